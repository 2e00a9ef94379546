import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GarageServicesQuery } from '../../../contract/catalogue/services/services.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countUpTo } from '../../platform/paging.ts'
import { isFound } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

type Filter = Partial<Pick<GarageServicesQuery, 'search' | 'category'>>

const servicesOf = (db: Db | Tx, { garageId }: GarageScope, { search, category }: Filter) =>
  db
    .selectFrom('services as s')
    .where('s.garage_id', '=', garageId)
    .$if(search !== undefined, (query) =>
      // A garage has a few hundred services at most.
      query.where(isFound(sql<string>`search_key(s.name || ' ' || s.description)`, search ?? '', { isInside: true })),
    )
    .$if(category !== undefined, (query) => query.where('s.category', '=', category ?? 'Repair'))

/** With their images: one query a list. */
const withImages = (services: ReturnType<typeof servicesOf>, { garageId }: GarageScope) =>
  services
    .selectAll('s')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('service_images')
          .select([
            'id',
            'content_hash as hash',
            'mime_type as mime',
            'caption',
            'display_order as displayOrder',
            'version',
          ])
          .where('garage_id', '=', garageId)
          .whereRef('service_id', '=', 's.id')
          .orderBy('display_order')
          .orderBy('id'),
      ).as('images'),
    )

/** The newest first: ids are time-ordered, so an id is a place in the list. */
export const listServices = (db: Db, scope: GarageScope, filter: Filter, limit: number, cursor?: string) =>
  withImages(servicesOf(db, scope, filter), scope)
    .$if(cursor !== undefined, (query) => query.where('s.id', '<', cursor ?? ''))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number]

export const countServices = (db: Db, scope: GarageScope, filter: Filter) =>
  countUpTo(db, sql`${servicesOf(db, scope, filter).select('s.id')}`)

const oneService = (db: Db | Tx, scope: GarageScope, id: string) =>
  withImages(servicesOf(db, scope, {}), scope).where('s.id', '=', id)

export const findService = (db: Db | Tx, scope: GarageScope, id: string) => oneService(db, scope, id).executeTakeFirst()

export const getService = (tx: Tx, scope: GarageScope, id: string) =>
  oneService(tx, scope, id).executeTakeFirstOrThrow()

/** Whoever changes a service waits here for the one before. */
export const lockService = (tx: Tx, scope: GarageScope, id: string) =>
  tx
    .selectFrom('services')
    .select(['id', 'name'])
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertService = (tx: Tx, service: Insertable<Tables['services']>) =>
  tx.insertInto('services').values(service).execute()

type Kept = 'garage_id' | 'id' | 'request_id' | 'version' | 'parts_version' | 'created_at' | 'updated_at'
/** Every column that an edit writes. */
export type ServiceColumns = Omit<Selectable<Tables['services']>, Kept | 'base_price' | 'tax_rate'> & {
  base_price: number
  tax_rate: number
}

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
