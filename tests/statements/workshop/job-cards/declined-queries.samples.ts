import * as queries from '../../../../server/workshop/job-cards/declined-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample
const declined = {
  garage_id: id,
  id,
  vehicle_id: id,
  job_card_id: id,
  work_id: id,
  answer_id: id,
  content: '{}',
  total: 500,
  declined_at: instant,
  urgency: 'NOW',
} as const

export const samples: Samples<typeof queries> = {
  findVehicle: (db) => queries.findVehicle(db, scope, id),
  findCustomer: (db) => queries.findCustomer(db, scope, id),
  listDeclinedWorks: (db) => queries.listDeclinedWorks(db, scope, id),
  listDeclinedOfCustomer: (db) => queries.listDeclinedOfCustomer(db, scope, id),
  lockDeclinedWork: (tx) => queries.lockDeclinedWork(tx, scope, id),
  resolveDeclinedWork: {
    added: (tx) => queries.resolveDeclinedWork(tx, scope, id, { resolution: 'ADDED', to_job_card_id: id }),
    dismissed: (tx) => queries.resolveDeclinedWork(tx, scope, id, { resolution: 'DISMISSED', reason: 'Sold' }),
  },
  reopenDeclinedWorks: {
    'of a card': (tx) => queries.reopenDeclinedWorks(tx, scope, id),
    'of a work': (tx) => queries.reopenDeclinedWorks(tx, scope, id, id),
  },
  saveDeclinedWorks: (tx) => queries.saveDeclinedWorks(tx, [declined]),
  forgetDeclinedWorks: (tx) => queries.forgetDeclinedWorks(tx, scope, id, [id]),
}
