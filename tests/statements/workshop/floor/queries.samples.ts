import * as queries from '../../../../server/workshop/floor/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample

export const samples: Samples<typeof queries> = {
  listMine: (db) => queries.listMine(db, scope, instant),
  listNobodys: (db) => queries.listNobodys(db, scope, 4),
  countNobodys: (db) => queries.countNobodys(db, scope),
  findCard: (db) => queries.findCard(db, scope, id),
  listLines: (db) => queries.listLines(db, scope, [id]),
  listClocks: (db) => queries.listClocks(db, scope, [id]),
  listNotes: (db) => queries.listNotes(db, scope, [id]),
  insertNote: (tx) =>
    queries.insertNote(tx, {
      garage_id: id,
      id,
      job_card_id: id,
      user_id: id,
      user_name: 'Bala',
      text: 'Dry bearing',
      at: instant,
    }),
  countNotes: (tx) => queries.countNotes(tx, scope, id),
  mayTechniciansTake: (db) => queries.mayTechniciansTake(db, scope),
  setTechnician: (tx) => queries.setTechnician(tx, scope, id),
  countDone: (db) => queries.countDone(db, scope, instant),
}
