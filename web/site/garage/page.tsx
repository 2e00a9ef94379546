import { Suspense, use } from 'react'
import { data, redirect } from 'react-router'
import { findCity } from '../../../contract/cities.ts'
import type { PublicGarage } from '../../../contract/public-garages.ts'
import { catalogueSentences } from '../../../contract/sentences.ts'
import { ApiError } from '../../platform/api-error.ts'
import { catalogueContext } from '../../platform/catalogue.ts'
import { useCityPath } from '../../platform/city.ts'
import { failures } from '../../platform/failures.ts'
import { hydratesOnceLoaded } from '../../platform/page-handles.ts'
import { originOf } from '../../platform/page-meta.ts'
import { soon } from '../../platform/soon.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingService } from '../service/service-states.tsx'
import type { Route } from './+types/page'
import { GarageDetails } from './garage-details.tsx'
import { garageMeta } from './garage-meta.ts'
import { pathOfGarage } from './garage-path.ts'

const { garageNotFound } = catalogueSentences

type FoundGarage = { garage: PublicGarage } | { failure: string }

type Params = { citySlug: string; garageSlug: string }

/** @throws a 404 for a city that nobody knows; a redirect where the garage is in another */
function placed(garage: PublicGarage, { citySlug }: Params): FoundGarage {
  if (garage.citySlug !== citySlug) throw redirect(pathOfGarage(garage), 308)
  return { garage }
}

function requireCity({ citySlug }: Params): void {
  if (!findCity(citySlug)) throw data(null, { status: 404 })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requireCity(params)
  const garage = await context.get(catalogueContext).findGarage(params.garageSlug)
  const found: FoundGarage | Promise<FoundGarage> = garage ? placed(garage, params) : { failure: garageNotFound }
  return data({ found }, { status: 'failure' in found ? 404 : 200 })
}

/** While somebody moves about the site a garage is a call. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCity(params)
  return { found: (await soon(findByCall(params))).answer }
}

async function findByCall(params: Params): Promise<FoundGarage> {
  const { getPublicGarage } = await import('../../platform/api.ts')
  const garage = await getPublicGarage(params.garageSlug).catch((error: unknown) => {
    const known = error instanceof ApiError ? error : undefined
    return { failure: known?.status === 400 ? garageNotFound : (known?.sentence ?? failures.loadGarage) }
  })
  return 'failure' in garage ? garage : placed(garage, params)
}

export const handle = hydratesOnceLoaded

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = loaderData?.found
  const garage = found && !(found instanceof Promise) && 'garage' in found ? found.garage : undefined
  return garageMeta(garage, originOf(matches), location.pathname)
}

export default function GaragePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense key={params.garageSlug} fallback={<LoadingService />}>
      <Found found={loaderData.found} />
    </Suspense>
  )
}

function Found({ found }: { found: FoundGarage | Promise<FoundGarage> }) {
  const result = found instanceof Promise ? use(found) : found
  return 'garage' in result ? <GarageDetails garage={result.garage} /> : <NoGarage sentence={result.failure} />
}

function NoGarage({ sentence }: { sentence: string }) {
  const inCity = useCityPath()
  return (
    <div className="wrap">
      <h1 className="visually-hidden">Garage Not Found</h1>
      <EmptyState
        art="empty-bay"
        title={sentence === garageNotFound ? 'Garage Not Found' : 'Something went wrong'}
        alert
        actions={
          <>
            <ButtonLink look="signal" to={inCity('/services')}>
              All Services
            </ButtonLink>
            {sentence !== garageNotFound && (
              <Button look="line" onClick={() => window.location.reload()}>
                Try Again
              </Button>
            )}
          </>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
