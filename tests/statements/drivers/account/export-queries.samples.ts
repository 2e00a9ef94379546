import * as queries from '../../../../server/drivers/account/export-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample
const whose = { phone, since: undefined }
const again = { phone, since: new Date(0) }

export const samples: Samples<typeof queries> = {
  findAccount: (db) => queries.findAccount(db, id),
  listCars: (db) => queries.listCars(db, id),
  listPassportShares: (db) => queries.listPassportShares(db, id),
  listHandovers: (db) => queries.listHandovers(db, again),
  listDevices: (db) => queries.listDevices(db, id),
  listKnownBrowsers: (db) => queries.listKnownBrowsers(db, id),
  listCodes: (db) => queries.listCodes(db, phone),
  listMessages: (db) => queries.listMessages(db, again, id),
  listRequestsSent: {
    'first page': (db) => queries.listRequestsSent(db, whose, undefined),
    'next page, after an account of the number was deleted': (db) => queries.listRequestsSent(db, again, id),
  },
  listRecords: (db) => queries.listRecords(db, again, id),
  listReadings: (db) => queries.listReadings(db, again, id),
  listDues: (db) => queries.listDues(db, again, id),
  listBookingsMade: (db) => queries.listBookingsMade(db, again, id),
  listCards: (db) => queries.listCards(db, again, id),
  listLinesOf: (db) => queries.listLinesOf(db, whose, [id]),
  listPaymentsOf: (db) => queries.listPaymentsOf(db, whose, [id]),
  listAnswersOf: (db) => queries.listAnswersOf(db, whose, [id]),
  listBills: (db) => queries.listBills(db, again, id),
  listBillLinesOf: (db) => queries.listBillLinesOf(db, whose, [id]),
  listClaimsOf: (db) => queries.listClaimsOf(db, whose, [id]),
  listMessagesOfGarages: (db) => queries.listMessagesOfGarages(db, again, id),
  listLinks: (db) => queries.listLinks(db, again, id),
  listReviews: (db) => queries.listReviews(db, again, id),
  listReviewPhotos: (db) => queries.listReviewPhotos(db, again, id),
  listConsents: (db) => queries.listConsents(db, again, id),
}
