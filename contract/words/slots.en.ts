import type { BookingStatus } from '../platform/terms/workshop.ts'

/** A garage's free days and times, and a booking as a ticket. */
export const slots = {
  area: 'slots',
  day: 'Day',
  time: 'Time',
  loading: 'Loading',
  /** Heard, as the next three. */
  loadingDays: 'Loading days',
  earlier: 'Earlier week',
  later: 'Next week',
  dayFree: ({ day, count, total }: { day: string; count: number; total: number }) =>
    `${day}, ${count} of ${total} slots free`,
  /** Why nobody can come on a day: a seventh of a phone's width. */
  why: { closed: 'Closed', full: 'Full', over: 'Over' },
  closedOn: ({ days }: { days: string }) => `Closed on ${days}.`,
  isFull: ({ days }: { days: string }) => `${days} is full.`,
  areFull: ({ days }: { days: string }) => `${days} are full.`,
  dayFor: ({ when, reason }: { when: string; reason: string }) => `${when} (${reason})`,
  /** The last of several days. */
  and: ({ days, when }: { days: string; when: string }) => `${days} and ${when}`,
  hourBefore: 'Slots close for booking an hour before they begin.',
  free: 'Free',
  placesLeft: ({ left }: { left: number }) => (left === 1 ? '1 place left' : `${left} places left`),
  full: 'Full',
  tooLate: 'Too late',

  /** Heard. */
  bookingOf: ({ number }: { number: string }) => `Booking ${number}`,
  states: {
    PENDING: 'Pending',
    CONFIRMED: 'Confirmed',
    IN_PROGRESS: 'In Progress',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  } satisfies Record<BookingStatus, string> as Record<BookingStatus, string>,
  booking: 'Booking',
  work: 'Work',
  car: 'Car',
  how: 'How',
  youBring: 'You bring it',
  pickup: 'Pickup',
  garage: 'Garage',
  total: 'Total',
  nothingToPay: 'Nothing to pay',
  /** Under the total. */
  toPay: {
    nothing: 'Nothing to pay.',
    later: 'Pay at the garage, after the work.',
    laterWithTax: 'GST included. Pay at the garage, after the work.',
  },
}
