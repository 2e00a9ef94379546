import * as queries from '../../../../server/stock/parts/label-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  listForLabels: (db) => queries.listForLabels(db, scope, [id]),
  insertCodes: (tx) => queries.insertCodes(tx, scope, [{ part_id: id, code: '7KQ2X4MB', search: '7kq2x4mb' }]),
  getGarage: (db) => queries.getGarage(db, scope),
}
