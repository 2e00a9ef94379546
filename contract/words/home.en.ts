import { brand } from '../platform/brand.ts'
import type { CityWords } from './frame.en.ts'

type Place = { place: CityWords | undefined }
const { promises, rating } = brand
const percentOff = `${promises.firstServiceDiscountPercent}% off`

/** Home, of a city or of India, and the quote form that stands on it. */
export const home = {
  area: 'home',
  title: ({ place }: Place) => `Car service in ${place?.city ?? 'India'}`,
  description: ({ place }: Place) =>
    `Car service and repair in ${place?.city ?? 'India'} with the price on the page: free doorstep pickup and drop, genuine parts, 6 months warranty.`,
  /** The headline's first sentence; the brand's own follows it. */
  headline: ({ place }: Place) => `Car service in ${place?.city ?? 'India'}.`,
  tagline: brand.tagline as string,
  promise: 'Free doorstep pickup and drop, genuine parts, 6 months warranty.',
  firstService: `${percentOff} your first service.`,
  nobodyYet: ({ city }: { city: string }) => `No garage in ${city} takes requests yet.`,
  oneEmail: 'One email, when the first garage opens. <stop>Stop it</stop> at any time.',
  getAQuote: 'Get a quote',
  /** On a small tag. */
  percentOff,
  rating: ({ stars, reviews }: { stars: number; reviews: number }) => `<b>${stars}</b> of 5 from ${reviews} reviews`,
  since: `${brand.homeCity}, since ${brand.servingSince}`,
  /** Of the drawing, heard. */
  drawing: 'A hatchback from the side. Seven numbered marks on it are the seven services below.',
  marks: 'The seven marks are the seven services below.',

  sevenServices: 'Seven services, one for each mark on the car',
  eachOpens: ({ city }: { city: string | undefined }) =>
    `Each opens a list of ${city ?? 'your city’s'} garages with their full price, before any discount and after.`,
  /** On a small tag. */
  popular: 'Popular',
  /** On a small tag. */
  new: 'New',
  notSure: 'Not sure which? See them all, with prices.',
  viewAll: 'View All Services',
  menu: 'Download Service Menu',

  jobComesWith: 'What every job comes with',
  reasons: [
    {
      title: 'Doorstep pickup and drop',
      text: 'We collect the car from your gate and bring it back there.',
      value: 'Free',
    },
    { title: 'Genuine parts', text: 'Every part fitted is genuine, on every job.', value: rating.genuine as string },
    { title: 'Warranty', text: 'On every service that you book here.', value: '6 months' },
    { title: 'Service tracking', text: 'Follow the car from pickup to quality check, on your phone.', value: 'Live' },
    { title: 'First service', text: 'Taken off the price when you book for the first time.', value: percentOff },
  ],
  threeSteps: 'Three steps, and you stay home for all of them',
  steps: {
    home: { title: 'Choose and book', text: 'Pick the service and your car. The price is on the page.' },
    lift: { title: 'We collect and service', text: 'A driver takes the car to the garage. You see each stage.' },
    back: { title: 'Checked and returned', text: 'After the quality check, the car comes back to your door.' },
  },
  counters: brand.counters.map(({ value, label }): { value: string; label: string } => ({ value, label })),
  ofFive: ({ stars, reviews }: { stars: number; reviews: number }) => `${stars} of 5, from ${reviews} reviews`,
  /** What three drivers said, in the order of `brand.testimonials`. */
  quotes: brand.testimonials.map(({ quote }): string => quote),
  firstIsOff: `Your first service is ${percentOff}.`,
  bookOrAsk: 'Book it now, or ask for a quote and decide later.',
  bookNow: 'Book Service Now',
  /** Button that leads to the form. */
  getQuote: 'Get Quote',
}
