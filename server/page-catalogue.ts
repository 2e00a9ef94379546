import { data } from 'react-router'
import type { Catalogue } from '../contract/drivers/public-garages/page-catalogue.ts'
import { getServicePage, listCities, listServices } from './catalogue/public-catalogue/service.ts'
import { findListedGarage, getPublicGarage } from './drivers/public-garages/service.ts'
import type { Db } from './platform/database/database.ts'
import { isUnavailable } from './platform/database/unavailable.ts'
import { Problem } from './platform/problem.ts'

/** What the pages' loaders ask for. Where the database is away they answer 503, which the page shows as that. */
export async function pageCatalogue(db: Db, isDemo: boolean): Promise<Catalogue> {
  let lastCities = await listCities(db)

  /** They change a few times a year, and every page has them: the last known ones serve during an outage. */
  async function knownCities() {
    try {
      lastCities = await listCities(db)
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    return lastCities
  }
  return {
    isDemo,
    listCities: knownCities,
    listServices: (query) => listServices(db, query).catch(tellUnavailable),
    findService: (city, idOrSlug) =>
      getServicePage(db, city, idOrSlug).catch((error) => {
        if (error instanceof Problem && error.code === 'service_not_found') return undefined
        return tellUnavailable(error)
      }),
    findGarage: (slug) =>
      findListedGarage(db, slug)
        .then((garage) => getPublicGarage(db, garage))
        .catch((error) => {
          if (error instanceof Problem && error.code === 'not_found') return undefined
          return tellUnavailable(error)
        }),
  }
}

/** As an answer with a status of its own, which React Router hands to the page and does not call a fault. */
function tellUnavailable(error: unknown): never {
  throw isUnavailable(error) ? data(null, { status: 503, statusText: 'Service Unavailable' }) : error
}
