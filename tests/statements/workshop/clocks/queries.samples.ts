import * as queries from '../../../../server/workshop/clocks/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample
const span = { garage_id: id, id, user_id: id, job_card_id: id, started_at: instant }

export const samples: Samples<typeof queries> = {
  lockClocksOf: (tx) => queries.lockClocksOf(tx, scope, id),
  listSpansAround: (tx) => queries.listSpansAround(tx, scope, id, instant, instant),
  readSpansAround: (tx) => queries.readSpansAround(tx, scope, id, instant, instant),
  findSpan: (tx) => queries.findSpan(tx, scope, id),
  findLine: (tx) => queries.findLine(tx, scope, id, id),
  listRunningOnCard: (tx) => queries.listRunningOnCard(tx, scope, id),
  lockSpan: (tx) => queries.lockSpan(tx, scope, id),
  findOverlapping: (tx) => queries.findOverlapping(tx, scope, { id, userId: id, from: instant, until: instant }),
  insertSpan: (tx) => queries.insertSpan(tx, span),
  updateSpan: (tx) => queries.updateSpan(tx, scope, id, { ended_at: instant, end_kind: 'PAUSE' }),
  insertChange: (tx) =>
    queries.insertChange(tx, {
      garage_id: id,
      id,
      clock_id: id,
      started_at: instant,
      ended_at: instant,
      reason: 'Forgot',
      by_user: id,
      by_name: 'Ravi',
    }),
  listChanges: (db) => queries.listChanges(db, scope, [id]),
  findRunning: (db) => queries.findRunning(db, scope, id),
  getClock: (db) => queries.getClock(db, scope, id),
  listBetween: {
    all: (db) => queries.listBetween(db, scope, instant, instant, undefined),
    of_one: (db) => queries.listBetween(db, scope, instant, instant, id),
  },
  listFlagged: {
    all: (db) => queries.listFlagged(db, scope, undefined),
    of_one: (db) => queries.listFlagged(db, scope, id),
  },
  listOverPlan: {
    all: (db) => queries.listOverPlan(db, scope, instant, undefined),
    of_one: (db) => queries.listOverPlan(db, scope, instant, id),
  },
  listBilled: (db) => queries.listBilled(db, scope, instant, instant),
  listNames: (db) => queries.listNames(db, scope),
  listNotEnded: (db) => queries.listNotEnded(db),
  listGaragesWithOldClocks: (db) => queries.listGaragesWithOldClocks(db),
  deleteOldClocks: (db) => queries.deleteOldClocks(db, id),
  findFirstOpenLabour: (tx) => queries.findFirstOpenLabour(tx, scope, id),
}
