import * as queries from '../../../../server/messages/messages/settings-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

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
  findSmsInEnglish: (db) => queries.findSmsInEnglish(db, scope),
  saveSmsInEnglish: (tx) => queries.saveSmsInEnglish(tx, scope, true),
  listHearers: (db) => queries.listHearers(db, scope),
  saveHearers: (tx) => queries.saveHearers(tx, scope, ['0190a1b2-0000-7000-8000-000000000001']),
}
