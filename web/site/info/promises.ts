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
