import { accountExportLeavesOut, dialogSentences, sessionSentences } from '../platform/sentences.ts'
import { plural } from './plural.ts'
import type { Said } from './said.ts'

type Phone = { phone: string }
type Clock = { clock: string }
type Count = { count: number }
/** Absent: not known yet. */
type Own = { cars: number | undefined; devices: number | undefined }

const { unreachable, signingOut, notSignedOut } = sessionSentences

/** The frame of a driver's own pages, their dialogs, and the first of them: name, messages, sign-ins, data, leaving. */
export const account = {
  area: 'account',
  /** For search engines' robots, which list none of it, and the browser's title. */
  about: {
    account: 'Your name and email, where you are signed in, and how to leave.',
    bookings: 'Your requests to garages, and how they are getting on.',
    vehicles: 'Your cars with their number plates, in one place.',
  },
  /** Heard: the three tabs. */
  tabs: 'Account',
  needsScripts: 'Your account needs JavaScript. Without it, please call us on <phone/>.',
  session: { signingOut, unreachable, notSignedOut } as Said<
    Pick<typeof sessionSentences, 'signingOut' | 'unreachable' | 'notSignedOut'>
  >,
  forGarage: {
    title: 'You are signed in for a garage',
    how: 'A driver’s account opens by phone and code. To see yours, sign out of the garage first.',
  },
  /** Under what could not be loaded. */
  whatYouHave: 'Something went wrong. Please try again. What you have here is safe.',

  /** Heard. */
  close: dialogSentences.close,
  /** In place of yes, where the question is about taking something away. */
  keepIt: 'Keep it',
  cancel: dialogSentences.cancel,
  /** Button beside a value. */
  change: 'Change',
  /** Button beside a value that is not there yet. */
  add: 'Add',
  /** Button. */
  save: 'Save',
  /** In the button, while it is sent. */
  saving: 'Saving...',
  notSaved: 'Failed to save. Please try again.',
  /** After a failure's own sentence. */
  offline: ({ failure }: { failure: string }) =>
    `${failure}: you are offline. Please try again when you have a connection.`,
  discard: dialogSentences.loss,

  /** When something was, within a sentence or after one: 'today, 9:15 am'. */
  when: {
    today: ({ clock }: Clock) => `today, ${clock}`,
    yesterday: ({ clock }: Clock) => `yesterday, ${clock}`,
    onDay: ({ printed, clock }: Clock & { printed: string }) => `${printed}, ${clock}`,
  },

  /** The code that goes to one's own phone. */
  code: {
    sentTo: ({ phone }: Phone) => `Sent to ${phone}`,
    sendingTo: ({ phone }: Phone) => `Sending to ${phone}`,
    onItsWay: 'On its way.',
    /** Counts down on the button that then sends another. */
    newIn: ({ clock }: Clock) => `New code in ${clock}`,
  },

  profile: {
    /** Heading. */
    title: 'Profile',
    about: 'Garages see what you put in your request.',
    /** Before a value. */
    name: 'Name',
    /** Before a value. */
    email: 'Email',
    /** Before a value. */
    phone: 'Phone',
    signsYouIn: 'signs you in',
    /** In place of a value. */
    notGiven: 'Not given',
    /** Heard: what stands in `<heard>` here and below is read by those who hear the page alone. */
    changeName: 'Change<heard> name</heard>',
    /** Button; the second word is heard. */
    changeEmail: 'Change<heard> email</heard>',
    /** Button; the second word is heard. */
    addEmail: 'Add<heard> email</heard>',
    /** Heard: the form of one field. */
    forms: { name: 'Change name', email: 'Change email' },
  },

  messages: {
    /** Heading. */
    title: 'Messages',
    about: 'How you get news of your car, and what else garages may send you.',
    brings: {
      WHATSAPP: 'Garages that do not use it send an SMS.',
      REMINDER: 'At most one message a car in three weeks, from garages that know the car.',
      REVIEW: 'Sent once, a day later.',
    },
    howToStop: 'You can stop them here, with the link in such a message, or by answering STOP on WhatsApp.',
  },

  sessions: {
    /** Heading of the devices. */
    title: 'Signed in',
    about: 'Don’t recognise a device? Sign it out.',
    /** Badge on the device that reads this. */
    thisOne: 'This one',
    /** When it was last used. */
    now: 'Now',
    lastUsed: ({ when }: { when: string }) => `Last used <time>${when}</time>`,
    /** As the device calls itself. */
    device: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
    /** In place of a browser’s name. */
    unknownBrowser: 'Unknown browser',
    signOutOf: ({ device }: { device: string }) => `Sign Out<heard> ${device}</heard>`,
    notLoaded: 'Failed to load your sign-ins',
    notEnded: 'Failed to sign that device out. Please try again.',
    /** Heard. */
    devices: 'Devices',
    /** Heard. */
    loading: 'Loading your sign-ins',
    older: ({ count }: Count) => `${count} ${plural(count, 'older sign-in', 'older sign-ins')}`,
    allOthers: 'Sign out all others',
  },

  data: {
    /** Heading. */
    title: 'Your data',
    about: 'What is kept about you, as one file.',
    isIn: 'What is in it',
    contents: [
      'Your account, your cars, your sign-ins and the messages sent to you',
      'Requests, bookings and job cards with your phone, at any garage, with their lines and payments',
      'How garages have you and your cars on file',
    ],
    isNot: 'What is not',
    leavesOut: accountExportLeavesOut.map((line): string => line),
    download: 'Download your data',
    asFile: 'A JSON file, for you or for another service to read.',
  },

  leaving: {
    /** Heading. */
    title: 'Delete account',
    about: 'Read both lists first. This cannot be undone.',
    goesAtOnce: 'Deleted at once',
    /** Heading of a list. */
    stays: 'What stays',
    goes: ({ cars, devices }: Own) => [
      'Your name, phone and email here',
      ...(cars === undefined ? ['Your cars'] : cars > 0 ? [`Your ${cars} ${plural(cars, 'car', 'cars')}`] : []),
      devices === undefined || devices === 1 ? 'Your sign-in' : `Your ${devices} sign-ins`,
      'Your open requests: they are withdrawn, and the garages’ copies are deleted',
      'The photos in your reviews, and your name beside them',
    ],
    /** A booking that is still ahead does not end with the account. */
    ahead: ({ garage, when }: { garage: string; when: string }) =>
      `Your booking at ${garage}, ${when}: without an account you can cancel it only by the link in its SMS, or by calling the garage`,
    kept: [
      'With each garage, for as long as it keeps them: its records of your visits, and requests that it has turned into a booking or a customer',
      'The insurance and PUC dates and the kilometres you entered: garages that know the car keep them, and may call when something is due',
      'That you agreed to messages, and when, as evidence: it has no effect any more',
      'Bills, for the 72 months that tax law asks (CGST Act, section 36)',
      'In our log, for one year: that you signed in, without name or phone (DPDP Rules, 2025, rule 8(3))',
    ],
    losses: ({ cars, devices }: Own) => {
      const things = [
        cars && `${cars} ${plural(cars, 'car', 'cars')}`,
        devices && `${devices} ${plural(devices, 'sign-in', 'sign-ins')}`,
      ].filter(Boolean)
      return `${['Your profile', ...things].join(', ')} and open requests go now.`
    },
    /** Button. */
    delete: 'Delete account',
    cancelFirst: 'Cancel in My Bookings first',
    startsEmpty: 'A new account with the same number starts empty.',
    question: 'Delete your account?',
    /** Heard: the form of the code. */
    form: 'Delete your account',
    /** Heard. */
    goesAndStays: 'What goes and what stays',
    /** Button that closes the question. */
    keep: 'Keep account',
    /** In the button, while it is sent. */
    deleting: 'Deleting...',
    notDeleted: 'Failed to delete your account. Please try again.',
    done: 'Your account is deleted',
    wentWithIt: 'Your cars, sign-ins and open requests went with it. Nothing of them is left in this browser.',
  },
}
