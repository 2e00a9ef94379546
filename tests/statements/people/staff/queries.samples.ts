import * as queries from '../../../../server/people/staff/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample
const member = { name: 'Bala', phone, role: 'TECHNICIAN', accessLevel: 'STAFF' } as const

export const samples: Samples<typeof queries> = {
  listStaff: (db) => queries.listStaff(db, scope),
  findByRequest: (tx) => queries.findByRequest(tx, scope, id),
  findStaffMember: (db) => queries.findStaffMember(db, scope, id),
  listSessions: (db) => queries.listSessions(db, scope, id),
  listPhones: (db) => queries.listPhones(db, scope, [id]),
  listWorkingElsewhere: (db) => queries.listWorkingElsewhere(db, scope, [id]),
  getStaffMember: (tx) => queries.getStaffMember(tx, scope, id),
  lockStaff: (tx) => queries.lockStaff(tx, scope),
  insertMember: (tx) =>
    queries.insertMember(tx, scope, { userId: id, isActive: true, isInvited: false, readsBooks: false, ...member }),
  updateMember: (tx) => queries.updateMember(tx, scope, id, { role: 'CASHIER' }),
  deleteMember: (tx) => queries.deleteMember(tx, scope, id),
  runsAnotherGarage: (tx) => queries.runsAnotherGarage(tx, scope, id),
  findReferences: (db) => queries.findReferences(db, scope, id),
  isActiveMember: (tx) => queries.isActiveMember(tx, scope, id),
  findStaffPhone: (db) => queries.findStaffPhone(db, scope, id),
  findGarageName: (tx) => queries.findGarageName(tx, scope),
}
