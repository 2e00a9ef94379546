import { brand } from '../platform/brand.ts'
import { kilometres } from '../platform/formats.ts'
import { handOverSentences } from '../platform/sentences.ts'
import { plural } from './plural.ts'

type Printed = { printed: string }
type Count = { count: number }

/** A car's history, visit by visit, as its owner sees it: shared by a link, handed over to a buyer. */
export const passport = {
  area: 'passport',
  /** Heading, and link to it. */
  name: 'Car passport',
  about: 'What garages did to your car, visit by visit.',
  notLoaded: 'Failed to load the passport',
  /** Heard. */
  loading: 'Loading the passport',
  noCar: {
    title: 'This car is not in your list',
    why: 'It was removed, or handed over to someone else.',
    see: 'See My Vehicles',
  },
  title: ({ model }: { model: string }) => `Passport of your ${model}`,
  /** After the car's fuel and year, where they are known. */
  allWork: `All work that garages on ${brand.name} did on it, as it was handed back.`,
  /** Button. */
  share: 'Share',
  handOver: 'Hand over to a buyer',
  /** Heard, as the next two. */
  takenBack: 'The offer is taken back.',
  closed: 'The shared page is closed.',
  isOffered: 'The car is offered.',

  /** Under four numbers. */
  facts: {
    visits: ({ count }: Count) => plural(count, 'visit on record', 'visits on record'),
    garages: ({ count }: Count) => plural(count, 'garage', 'garages'),
    spent: 'spent, GST included',
    between: 'km between visits',
    inMonths: ({ count }: Count) => `km in ${count} ${plural(count, 'month', 'months')}`,
    withinMonth: 'km within a month',
  },
  /** Heard: a drawn line. */
  road: ({ list }: { list: string }) => `Kilometres at each visit: ${list}`,
  /** Along that line, and beside a visit. */
  km: ({ km }: { km: number }) => kilometres(km),

  visits: {
    /** Heading. */
    title: 'Visits',
    numbers: 'The numbers match the line above.',
    none: `No visits yet. Once a garage on ${brand.name} hands your car back, what it did is written here. The garage needs your phone number and this number plate.`,
    bill: ({ visit }: { visit: number }) => `Bill<heard> of visit ${visit}</heard>`,
  },

  offered: {
    title: 'Offered to a buyer',
    about:
      'It stays yours until they accept. We don’t message them: please tell them to sign in with this number and open My Vehicles.',
    withAmounts: ({ printed }: Printed) => `With amounts, can accept until ${printed}`,
    withoutAmounts: ({ printed }: Printed) => `Without amounts, can accept until ${printed}`,
    takeBack: 'Take it back',
    failed: 'The offer could not be taken back. Please try again.',
  },

  sharing: {
    title: 'Share the passport',
    terms:
      'Anyone with the link can read it. It shows the number plate, but not your name, phone or address. It closes after 30 days, or when you end it.',
    showCost: 'Show what each visit cost',
    making: 'Making the link...',
    make: 'Make a link',
    failed: 'The link could not be made. Please try again.',
    /** Heading of a dialog. */
    yourLink: 'Your link',
    copyNow: ({ printed }: Printed) => `Copy it now: it is not shown again. It closes on ${printed}.`,
    /** Button. */
    copy: 'Copy link',
    /** Heard, once it is done. */
    copied: 'Copied.',
    byHand: 'Please copy it by hand.',
    byWhatsApp: 'Send by WhatsApp',
    /** What is sent. */
    message: ({ car, link }: { car: string; link: string }) => `Service history of my ${car}: ${link}`,
  },
  shared: {
    /** Heading. */
    title: 'Shared pages',
    about: 'Anyone with the link can read until you end it.',
    made: ({ printed }: Printed) => `Made ${printed}`,
    end: ({ printed }: Printed) => `End now<heard>: the link made ${printed}</heard>`,
    /** Behind a link that was made. */
    withAmounts: 'With amounts',
    /** Behind a link that was made. */
    withoutAmounts: 'Without amounts',
    ends: ({ printed }: Printed) => `ends ${printed}`,
    notOpened: 'not opened yet',
    opened: ({ count }: Count) => (count === 1 ? 'opened once' : `opened ${count} times`),
    last: ({ when }: { when: string }) => `last ${when}`,
    failed: 'The link could not be ended. Please try again.',
  },

  giving: {
    /** Label of a field. */
    phone: 'Buyer’s phone',
    terms: [
      'The buyer gets the history up to the day they accept, without your name.',
      'The car leaves your list. Your bills, with their warranties, and your bookings stay with you.',
      'Pages you shared will close, and reminders for this car will stop.',
    ],
    showCost: 'Show the buyer what each visit cost',
    tellThem: ({ days }: { days: number }) =>
      `We don’t message the buyer: please tell them to sign in with this number. They have ${days} days to accept, under My Vehicles. Until then you can take it back; after that only the buyer can hand it back.`,
    sendCode: 'Send me a code',
    tenDigits: 'Please enter ten digits',
    ownPhone: handOverSentences.ownPhone as string,
    toOwnPhone: 'We send a code to your own phone, so that no one else can give your car away.',
    /** Button. */
    back: 'Back',
    /** In the button, while it is sent. */
    offering: 'Offering...',
    offer: 'Offer the car',
    failed: 'The car could not be offered. Please try again.',
  },
}
