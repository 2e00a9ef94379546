import { noFilters } from '../../../../contract/catalogue/public-catalogue/service-filters.ts'
import * as queries from '../../../../server/catalogue/public-catalogue/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const all = { ...noFilters, city: 'pune' } as const

export const samples: Samples<typeof queries> = {
  listPublicServices: {
    all: (db) => queries.listPublicServices(db, all),
    'of a category': (db) => queries.listPublicServices(db, { ...all, category: 'brake-service' }),
    'of the default category of its group': (db) => queries.listPublicServices(db, { ...all, category: 'maintenance' }),
  },
  listOwnServices: (db) => queries.listOwnServices(db, scope),
  findPublicService: {
    'by id': (db) => queries.findPublicService(db, 'pune', { id }),
    'by slug': (db) => queries.findPublicService(db, 'pune', { slug: 'oil-change' }),
  },
  listServiceAddresses: (db) => queries.listServiceAddresses(db, 'pune'),
  listStartingPrices: (db) => queries.listStartingPrices(db, 'pune', ['oil-change', 'complete-car-spa']),
  listServedCities: (db) => queries.listServedCities(db),
  getCityOfGarage: (tx) => queries.getCityOfGarage(tx, scope),
  listClosedCities: (db) => queries.listClosedCities(db),
  updateServedCity: (tx) => queries.updateServedCity(tx, 'pune'),
}
