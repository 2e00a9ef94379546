import * as queries from '../../../../server/messages/consents/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone, instant } = sample
const entry = {
  phoneKey: phone,
  kind: 'REVIEW',
  garageId: id,
  given: true,
  source: 'STOP',
  givenIn: 'ta' as const,
  wording: 'words',
} as const

export const samples: Samples<typeof queries> = {
  insertConsents: (tx) => queries.insertConsents(tx, [entry]),
  listLatestOfMany: (db) => queries.listLatestOfMany(db, [phone], 'REMINDER', id),
  insertFirstServiceConsent: (tx) =>
    queries.insertFirstServiceConsent(tx, {
      phoneKey: phone,
      garageId: id,
      source: 'CARD',
      wording: 'words',
      givenIn: null,
    }),
  lockConsents: (tx) => queries.lockConsents(tx, phone),
  getGarageName: (db) => queries.getGarageName(db, id),
  listLatest: {
    'of a number': (db) => queries.listLatest(db, phone, undefined),
    'of a number that was somebody else’s': (db) => queries.listLatest(db, phone, instant),
  },
}
