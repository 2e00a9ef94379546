import { type RawBuilder, sql } from 'kysely'
import type { DeskGaragesQuery, likenesses } from '../../../contract/desk/garages/garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, type RowOf, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import { isFound } from '../../platform/search.ts'

type Twin = { garageId: string; name: string; same: (typeof likenesses)[number][] }

const garage = {
  ...tableColumns('garages', 'id', 'name', 'slug', 'city_slug', 'address', 'email', 'phone', 'gstin', 'is_listed'),
  ...tableColumns('garages', 'is_active', 'blocked_at', 'blocked_reason', 'deleted_at', 'looked_at', 'created_at'),
  last_seen_at: column<Date | null>(),
  twins: column<Twin[]>(),
}
export type GarageRow = RowOf<typeof garage>

const isAlike = {
  name: sql`lower(t.name) = lower(g.name) and t.city_slug = g.city_slug`,
  phone: sql`t.phone = g.phone and g.phone <> ''`,
  GSTIN: sql`t.gstin = g.gstin and g.gstin <> ''`,
  address: sql`lower(t.address) = lower(g.address) and t.pincode = g.pincode and t.city_slug = g.city_slug`,
} satisfies Record<(typeof likenesses)[number], RawBuilder<unknown>>

const garagesWhere = (only: RawBuilder<unknown>, last: RawBuilder<unknown>) => typedSql(garage)`
  select g.id, g.name, g.slug, g.city_slug, g.address, g.email, g.phone, g.gstin, g.is_listed, g.is_active,
    g.blocked_at, g.blocked_reason, g.deleted_at, g.looked_at, g.created_at, seen.at as last_seen_at, coalesce(alike.twins, '[]'::json) as twins
  from garages g
  left join lateral (
    select max(s.last_seen_at) as at
    from garage_members m join sessions s on s.user_id = m.user_id
    where m.garage_id = g.id and m.is_active
  ) seen on true
  left join lateral (
    select json_agg(json_build_object('garageId', id, 'name', name, 'same', same)) as twins
    from (
      select t.id, t.name, array_remove(array[${sql.join(
        Object.entries(isAlike).map(([name, isSame]) => sql`case when ${isSame} then ${sql.lit(name)} end`),
      )}], null) as same
      from garages t
      where t.id <> g.id and (${sql.join(
        Object.values(isAlike).map((isSame) => sql`(${isSame})`),
        sql` or `,
      )})
      order by t.id
      limit 5
    ) found
  ) alike on true
  where ${only}
  ${last}
`

const ofState = {
  NEW: sql`g.looked_at is null`,
  LISTED: sql`g.is_active and g.is_listed`,
  UNCONFIRMED: sql`g.is_active and not g.is_listed`,
  BLOCKED: sql`g.blocked_at is not null and g.deleted_at is null`,
  DELETED: sql`g.deleted_at is not null`,
} satisfies Record<NonNullable<DeskGaragesQuery['state']>, RawBuilder<unknown>>

const searched = ['name', 'slug', 'phone', 'email', 'gstin', 'city_slug', 'address'].map(
  (name) => sql<string>`lower(${sql.ref(`g.${name}`)})`,
)

/** Those that nobody has looked at first, then the newest. One more than the limit, where there are more. */
export async function listGarages(db: Db, { search, state, page, limit }: DeskGaragesQuery): Promise<GarageRow[]> {
  const found = search ? isFound(searched, search, { isInside: true, sounds: 'g.sounds' }) : sql`true`
  const { rows } = await garagesWhere(
    sql`${state ? ofState[state] : sql`true`} and ${found}`,
    sql`order by g.looked_at is null desc, g.created_at desc, g.id limit ${limit + 1} offset ${(page - 1) * limit}`,
  ).execute(db)
  return rows
}

export async function findGarage(db: Db, id: string): Promise<GarageRow | undefined> {
  const { rows } = await garagesWhere(sql`g.id = ${id}`, sql``).execute(db)
  return rows[0]
}

/** By code, as the terminal names one. */
export const findIdBySlug = (db: Db, slug: string) =>
  db.selectFrom('garages').select('id').where('slug', '=', slug).executeTakeFirst()

export const listContacts = (db: Db, garageId: string) =>
  db
    .selectFrom('garage_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.name', 'm.role', 'm.is_active', 'm.phone', 'u.email'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factors as f')
          .select('f.user_id')
          .whereRef('f.user_id', '=', 'u.id')
          .where('f.confirmed_at', 'is not', null),
      ).as('has_second_factor'),
    )
    .where('m.garage_id', '=', garageId)
    .orderBy('m.created_at')
    .orderBy('m.user_id')
    .limit(100)
    .execute()

export const markLookedAt = (tx: Tx, id: string) =>
  tx
    .updateTable('garages')
    .set({ looked_at: sql`now()` })
    .where('id', '=', id)
    .where('looked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

/** Held until the transaction ends. */
export const lockGarage = (tx: Tx, id: string) =>
  tx
    .selectFrom('garages')
    .select(['id', 'name', 'city_slug', 'blocked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** @param reason undefined where it works again */
export const setBlock = (tx: Tx, id: string, reason: string | undefined) =>
  tx
    .updateTable('garages')
    .set({
      blocked_at: reason === undefined ? null : sql`now()`,
      blocked_reason: reason ?? '',
      is_active: reason === undefined,
      looked_at: sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

export const findDeletion = (db: Db | Tx, garageId: string) =>
  db
    .selectFrom('garage_deletions')
    .select(['asked_at', 'due_at', 'done_at'])
    .where('garage_id', '=', garageId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()

export const listActiveMembers = (tx: Tx, garageId: string) =>
  tx
    .selectFrom('garage_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.access_level', 'u.name', 'u.email', 'u.email_verified_at', 'u.language'])
    .where('m.garage_id', '=', garageId)
    .where('m.is_active', '=', true)
    .execute()
