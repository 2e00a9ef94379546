import * as queries from '../../../../server/workshop/estimates/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample
const ofCard = { garage_id: id, id, job_card_id: id }

export const samples: Samples<typeof queries> = {
  findCardFacts: (db) => queries.findCardFacts(db, scope, id),
  listEstimates: (db) => queries.listEstimates(db, scope, id),
  listEvents: (db) => queries.listEvents(db, scope, id),
  listAnswers: (db) => queries.listAnswers(db, scope, id),
  findTime: (tx) => queries.findTime(tx),
  insertEstimate: (tx) =>
    queries.insertEstimate(tx, {
      ...ofCard,
      version: 1,
      number: 'JC48213907/E1',
      content: '{}',
      content_hash: 'hash',
      total: 1,
      new_total: 1,
      created_by: id,
      created_by_name: 'Meena Krishnan',
      expires_at: instant,
    }),
  insertEvents: (tx) => queries.insertEvents(tx, [{ ...ofCard, estimate_id: id, kind: 'SENT' }]),
  findEvent: (tx) => queries.findEvent(tx, scope, id),
  insertAnswer: (tx) =>
    queries.insertAnswer(tx, {
      ...ofCard,
      estimate_id: id,
      channel: 'LINK',
      decisions: '[]',
      name: 'Lakshmi Narayanan',
      said_at: instant,
      content_hash: 'hash',
      request_id: id,
    }),
  insertAnswerClient: (tx) =>
    queries.insertAnswerClient(tx, { garage_id: id, answer_id: id, ip: '192.0.2.1', user_agent: 'a phone' }),
}
