import * as queries from '../../../../server/desk/resets/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample

export const samples: Samples<typeof queries> = {
  listResets: (db) => queries.listResets(db),
  findPerson: (tx) => queries.findPerson(tx, 'a@mail.example'),
  listOwnersOver: (tx) => queries.listOwnersOver(tx, id),
  insertReset: (tx) => queries.insertReset(tx, { userId: id, reason: 'reason', askedBy: id, askedByName: 'name' }),
  lockReset: (tx) => queries.lockReset(tx, id),
  hasFactorOfThen: (tx) => queries.hasFactorOfThen(tx, id, new Date(0)),
  agree: (tx) => queries.agree(tx, id, 'name'),
  endReset: (tx) => queries.endReset(tx, id, 'DONE'),
  listDue: (db) => queries.listDue(db),
  getPerson: (tx) => queries.getPerson(tx, id, () => new Error('none')),
  listGaragesOf: (tx) => queries.listGaragesOf(tx, id),
}
