import { use } from 'react'
import { data, Navigate, redirect } from 'react-router'
import { fixedLinks } from '../../../../contract/catalogue/public-catalogue/fixed-links.ts'
import { findCategory, type PublicCategory } from '../../../../contract/catalogue/services/categories.ts'
import type { Catalogue } from '../../../../contract/drivers/public-garages/page-catalogue.ts'
import { type City, findCity } from '../../../../contract/platform/places/cities.ts'
import { catalogueSentences } from '../../../../contract/platform/public-sentences.ts'
import { withoutPrefix } from '../../../../contract/words/languages.ts'
import { say } from '../../../../contract/words/say.ts'
import { service } from '../../../../contract/words/service.en.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { catalogueContext } from '../../../platform/catalogue.ts'
import { deferIfSlow } from '../../../platform/defer-if-slow.ts'
import { notLoaded } from '../../../platform/load-again.ts'
import { hydratesSoon } from '../../../platform/page-handles.ts'
import { originOf } from '../../../platform/page-meta.ts'
import { postCallContext, seeOther, valuesOf } from '../../../platform/posted-form.ts'
import { SuspenseInPlace } from '../../../ui/suspense-in-place.tsx'
import { postLead } from '../../leads/lead-action.ts'
import { pathOfGarage } from '../../public-garages/garage-path.ts'
import { LoadingService } from '../loading-service.tsx'
import type { Route } from './+types/page'
import { bookingOf, bookingOpen, bookingSent, openBooking } from './booking-address.ts'
import { BookingPanel } from './booking-panel.tsx'
import { staysUnderPicture } from './picture-in-address.ts'
import { Breadcrumb, ServiceDetails } from './service-details.tsx'
import { type FoundService, serviceMeta } from './service-meta.ts'
import { ServiceNotFound } from './service-states.tsx'

const invalid: FoundService = { failure: catalogueSentences.invalidService }

/** @throws a 404 for a city or category that nobody knows */
function readParams({ params }: { params: { citySlug?: string | undefined; category: string } }): City | undefined {
  const city = findCity(params.citySlug)
  if ((params.citySlug && !city) || !findCategory(params.category)) throw data(null, { status: 404 })
  return city
}

/** A fixed link that finds no service here leads to its category's list. */
function pathOfCategory(city: City, serviceId: string): string | undefined {
  const link = fixedLinks.find(({ slug }) => slug === serviceId)
  return link && `/${city.slug}/services/${link.category}`
}

export async function loader(args: Route.LoaderArgs) {
  const city = readParams(args)
  const found: FoundService | Promise<FoundService> = city
    ? await findOnServer(args.context.get(catalogueContext), city, args.params.serviceId)
    : invalid
  return data({ found }, { status: 'failure' in found ? 404 : 200 })
}

async function findOnServer(
  catalogue: Pick<Catalogue, 'findService'>,
  city: City,
  serviceId: string,
): Promise<FoundService> {
  const found = await catalogue.findService(city.slug, serviceId)
  if (found) return { city, ...found }
  const path = pathOfCategory(city, serviceId)
  if (path) throw redirect(path)
  return { failure: catalogueSentences.serviceNotFound }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const city = readParams(args)
  if (!city) return { found: invalid }
  return { found: (await deferIfSlow(findByCall(city, args.params.serviceId))).answer }
}

async function findByCall(city: City, serviceId: string): Promise<FoundService> {
  const { getPublicService } = await import('../../../platform/api.ts')
  try {
    const { service, firstServicePercent, startingPrices } = await getPublicService(city.slug, serviceId)
    return { city, service, firstServicePercent, startingPrices }
  } catch (error) {
    // Refused, whatever the status; one that fails or is never answered says nothing about the service.
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 200)
    return notLoaded(error, isGone ? catalogueSentences.serviceNotFound : '')
  }
}

export const shouldRevalidate = staysUnderPicture

/** A booking that was posted without scripts; or the press that opens its form. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent, ...values } = await valuesOf(request)
  // The router puts the prefix of the language before it once more.
  const path = withoutPrefix(new URL(request.url).pathname)
  if (intent === openBooking) return seeOther(`${path}?${bookingOpen}#book`)
  const city = findCity(params.citySlug)
  const found = city && (await context.get(catalogueContext).findService(city.slug, params.serviceId))
  if (!found) throw data(null, { status: 404 })
  return postLead(context.get(postCallContext), {
    values,
    fixed: bookingOf(city, found.service),
    thanks: `${path}?${bookingSent}#book`,
    failure: say(service).failure,
  })
}

export const handle = hydratesSoon

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = loaderData?.found
  return serviceMeta(found && !(found instanceof Promise) ? found : undefined, originOf(matches), location.pathname)
}

export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  const { found } = loaderData
  return (
    <SuspenseInPlace key={`${params.citySlug} ${params.serviceId}`} fallback={<LoadingService />}>
      <Found
        found={found}
        city={findCity(params.citySlug)}
        category={findCategory(params.category)}
        slug={params.serviceId}
      />
    </SuspenseInPlace>
  )
}

type FoundProps = {
  found: FoundService | Promise<FoundService>
  city: City | undefined
  category: PublicCategory | undefined
  slug: string
}

function Found({ found, city, category, slug }: FoundProps) {
  const result = found instanceof Promise ? use(found) : found
  if (!('failure' in result)) {
    const { city: inCity, service: found } = result
    return (
      <ServiceDetails
        {...result}
        crumbs={<Breadcrumb {...result} />}
        booking={<BookingPanel {...result} />}
        garagePath={pathOfGarage({ citySlug: inCity.slug, slug: found.garageSlug })}
      />
    )
  }
  const fixed = city && result.failure === catalogueSentences.serviceNotFound ? pathOfCategory(city, slug) : undefined
  if (fixed) return <Navigate to={fixed} replace />
  return <ServiceNotFound {...result} city={city} category={category} service={slug} />
}
