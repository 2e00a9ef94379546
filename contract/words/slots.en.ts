import type { BookingStatus } from '../platform/terms/workshop.ts'

/** A garage's free days and times, and a booking as a ticket. */
export const slots = {
  area: 'slots',
  /** Label of a field. */
  day: 'Day',
  /** Label of a field. */
  time: 'Time',
  /** In place of times. */
  loading: 'Loading',
  /** Heard, as the next three. */
  loadingDays: 'Loading days',
  /** Button, heard. */
  earlier: 'Earlier week',
  /** Button, heard. */
  later: 'Next week',
  dayFree: ({ day, count, total }: { day: string; count: number; total: number }) =>
    `${day}, ${count} of ${total} slots free`,
  /** Heads of a week, the first is a Sunday: a seventh of a phone's width, text twice as large. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  /** Why nobody can come on a day: a seventh of a phone's width. */
  why: { closed: 'Closed', full: 'Full', over: 'Over' },
  closedOn: ({ days }: { days: string }) => `Closed on ${days}.`,
  isFull: ({ days }: { days: string }) => `${days} is full.`,
  areFull: ({ days }: { days: string }) => `${days} are full.`,
  dayFor: ({ when, reason }: { when: string; reason: string }) => `${when} (${reason})`,
  /** The last of several days. */
  and: ({ days, when }: { days: string; when: string }) => `${days} and ${when}`,
  hourBefore: 'Slots close for booking an hour before they begin.',
  /** In the field of a day. */
  free: 'Free',
  placesLeft: ({ left }: { left: number }) => (left === 1 ? '1 place left' : `${left} places left`),
  /** In the field of a day. */
  full: 'Full',
  /** In the field of a day. */
  tooLate: 'Too late',

  /** Heard. */
  bookingOf: ({ number }: { number: string }) => `Booking ${number}`,
  /** Badge: state of a booking. */
  states: {
    PENDING: 'Pending',
    CONFIRMED: 'Confirmed',
    IN_PROGRESS: 'In Progress',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  } satisfies Record<BookingStatus, string> as Record<BookingStatus, string>,
  /** Before its number. */
  booking: 'Booking',
  /** Before the services. */
  work: 'Work',
  /** Before a value. */
  car: 'Car',
  /** Before how the car gets there. */
  how: 'How',
  youBring: 'You bring it',
  /** How the car gets there. */
  pickup: 'Pickup',
  /** Before a value. */
  garage: 'Garage',
  /** Before the sum. */
  total: 'Total',
  nothingToPay: 'Nothing to pay',
  /** Under the total. */
  toPay: {
    nothing: 'Nothing to pay.',
    later: 'Pay at the garage, after the work.',
    laterWithTax: 'GST included. Pay at the garage, after the work.',
  },
}
