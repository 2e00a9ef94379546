import { brand } from '../platform/brand.ts'
import { printedDay } from '../platform/formats.ts'
import { priceSentences } from '../platform/public-sentences.ts'
import { onlineBookingSentences } from '../platform/sentences.ts'
import { serviceStages } from '../platform/terms/service-stages.ts'
import { slotHours, type TimeSlot } from '../platform/terms/workshop.ts'
import { cancelReasonWords } from '../workshop/bookings/booking-words.ts'
import { plural } from './plural.ts'

type Car = { car: string }
type When = { when: string }
type Price = { price: string }
type Count = { count: number }
type Number = { number: string }
type Garage = { garage: string }

const [book, pickup, work, check, home] = serviceStages

/** My Bookings: a visit as five drawings, what happens now, what is past, what was only asked for. */
export const visits = {
  area: 'visits',
  nothing: {
    title: 'Nothing booked yet.',
    how: 'Requests sent with your phone number appear here, whichever garage they went to.',
    services: 'View All Services',
    /** Under the five drawings: how it goes. */
    stages: [book.text, pickup.text, work.text, check.text, home.text] as string[],
  },
  notLoaded: 'Failed to load your bookings',
  /** Heard. */
  loading: 'Loading your bookings',

  /** Heard: the five drawings. */
  stages: 'Service stages',
  /** Heard after the name of a stage. */
  spoken: { was: ', done', now: ', now', wait: ', to come', notDone: ', not done' },
  /** A fifth of a desk's width, and of a phone's the half. */
  names: {
    book: book.name as string,
    pickup: pickup.name as string,
    dropOff: 'Vehicle Drop-off',
    work: work.name as string,
    check: check.name as string,
    home: home.name as string,
    handover: 'Vehicle Handover',
  },
  /** Under a stage: how it stands, and since when. */
  steps: {
    since: ({ when }: When) => `Since ${when}`,
    started: ({ when }: When) => `Started ${when}`,
    estimated: ({ when }: When) => `Est. ${when}`,
    confirmed: 'Confirmed by the garage',
    booked: 'Booked',
    atGarage: 'At the garage',
    waits: 'Waits for the garage',
    collected: 'Collected at your door',
    youBring: 'You bring the car',
    done: 'Done',
    underWay: 'Under way',
    startsNext: 'Starts next',
    whatYouBooked: 'What you booked',
    notYet: 'Not yet',
    noCheck: 'None was recorded',
    beforeLeaving: 'Before the car leaves',
    passed: 'Passed',
    brought: 'Brought to your door',
    youCollect: 'You collect the car',
    coming: 'Coming to your door',
  },
  /** '28 Nov 2030, 9 AM to 12 PM' */
  planned: ({ day, slot }: { day: string; slot: TimeSlot }) => `${printedDay(day)}, ${slotHours[slot]}`,

  /** How a visit stands, in one sentence: a headline. */
  headlines: {
    bookedIn: ({ car }: Car) => `Your ${car} is booked in.`,
    expected: ({ car, day }: Car & { day: string }) => `Your ${car} is expected on ${printedDay(day)}.`,
    collected: ({ car, day }: Car & { day: string }) => `Your ${car} will be collected on ${printedDay(day)}.`,
    workedOn: ({ car }: Car) => `Your ${car} is being worked on.`,
    completed: ({ car }: Car) => `Your ${car}: completed.`,
    cancelled: ({ car }: Car) => `Your ${car}: cancelled.`,
    atGarage: ({ car }: Car) => `Your ${car} is at the garage.`,
    ready: ({ car }: Car) => `Your ${car} is ready.`,
    handedOver: ({ car }: Car) => `Your ${car} is handed over.`,
    waitsForAnswer: ({ car }: Car) => `Your ${car} is waiting for your answer.`,
  },

  happens: {
    title: 'What happens now',
    nothingToDo: 'Nothing for you to do.',
    answer: 'The garage is waiting for your answer',
    answerTodo: ({ count }: Count) => `Please approve or decline ${count} ${plural(count, 'job', 'jobs')}.`,
    workNext: 'The work starts next',
    work: 'The work, then the check',
    plansOn: ({ day }: { day: string }) => `The garage plans to finish on ${day}.`,
    plansBy: ({ day, time }: { day: string; time: string }) => `The garage plans to finish on ${day}, by ${time}.`,
    /** After that sentence. */
    changed: ({ when }: When) => `Changed ${when}.`,
    willUpdate: 'We’ll update this as the work goes on.',
    notConfirmed: 'Not confirmed yet',
    pleaseCall: 'Please call the garage.',
    confirms: 'The garage confirms the booking',
    forWhen: ({ when }: When) => `For ${when}.`,
    at: ({ when }: When) => `${when}.`,
    collects: 'The garage collects your car',
    keyReady: 'Please have the key ready.',
    bring: 'Bring the car to the garage',
    bringThen: 'Please bring it during these hours.',
    comesHome: 'Your car comes home',
    toDoor: 'The garage brings it to your door. Call to agree on a time.',
    collect: 'Collect your car',
    isWaiting: 'It is waiting for you at the garage.',
    toPay: ({ price }: Price) => `${price} to pay.`,
    nothingLeft: 'Nothing is left to pay.',
  },

  /** Heading. */
  price: 'Price',
  notKnown: 'Not known yet.',
  /** Before sums. */
  sums: {
    ifAll: 'If you approve everything',
    total: 'Total',
    soFar: 'So far',
    paid: 'Paid',
    toPay: 'To pay',
    agreed: 'Agreed price',
    agreedWithTax: `Agreed price, ${priceSentences.includesTax}`,
    balance: ({ price }: Price) => `Balance ${price}`,
    firstService: ({ percent }: { percent: number }) => `First service, ${percent}% off`,
    /** On a price that is reduced already. */
    firstServiceFurther: ({ percent }: { percent: number }) => `First service, a further ${percent}% off`,
  },

  /** Heading. */
  garage: 'Garage',
  call: 'Call the garage',
  garageIsGone: `This garage is not on ${brand.name} any more. What you have of it here stays.`,
  everything: 'Everything that happened',
  live: ({ when }: When) => `Live. Last change ${when}`,
  offline: ({ when }: When) => `No connection. Last change ${when}`,

  /** What happened, each beside its time. */
  events: {
    booked: 'Booked',
    confirmed: 'Confirmed by the garage',
    hasCar: 'The garage has the car',
    started: 'Work started',
    completed: 'Completed',
    ready: 'Ready',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  /** On small tags, as the next two. */
  states: {
    OPEN: 'At the garage',
    IN_PROGRESS: 'In Progress',
    READY: 'Ready',
    DELIVERED: 'Delivered',
    CANCELLED: 'Cancelled',
  },
  /** Badge: state of a bill. */
  billStates: {
    UNPAID: 'Unpaid',
    PARTIAL: 'Partial Payment',
    PAID: 'Paid',
    OVERDUE: 'Overdue',
    CREDITED: 'Credited',
  },
  /** Badge: state of a payment. */
  beingChecked: 'Being checked',

  /** Headings. */
  lists: {
    past: 'Past bookings',
    requests: 'Requests',
    atAny: 'At any garage, with this phone number.',
    /** Heard, as the next two. */
    newest: ({ count }: Count) => `The newest ${count} are shown.`,
    onlyOne: 'There is only one.',
    all: ({ count }: Count) => `All ${count} are shown.`,
    notMore: 'Failed to load more. Please try again.',
    morePast: 'Show more<heard> past bookings</heard>',
    moreRequests: 'Show more<heard> requests</heard>',
  },
  /** A visit of which no work is known. */
  visit: 'Visit',
  andMore: ({ works, count }: Count & { works: string }) => `${works} and ${count} more`,
  /** Opens what happened. */
  details: 'Details',

  request: {
    /** In place of the name of a service. */
    quote: 'Quote request',
    sent: ({ when }: When) => `Sent <time>${when}</time>`,
    /** Opens what the driver wrote. */
    note: 'Your note',
    /** Badge: state of a request. */
    states: { SENT: 'Request sent', CLOSED: 'Closed' },
    /** Button. */
    withdraw: 'Withdraw request',
    question: 'Withdraw this request?',
    /** In the button, while it is sent. */
    withdrawing: 'Withdrawing...',
    willNotCall: ({ garage }: Garage) =>
      `${garage} will not call you about it, and its copy of what you sent is deleted.`,
    failed: 'Failed to withdraw the request',
  },

  bill: {
    pay: ({ price, number }: Price & Number) => `Pay ${price}<heard> ${number}</heard>`,
    see: ({ number }: Number) => `See the bill<heard> ${number}</heard>`,
    pdf: ({ number }: Number) => `PDF<heard> of ${number}, with your name and address</heard>`,
    notOpened: 'The bill could not be opened. Please try again.',
  },

  change: {
    /** Button. */
    move: 'Move' /** Button. */,
    cancel: 'Cancel booking',
    calendar: 'Add to calendar',
  },
  cancelling: {
    question: 'Cancel this booking?',
    /** In the button, while it is sent. */
    acting: 'Cancelling...',
    nothingToPay: ({ when }: When) =>
      `${when}. There is nothing to pay, and your place is free for somebody else at once.`,
    /** Label of a field. */
    why: 'Why',
    noReason: 'No reason given',
    reasons: { ...cancelReasonWords } as Record<keyof typeof cancelReasonWords, string>,
    failed: 'Failed to cancel the booking',
  },
  moving: {
    title: 'Choose a new time',
    now: ({ when }: When) => `Now: ${when}.`,
    chooseDay: 'Choose a day to see its times.',
    keep: 'Keep this time',
    /** In the button, while it is sent. */
    acting: 'Moving...',
    moveTo: ({ when }: When) => `Move to ${when}`,
    /** Button. */
    move: 'Move',
    slotsNotLoaded: 'Free times could not be loaded. Please try again.',
    nothingFree: onlineBookingSentences.nothingFree as string,
    failed: 'Failed to move the booking',
  },

  proofs: {
    /** Heading. */
    title: 'Parts fitted',
    places: { GIVEN: 'given to you', WARRANTY: 'kept for the warranty', DISPOSED: 'disposed of, as you agreed' },
    /** On a photo. */
    photos: { BEFORE: 'Before', AFTER: 'After', OLD_PART: 'Old part', SERIAL: 'Serial number' },
    /** Before a value. */
    serial: 'Serial number',
    /** In place of a value. */
    none: 'none',
    /** Before what becomes of it. */
    oldPart: 'Old part',
    /** In place of a value. */
    notNoted: 'not noted',
    /** Before its day. */
    fitted: 'Fitted',
    fittedBy: ({ printed, person }: { printed: string; person: string }) => `${printed}, by ${person}`,
  },

  approved: ({ price }: Price) => `You approved ${price}`,
  notAccepted: 'Your answer was not accepted.',

  review: {
    published: 'Your review is published. Thank you.',
    change: ({ garage }: Garage) => `Change your review<heard> of ${garage}</heard>`,
    read: ({ garage }: Garage) => `Read your review<heard> of ${garage}</heard>`,
    write: 'Review this visit',
    takenDownUnder: ({ printed, rule, reason }: { printed: string; rule: number; reason: string }) =>
      `Your review was taken down on ${printed} under rule ${rule}: ${reason} <rules>The rules</rules>`,
    takenDown: ({ printed, reason }: { printed: string; reason: string }) =>
      `Your review was taken down on ${printed}: ${reason}`,
    stars: ({ count }: Count) => `Your review: <b>${count} ${plural(count, 'star', 'stars')}</b>`,
    /** Heading. */
    title: 'Your review',
    notLoaded: 'Failed to load your review',
    tooLate: ({ garage, days }: Garage & { days: number }) =>
      `A review of ${garage} can be written for ${days} days after the visit. That time has passed.`,
    written: ({ stars, printed }: { stars: number; printed: string }) =>
      `${stars} of 5 stars, written on ${printed}. It can no longer be changed.`,
    how: ({ garage }: Garage) => `How was ${garage}?`,
    shown: ({ car }: Car) => `Shown on the garage’s page with your first name and ‘${car}’, nothing else.`,
    question: 'What should the next driver know?',
    leaveOut: 'Please leave out phone numbers and full names.',
    changeFor: ({ days }: { days: number }) => `You can change it for ${days} days.`,
    /** In the button, while it is sent. */
    publishing: 'Publishing...',
    /** Button. */
    publish: 'Publish',
    failed: 'Failed to publish the review',
    /** Above the five stars. */
    legend: 'Stars',
    /** Heard: one of the five, with its word. */
    heard: ({ count, name }: Count & { name: string }) => `${count} ${plural(count, 'star', 'stars')}: ${name}`,
    names: ['Bad', 'Poor', 'All right', 'Good', 'Very good'],

    photos: ({ most }: { most: number }) => `Photos <optional>up to ${most}, optional</optional>`,
    /** Heard, as the next. */
    photo: ({ position, count }: Count & { position: number }) => `${position} of ${count} in your review`,
    removePhoto: ({ position }: { position: number }) => `Remove photo ${position}`,
    /** Button as large as a photo; the second word is heard. */
    addPhotos: 'Add<heard> photos</heard>',
    /** In the button, while it is sent. */
    sending: 'Sending…',
    /** Button. */
    tryAgain: 'Try again',
    /** On a photo that did not arrive. */
    notSent: 'Not sent.',
    notArrived: 'A photo did not arrive. Please try again, or remove it.',
    tooManyPhotos: ({ most }: { most: number }) => `A review can have at most ${most} photos.`,
    onlyPictures: 'Only JPEG, PNG, WebP, and GIF images are allowed',
  },
}
