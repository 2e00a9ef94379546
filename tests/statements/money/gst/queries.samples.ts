import * as queries from '../../../../server/money/gst/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample
const period = { from: day, to: day, isQuarter: false }
const page = { after: { day, id }, limit: 500 }

export const samples: Samples<typeof queries> = {
  getTaxpayer: (db) => queries.getTaxpayer(db, scope),
  sumSections: (db) => queries.sumSections(db, scope, period),
  sumRegister: (db) => queries.sumRegister(db, scope, period),
  sumB2cs: (db) => queries.sumB2cs(db, scope, period),
  sumNil: (db) => queries.sumNil(db, scope, period),
  sumHsn: (db) => queries.sumHsn(db, scope, period),
  listPage: (db) => queries.listPage(db, scope, period, page),
  listDocuments: (db) => queries.listDocuments(db, scope, period, [id]),
  listRegister: (db) => queries.listRegister(db, scope, period, [id]),
  listSeries: (db) => queries.listSeries(db, scope, period),
}
