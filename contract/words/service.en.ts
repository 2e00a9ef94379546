import { fixedLinks } from '../catalogue/public-catalogue/fixed-links.ts'
import { brand } from '../platform/brand.ts'
import { catalogueSentences, leadSentences } from '../platform/public-sentences.ts'
import type { CityWords } from './frame.en.ts'

type Picture = { count: number }
const { invalidService } = catalogueSentences
const { promises } = brand

/** The page of one service, and Quick Booking on it. */
export const service = {
  area: 'service',
  titled: ({ service, place }: { service: string; place: CityWords }) => `${service} ${place.cityIn}`,
  /** Title while it is not known, which its description is too. */
  anyService: 'Service',
  /** After what the garage says of the service: whose it is. */
  doneBy: ({ locality }: { locality: string }) => `Done by <garage/>${locality && `, ${locality}`}.`,
  /** Before a value. */
  duration: 'Duration',
  /** Before a value. */
  warranty: 'Warranty',
  warrantyOf: promises.warranty as string,
  /** Before a value. */
  price: 'Price',
  /** Heading. */
  additional: 'Additional Information',
  /** Heading. */
  included: 'What’s Included',

  /** Heard: the pictures, and what moves them. */
  pictures: 'Pictures',
  pictureOf: ({ service, count }: Picture & { service: string }) => `${service}, picture ${count}`,
  fullScreenOf: ({ count }: Picture) => `Show picture ${count} full screen`,
  /** Button on a picture, heard. */
  fullScreen: 'Full screen',
  image: ({ count }: Picture) => `Image ${count}`,
  imageNamed: ({ count, alt }: Picture & { alt: string }) => `Image ${count}, ${alt}`,
  /** Button, heard. */
  previous: 'Previous image',
  /** Button, heard. */
  next: 'Next image',
  /** Button, heard. */
  close: 'Close',
  /** Beside the keys of arrows and Escape. */
  toMove: 'to move',
  /** Behind the name of a key. */
  toClose: 'to close',

  /** Heard. */
  priceAndBooking: 'Price and booking',
  /** On a small tag. */
  saveToday: ({ percent }: { percent: number }) => `Save ${percent}% Today`,
  promise: 'Free pickup and drop. 6 months warranty.',
  book: 'Book This Service',
  /** The same on a phone, beside the price. */
  bookShort: 'Book This Service',
  orCall: ({ phone }: { phone: string }) => `Or call us: ${phone}`,
  /** Each after its number: '4.8 rating'. */
  figures: { rating: 'rating', services: 'Services', genuine: 'Genuine' },
  chooseTime: 'Choose a day and time',
  noneFree: 'No free slot in the next 30 days',
  nextFree: ({ when }: { when: string }) => `Next free: ${when}`,
  seeTimes: 'See which times are free',
  /** Further: on top of a discount that the service has by itself. */
  firstService: ({ further, percent }: { further: boolean; percent: number }) =>
    `Your first service: ${further ? 'a further ' : ''}${percent}% off, if your phone and car are new to ${brand.name}.`,
  addAnother: 'Add another service of this garage',

  /** Heading of the form. */
  quickBooking: 'Quick Booking',
  /** Heard. */
  closeBooking: 'Close quick booking',
  anyCar: 'Choose a time for any car',
  shouldKnow: 'Anything we should know?',
  /** In the button, while it is sent. */
  sending: 'SUBMITTING...',
  failure: 'Failed to submit booking',
  booked: leadSentences.booked as string,
  backSoon: ({ city }: { city: string }) => `Back to ${city} in a moment`,
  back: ({ city }: { city: string }) => `Back to ${city}`,

  /** Heading. */
  process: 'Service Process',
  /** The five steps of a service, each with its name. */
  steps: {
    book: { name: 'Book Service', text: 'You send the request.' },
    pickup: { name: 'Vehicle Pickup', text: 'We collect it from your door.' },
    expert: { name: 'Expert Service', text: 'The garage does the work.' },
    quality: { name: 'Quality Check', text: 'The work is checked.' },
    delivery: { name: 'Home Delivery', text: 'Back at your door.' },
  },
  alsoNeed: 'You May Also Need',
  /** In the order of `fixedLinks`. */
  also: fixedLinks.map(({ name }): string => name),
  startingFrom: ({ price }: { price: string }) => `Starting from ${price}`,

  notFound: 'Service Not Found',
  mayBeGone: 'It may have been taken off the list, or the address has a mistake.',
  invalid: invalidService as string,
  notLoaded: 'Failed to load service details',
}
