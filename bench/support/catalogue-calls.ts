import { publicCategories } from '../../contract/catalogue/services/categories.ts'
import { cities } from '../../contract/platform/places/cities.ts'
import type { Server } from './servers.ts'

const api = '/api/v1/public'

export type Call = { name: string; path: string }

/** The calls that the public site lives on. */
export async function usualCalls({ origin }: Server): Promise<Call[]> {
  const reply = await fetch(`${origin}${api}/services?city=chennai`)
  const { services } = (await reply.json()) as { services: { id: string }[] }
  const [first] = services
  if (!first) throw new Error('The demo has no service in Chennai.')
  return [
    { name: 'cities', path: `${api}/cities` },
    { name: 'services of a city', path: `${api}/services?city=chennai` },
    { name: 'services of a city and category', path: `${api}/services?city=chennai&category=periodic-services` },
    { name: 'one service', path: `${api}/services/${first.id}?city=chennai` },
  ]
}

/** Every list of the demo's cities, of all categories and of each. */
export const everyList = () =>
  cities
    .filter(({ slug }) => slug !== 'kochi')
    .flatMap(({ slug }) => [
      `${api}/services?city=${slug}`,
      ...publicCategories.map((category) => `${api}/services?city=${slug}&category=${category.slug}`),
    ])
