import { brand } from '../../../contract/platform/brand.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import type { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import { faults } from '../../../contract/words/faults.en.ts'
import { say } from '../../../contract/words/say.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import * as queries from './queries.ts'
import { inAskedOrder, quoteOf } from './rules.ts'

export type Basket = { citySlug: CitySlug; garageSlug: string; serviceIds: string[] }

/** What a garage offers a first service at; 0: it gives none. */
export const percentOf = ({ gives_first_service }: { gives_first_service: boolean }) =>
  gives_first_service ? brand.promises.firstServiceDiscountPercent : 0

/** The garage of a basket, and what it sells of it, in the order asked. @throws Problem not_found, service_not_found */
export async function readBasket(db: Db | Tx, { citySlug, garageSlug, serviceIds }: Basket) {
  const garage = await queries.findGarage(db, citySlug, garageSlug)
  if (!garage) throw new Problem('not_found', { at: 'garageSlug', sentence: say(faults).garageNotFound })
  const offered = await queries.listOffered(db, { garageId: garage.id }, serviceIds)
  return { garage, services: inAskedOrder(serviceIds, offered) }
}

/**
 * What a basket comes to for a proved phone. Of the car nothing is asked: else anybody could learn which plates are known
 * (docs/rules.md#bookings).
 * @throws Problem not_found, service_not_found
 */
export async function quoteBasket(db: Db, phone: string, basket: Basket): Promise<BookingQuote> {
  const { garage, services } = await readBasket(db, basket)
  const isKnown = await queries.isPhoneKnown(db, phone, await findDeletion(db, phone))
  const claim = await queries.findClaim(db, `phone:${phone}`)
  return quoteOf(services, isKnown || claim ? 0 : percentOf(garage))
}
