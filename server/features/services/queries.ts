import { type RawBuilder, sql } from 'kysely'
import type { GarageCategory, PublicCategorySlug } from '../../../contract/categories.ts'
import type { GarageServicesQuery } from '../../../contract/services.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { containing, countUpTo } from '../../platform/paging.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

export type ServiceRow = {
  id: string
  slug: string
  name: string
  category: GarageCategory
  public_category: PublicCategorySlug | null
  description: string
  base_price: string
  discount_percent: number
  duration: number
  tags: string[]
  includes: string[]
  additional_info: string
  is_active: boolean
  version: number
  images: { id: string; hash: string; caption: string; displayOrder: number; version: number }[]
}

/** A garage's services with their images: one query a list. */
const selectServices = (scope: GarageScope, only: RawBuilder<unknown>) => sql<ServiceRow>`
  select s.id, s.slug, s.name, s.category, s.public_category, s.description, s.base_price, s.discount_percent,
    s.duration, s.tags, s.includes, s.additional_info, s.is_active, s.version, coalesce(i.images, '[]'::json) as images
  from services s
  left join lateral (
    select json_agg(
      json_build_object('id', id, 'hash', content_hash, 'caption', caption, 'displayOrder', display_order,
        'version', version)
      order by display_order, id
    ) as images
    from service_images where garage_id = ${scope.garageId} and service_id = s.id
  ) i on true
  where s.garage_id = ${scope.garageId} and ${only}
`

type Filter = Pick<GarageServicesQuery, 'search' | 'category'>

function matching({ search, category }: Filter): RawBuilder<unknown> {
  const found = search
    ? sql`(s.name ilike ${containing(search)} or s.description ilike ${containing(search)})`
    : sql`true`
  return category ? sql`${found} and s.category = ${category}` : found
}

/** The newest first: ids are time-ordered, so an id is a place in the list. */
export async function listServices(db: Db, scope: GarageScope, query: Filter, limit: number, cursor?: string) {
  const after = cursor ? sql`s.id < ${cursor}` : sql`true`
  const { rows } = await sql<ServiceRow>`
    ${selectServices(scope, sql`${matching(query)} and ${after}`)} order by s.id desc limit ${limit}
  `.execute(db)
  return rows
}

export const countServices = (db: Db, scope: GarageScope, query: Filter) =>
  countUpTo(db, sql`select 1 from services s where s.garage_id = ${scope.garageId} and ${matching(query)}`)

export async function findService(db: Db | Tx, scope: GarageScope, id: string): Promise<ServiceRow | undefined> {
  const { rows } = await selectServices(scope, sql`s.id = ${id}`).execute(db)
  return rows[0]
}

export async function getService(tx: Tx, scope: GarageScope, id: string): Promise<ServiceRow> {
  const row = await findService(tx, scope, id)
  if (!row) throw new Error(`There is no service ${id}`)
  return row
}

/** Whoever changes a service waits here for the one before. */
export const lockService = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('services')
    .select(['id', 'name'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type ServiceColumns = Omit<ServiceRow, 'id' | 'version' | 'images' | 'base_price'> & { base_price: number }

export const updateService = (tx: Tx, scope: GarageScope, id: string, columns: ServiceColumns) =>
  tx
    .updateTable('services')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .execute()

/** Its image rows and open uploads go with it; bookings and leads hold it. */
export const deleteService = (tx: Tx, scope: GarageScope, id: string) =>
  tx.deleteFrom('services').where('garage_id', '=', scope.garageId).where('id', '=', id).execute()
