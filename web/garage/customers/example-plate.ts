import { useQuery } from '@tanstack/react-query'
import { type CitySlug, findCity } from '../../../contract/platform/places/cities.ts'
import { garageProfile } from '../settings/garage-profile.ts'

/** Where most cars of a city are registered: the state's letters and an office of it (Central Motor Vehicles Rules, 1989). */
const offices: Record<CitySlug, string> = {
  chennai: 'TN 09',
  bangalore: 'KA 05',
  mumbai: 'MH 02',
  delhi: 'DL 03',
  hyderabad: 'TG 09',
  pune: 'MH 12',
  kolkata: 'WB 02',
  ahmedabad: 'GJ 01',
  kochi: 'KL 07',
  coimbatore: 'TN 38',
}

/** How a number plate is written where the garage is; none until that is known. */
export function useExamplePlate(): string | undefined {
  const city = findCity(useQuery(garageProfile).data?.city)
  return city && `${offices[city.slug]} AB 1234`
}
