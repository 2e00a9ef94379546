import { findCity } from '../../../contract/platform/places/cities.ts'
import { findLogo } from '../../catalogue/garage-pictures/service.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { getPrintedGarage } from './queries.ts'

/** The garage as its prints name it. */
export async function printedGarageOf(db: Db, { garageId }: OfGarage) {
  const garage = await getPrintedGarage(db, { garageId })
  const city = [findCity(garage.city_slug)?.city, garage.pincode].filter(Boolean).join(' ')
  return {
    name: garage.name,
    address: [garage.address, city].filter(Boolean).join(', '),
    phone: garage.phone,
    gstin: garage.gstin,
    upiAddress: garage.upi_address,
    logo: await findLogo(db, { garageId }),
  }
}
