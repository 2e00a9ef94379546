import * as queries from '../../../../server/money/bills/series-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const begun = { kind: 'INVOICE', fin_year: 2026, last_number: 1, last_on: '2026-11-22' } as const

export const samples: Samples<typeof queries> = {
  lockLatestSeries: (tx) => queries.lockLatestSeries(tx, scope, 'INVOICE'),
  readLatestSeries: (db) => queries.readLatestSeries(db, scope, 'CREDIT'),
  beginSeries: (tx) => queries.beginSeries(tx, { garage_id: id, prefix: 'SM', ...begun }),
  moveSeries: (tx) => queries.moveSeries(tx, scope, { ...begun, last_number: 2 }),
}
