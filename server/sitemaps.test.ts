import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { builtPages } from './pages.ts'

const { app, make } = await useTestApp({ pages: await builtPages() })

const read = async (path: string) => {
  const reply = await fetch(app.origin + path)
  return { status: reply.status, text: await reply.text() }
}
const pathsIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(app.origin, ''))

test('with more garages than one sitemap has room for it is an index, and each page stands in one of them', async () => {
  const garage = await make.garage({ city: 'chennai' })
  await make.service(garage, { publicCategory: 'brake-service', slug: 'front-brake-pads' })
  // The same service of many garages has one address.
  await make.service(await make.garage({ city: 'chennai' }), {
    publicCategory: 'brake-service',
    slug: 'front-brake-pads',
  })
  const one = pathsIn((await read('/sitemap.xml')).text)
  expect(one).toEqual(expect.arrayContaining(['/about', `/chennai/garages/${garage.slug}`]))

  const many = Array.from({ length: 10_001 }, (_, number) => ({ id: newId(), slug: `many-${number}` }))
  await sql`
    insert into garages (id, slug, name, email, phone, address, city_slug, state, pincode, is_listed)
    select m.id, m.slug, 'Many', m.slug || '@garages.example', '9840012345', '1, Main Road', 'pune', 'Maharashtra', '411001', true
    from json_to_recordset(${JSON.stringify(many)}::json) as m (id uuid, slug text)
  `.execute(app.database.db)

  const index = await read('/sitemap.xml')
  expect(index.text).toContain('<sitemapindex')
  const sitemaps = pathsIn(index.text)
  expect(sitemaps).toEqual(['/sitemap-pages.xml', '/sitemap-garages-1.xml', '/sitemap-garages-2.xml'])
  const listed = await Promise.all(sitemaps.map(async (path) => pathsIn((await read(path)).text)))
  const paths = listed.flat()
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(one))
  expect(paths.filter((path) => path.startsWith('/pune/garages/many-'))).toHaveLength(many.length)
  expect(paths).toContain('/chennai/services/brake-service/front-brake-pads')
})

test.each([
  '/sitemap-garages-0.xml',
  '/sitemap-garages-9999.xml',
  '/sitemap-garages-x.xml',
  '/sitemap-garages-1e3.xml',
])('%s is no page', async (path) => {
  expect((await read(path)).status).toBe(404)
})
