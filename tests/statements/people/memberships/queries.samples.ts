import * as queries from '../../../../server/people/memberships/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample

export const samples: Samples<typeof queries> = {
  setChosenGarage: (db) => queries.setChosenGarage(db, id, id),
  listInvitations: (db) => queries.listInvitations(db, id),
  acceptInvitation: (tx) => queries.acceptInvitation(tx, id, id),
  lockInvitation: (tx) => queries.lockInvitation(tx, id, id),
  deleteInvitation: (tx) => queries.deleteInvitation(tx, id, id),
}
