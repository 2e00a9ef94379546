import { data, redirect } from 'react-router'
import type { Catalogue } from '../../../contract/drivers/public-garages/page-catalogue.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { catalogueSentences } from '../../../contract/platform/public-sentences.ts'
import { ApiError } from '../../platform/api-error.ts'
import { deferIfSlow } from '../../platform/defer-if-slow.ts'
import { type NotLoaded, notLoaded } from '../../platform/load-again.ts'

const { garageNotFound } = catalogueSentences

export type FoundGarage = { garage: PublicGarage } | NotLoaded
type Found = FoundGarage | Promise<FoundGarage>
type Params = { citySlug: string; garageSlug: string }
/** The one address of a page of the garage. */
type PathOf = (garage: PublicGarage) => string

/** @throws a 404 for a city that nobody knows; a redirect where the garage is in another */
function placed(garage: PublicGarage, { citySlug }: Params, pathOf: PathOf): FoundGarage {
  if (garage.citySlug !== citySlug) throw redirect(pathOf(garage), 308)
  return { garage }
}

function requireCity({ citySlug }: Params): void {
  if (!findCity(citySlug)) throw data(null, { status: 404 })
}

/** On the server, of the catalogue that pages are rendered from. */
export async function loadGarage(catalogue: Pick<Catalogue, 'findGarage'>, params: Params, pathOf: PathOf) {
  requireCity(params)
  const garage = await catalogue.findGarage(params.garageSlug)
  const found: Found = garage ? placed(garage, params, pathOf) : { failure: garageNotFound }
  return data({ found }, { status: 'failure' in found ? 404 : 200 })
}

/** While somebody moves about the site a garage is a call. */
export async function callGarage(params: Params, pathOf: PathOf): Promise<{ found: Found }> {
  requireCity(params)
  return { found: (await deferIfSlow(findByCall(params, pathOf))).answer }
}

async function findByCall(params: Params, pathOf: PathOf): Promise<FoundGarage> {
  const { getPublicGarage } = await import('../../platform/api.ts')
  const garage = await getPublicGarage(params.garageSlug).catch((error: unknown) =>
    error instanceof ApiError && (error.status === 400 || error.status === 404)
      ? { failure: garageNotFound }
      : notLoaded(error, ''),
  )
  return 'failure' in garage ? garage : placed(garage, params, pathOf)
}
