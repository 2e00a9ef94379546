import { dueName } from '../customers/dues/due-kinds.ts'
import { kilometres, nearDay, printedDay } from '../platform/formats.ts'
import { carFacts } from '../platform/terms/car-facts.ts'
import { fuelWords } from '../platform/terms/car-models.ts'
import { plural } from './plural.ts'

type Car = { car: string }
type Plate = { plate: string }
type Thing = { thing: string }
type Printed = { printed: string }
type Km = { km: number }
type Day = { day: string }
type Count = { count: number }
type Offered = { phone: string; printed: string }

/** My Vehicles: the cars, what is due and under warranty, and a car that changes hands. */
export const cars = {
  area: 'cars',
  /** Heard. */
  yours: 'Your cars',
  notLoaded: 'Failed to load your cars',
  /** Heard. */
  loading: 'Loading your cars',
  added: ({ car }: Car) => `${car} is added.`,
  changed: ({ car }: Car) => `${car} is changed.`,
  removed: ({ car }: Car) => `${car} is removed.`,

  /** The card of a car that is not here yet. */
  none: 'No cars yet',
  /** Heading of an empty card. */
  another: 'Another car?',
  addOnceFirst: 'Make, model and number plate: add it once, and it stays here.',
  addOnce: 'Add it once, and it stays here.',
  addCar: 'Add a car',

  factsUnknown: 'Year and fuel not given',
  fuels: { ...fuelWords } as Record<keyof typeof fuelWords, string>,
  offeredTo: ({ phone, printed }: Offered) => `Offered to ${phone}, who can accept until ${printed}.`,
  passport: ({ car }: Car) => `Passport<heard> of ${car}</heard>`,
  enterKm: ({ car }: Car) => `Enter km<heard> of ${car}</heard>`,
  change: ({ car }: Car) => `Change<heard> ${car}</heard>`,
  remove: ({ car }: Car) => `Remove<heard> ${car}</heard>`,

  form: {
    addTitle: 'Add a car',
    changeTitle: 'Change this car',
    /** Label of a field. */
    make: 'Make',
    /** Label of a field. */
    model: 'Model',
    /** Label of a field. */
    plate: 'Registration number',
    isPlateRight: 'Is this number right?',
    asOnPlate: 'As on the plate. Spaces and hyphens do not matter.',
    facts: { fuelType: carFacts.fuelType.label as string, year: carFacts.year.label as string },
    /** Button. */
    add: 'Add car',
    notAdded: 'Failed to add the car',
    notChanged: 'Failed to change the car',
  },
  removing: {
    question: 'Remove this car?',
    /** Button. */
    action: 'Remove',
    /** In the button, while it is sent. */
    acting: 'Removing...',
    follows: ({ car }: Car) =>
      `The ${car} will be removed from your list. Requests that you sent for it stay under My Bookings.`,
    failed: 'Failed to remove the car',
  },
  found: {
    where: ({ garage }: { garage: string }) => `In the workshop at ${garage}, and not in your list yet.`,
    /** In the button, while it is sent. */
    adding: 'Adding...',
    add: ({ plate }: Plate) => `Add ${plate}`,
  },

  dues: {
    notLoaded: 'What is due on this car could not be loaded.',
    /** Heading. */
    title: 'Due next',
    /** Heard. */
    of: ({ car }: Car) => `Due next on ${car}`,
    names: {
      SERVICE: dueName({ kind: 'SERVICE', serviceName: null }),
      INSURANCE: dueName({ kind: 'INSURANCE', serviceName: null }),
      PUC: dueName({ kind: 'PUC', serviceName: null }),
    },
    addDate: 'Add the date to see here when it ends.',
    add: ({ thing }: Thing) => `Add<heard> ${thing}</heard>`,
    renewed: ({ thing }: Thing) => `Renewed<heard> ${thing}</heard>`,
    change: ({ thing }: Thing) => `Change<heard> ${thing}</heard>`,
    book: ({ thing }: Thing) => `Book<heard> ${thing}</heard>`,
    garage: ({ thing }: Thing) => `Garage<heard> of ${thing}</heard>`,
    /** Before a value. */
    odometer: 'Odometer',
    /** Before the day on which the odometer was read. */
    read: 'Read',
    /** Before its day. */
    lastVisit: 'Last visit',
    /** In place of a day. */
    today: 'Today',
    handedOver:
      'As read by the previous owner’s garages. What is due next appears here after your first visit to a garage. Warranties go by the seller’s bills: please ask for them.',
    bookedFor: ({ day, garage }: Day & { garage: string }) => `Booked for ${nearDay(day)}, ${garage}`,
    kmOver: ({ km }: Km) => `${kilometres(km)} over`,
    daysLate: ({ days }: { days: number }) => `${days} ${plural(days, 'day', 'days')} late`,
    /** Within a line, in place of a day. */
    dueToday: 'today',
    inDays: ({ days }: { days: number }) => `in ${days} ${plural(days, 'day', 'days')}`,
    sinceKm: ({ km }: Km) => `since ${kilometres(km)}`,
    endedOn: ({ day }: Day) => `ended on ${printedDay(day)}`,
    by: ({ day }: Day) => `by ${printedDay(day)}`,
    atKm: ({ km, day }: Km & Day) => `at ${kilometres(km)}, about ${printedDay(day)}`,
    byOrKm: ({ day, km }: Km & Day) => `by ${printedDay(day)} or ${kilometres(km)}, whichever comes first`,
    aDaySince: ({ km }: Km) => `about ${kilometres(km)} a day since`,
    /** Heard: a bar. */
    driven: ({ percent }: { percent: number }) => `${percent} percent of the interval driven`,
  },

  reading: {
    /** Heading of a dialog. */
    title: 'Odometer reading',
    /** Label of a field. */
    now: 'Odometer now',
    last: ({ km, day }: Km & Day) => `Last: ${kilometres(km)} on ${printedDay(day)}`,
    yes: 'Yes, this is what it shows',
    garagesSee: 'Garages that know this car see it too, and use it to work out when its services are due.',
    /** Button. */
    save: 'Save km',
    saved: ({ km }: Km) => `${kilometres(km)} is saved.`,
    failed: 'The reading could not be saved. Please try again.',
  },
  papers: {
    /** Headings of a dialog. */
    titles: { INSURANCE: 'Insurance', PUC: 'PUC certificate' },
    /** In a sentence. */
    names: { INSURANCE: 'insurance', PUC: 'PUC certificate' },
    /** Labels of its field. */
    labels: { INSURANCE: 'Insured until', PUC: 'PUC certificate valid until' },
    untilNow: ({ printed }: Printed) => `Until now: ${printed}.`,
    garagesSee: 'Garages that know this car see it too.',
    saved: { INSURANCE: 'The date of the insurance is saved.', PUC: 'The date of the PUC certificate is saved.' },
    failed: 'The date could not be saved. Please try again.',
  },
  warranties: {
    /** Heard. */
    of: ({ car }: Car) => `Warranty of ${car}`,
    running: ({ count }: Count) => `${count} under warranty`,
    none: 'Nothing under warranty',
    billOf: ({ number, thing }: Thing & { number: string }) => `${number}<heard>, bill of ${thing}</heard>`,
    putRight: 'If something is wrong, the garage puts it right free of charge while the warranty lasts.',
    ended: ({ count }: Count) => `${count} ended`,
    endedAt: ({ km }: Km) => `ended at ${kilometres(km)}`,
    endedOn: ({ day }: Day) => `ended on ${printedDay(day)}`,
    until: ({ limit }: { limit: string }) => `until ${limit}`,
    /** A day and kilometres. */
    or: ({ day, km }: Km & Day) => `${printedDay(day)} or ${kilometres(km)}`,
  },

  handedOver: ({ plate, phone, printed }: Plate & Offered) =>
    `<b>${plate} is handed over.</b> <number>${phone}</number> accepted it on ${printed}. Your bills and bookings stay with you.`,
  declined: ({ plate, phone, printed }: Plate & Offered) =>
    `<b>${plate} stays yours.</b> <number>${phone}</number> declined it on ${printed}. You can offer it to somebody else from its passport.`,
  offered: {
    question: ({ plate }: Plate) => `Accept ${plate}?`,
    terms: ({ printed }: Printed) =>
      `Its owner hands it over to you, with its service history. Until ${printed} you can accept. Only accept a car that you have bought. Its bills, and their warranties, stay with the seller.`,
    termsWithAmounts: ({ printed }: Printed) =>
      `Its owner hands it over to you, with its service history and what that cost. Until ${printed} you can accept. Only accept a car that you have bought. Its bills, and their warranties, stay with the seller.`,
    /** Button. */
    accept: 'Accept',
    /** Button. */
    decline: 'Decline',
    accepted: ({ car }: Car) => `${car} is in your list.`,
    declined: ({ car }: Car) => `You have declined the ${car}.`,
    failed: 'Your answer did not arrive. Please try again.',
  },
}
