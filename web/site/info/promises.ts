import { brand } from '../../../contract/platform/brand.ts'
import type { Row } from './data-sheet.tsx'

const { warranty, firstServiceDiscountPercent } = brand.promises

/** '6 months', as it reads within a sentence. */
export const warrantyPeriod = warranty.toLowerCase()
export const firstServiceDiscount = `${firstServiceDiscountPercent}%`

/** What every service that is booked here comes with (docs/rules.md#brand). Nothing else is promised. */
export const promises: Row[] = [
  {
    term: 'Doorstep pickup and drop',
    detail: 'The car is collected from your door and brought back.',
    value: 'Free',
  },
  { term: 'Genuine parts', detail: 'Every part fitted is genuine.', value: brand.rating.genuine },
  { term: 'Warranty', detail: 'On every service booked here.', value: warrantyPeriod },
  { term: 'Service tracking', detail: 'Five stages, from booking to delivery.', value: 'Live' },
  { term: 'First service', detail: 'Taken off the price.', value: `${firstServiceDiscount} off` },
]

/** The fixed service process, in words that hold for every service. */
export const stages = [
  { name: 'Book Service', art: 'step-book', text: 'You choose the service and send your phone number and car.' },
  { name: 'Vehicle Pickup', art: 'step-pickup', text: 'The car is collected from your door.' },
  { name: 'Expert Service', art: 'step-expert', text: 'The garage does what the service’s page lists.' },
  { name: 'Quality Check', art: 'step-quality', text: 'The work is checked before the car leaves the garage.' },
  { name: 'Home Delivery', art: 'step-delivery', text: 'The car is brought back to your door.' },
] as const
