import { type City, type CitySlug, findCity } from '../../platform/places/cities.ts'
import { catalogueSentences } from '../../platform/public-sentences.ts'
import { findCategory, publicCategories } from '../services/categories.ts'

type Filter = {
  label: string
  /** The option that leaves the list as it is. */
  all: string
  options: readonly { value: string; label: string }[]
  /** Reads what an address or a call names; undefined where nobody knows it. */
  find: (text: string) => string | undefined
  unknown: string
  description: string
}

/**
 * What narrows a city's list of services. A filter is declared here and nowhere else: the call's query, the page's
 * address, cache keys and tabs are made from this table, and the compiler asks for its SQL
 * (server/catalogue/public-catalogue/queries.ts). No zod here: public pages read their address without loading it.
 */
export const serviceFilters = {
  category: {
    label: 'Categories',
    all: 'All Services',
    options: publicCategories
      .map(({ slug, name }) => ({ value: slug, label: name }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
    find: (text) => findCategory(text)?.slug,
    unknown: catalogueSentences.unknownCategory,
    description: 'slug or name; absent or "all" for every category',
  },
} as const satisfies Record<string, Filter>

export type FilterName = keyof typeof serviceFilters

/** Every filter is named, undefined where it is not set: what passes filters on cannot forget one. */
export type ServiceFilters = { [Name in FilterName]: ReturnType<(typeof serviceFilters)[Name]['find']> }

/** Which list: a city's, narrowed. */
export type ServiceListQuery = ServiceFilters & { city: CitySlug }

export const filterNames = Object.keys(serviceFilters) as FilterName[]

const filtersOf = (find: (name: FilterName) => string | undefined) =>
  Object.fromEntries(filterNames.map((name) => [name, find(name)])) as ServiceFilters

export const noFilters = filtersOf(() => undefined)

/** Those that are set, as a query's parameters. */
const setFilters = (filters: Partial<ServiceFilters>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

export const isFiltered = (filters: ServiceFilters) => Object.keys(setFilters(filters)).length > 0

/** The query of the call. */
export const serviceListParams = (query: ServiceListQuery): Record<string, string> => setFilters(query)

/** The list's one address on the site, which also tells it from every other list: filters that are set are all in it. */
export function serviceListPath({
  city,
  category,
  ...others
}: ServiceFilters & { city: CitySlug | undefined }): string {
  const path = ['', city, 'services', category].filter((segment) => segment !== undefined).join('/')
  const search = new URLSearchParams(setFilters(others)).toString()
  return search ? `${path}?${search}` : path
}

/** @returns what the address says; undefined where it names a city that nobody knows. `isUnknown`: a value that nobody does */
export function readServiceListAddress(
  params: { citySlug?: string | undefined; category?: string | undefined },
  search: URLSearchParams,
): { city: City | undefined; filters: ServiceFilters; isUnknown: boolean } | undefined {
  const textOf = (name: FilterName) => (name === 'category' ? params.category : search.get(name)) ?? undefined
  const city = findCity(params.citySlug)
  const filters = filtersOf((name) => {
    const text = textOf(name)
    return text === undefined ? undefined : serviceFilters[name].find(text)
  })
  const isUnknown = filterNames.some((name) => textOf(name) !== undefined && filters[name] === undefined)
  return params.citySlug && !city ? undefined : { city, filters, isUnknown }
}
