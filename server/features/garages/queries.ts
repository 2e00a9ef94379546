import type { CitySlug } from '../../../contract/cities.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type NewGarage = {
  id: string
  slug: string
  name: string
  email: string
  phone: string
  address: string
  locality?: string
  city: CitySlug
  state: string
  pincode: string
  gstin?: string
}

export type NewOwner = { id: string; name: string; email: string; phone: string | null }

export const isSlugTaken = (db: Db, slug: string) =>
  db.selectFrom('garages').select('id').where('slug', '=', slug).executeTakeFirst()

/** A garage with its owner as first member. @returns false where the code is taken. */
export async function insertGarage(tx: Tx, { city, ...garage }: NewGarage, owner: NewOwner): Promise<boolean> {
  const inserted = await tx
    .insertInto('garages')
    .values({ ...garage, city_slug: city, email_verified_at: null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await tx
    .insertInto('garage_members')
    .values({
      garage_id: garage.id,
      user_id: owner.id,
      name: owner.name,
      phone: owner.phone,
      role: 'GARAGE_OWNER',
      access_level: 'OWNER',
    })
    .execute()
  return true
}
