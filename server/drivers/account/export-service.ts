import { Readable } from 'node:stream'
import { accountExportLeavesOut } from '../../../contract/platform/sentences.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import type { Db } from '../../platform/database/database.ts'
import { jsonOf } from '../../platform/json-file.ts'
import { Problem } from '../../platform/problem.ts'
import { countHit, type Limit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { pageSize } from './export-page.ts'
import * as queries from './export-queries.ts'

const exportsOfPerson: Limit = { name: 'account export', max: 5, windowSeconds: 3600 }

/**
 * All that is kept about a driver, as JSON: account, and what carries the verified phone at any garage. It is read page
 * by page as it is sent, so that a fleet's ten years take no more memory than a page.
 * @throws Problem too_many_requests
 */
export async function exportAccount(db: Db, { userId, phoneKey }: SignedIn): Promise<Readable> {
  if (!phoneKey) throw new Problem('forbidden')
  await countHit(db, exportsOfPerson, { phoneKey })
  logSecurity('account.exported', { userId })
  return exportPhone(db, phoneKey, userId)
}

/** For a driver who asks us, with or without an account; who has one gets the same by themselves. */
export async function exportPhone(db: Db, phone: string, userId: string | undefined): Promise<Readable> {
  const whose = { phone, since: await findDeletion(db, phone) }
  const { id: _, ...account } = userId ? await queries.findAccount(db, userId) : { id: undefined }
  const head = { made_at: new Date(), leaves_out: accountExportLeavesOut, account }
  return Readable.from(
    jsonOf(head, { ...(userId ? sectionsOfAccount(db, userId) : {}), ...sectionsOfPhone(db, whose) }),
  )
}

type Row = { id: string }
type Section = AsyncIterable<object>

const sectionsOfAccount = (db: Db, userId: string): Record<string, Section> => ({
  cars: all(() => queries.listCars(db, userId)),
  passport_shares: all(() => queries.listPassportShares(db, userId)),
  devices: all(() => queries.listDevices(db, userId)),
  known_browsers: all(() => queries.listKnownBrowsers(db, userId)),
})

const sectionsOfPhone = (db: Db, whose: queries.Whose): Record<string, Section> => ({
  car_handovers: all(() => queries.listHandovers(db, whose)),
  codes: all(() => queries.listCodes(db, whose.phone)),
  messages: paged((after) => queries.listMessages(db, whose, after)),
  messages_of_garages: paged((after) => queries.listMessagesOfGarages(db, whose, after)),
  links: paged((after) => queries.listLinks(db, whose, after)),
  consents: paged((after) => queries.listConsents(db, whose, after)),
  reviews: paged((after) => queries.listReviews(db, whose, after)),
  review_photos: paged((after) => queries.listReviewPhotos(db, whose, after)),
  requests: paged((after) => queries.listRequestsSent(db, whose, after)),
  records_of_garages: paged((after) => queries.listRecords(db, whose, after)),
  odometer_readings: paged((after) => queries.listReadings(db, whose, after)),
  dues: paged((after) => queries.listDues(db, whose, after)),
  bookings: paged((after) => queries.listBookingsMade(db, whose, after)),
  job_cards: paged((after) => cardsWithBills(db, whose, after)),
  bills: paged((after) => billsWithLines(db, whose, after)),
})

async function cardsWithBills(db: Db, whose: queries.Whose, after: string | undefined) {
  const cards = await queries.listCards(db, whose, after)
  const ids = cards.map(({ id }) => id)
  const lines = ids.length > 0 ? await queries.listLinesOf(db, whose, ids) : []
  const payments = ids.length > 0 ? await queries.listPaymentsOf(db, whose, ids) : []
  const answers = ids.length > 0 ? await queries.listAnswersOf(db, whose, ids) : []
  const of = <Each extends { job_card_id: string }>(rows: Each[], id: string) =>
    rows.filter(({ job_card_id }) => job_card_id === id).map(({ job_card_id: _, ...row }) => row)
  return cards.map((card) => ({
    ...card,
    lines: of(lines, card.id),
    payments: of(payments, card.id),
    answers: of(answers, card.id),
  }))
}

async function billsWithLines(db: Db, whose: queries.Whose, after: string | undefined) {
  const bills = await queries.listBills(db, whose, after)
  const ids = bills.map(({ id }) => id)
  const lines = ids.length > 0 ? await queries.listBillLinesOf(db, whose, ids) : []
  const claims = ids.length > 0 ? await queries.listClaimsOf(db, whose, ids) : []
  const of = <Each extends { bill_id: string }>(rows: Each[], id: string) =>
    rows.filter(({ bill_id }) => bill_id === id).map(({ bill_id: _, ...row }) => row)
  return bills.map((bill) => ({ ...bill, lines: of(lines, bill.id), payments_told: of(claims, bill.id) }))
}

async function* all(list: () => Promise<object[]>): Section {
  yield* await list()
}

async function* paged(list: (after: string | undefined) => Promise<Row[]>): Section {
  let rows = await list(undefined)
  yield* rows
  while (rows.length === pageSize) {
    rows = await list(rows.at(-1)?.id)
    yield* rows
  }
}
