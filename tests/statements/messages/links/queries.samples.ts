import * as queries from '../../../../server/messages/links/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample
const link = { subjectId: id, phoneKey: phone, channel: 'SMS', days: 180 }

export const samples: Samples<typeof queries> = {
  insertLink: (tx) => queries.insertLink(tx, id, { id, token: 'token', kind: 'ESTIMATE', ...link }),
  getGarageNumber: (tx) => queries.getGarageNumber(tx, id),
  findGarageOfNumber: (db) => queries.findGarageOfNumber(db, 1),
  findGarageLink: (db) => queries.findGarageLink(db, id, 'ESTIMATE', 'token'),
  findPublicLink: (db) => queries.findPublicLink(db, 'ESTIMATE', 'token'),
  markGarageLinkSeen: (db) => queries.markGarageLinkSeen(db, id, 'ESTIMATE', 'token'),
  markPublicLinkSeen: (db) => queries.markPublicLinkSeen(db, 'ESTIMATE', 'token'),
  findLanguageOf: (db) => queries.findLanguageOf(db, id, phone),
  endLinks: (tx) => queries.endLinks(tx, 'ESTIMATE', id, id),
  listSubjectsOf: (tx) => queries.listSubjectsOf(tx, id, id),
  endLinksBy: async (tx) => {
    await queries.endLinksBy(tx, id, [id], 'number')
    await queries.endLinksBy(tx, id, [id], 'mail')
  },
  endOwnersLinks: (tx) => queries.endOwnersLinks(tx, 'PASSPORT', id),
  deleteOldLinks: (db) => queries.deleteOldLinks(db),
}
