import * as queries from '../../../../server/drivers/reviews/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone, day, page, next } = sample
const said = { stars: 5, words: 'words' }
const reply = { reviewId: id, words: 'words', userId: id, name: 'name' }

export const samples: Samples<typeof queries> = {
  findVisit: (db) => queries.findVisit(db, scope, id),
  getGarage: (db) => queries.getGarage(db, scope),
  listMemberPhones: (db) => queries.listMemberPhones(db, scope),
  findReviewOfCard: (db) => queries.findReviewOfCard(db, scope, id),
  lockReview: (tx) => queries.lockReview(tx, scope, id),
  findByRequest: (tx) => queries.findByRequest(tx, scope, id),
  insertReview: (tx) =>
    queries.insertReview(tx, {
      garage_id: id,
      id,
      job_card_id: id,
      phone_key: phone,
      ...said,
      first_name: 'name',
      car_model: 'model',
      visited_on: day,
    }),
  updateReview: (tx) => queries.updateReview(tx, scope, id, said),
  insertVersion: (tx) => queries.insertVersion(tx, scope, { reviewId: id, version: 1, requestId: id, ...said }),
  findReview: (db) => queries.findReview(db, scope, id),
  listPublic: {
    'first page': (db) => queries.listPublic(db, scope, page),
    'next page, of one star': (db) => queries.listPublic(db, scope, { ...next, stars: 1 }),
  },
  listOfGarage: {
    'first page of all': (db) => queries.listOfGarage(db, scope, { ...page, tab: 'ALL' }),
    'next page of those to answer': (db) => queries.listOfGarage(db, scope, { ...next, tab: 'TO_ANSWER' }),
    'first page of those reported': (db) => queries.listOfGarage(db, scope, { ...page, tab: 'REPORTED' }),
  },
  countOfGarage: (db) => queries.countOfGarage(db, scope),
  listDeletions: (db) => queries.listDeletions(db, [phone]),
  findReply: (tx) => queries.findReply(tx, scope, id),
  insertReply: (tx) => queries.insertReply(tx, scope, reply),
  updateReply: (tx) => queries.updateReply(tx, scope, reply),
  insertReport: (tx) =>
    queries.insertReport(tx, scope, { reviewId: id, rule: 1, note: 'note', userId: id, name: 'name' }),
}
