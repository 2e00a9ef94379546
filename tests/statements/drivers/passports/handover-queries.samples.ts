import * as queries from '../../../../server/drivers/passports/handover-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone, plate, instant } = sample
const offer = { id, vehicle_id: id, plate, from_phone_key: phone, from_since: null, to_phone_key: phone }
const car = { id, make: 'TATA', model: 'NEXON', registration_number: plate, fuel_type: null, year: null }

export const samples: Samples<typeof queries> = {
  findOpenOffer: (db) => queries.findOpenOffer(db, id),
  findOfferByRequest: (tx) => queries.findOfferByRequest(tx, id, id),
  insertOffer: (tx) => queries.insertOffer(tx, { ...offer, with_amounts: false, request_id: null }, 14),
  expireOffers: {
    'of a car': (db) => queries.expireOffers(db, id),
    'of all': (db) => queries.expireOffers(db),
  },
  deleteOldOffers: (db) => queries.deleteOldOffers(db),
  listOffersTo: {
    'of all time': (db) => queries.listOffersTo(db, phone, undefined),
    'of a number’s new owner': (db) => queries.listOffersTo(db, phone, instant),
  },
  lockOfferTo: {
    'of all time': (tx) => queries.lockOfferTo(tx, phone, undefined, id),
    'of a number’s new owner': (tx) => queries.lockOfferTo(tx, phone, instant, id),
  },
  lockOfferFrom: (tx) => queries.lockOfferFrom(tx, id, id),
  findAcceptedFrom: (tx) => queries.findAcceptedFrom(tx, phone, id),
  settleOffer: {
    accepted: (tx) => queries.settleOffer(tx, id, 'ACCEPTED'),
    declined: (tx) => queries.settleOffer(tx, id, 'DECLINED'),
  },
  lockOfferedCar: (tx) => queries.lockOfferedCar(tx, id),
  deleteCar: (tx) => queries.deleteCar(tx, id),
  giveCar: (tx) => queries.giveCar(tx, id, id, car),
  findCarByPlate: (tx) => queries.findCarByPlate(tx, id, plate),
  listGone: {
    'of all time': (db) => queries.listGone(db, { userId: id, phone, since: undefined }, 30),
    'of a number’s new owner': (db) => queries.listGone(db, { userId: id, phone, since: instant }, 30),
  },
  listLastOffers: (db) => queries.listLastOffers(db, { userId: id, phone, since: undefined }, 30),
  listAccepted: (db) => queries.listAccepted(db, plate),
}
