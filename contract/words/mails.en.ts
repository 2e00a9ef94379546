import { type DueKind, needWords } from '../customers/dues/due-kinds.ts'
import { stopWordings } from '../messages/consents/consents.ts'
import { type MessageEvent, messageWords } from '../messages/messages/messages.ts'
import { brand } from '../platform/brand.ts'
import { counted } from '../platform/formats.ts'
import { answerInWords } from '../workshop/estimates/answer-in-words.ts'

type Named<Name extends string> = Record<Name, string>
type Count = { count: number }
type Told = { subject: string; words: string; link: string }

const toldOf = (event: MessageEvent): Told => ({ ...messageWords[event].mail })

/** Mails, on the server only; what an SMS says in words too, as values of a mail. */
export const mails = {
  area: 'mails',
  /** A booking as an entry of a calendar. */
  entry: {
    about: ({ car, garage }: { car: string; garage: string }) => `${car} at ${garage}`,
    booking: ({ number }: { number: string }) => `Booking ${number}`,
    pickup: ({ where }: { where: string }) => `Pickup: ${where}`,
    work: ({ where }: { where: string }) => `Work: ${where}`,
  },
  /** First line of a mail, where no name is known. */
  hello: 'Hello,',
  helloName: ({ name }: Named<'name'>) => `Hello ${name},`,
  /** Below a mail about a garage's business: name, place and phone of the garage. */
  sentBy: ({ by, garage }: Named<'by' | 'garage'>) => `Sent by ${by} for ${garage}.`,
  /** The same in a mail without HTML, above our own name. */
  sentFor: ({ garage }: Named<'garage'>) => `For ${garage}`,
  stop: stopWordings.STOP,
  /** A garage without a name that can be written. */
  nameless: 'Your garage',
  ifUnknown: 'If you do not know this garage, ignore this email.',

  /** What stands before a fact or a sum, at the left of a table: a third of a phone's width. */
  labels: {
    when: 'When',
    car: 'Car',
    pickup: 'Pickup',
    customer: 'Customer',
    total: 'Total',
    /** Each job that was done. */
    done: 'Done',
    /** Kilometres. */
    cameIn: 'Came in at',
    paid: 'Paid',
    toPay: 'To pay',
    bill: 'Bill',
    discount: 'Discount on the whole bill',
    rounding: 'Rounding',
  },
  entryGone: 'The calendar entry attached takes the booking out of your calendar.',
  entryAttached: 'The calendar entry is attached. The price stays for this work; you are asked before anything more.',

  /** Stands in a sentence for what an estimate asks anew. */
  moreJobs: ({ count }: Count) => counted(count, 'more job'),
  /** What an answer said of the jobs. */
  answered: (counts: { approved: number; declined: number }) => answerInWords(counts),
  /** Damage noted as the car came in; none is said too. */
  marks: ({ count }: Count) => (count === 0 ? 'no marks' : counted(count, 'mark')),
  /** What a car is due for, as an SMS has room for. */
  needs: { ...needWords } as Record<DueKind, string>,
  /** What a driver did with an online booking; stands after its number. */
  did: { in: 'came in', moved: 'moved', cancelled: 'cancelled' },

  told: {
    REQUEST_SENT: toldOf('REQUEST_SENT'),
    BOOKING_RECEIVED: toldOf('BOOKING_RECEIVED'),
    BOOKING_CONFIRMED: toldOf('BOOKING_CONFIRMED'),
    BOOKING_MOVED: toldOf('BOOKING_MOVED'),
    BOOKING_CANCELLED: toldOf('BOOKING_CANCELLED'),
    GARAGE_BOOKED: toldOf('GARAGE_BOOKED'),
    GARAGE_BLOCKED: toldOf('GARAGE_BLOCKED'),
    CAR_RECEIVED: toldOf('CAR_RECEIVED'),
    CAR_READY: toldOf('CAR_READY'),
    ESTIMATE_READY: toldOf('ESTIMATE_READY'),
    ESTIMATE_MORE: toldOf('ESTIMATE_MORE'),
    ESTIMATE_REMINDER: toldOf('ESTIMATE_REMINDER'),
    ESTIMATE_ANSWERED: toldOf('ESTIMATE_ANSWERED'),
    BILL_ISSUED: toldOf('BILL_ISSUED'),
    PAYMENT_CONFIRMED: toldOf('PAYMENT_CONFIRMED'),
    PAYMENT_NOT_FOUND: toldOf('PAYMENT_NOT_FOUND'),
    BILL_CREDITED: toldOf('BILL_CREDITED'),
    BILL_REMINDER: toldOf('BILL_REMINDER'),
    REVIEW_ASKED: toldOf('REVIEW_ASKED'),
    DUE: toldOf('DUE'),
  } satisfies Record<MessageEvent, Told>,

  /** Of accounts and garages, each value in its braces: `before` stands above the button, `after` below all else. */
  account: {
    'verify-email': {
      subject: `Confirm your email address for ${brand.name}`,
      before: 'Please confirm that this address is yours.',
      link: 'Confirm this address',
      after: `If you did not sign up at ${brand.name}, ignore this email; nothing will happen.`,
    },
    'reset-password': {
      subject: `Choose a new password for ${brand.name}`,
      before: 'You asked for a new password. You can choose it here.',
      link: 'Choose a new password',
      after: 'If you did not ask for this, ignore this email; your password stays as it is.',
    },
    'own-password': {
      subject: `{garage} has opened an account for you at ${brand.name}`,
      before:
        '{garage} has chosen a password for you, and knows it. Please choose one of your own. Until then the account opens this garage only.',
      link: 'Choose a password',
      after: 'If you do not know this garage, ignore this email; nothing will happen.',
    },
    'staff-invitation': {
      subject: `{garage} invites you to ${brand.name}`,
      before: `{garage} would like you to work with them on ${brand.name}. You decide.`,
      link: 'See the invitation',
      after: 'If you do not know this garage, ignore this email; nothing will happen.',
    },
    /** `what` is one of `factorChanges`. */
    'second-factor-changed': {
      subject: `Your second factor at ${brand.name} {what}`,
      before: 'Your second factor {what}.',
      link: 'See how you sign in',
      after: 'If you do not know why, choose a new password at once and tell the owner of your garage.',
    },
    /** `what` is `resetAsked` or `resetDue`. */
    'second-factor-reset': {
      subject: 'A reset of {person}’s second factor {what}',
      before:
        'A reset of the second factor of {person} {what}. Someone told us that the phone and the recovery codes are lost.',
      link: 'See how you sign in',
      after: 'If you did not ask for it, call us at once: we can stop it until then.',
    },
    'signed-out-by-garage': {
      subject: `You were signed out of ${brand.name} on {device}`,
      before: '{by} of {garage} signed you out on {device}. What you had not sent from it waits there for you.',
      link: 'See how you sign in',
      after: 'Sign in on it again whenever you like. If you do not know why this happened, please speak to {by}.',
    },
    'device-lost': {
      subject: 'A device of yours was reported as lost: {device}',
      before:
        '{by} of {garage} reported that you lost a device: {device}. It is signed out, and as soon as it has a connection it deletes what it keeps, also what had not been sent from it.',
      link: 'See how you sign in',
      after: 'If it is not lost, sign in on it again, and speak to {by}.',
    },
    'garage-received': {
      subject: 'You are now the owner of {garage}',
      before: `{by} has handed {garage} over to you at ${brand.name}. You are its owner from now on: its staff, its settings and its messages are in your hands.`,
      link: 'Open the garage',
      after: 'If you did not expect this, please speak to {by}.',
    },
    'garage-handed-over': {
      subject: '{garage} now belongs to {owner}',
      before: `You have handed {garage} over to {owner} at ${brand.name}. You stay on its staff as a manager with admin access.`,
      link: 'See the staff',
      after: 'If this was not you, choose a new password at once and call us.',
    },
    'garage-blocked': {
      subject: `{garage} is blocked at ${brand.name}`,
      before: `${brand.name} has blocked {garage}. The reason: {reason}`,
      link: 'Sign in',
      after:
        'Drivers do not see the garage, and nobody there can work here while it is blocked. All that you have written here is kept. If you do not agree, please call us.',
    },
    'garage-unblocked': {
      subject: `{garage} is unblocked at ${brand.name}`,
      before: `${brand.name} has unblocked {garage}. The reason: {reason}`,
      link: 'Sign in',
      after: 'Drivers see the garage again, and all its people can sign in.',
    },
    'garage-deleted': {
      subject: `{garage} is being deleted at ${brand.name}`,
      before: `${brand.name} was asked to delete {garage}. Drivers do not see it any more, and in seven days all that it has here goes, but for bills and what else the law asks for. The reason: {reason}`,
      link: 'Sign in',
      after:
        'Within these seven days we send you a file of all its data if you ask for it. If nobody of you wanted this, please call us at once: it can still be taken back.',
    },
    'city-opened': {
      subject: `${brand.name} is in {city} now`,
      before: `You asked us to tell you when ${brand.name} opens in {city}. The first garage there takes requests.`,
      link: 'See the services in {city}',
      after: 'This was the one email you asked for: your address is off the list.',
    },
  },
  /** After ‘Your second factor’; in Tamil and Hindi a sentence of its own. */
  factorChanges: {
    on: 'was turned on',
    off: 'was turned off',
    reset: 'was reset by the owner of your garage',
    'reset by us': 'was reset by two of our operators',
    'recovery code': 'was replaced once by a recovery code',
  },
  resetAsked: 'has been asked for',
  resetDue: ({ clock, day }: Named<'clock' | 'day'>) => `will happen at ${clock} on ${day}`,
}
