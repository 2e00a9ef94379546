import * as queries from '../../../../server/workshop/job-cards/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day, phone, page, next } = sample
const filter = {
  search: 'anna',
  status: 'OPEN',
  paymentStatus: 'PENDING',
  technicianId: undefined,
  deliveredFrom: day,
} as const
const all = {
  status: undefined,
  paymentStatus: undefined,
  bill: undefined,
  technicianId: undefined,
  deliveredFrom: undefined,
}
const card = {
  garage_id: id,
  id,
  job_card_number: 'JC1',
  customer_id: id,
  vehicle_id: id,
  booking_id: null,
  phone_key: phone,
  customer_concerns: null,
  advisor_observations: null,
  odometer_in: 1000,
  estimated_delivery: day,
  bay_number: null,
  advisor_id: null,
  technician_id: null,
  total_amount: 0,
  amount_paid: 0,
  started_at: null,
  ready_at: null,
  delivered_at: null,
  cancelled_at: null,
  search_text: 'jc1',
  request_id: null,
} as const

export const samples: Samples<typeof queries> = {
  listJobCards: {
    'first page': (db) => queries.listJobCards(db, scope, { ...page, ...all }),
    'next page, filtered': (db) => queries.listJobCards(db, scope, { ...next, ...filter }),
    'of a technician': (db) => queries.listJobCards(db, scope, { ...page, ...all, status: 'OPEN', technicianId: id }),
    'of a number': (db) => queries.listJobCards(db, scope, { ...page, ...all, search: 'JC12' }),
  },
  cardsToCount: {
    all: (db) => queries.cardsToCount(db, scope, all),
    'of a search': (db) => queries.cardsToCount(db, scope, { ...all, search: 'anna' }),
  },
  countTiles: {
    all: (db) => queries.countTiles(db, scope, all),
    filtered: (db) => queries.countTiles(db, scope, filter),
  },
  findJobCard: (db) => queries.findJobCard(db, scope, id),
  findCardFacts: (db) => queries.findCardFacts(db, scope, id),
  listTrail: (db) => queries.listTrail(db, scope, id),
  lockJobCard: (tx) => queries.lockJobCard(tx, scope, id),
  garageChargesTax: (tx) => queries.garageChargesTax(tx, scope),
  getAsking: (tx) => queries.getAsking(tx, scope),
  insertJobCard: (tx) => queries.insertJobCard(tx, card),
  updateJobCard: (tx) => queries.updateJobCard(tx, scope, id, { bay_number: '2' }),
  setHandedOver: (tx) => queries.setHandedOver(tx, scope, id, { handed_at: sample.instant, handed_by: id }),
  setJobCardStatus: {
    'in work': (tx) => queries.setJobCardStatus(tx, scope, { id, started_at: null }, 'IN_PROGRESS'),
    delivered: (tx) => queries.setJobCardStatus(tx, scope, { id, started_at: null }, 'DELIVERED'),
  },
  findAnyPayment: (tx) => queries.findAnyPayment(tx, scope, id),
  findSignedCheckIn: (tx) => queries.findSignedCheckIn(tx, scope, id),
  deleteJobCard: (tx) => queries.deleteJobCard(tx, scope, id),
  getPrintedGarage: (db) => queries.getPrintedGarage(db, scope),
}
