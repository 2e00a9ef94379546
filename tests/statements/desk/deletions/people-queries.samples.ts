import * as queries from '../../../../server/desk/deletions/people-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample

export const samples: Samples<typeof queries> = {
  listOnlyHere: (tx) => queries.listOnlyHere(tx, id),
  listReceivers: (tx) => queries.listReceivers(tx, id),
  deleteMembers: {
    all: (tx) => queries.deleteMembers(tx, id, []),
    'but some': (tx) => queries.deleteMembers(tx, id, [id]),
  },
  emptyMembers: (tx) => queries.emptyMembers(tx, id),
  deleteUsers: (tx) => queries.deleteUsers(tx, [id]),
  emptyUsers: (tx) => queries.emptyUsers(tx, [id]),
  deleteKeys: (tx) => queries.deleteKeys(tx, [id]),
  emptyGarage: (tx) => queries.emptyGarage(tx, id),
  dropWaiting: (tx) => queries.dropWaiting(tx, id, 'reason'),
  setNotSent: (tx) => queries.setNotSent(tx, id, [id], 'reason'),
}
