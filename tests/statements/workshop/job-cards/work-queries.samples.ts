import * as queries from '../../../../server/workshop/job-cards/work-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  listEstimateVersions: (db) => queries.listEstimateVersions(db, scope, id),
  listAnswers: (db) => queries.listAnswers(db, scope, id),
  listWorksOfCards: (db) => queries.listWorksOfCards(db, scope, [id]),
  listFailedChecks: (db) => queries.listFailedChecks(db, scope, id),
  insertWork: (tx) => queries.insertWork(tx, { garage_id: id, id, job_card_id: id, title: 'Brake pads' }),
  updateWork: (tx) => queries.updateWork(tx, scope, id, id, { title: 'Brake pads' }),
  deleteEmptyWorks: (tx) => queries.deleteEmptyWorks(tx, scope, id),
}
