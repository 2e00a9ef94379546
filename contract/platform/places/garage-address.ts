import { findCity } from './cities.ts'

type Place = { address: string | null; citySlug: string; pincode: string | null }

/** Where a garage is, in one line; city and pincode once, also where the street's line names them. */
export function garageAddress({ address, citySlug, pincode }: Place): string {
  const street = address ?? ''
  const unlessNamed = (part: string | null | undefined) => (part && !street.includes(part) ? part : '')
  const town = [street, unlessNamed(findCity(citySlug)?.city)].filter(Boolean).join(', ')
  return [town, unlessNamed(pincode)].filter(Boolean).join(' ')
}
