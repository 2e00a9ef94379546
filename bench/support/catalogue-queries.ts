import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { validate as isUuid } from 'uuid'
import { PublicServicesQuery } from '../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { findCity } from '../../contract/platform/places/cities.ts'
import * as catalogue from '../../server/catalogue/public-catalogue/queries.ts'
import type { Tables } from '../../server/platform/database/tables.ts'

type Query = { sql: string; parameters: unknown[] }

/**
 * The SQL that the product runs for each path: taken down from its own functions on a database that does nothing, so
 * that it cannot differ from the product's.
 */
export async function queriesOf(paths: string[]): Promise<Map<string, Query>> {
  let last: Query | undefined
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
    },
    log: ({ query }) => {
      last = { sql: query.sql, parameters: [...query.parameters] }
    },
  })
  const queries = new Map<string, Query>()
  for (const path of paths) {
    await askFor(db, new URL(path, 'http://127.0.0.1'))
    if (last) queries.set(path, last)
  }
  return queries
}

async function askFor(db: Kysely<Tables>, { pathname, searchParams }: URL) {
  if (pathname.endsWith('/cities')) return catalogue.listServedCities(db)
  const city = findCity(searchParams.get('city') ?? '')
  if (!city) throw new Error(`No city in ${pathname}`)
  const key = pathname.split('/public/services/')[1]
  if (key) return catalogue.findPublicService(db, city.slug, isUuid(key) ? { id: key } : { slug: key })
  return catalogue.listPublicServices(db, PublicServicesQuery.parse(Object.fromEntries(searchParams)))
}
