import * as queries from '../../../../server/customers/leads/public-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample
const lead = {
  name: 'Deepa',
  phone,
  city: 'pune',
  vehicleMake: 'TATA',
  vehicleModel: 'NEXON',
  requirements: 'Brakes',
  email: undefined,
  serviceId: id,
} as const
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
const key = { garage_id: id, id }

export const samples: Samples<typeof queries> = {
  lockPhone: (tx) => queries.lockPhone(tx, phone),
  lockCity: (tx) => queries.lockCity(tx, 'pune'),
  findRecentTwin: (tx) => queries.findRecentTwin(tx, lead, false),
  findOwnLead: (tx) => queries.findOwnLead(tx, { id, phone, since: new Date(0) }),
  listOpenLeads: (tx) => queries.listOpenLeads(tx, { phone, since: new Date(0) }),
  lockLead: (tx) => queries.lockLead(tx, key),
  updateTwin: (tx) =>
    queries.updateTwin(tx, key, { name: 'Deepa', email: null, requirements: 'Brakes', lead_score: 50 }),
  findGarageOfService: (tx) => queries.findGarageOfService(tx, id, 'pune'),
  getGarageName: (tx) => queries.getGarageName(tx, id),
  findNextGarage: (tx) => queries.findNextGarage(tx, 'pune'),
  markGarageServed: (tx) => queries.markGarageServed(tx, id),
  insertPublicLead: (tx) => queries.insertPublicLead(tx, id, id, newLead),
}
