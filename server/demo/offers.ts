import { type CitySlug, cities } from '../../contract/platform/places/cities.ts'
import { demoGstin } from './gstins.ts'
import type { DemoGarage, DemoService, ServiceKind } from './types.ts'

/** What one garage asks for one kind of service. The kind's own price and no discount, unless said otherwise. */
type Offer = {
  kind: ServiceKind
  price?: number
  discount?: 0 | 5 | 10 | 15 | 20
  minutes?: number
  active?: false
  pictures?: 'none'
}

export type GarageFacts = Omit<DemoGarage, 'id' | 'state' | 'services' | 'gstin'> & {
  /** Fixed for good: every id of the garage is derived from it, and a second seeding must find the first. */
  number: number
  isUnregistered?: true
  offers: Offer[]
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A UUIDv7 of a fixed moment (1 January 2025, 00:00 in India), whose last part tells whose it is. */
const demoId = (garage: number, service = 0, picture = 0) =>
  `01941dfb-5c40-7000-8000-${hex(garage, 4)}${hex(service, 4)}${hex(picture, 4)}`

function service(
  { kind, price, discount = 0, minutes, active, pictures }: Offer,
  garage: number,
  index: number,
): DemoService {
  const shown = pictures === 'none' ? [] : kind.pictures
  return {
    ...kind,
    id: demoId(garage, index),
    basePrice: price ?? kind.basePrice,
    discountPercent: discount,
    durationMinutes: minutes ?? kind.durationMinutes,
    isActive: active ?? true,
    pictures: shown.map(([picture, caption], place) => ({ id: demoId(garage, index, place + 1), picture, caption })),
  }
}

const stateOf = (slug: CitySlug) => cities.find((city) => city.slug === slug)?.state ?? ''

export const openGarage = ({ number, offers, isUnregistered, ...facts }: GarageFacts): DemoGarage => ({
  ...facts,
  id: demoId(number),
  state: stateOf(facts.city),
  // Its customers' are of the same hundred.
  gstin: isUnregistered ? '' : demoGstin(stateOf(facts.city), number * 100 + 99),
  services: offers.map((offer, index) => service(offer, number, index + 1)),
})
