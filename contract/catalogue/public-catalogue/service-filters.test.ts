import { expect, test } from 'vitest'
import { PublicServicesQuery } from './public-catalogue.ts'
import {
  filterNames,
  noFilters,
  readServiceListAddress,
  serviceFilters,
  serviceListParams,
  serviceListPath,
} from './service-filters.ts'

const everyOption = filterNames.flatMap((name) =>
  serviceFilters[name].options.map(({ value }) => ({ ...noFilters, [name]: value, city: 'pune' as const })),
)

/** What the router hands on for an address: the category is a segment, the rest is in the query. */
function read(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://site.example')
  const [, citySlug, , category] = pathname.split('/')
  return readServiceListAddress({ citySlug, category }, searchParams)
}

test('the address of a list, and its call, say which list it is', () => {
  for (const { city, ...filters } of everyOption) {
    expect(read(serviceListPath({ ...filters, city }))).toMatchObject({ city: { slug: city }, filters })
    expect(PublicServicesQuery.parse(serviceListParams({ ...filters, city }))).toEqual({ ...filters, city })
  }
})

test('no two lists have one address', () => {
  const paths = [{ ...noFilters, city: 'pune' as const }, ...everyOption].map(serviceListPath)
  expect(new Set(paths).size).toBe(paths.length)
})

test('an address with a city that nobody knows is none; of a value that nobody knows it is said', () => {
  expect(read('/pune/services')).toMatchObject({ filters: noFilters, isUnknown: false })
  expect(read('/atlantis/services')).toBeUndefined()
  expect(read('/pune/services/wings')).toMatchObject({ city: { slug: 'pune' }, filters: noFilters, isUnknown: true })
})
