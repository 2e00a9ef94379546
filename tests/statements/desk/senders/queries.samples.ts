import * as queries from '../../../../server/desk/senders/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const sender = { kind: 'PHONE', value: sample.phone } as const

export const samples: Samples<typeof queries> = {
  listBlocked: (db) => queries.listBlocked(db),
  listHits: (db) => queries.listHits(db, ['lead phone'], 200),
  block: (tx) => queries.block(tx, { ...sender, reason: 'reason' }),
  unblock: (tx) => queries.unblock(tx, sender),
}
