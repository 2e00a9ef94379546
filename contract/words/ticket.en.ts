import { onlineBookingSentences } from '../platform/sentences.ts'
import { type CancelReason, cancelReasonWords } from '../workshop/bookings/booking-words.ts'

type Hours = { hours: string }
type Phone = { phone: string }

/** A booking that a link opens, and how it is moved or cancelled there. `when` is a day and its part as they are written. */
export const ticket = {
  area: 'ticket',
  title: ({ garage }: { garage: string }) => `Your booking at ${garage}`,
  /** What a messenger shows of the link. */
  preview: 'Your booking',
  previewWords: 'Open it to see, move or cancel it.',
  warning: 'Anyone with this link can move or cancel the booking: please don’t share it.',
  signIn: 'Sign in to see your bookings',
  /** Button. */
  callUs: 'Call us',
  ended: 'This link has ended.',

  /** How it stands. */
  headline: {
    PENDING: ({ weekday }: { weekday: string }) => `Booked for ${weekday}.`,
    CONFIRMED: ({ weekday }: { weekday: string }) => `Confirmed for ${weekday}.`,
    begun: 'The work has begun.',
    done: 'The work is done.',
    cancelled: 'Cancelled. Nothing to pay.',
  },
  told: 'The garage has been told.',
  discountKept: 'Your first-service discount is still yours.',
  callToAsk: 'To ask or change anything, please call the garage.',
  pleaseCall: ({ phone }: Phone) => `The garage has not confirmed yet. Please call ${phone}.`,
  willConfirm: 'The garage will confirm by SMS.',
  pickupCall: ({ hours }: Hours) =>
    `You will get a call before the pickup, ${hours}. Please have the car’s papers inside.`,
  bring: ({ hours }: Hours) => `Please bring the car, ${hours}.`,
  /** What happened, each above its time. */
  events: { PENDING: 'Received', CONFIRMED: 'Confirmed by the garage', CANCELLED: 'Cancelled' },
  /** A step to come. */
  begins: 'Work begins',
  thenCall: 'From then on, please call to change anything.',
  /** Button. */
  bookAgain: 'Book again',
  toCalendar: 'Add to calendar',
  fromCalendar: 'Remove it from your calendar',
  /** Button; half the width of a phone. */
  move: 'Move',
  /** Button; half the width of a phone. */
  cancel: 'Cancel booking',
  callGarage: ({ phone }: Phone) => `Call the garage: ${phone}`,
  plateEnding: ({ car, end }: { car: string; end: string }) => `${car}, plate ending <end>${end}</end>`,
  fromAddress: 'from your address',
  fromAddressIn: ({ locality }: { locality: string }) => `from your address in ${locality}`,

  cancelThis: 'Cancel this booking?',
  cancelFree: ({ when }: { when: string }) =>
    `${when}. There is nothing to pay, and your place is free for somebody else at once.`,
  /** Heard. */
  cancelForm: 'Cancel',
  /** Label of the choices. */
  why: 'Why',
  noReason: 'No reason given',
  reasons: { ...cancelReasonWords } as Record<CancelReason, string>,
  /** Button. */
  moveInstead: 'Move instead',
  /** Button that closes the question. */
  keep: 'Keep it',

  chooseTime: 'Choose a new time',
  now: ({ when, garage }: { when: string; garage: string }) => `Now: ${when}, at ${garage}.`,
  /** Heard. */
  weeks: 'Weeks',
  /** Link back to the first days. */
  firstWeek: 'First week',
  timeOn: ({ when }: { when: string }) => `Time on ${when}`,
  moveTo: ({ when }: { when: string }) => `Move to ${when}`,
  chooseDay: 'Choose a day to see its times.',
  nothingFree: onlineBookingSentences.nothingFree as string,
  movesLeft: ({ count }: { count: number }) =>
    `Your old time is released only once the new one is yours. You can move this booking ${count === 1 ? 'once more' : `${count} more times`}.`,
  keepTime: 'Keep this time',
  noAnswer: 'No answer came. Please try again: nothing happens twice.',
}
