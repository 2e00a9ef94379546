import { reviewRules } from '../drivers/reviews/review-kinds.ts'
import { brand } from '../platform/brand.ts'
import { counted } from '../platform/formats.ts'
import { catalogueSentences } from '../platform/public-sentences.ts'
import { maxServices } from '../workshop/bookings/booking-words.ts'

type Count = { count: number }
type Name = { name: string }
type Photo = Count & Name
const { garageNotFound } = catalogueSentences
const warranty = brand.promises.warranty.toLowerCase()

/** A garage's own page, and what drivers say of it there. */
export const garage = {
  area: 'garage',
  /** Title while it is not known. */
  anyGarage: 'Garage',
  description: ({ name, where }: Name & { where: string }) =>
    `${name} in ${where}: services with their prices, opening hours, address and phone.`,
  notFound: 'Garage Not Found',
  unknown: garageNotFound as string,
  notLoaded: 'Failed to load the garage',

  /** Before the stars. */
  rating: 'Rating',
  /** In place of a rating. */
  newHere: 'New here',
  /** Small, beneath: a third of a phone's width, as the next three. */
  soFar: ({ count }: Count) => `${counted(count, 'review')} so far`,
  noneYet: 'no reviews yet',
  fromDelivered: 'from delivered cars',
  /** Before the hours of the day. */
  today: 'Today',
  /** Link to all hours. */
  seeHours: 'See hours',
  /** Within a line. */
  thisWeek: 'this week',
  /** Beside the hours. */
  open: 'Open',
  /** In place of hours. */
  closed: 'Closed',
  till: ({ when }: { when: string }) => `till ${when}`,
  callFirst: 'please call first',
  nextFreeSlot: 'Next free slot',
  /** Link to free times. */
  seeTimes: 'See times',
  whenYouBook: 'when you book',
  /** In place of free times. */
  pleaseCall: 'Please call',
  full: 'full for 30 days',
  toAsk: 'to ask for one',
  /** Of a day that is near; the part of it follows. */
  near: { today: 'Today', tomorrow: 'Tomorrow' },

  /** Heard: photos of the garage. */
  photosOf: ({ name }: Name) => `Photos of ${name}`,
  photoOf: ({ count, total, name }: Photo & { total: number }) => `Photo ${count} of ${total} of ${name}`,

  services: 'Services and prices',
  nothingListed: 'Nothing is listed yet. Please call the garage.',
  asMany: `That is ${maxServices} services, as many as one booking takes.`,
  promise: `${warranty} warranty. Free pickup and drop. Pay at the garage, after the work.`,
  /** Button beside a service. */
  add: 'Add',
  /** In the button, once it is chosen. */
  added: 'Added',

  /** Heading: address and hours. */
  visit: 'Visit',
  isToday: ({ weekday }: { weekday: string }) => `${weekday}, today`,
  hours: ({ opens, closes }: { opens: string; closes: string }) => `${opens} to ${closes}`,
  closedFor: ({ reason }: { reason: string }) => `Closed: ${reason}`,
  /** Link to a map. */
  directions: 'Directions',
  /** Button in the bar at the foot of a phone. */
  chooseServices: 'Choose services',
  chooseTime: 'Choose a day and time',
  chooseDay: 'Choose a day',
  nextFree: ({ when }: { when: string }) => `Next free: ${when}`,
  /** Beside the sum, on a phone; of several baskets, whose. */
  chosen: ({ count, name, isTotal }: Count & { name: string | undefined; isTotal: boolean }) =>
    `${counted(count, 'service')}${name ? ` at ${name}` : ''}${isTotal ? ', total' : ''}`,

  /** What a booking comes to. Further: on top of a discount that the services have by themselves. */
  firstService: ({ further, percent }: { further: boolean; percent: number }) =>
    `First service, ${further ? 'a further ' : ''}${percent}% off`,
  /** Before the sum, as the prices stand. */
  pricesNow: 'Prices now',
  /** Before the sum. */
  total: 'Total',
  /** Under the total. */
  nothingToPay: 'Nothing to pay.',
  payAfter: 'Pay at the garage, after the work.',
  payAfterWithTax: 'GST included. Pay at the garage, after the work.',
  onlyIfNew: {
    'phone and car': ({ first }: { first: string }) => `${first}: only if this phone and car are new to ${brand.name}.`,
    car: ({ first }: { first: string }) => `${first}: only if this car is new to ${brand.name}.`,
  },
  /** Beneath the total on a phone, after what it is of. */
  firstTimePrice: ({ about, otherwise }: { about: string; otherwise: string }) =>
    `${about}, first-time price; otherwise ${otherwise}`,
  withTax: ({ about }: { about: string }) => `${about}, GST included`,
  bookFree: 'Book for free',
  bookFor: ({ price }: { price: string }) => `Book for ${price}`,

  whatDriversSay: 'What drivers say',
  reviewsSoFar: ({ count }: Count) => `${counted(count, 'review')} so far. An average is shown from three on.`,
  noReviews: 'No reviews yet.',
  whoMayWrite: 'Only drivers whose car was delivered can write one.',
  /** Button. */
  moreReviews: 'More reviews',
  notLoadedReviews: 'Failed to load reviews',
  keptHonest: 'How reviews are kept honest',
  photosByDrivers: ({ name }: Name) => `Photos by drivers, ${name}`,
  photoIn: ({ count, name }: Photo) => `Photo ${count} in ${name}’s review`,
  showPhoto: ({ count, name }: Photo) => `Show photo ${count} of ${name}’s review full screen`,
  photoGone: 'This photo has been removed.',
  takenDown: 'A review was taken down. Its stars do not count.',
  takenDownFor: ({ day, rule, reason }: { day: string; rule: number; reason: string }) =>
    `A review was taken down on ${day} under rule ${rule}: ${reason} Its stars do not count.`,
  onlyDelivered: 'only from delivered cars',

  /** Button at a review. */
  report: 'Report',
  /** Heard. */
  reportOf: ({ name }: Name) => `Report ${name}’s review`,
  reported: 'Thank you. The review desk will read it; it stays up until they decide.',
  reportThis: 'Report this review',
  whichRule: 'Which rule does it break?',
  rules: Object.values(reviewRules).map(({ name, words }): { name: string; words: string } => ({ name, words })),
  whatIsWrong: 'What is wrong?',
  noReason: `Few stars are no reason. ${brand.name}’s review desk decides, never a garage.`,
  send: 'Send the report',
  /** In the button, while it is sent. */
  sending: 'Sending...',
  /** Button. */
  cancel: 'Cancel',
  notReported: 'Failed to report the review',
}
