import type { CitySlug } from '../../../contract/cities.ts'
import type { Tx } from '../../platform/database/database.ts'

export type NewGarage = {
  id: string
  slug: string
  name: string
  email: string
  phone: string
  address: string
  locality: string
  city: CitySlug
  state: string
  pincode: string
}

/** Stores a garage whose e-mail address its owner has not confirmed yet. */
export async function createGarage(tx: Tx, { city, ...garage }: NewGarage): Promise<void> {
  await tx
    .insertInto('garages')
    .values({ ...garage, city_slug: city, email_verified_at: null, last_lead_at: null })
    .execute()
}
