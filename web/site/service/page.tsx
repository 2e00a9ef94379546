import { Suspense, use } from 'react'
import { data, redirect } from 'react-router'
import type { PublicService } from '../../../contract/catalogue.ts'
import { findCategory } from '../../../contract/categories.ts'
import { type City, findCity } from '../../../contract/cities.ts'
import { ApiError } from '../../platform/api-error.ts'
import { catalogueContext } from '../../platform/catalogue.ts'
import { originOf } from '../../platform/page-meta.ts'
import type { Route } from './+types/page'
import { fixedLinks } from './fixed-links.ts'
import { ServiceDetails } from './service-details.tsx'
import { serviceMeta } from './service-meta.ts'
import { LoadingService, ServiceNotFound } from './service-states.tsx'

export type FoundService = { city: City; service: PublicService } | { failure: string }

const invalid: FoundService = { failure: 'Invalid service or location' }

/** @throws a 404 for a city or category that nobody knows */
function readParams({ params }: { params: { citySlug?: string | undefined; category: string } }): City | undefined {
  const city = findCity(params.citySlug)
  if ((params.citySlug && !city) || !findCategory(params.category)) throw data(null, { status: 404 })
  return city
}

/** A fixed link that finds no service here leads to its category's list. */
const leadsToCategory = (city: City, serviceId: string) => {
  const link = fixedLinks.find(({ slug }) => slug === serviceId)
  if (link) throw redirect(`/${city.slug}/services/${link.category}`)
}

export async function loader(args: Route.LoaderArgs) {
  const city = readParams(args)
  const found: FoundService | Promise<FoundService> = city
    ? await findOnServer(args.context.get(catalogueContext), city, args.params.serviceId)
    : invalid
  return data({ found }, { status: 'failure' in found ? 404 : 200 })
}

async function findOnServer(
  catalogue: { findService: (city: City['slug'], id: string) => Promise<PublicService | undefined> },
  city: City,
  serviceId: string,
): Promise<FoundService> {
  const service = await catalogue.findService(city.slug, serviceId)
  if (service) return { city, service }
  leadsToCategory(city, serviceId)
  return { failure: 'Service not found' }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const city = readParams(args)
  const found = city ? findByCall(city, args.params.serviceId) : invalid
  // Fixed links are awaited, since they may lead elsewhere; all others show the page before the answer.
  if (fixedLinks.some(({ slug }) => slug === args.params.serviceId)) {
    const settled = await found
    if (city && 'failure' in settled && settled.failure === 'Service not found')
      leadsToCategory(city, args.params.serviceId)
  }
  return { found }
}

async function findByCall(city: City, serviceId: string): Promise<FoundService> {
  const { getPublicService } = await import('../../platform/api.ts')
  try {
    return { city, service: await getPublicService(city.slug, serviceId) }
  } catch (error) {
    const known = error instanceof ApiError ? error : undefined
    const unsaid = known?.status === 404 ? 'Service not found' : 'Failed to load service details'
    return { failure: known?.sentence ?? unsaid }
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = loaderData?.found
  return serviceMeta(found && !(found instanceof Promise) ? found : undefined, originOf(matches), location.pathname)
}

export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  const { found } = loaderData
  return (
    <Suspense key={`${params.citySlug} ${params.serviceId}`} fallback={<LoadingService />}>
      <Found found={found} />
    </Suspense>
  )
}

function Found({ found }: { found: FoundService | Promise<FoundService> }) {
  const result = found instanceof Promise ? use(found) : found
  if ('failure' in result) return <ServiceNotFound sentence={result.failure} />
  return <ServiceDetails city={result.city} service={result.service} />
}
