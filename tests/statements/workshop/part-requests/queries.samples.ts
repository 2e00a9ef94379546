import * as queries from '../../../../server/workshop/part-requests/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample

export const samples: Samples<typeof queries> = {
  listOpen: (db) => queries.listOpen(db, scope),
  listOfCards: (db) => queries.listOfCards(db, scope, [id]),
  countOfCard: (tx) => queries.countOfCard(tx, scope, id),
  findRequest: (tx) => queries.findRequest(tx, scope, id),
  insertRequest: (tx) =>
    queries.insertRequest(tx, {
      garage_id: id,
      id,
      job_card_id: id,
      words: 'Tensioner',
      quantity: 1,
      asked_by: id,
      asked_by_name: 'Bala',
      asked_at: instant,
    }),
  updateRequest: (tx) => queries.updateRequest(tx, scope, id, { state: 'ORDERED' }),
  moveOn: (tx) => queries.moveOn(tx, scope, [id], { from: 'ORDERED', to: 'HERE' }),
  keepPart: (tx) => queries.keepPart(tx, scope, id),
}
