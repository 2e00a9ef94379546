import * as queries from '../../../../server/customers/leads/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day, phone } = sample
const [all, first] = [{ today: day }, { limit: 10, after: undefined }]
const newLead = {
  name: 'Deepa',
  phone,
  phone_key: phone,
  email: null,
  lead_source_details: null,
  vehicle_make: null,
  vehicle_model: null,
  vehicle_year: null,
  requirements: null,
  budget: null,
  city_slug: null,
  service_id: null,
  assigned_to_id: null,
  notes: null,
  lost_reason: null,
  next_follow_up_date: null,
  customer_id: null,
  booking_id: null,
  contacted_at: null,
  won_at: null,
  lost_at: null,
  request_id: null,
}
const filter = { ...all, search: 'anna', status: 'NEW', priority: 'HOT' } as const
const after = { id, due: { day, score: 50 } }

export const samples: Samples<typeof queries> = {
  listLeads: {
    'first page': (db) => queries.listLeads(db, scope, all, first),
    'next page, filtered': (db) => queries.listLeads(db, scope, filter, { limit: 10, after: { id } }),
    'next page by follow-up': (db) => queries.listLeads(db, scope, { ...all, followUp: 'due' }, { limit: 10, after }),
    late: (db) => queries.listLeads(db, scope, { ...all, followUp: 'late' }, first),
  },
  countLeads: {
    all: (db) => queries.countLeads(db, scope, all),
    'of a search': (db) => queries.countLeads(db, scope, filter),
    'to be called': (db) => queries.countLeads(db, scope, { ...all, followUp: 'due' }),
  },
  findLead: (db) => queries.findLead(db, scope, id),
  lockLead: (tx) => queries.lockLead(tx, scope, id),
  insertLead: (tx) => queries.insertLead(tx, scope, { id, ...newLead }),
  updateLead: (tx) => queries.updateLead(tx, scope, id, { status: 'CONTACTED' }),
  deleteLead: (tx) => queries.deleteLead(tx, scope, id),
  forget: (tx) => queries.forget(tx, scope, 'customer_id', id),
  lockPhoneOfGarage: (tx) => queries.lockPhoneOfGarage(tx, scope, phone),
}
