import { brand } from '../platform/brand.ts'

type Garage = { garage: string }

/** What stands on every page that a link opens, and what is said where it opens nothing. The server alone says it. */
export const links = {
  area: 'links',
  /** Beside the garage's name; on a phone as wide as a word. */
  call: 'Call',
  callGarage: 'Call the garage',
  sentFor: ({ garage }: Garage) => `Sent for ${garage} by ${brand.name}.`,
  mayAnswer: 'Anyone with this link can answer: please don’t share it.',
  mayRead: 'Anyone with this link can read this: please don’t share it.',

  /** Title of a page whose link opens nothing; what a messenger shows of it. */
  title: 'Link',
  preview: 'A link for you',
  previewWords: 'Open it to see what it is about.',
  dead: 'This link does not work.',
  notNow: 'This cannot be shown right now.',
  mistyped: 'The address may be mistyped.',
  ourFault: 'That is our fault. The link itself is good: please try again.',
  unknown: 'We do not know this link. Please check that it is complete.',
  ended: {
    BOOKING:
      'This link has ended. Links to a booking work until a week after the visit, or until the garage notes another number or email for you.',
    ESTIMATE: 'This link has ended. Please ask the garage for a new one.',
    BILL: 'A bill’s link works for 180 days, or until the garage makes a new one. Your bill is safe.',
    PASSPORT: 'The owner has closed this page. Please ask them for a new link.',
    REVIEW:
      'This link has ended. A review can be written for 60 days after the visit, also from your account. What you wrote, if you did, stays up.',
    DUE: 'This reminder has ended. Please call the garage, or find it on the site.',
    STOP: 'This link has ended. You can choose what you are sent in your account.',
  },

  /** Where what was sent did not arrive. */
  lost: 'Your answer did not arrive. Please try again.',
  notArrived: 'This did not arrive. Please try again.',
  notArrivedTyped: 'This did not arrive. Please try again; what you typed is still here.',
  /** A photo at full size: what it is where nothing else says so, and the key that closes it. */
  photo: 'Photo',
  /** Button of a large photo, heard. */
  close: 'Close',

  /** What the message that a car is ready leads to. */
  ready: {
    car: ({ model }: { model: string }) => `<b>Your ${model} is ready.</b>`,
    toPay: ({ price }: { price: string }) => `To pay: ${price}.`,
    nothing: 'Nothing is left to pay.',
    openUntil: ({ hour }: { hour: string }) => `The garage is open until ${hour}.`,
    closed: 'The garage is closed now.',
  },
}
