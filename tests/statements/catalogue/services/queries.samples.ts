import * as queries from '../../../../server/catalogue/services/queries.ts'
import { columnsOf } from '../../../../server/catalogue/services/rules.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const filter = { search: 'oil', category: 'Maintenance' } as const
const columns = columnsOf({
  name: 'Oil change',
  slug: 'oil-change',
  category: 'Maintenance',
  publicCategory: null,
  description: 'Oil and filter',
  base_price: 1000,
  duration: 60,
  is_active: true,
  tags: [],
  includedItems: [],
  additionalInfo: '',
  discountPercent: 0,
  taxRate: 18,
  taxCode: '998714',
  intervalMonths: 6,
  intervalKm: 10_000,
})

export const samples: Samples<typeof queries> = {
  listServices: {
    'first page': (db) => queries.listServices(db, scope, {}, 10),
    'next page, filtered': (db) => queries.listServices(db, scope, filter, 10, id),
  },
  countServices: {
    all: (db) => queries.countServices(db, scope, {}),
    filtered: (db) => queries.countServices(db, scope, filter),
  },
  findService: (db) => queries.findService(db, scope, id),
  getService: (tx) => queries.getService(tx, scope, id),
  lockService: (tx) => queries.lockService(tx, scope, id),
  insertService: (tx) => queries.insertService(tx, { garage_id: id, id, ...columns }),
  updateService: (tx) => queries.updateService(tx, scope, id, columns),
  deleteService: (tx) => queries.deleteService(tx, scope, id),
}
