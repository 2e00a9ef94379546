import * as queries from '../../../../server/workshop/floor-answers/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findAnswer: (tx) => queries.findAnswer(tx, scope, id),
  insertAnswer: (tx) =>
    queries.insertAnswer(tx, { garage_id: id, request_id: id, user_id: id, call: 'take', answer: '{}' }),
  listGaragesWithOldAnswers: (db) => queries.listGaragesWithOldAnswers(db),
  deleteOldAnswers: (db) => queries.deleteOldAnswers(db, id),
}
