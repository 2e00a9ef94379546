import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './settings-queries.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  listSwitches: (db) => queries.listSwitches(db, scope),
  saveSwitches: (tx) =>
    queries.saveSwitches(tx, scope, {
      event: 'PAYMENT_CONFIRMED',
      whatsapp: true,
      sms: false,
      email: true,
      version: 0,
    }),
}
