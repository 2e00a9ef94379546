import * as queries from '../../../../server/workshop/bookings/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day, phone, page, next } = sample
const days = { first: day, last: day }
const booking = {
  garage_id: id,
  id,
  booking_number: 'BK1',
  customer_id: id,
  vehicle_id: id,
  service_id: id,
  phone_key: phone,
  estimated_price: 1000,
  preferred_date: day,
  preferred_time_slot: 'MORNING',
  customer_notes: null,
  pickup_address: null,
  confirmed_at: null,
  started_at: null,
  completed_at: null,
  cancelled_at: null,
  search_text: 'bk1',
  request_id: null,
} as const

const prices = { base_price: 1000, final_price: 1000, agreed_price: 850, tax_rate: 18 }
const booked = { position: 0, service_id: id, name: 'Oil', ...prices }
const event = { kind: 'CANCELLED', by_kind: 'DRIVER', via: 'LINK', from_date: day, from_slot: 'MORNING' } as const

export const samples: Samples<typeof queries> = {
  listBookingsBetween: (db) => queries.listBookingsBetween(db, scope, {}, days),
  listBookings: {
    'first page': (db) => queries.listBookings(db, scope, page, {}),
    'next page, filtered': (db) =>
      queries.listBookings(db, scope, { ...next, status: 'PENDING', search: 'anna' }, days),
    'by day, within dates': (db) => queries.listBookings(db, scope, { ...page, sort: 'day' }, days),
    'by day back, next page': (db) =>
      queries.listBookings(db, scope, { ...next, sort: '-day', cursor: `${day}_2_${id}` }, { last: day }),
    'of a number': (db) => queries.listBookings(db, scope, { ...page, search: 'BK12' }, {}),
  },
  bookingsToCount: {
    all: (db) => queries.bookingsToCount(db, scope, {}, {}),
    'of a search': (db) => queries.bookingsToCount(db, scope, { search: 'anna' }, {}),
  },
  findBooking: (db) => queries.findBooking(db, scope, id),
  lockBooking: (tx) => queries.lockBooking(tx, scope, id),
  findCardOf: {
    'that counts': (db) => queries.findCardOf(db, scope, id),
    'cancelled ones too': (db) => queries.findCardOf(db, scope, id, { withCancelled: true }),
  },
  listServices: (tx) => queries.listServices(tx, scope, [id]),
  insertBooking: (tx) => queries.insertBooking(tx, booking),
  updateBooking: (tx) => queries.updateBooking(tx, scope, id, { preferred_date: day }),
  renewEntry: (tx) => queries.renewEntry(tx, scope, id),
  movePlace: (tx) => queries.movePlace(tx, scope, id, { preferred_date: day, preferred_time_slot: 'EVENING' }),
  setBookingStatus: (tx) => queries.setBookingStatus(tx, scope, id, 'CONFIRMED'),
  listBookedServices: (db) => queries.listBookedServices(db, scope, id),
  listServicesToBill: (tx) => queries.listServicesToBill(tx, scope, id),
  replaceBookedServices: (tx) => queries.replaceBookedServices(tx, scope, id, [booked]),
  findTeller: (tx) => queries.findTeller(tx, scope, id),
  findCustomerToTell: (db) => queries.findCustomerToTell(db, scope, id),
  countUpcoming: (db) => queries.countUpcoming(db, scope, day),
  listUpcoming: (db) => queries.listUpcoming(db, scope, day),
  freeFirstService: (tx) => queries.freeFirstService(tx, id),
  insertEvent: (tx) => queries.insertEvent(tx, { garage_id: id, id, booking_id: id, ...event }),
  deleteBooking: (tx) => queries.deleteBooking(tx, scope, id),
}
