import { findCategory } from '../../contract/catalogue/services/categories.ts'
import { pathOfGarage } from '../../web/site/public-garages/garage-path.ts'
import type { Server } from './servers.ts'

export type PublicPage = { name: 'home' | 'list' | 'detail' | 'garage'; path: string }

/** Home, list, the detail of the list's first service and its garage, as a visitor from Chennai finds them. */
export async function publicPages({ origin }: Server): Promise<PublicPage[]> {
  const reply = await fetch(`${origin}/api/v1/public/services?city=chennai`)
  const { services } = (await reply.json()) as {
    services: { serviceSlug: string; serviceCategory: string; garageSlug: string }[]
  }
  const [first] = services
  if (!first) throw new Error('The demo has no service in Chennai.')
  const category = findCategory(first.serviceCategory)?.slug
  return [
    { name: 'home', path: '/chennai' },
    { name: 'list', path: '/chennai/services' },
    { name: 'detail', path: `/chennai/services/${category}/${first.serviceSlug}` },
    { name: 'garage', path: pathOfGarage({ citySlug: 'chennai', slug: first.garageSlug }) },
  ]
}
