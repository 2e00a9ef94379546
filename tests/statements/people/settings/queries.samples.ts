import * as queries from '../../../../server/people/settings/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample
const garage = {
  name: 'Garage',
  email: 'garage@mail.example',
  phone,
  address: '1 Main Road',
  locality: '',
  city_slug: 'pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '',
  upi_address: '',
  invoice_prefix: '',
  demands_second_factor: false,
  ask_before_work: 'WARN',
  estimate_days: 3,
  reminder_hours: 2,
  quality_required: false,
  confirms_bookings: 'GARAGE',
  reminds_by_itself: false,
  gives_first_service: true,
  prices_include_tax: false,
  legal_name: '',
  tax_scheme: 'REGULAR',
  turnover: 'TO_5CR',
  bill_terms: '',
  bank_name: '',
  bank_account: '',
  bank_ifsc: '',
  due_days: 0,
  staff_discount_percent: '5',
  warranty_labour_months: 6,
  warranty_part_months: 6,
  warranty_part_km: 10_000,
  gstr1_version: '',
  technicians_see: 'OWN_CARDS',
} as const
const workshopDay = {
  weekday: 1,
  isOpen: true,
  opensAt: '09:00',
  closesAt: '18:00',
  morningPlaces: null,
  afternoonPlaces: null,
  eveningPlaces: null,
}

export const samples: Samples<typeof queries> = {
  getGarage: (db) => queries.getGarage(db, scope),
  listDays: (db) => queries.listDays(db, scope),
  updateGarage: (tx) => queries.updateGarage(tx, { id, slug: 'garage', version: 1, ...garage }, garage),
  listClosedDays: (db) => queries.listClosedDays(db, scope, '2027-01-01'),
  deleteClosedDays: (tx) => queries.deleteClosedDays(tx, scope, '2027-01-01'),
  insertClosedDays: (tx) => queries.insertClosedDays(tx, scope, [{ day: '2027-01-15', reason: 'Pongal' }]),
  saveDays: (tx) => queries.saveDays(tx, scope, [workshopDay]),
}
