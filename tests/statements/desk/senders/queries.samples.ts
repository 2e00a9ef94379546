import * as queries from '../../../../server/desk/senders/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const sender = { kind: 'PHONE', value: sample.phone } as const

export const samples: Samples<typeof queries> = {
  listBlocked: (db) => queries.listBlocked(db),
  listHitsOfAddresses: (db) => queries.listHitsOfAddresses(db, ['lead address'], 200),
  listHitsOfPhones: (db) => queries.listHitsOfPhones(db, ['lead phone'], 200),
  block: (tx) => queries.block(tx, { ...sender, reason: 'reason' }),
  unblock: (tx) => queries.unblock(tx, sender),
}
