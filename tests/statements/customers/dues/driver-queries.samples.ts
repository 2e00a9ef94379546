import * as queries from '../../../../server/customers/dues/driver-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone, plate, instant: since } = sample
const whose = { phone, plate, since }

export const samples: Samples<typeof queries> = {
  findOwnPlate: (db) => queries.findOwnPlate(db, id, id),
  listKnowing: (db) => queries.listKnowing(db, whose),
  listReadingsOf: (db) => queries.listReadingsOf(db, whose),
  findLastVisit: (db) => queries.findLastVisit(db, whose),
  listDuesOf: (db) => queries.listDuesOf(db, whose),
  findLinkedDue: (db) => queries.findLinkedDue(db, scope, id),
}
