import * as queries from '../../../../server/messages/links/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample
const link = { garageId: id, subjectId: id, phoneKey: phone, channel: 'SMS', days: 180 }

export const samples: Samples<typeof queries> = {
  insertLink: (tx) => queries.insertLink(tx, { id, token: 'token', kind: 'ESTIMATE', ...link }),
  findLinkOf: (db) => queries.findLinkOf(db, 'ESTIMATE', 'token'),
  markSeen: (db) => queries.markSeen(db, 'ESTIMATE', 'token'),
  findLanguageOf: (db) => queries.findLanguageOf(db, id, phone),
  endLinks: (tx) => queries.endLinks(tx, 'ESTIMATE', id, id),
  endOwnersLinks: (tx) => queries.endOwnersLinks(tx, 'PASSPORT', id),
  deleteOldLinks: (db) => queries.deleteOldLinks(db),
}
