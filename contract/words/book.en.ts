import { onlineBookingSentences } from '../platform/sentences.ts'

type When = { when: string }
type Price = { price: string }
const { garageSession } = onlineBookingSentences

/** Booking a place at a garage, step by step. */
export const book = {
  area: 'book',
  title: ({ name }: { name: string }) => `Book at ${name}`,
  /** Title while the garage is not known; and where one is, above the heading. */
  book: 'Book',
  description: 'Choose a day and time, and book at the price that you see.',
  titles: {
    when: 'When suits you?',
    you: 'Your car and your details',
    code: 'Six digits, then it is yours.',
    price: 'One thing before you book.',
  },
  justMissed: 'Just missed. Pick again.',
  lookAgain: 'Please look again.',
  /** Heard. */
  stepsName: 'Steps',
  /** Three beside each other on a phone. */
  steps: { when: 'When', you: 'Car and you', code: 'Code' },
  needsScripts: ({ phone }: { phone: string }) =>
    `Booking a place needs JavaScript. Please switch it on, or call us: ${phone}.`,
  gone: 'That service is no longer offered.',
  nothingYet: 'Nothing is chosen yet.',
  cleared: 'You signed out, so the chosen services were cleared.',
  chooseUpTo: ({ name }: { name: string }) => `Choose up to six services of ${name}, then a day and time.`,
  servicesOf: 'Services of this garage',
  garageSession: garageSession as string,
  seeThat: 'See that booking',
  /** After why it was lost. */
  nothingLost: 'Nothing else is lost.',
  stillSignedIn: 'Nothing else is lost, and you are signed in: pick again, no new code.',
  /** In the button, while it is sent. */
  booking: 'Booking...',
  /** Heard while it is booked. */
  isBooking: 'Booking',
  /** Button. */
  sendCode: 'Send code',
  bookAt: ({ when }: When) => `Book ${when}`,
  nextStep: 'Next: car and you',
  /** Button that leads to the next step. */
  next: 'Next',
  /** Before the sum. */
  total: 'Total',
  notSent: 'Not sent: you are offline. Nothing is booked.',
  notHeard: 'No answer came. Please try again: it is booked once only.',
  notBooked: 'This could not be booked. Please try again.',
  codeNotSent: 'The code could not be sent. Please try again.',

  /** Heading of the sum. */
  yourBooking: 'Your booking',
  addService: '<b>Add a service</b> of this garage',
  /** Heard. */
  remove: ({ service }: { service: string }) => `Remove ${service}`,
  /** Link beside a step that is done. */
  change: 'Change',
  /** Heard. */
  changeOf: ({ fact }: { fact: string }) => `Change: ${fact}`,
  /** Heard: what has been decided. */
  soFar: 'So far',
  /** Before each value of the booking. */
  facts: { when: 'When', car: 'Car', pickup: 'Pickup', how: 'How', youBring: 'You bring it' },

  slotsNotLoaded: 'Free times could not be loaded. Please try again.',
  /** Label of a field. */
  day: 'Day',
  nextFree: ({ when }: When) => `Next free: ${when}`,
  /** Label of a field. */
  time: 'Time',
  timeOn: ({ when }: When) => `Time on ${when}`,
  anyTime: 'Come at any time within the slot. With pickup, the garage calls before setting out.',
  noneFree: 'No free slot in the next 30 days.',
  noneFreeCall: ({ phone }: { phone: string }) => `No free slot in the next 30 days. Call ${phone}.`,

  /** Heard: the form. */
  carAndYou: 'Car and you',
  /** Heading. */
  theCar: 'The car',
  howThere: 'How does it get there?',
  pickItUp: 'Pick it up',
  freePickup: 'Free pickup and drop',
  iBring: 'I bring it',
  /** Label of a field. */
  pickupAddress: 'Pickup address',
  /** Heading: name and phone. */
  you: 'You',
  codeGoesThere: 'We send a code to it, and later only what concerns this car.',
  shouldKnow: 'Anything the garage should know?',
  /** Last of a driver’s cars to choose from. */
  anotherCar: 'Another car',
  /** Label of a field. */
  plate: 'Registration number',
  asOnPlate: 'As on the plate. Spaces do not matter.',
  oddPlate: 'Is this number right? It does not look like a number plate.',
  anotherMake: 'Another make or model',
  /** Label of a field. */
  make: 'Make',
  /** Label of a field. */
  model: 'Model',
  chooseCar: 'Please choose the car',
  alsoWrite: 'May the garage also write to you?',
  eachOptional: 'Each is optional.',

  /** Label of a field. */
  code: 'Code',
  sentTo: ({ phone }: { phone: string }) => `Sent to ${phone}`,
  whyCode: 'It signs you in, so that you can move or cancel the booking.',

  totalNow: ({ price }: Price) => `The total is now ${price}`,
  firstUsed: 'This phone or this car has had its first service, so the discount does not apply. Nothing is booked yet.',
  firstUsedOff: ({ price }: Price) =>
    `This phone or this car has had its first service, so the discount of ${price} does not apply. Nothing is booked yet.`,
  priceChanged: 'The price has changed since you opened this page. Nothing is booked yet.',
  doNotBook: 'Do not book',

  confirmedFor: ({ car }: { car: string }) => `Confirmed for your ${car}.`,
  bookedIn: ({ car }: { car: string }) => `Your ${car} is booked in.`,
  when: ({ when }: When) => `${when}.`,
  whenAndConfirm: ({ when }: When) => `${when}. The garage will confirm by SMS.`,
  seeInBookings: 'See it in My Bookings',
  addToCalendar: 'Add to calendar',
  /** Before what stands already, where a booking is moved. */
  now: 'Now',
  confirmedNow: ({ phone }: { phone: string }) =>
    `Booked and confirmed. An SMS goes to ${phone}, with a link to move or cancel it.`,
  receivedNow: ({ phone }: { phone: string }) =>
    `Booking received. An SMS goes to ${phone}, with a link to move or cancel it.`,
  whenConfirmed: 'When the garage confirms',
  oneMore: 'You get one more message. The price of this work stays as booked.',
  onDay: ({ day, time }: { day: string; time: string }) => `${day}, from ${time}`,
  someoneCalls: 'Someone calls, then collects the car.',
  bringIt: 'Bring the car at any time in the slot.',
  /** Button. */
  move: 'Move',
  /** Button. */
  cancel: 'Cancel',
}
