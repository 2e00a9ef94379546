import { type RawBuilder, sql } from 'kysely'
import {
  type FilterName,
  filterNames,
  type ServiceFilters,
  type ServiceListQuery,
} from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import { findCategory, isDefaultOfGroup } from '../../../contract/catalogue/services/categories.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, type RowOf, rowsOf, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { finalPriceSql, includesTaxSql, isOffered } from './rules.ts'

const publicService = {
  ...tableColumns('services', 'garage_id', 'id', 'slug', 'name', 'category', 'public_category', 'description'),
  ...tableColumns('services', 'base_price', 'duration', 'includes', 'additional_info'),
  final_price: column<string>(),
  includes_tax: column<boolean>(),
  garage_name: column<string>(),
  garage_slug: column<string>(),
  garage_locality: column<string>(),
  gives_first_service: column<boolean>(),
  review_count: column<number>(),
  review_stars: column<number>(),
  images: rowsOf({ id: column<string>(), hash: column<string>(), mime: column<string>(), caption: column<string>() }),
}
export type CatalogueRow = RowOf<typeof publicService>

/** What drivers find in a city. */
const ofCity = (citySlug: CitySlug) => sql`g.city_slug = ${citySlug} and ${isOffered('g')}`

/**
 * Everything of a service that the public sees, its pictures included: one query a list. The pictures are looked up among
 * what is selected, so that a city's other services, which the limit leaves out, cost none.
 */
const publicServices = (db: Db, whose: RawBuilder<unknown>, only: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  typedSql(publicService)`
  select
    s.garage_id, s.id, s.slug, s.name, s.category, s.public_category, s.description, s.base_price,
    ${finalPriceSql} as final_price, ${includesTaxSql} as includes_tax, s.duration, s.includes, s.additional_info,
    g.name as garage_name, g.slug as garage_slug, g.locality as garage_locality, g.gives_first_service,
    coalesce(r.count, 0) as review_count, coalesce(r.sum, 0) as review_stars,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'hash', i.content_hash, 'mime', i.mime_type, 'caption', i.caption) order by i.display_order, i.id)
      from service_images i where i.garage_id = s.garage_id and i.service_id = s.id group by i.garage_id, i.service_id
    ), '[]'::json) as images
  from services s
  join garages g on g.id = s.garage_id
  left join garage_ratings r on r.garage_id = s.garage_id
  where ${whose} and s.is_active and ${only}
  order by ${last}
`.execute(acrossGarages(db))

/** What each filter keeps. */
const kept: { [Name in FilterName]: (value: NonNullable<ServiceFilters[Name]>) => RawBuilder<unknown> } = {
  // A service that names no public category stands under its group's default.
  category: (slug) => {
    const category = findCategory(slug)
    const unnamed =
      category && isDefaultOfGroup(category)
        ? sql`or s.public_category is null and s.category = ${category.group}`
        : sql``
    return sql`(s.public_category = ${slug} ${unnamed})`
  },
}

function keptBy<Name extends FilterName>(name: Name, filters: ServiceFilters): RawBuilder<unknown> {
  const value = filters[name]
  return value === undefined ? sql`true` : kept[name](value)
}

/** At most 500, by name. */
export async function listPublicServices(db: Db, { city, ...filters }: ServiceListQuery): Promise<CatalogueRow[]> {
  const only = sql.join(
    filterNames.map((name) => keptBy(name, filters)),
    sql` and `,
  )
  const { rows } = await publicServices(db, ofCity(city), only, sql`s.name, s.id limit 500`)
  return rows
}

/** As drivers find them once the garage is listed: at most 500, by name. */
export async function listOwnServices(db: Db, { garageId }: OfGarage): Promise<CatalogueRow[]> {
  const { rows } = await publicServices(db, sql`s.garage_id = ${garageId}`, sql`true`, sql`s.name, s.id limit 500`)
  return rows
}

/** By id, else the oldest active service of the city with that slug. */
export async function findPublicService(db: Db, citySlug: CitySlug, key: { id: string } | { slug: string }) {
  const only = 'id' in key ? sql`s.id = ${key.id}` : sql`s.slug = ${key.slug}`
  const { rows } = await publicServices(db, ofCity(citySlug), only, sql`s.created_at, s.id limit 1`)
  return rows[0]
}

/** Where the pages of a city's services are, each once; as many as one sitemap has room for. */
export async function listServiceAddresses(db: Db, citySlug: CitySlug) {
  const { rows } = await typedSql(tableColumns('services', 'slug', 'category', 'public_category'))`
  select distinct s.slug, s.category, s.public_category
  from services s
  join garages g on g.id = s.garage_id
  where ${ofCity(citySlug)} and s.is_active
  order by s.slug, s.category, s.public_category
  limit 5000
`.execute(acrossGarages(db))
  return rows
}

/** What the services of these slugs cost in a city, at least. */
export async function listStartingPrices(db: Db, citySlug: CitySlug, slugs: readonly string[]) {
  const { rows } = await typedSql({ slug: column<string>(), price: column<string>(), includes_tax: column<boolean>() })`
  select distinct on (s.slug) s.slug, ${finalPriceSql} as price, ${includesTaxSql} as includes_tax
  from services s
  join garages g on g.id = s.garage_id
  where ${ofCity(citySlug)} and s.is_active and s.slug in (${sql.join(slugs)})
  order by s.slug, price, includes_tax
`.execute(acrossGarages(db))
  return rows
}

export async function listServedCities(db: Db): Promise<CitySlug[]> {
  const rows = await db.selectFrom('served_cities').select('city_slug').execute()
  return rows.map((row) => row.city_slug)
}

export async function getCityOfGarage(tx: Db | Tx, scope: GarageScope): Promise<CitySlug> {
  const garage = await tx
    .selectFrom('garages')
    .select('city_slug')
    .where('id', '=', scope.garageId)
    .executeTakeFirstOrThrow()
  return garage.city_slug
}

/** Those that take no requests for a while, with what their visitors read. */
export const listClosedCities = (db: Db | Tx) => db.selectFrom('closed_cities').select(['city_slug', 'words']).execute()

/** A city is served while a garage that drivers find there has an active service. Returns whether that has just changed. */
export async function updateServedCity(tx: Tx, citySlug: CitySlug): Promise<boolean> {
  const offered = await acrossGarages(tx)
    .selectFrom('services')
    .innerJoin('garages', 'garages.id', 'services.garage_id')
    .select('services.id')
    .where('garages.city_slug', '=', citySlug)
    .where(isOffered('garages'))
    .where('services.is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (offered) {
    const inserted = await tx
      .insertInto('served_cities')
      .values({ city_slug: citySlug })
      .onConflict((conflict) => conflict.doNothing())
      .returning('city_slug')
      .execute()
    return inserted.length > 0
  }
  const removed = await tx
    .deleteFrom('served_cities')
    .where('city_slug', '=', citySlug)
    .returning('city_slug')
    .execute()
  return removed.length > 0
}
