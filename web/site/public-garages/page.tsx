import { catalogueContext } from '../../platform/catalogue.ts'
import { hydratesSoon } from '../../platform/page-handles.ts'
import { originOf } from '../../platform/page-meta.ts'
import { staysUnderPicture } from '../services/service/picture-in-address.ts'
import type { Route } from './+types/page'
import { OnceFound } from './found.tsx'
import { GarageDetails } from './garage-details.tsx'
import { callGarage, loadGarage } from './garage-loader.ts'
import { garageMeta } from './garage-meta.ts'
import { pathOfGarage } from './garage-path.ts'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadGarage(context.get(catalogueContext), params, pathOfGarage)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => callGarage(params, pathOfGarage)

export const shouldRevalidate = staysUnderPicture

export const handle = hydratesSoon

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = loaderData?.found
  const garage = found && !(found instanceof Promise) && 'garage' in found ? found.garage : undefined
  return garageMeta(garage, originOf(matches), location.pathname)
}

export default function GaragePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <OnceFound slug={params.garageSlug} found={loaderData.found}>
      {(garage) => <GarageDetails garage={garage} />}
    </OnceFound>
  )
}
