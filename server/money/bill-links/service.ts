import { v7 as newId } from 'uuid'
import type { AccountBills, PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import type { SendBill, SentBill } from '../../../contract/money/bills/bills.ts'
import { billSentences } from '../../../contract/platform/sentences.ts'
import { mayRecordPayments } from '../../../contract/platform/terms/access.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import { endLinks } from '../../messages/links/service.ts'
import { notifyCustomer } from '../../messages/messages/service.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { openHoursNow } from '../../people/garages/hours-service.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { lockRequest } from '../../platform/created-once.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { linesApprovedByBooking } from '../../workshop/job-cards/approval-service.ts'
import { billWords, customerOfBill, getBillRow, letterOfBill, newBillAddress } from './notify-service.ts'
import * as queries from './queries.ts'
import { presentOwn, presentToDriver } from './rules.ts'

type Place = { db: Db; origin: string }

/** @throws Problem forbidden */
export function requireCounter(scope: GarageScope): void {
  if (mayRecordPayments(scope)) return
  throw new Problem('forbidden', { sentence: billSentences.counterOnly })
}

/** What a link opens. @throws Problem not_found */
export const readAsDriver = (db: Db, scope: OfGarage, billId: string): Promise<PublicBill> =>
  readMoment(db, (tx) => presentBill(tx, scope, billId))

/** The job card that a bill was made of: whatever changes the bill changes it. @throws Problem not_found */
export const cardOfBill = (db: Db, scope: OfGarage, billId: string): Promise<string> =>
  readMoment(db, async (tx) => (await getBillRow(tx, scope, billId)).job_card_id)

/** In the caller's transaction. @throws Problem not_found */
export async function presentBill(tx: Tx, scope: OfGarage, billId: string): Promise<PublicBill> {
  const bill = await getBillRow(tx, scope, billId)
  return presentToDriver({
    bill,
    lines: await queries.listLines(tx, scope, billId),
    creditNotes: await queries.listCreditNotes(tx, scope, billId),
    payments: await queries.listPayments(tx, scope, bill.job_card_id),
    approvals: await queries.listApprovals(tx, scope, billId),
    booked: await linesApprovedByBooking(tx, scope, bill.job_card_id),
    claim: await queries.findNewestClaim(tx, scope, billId),
    hours: await openHoursNow(tx, scope),
  })
}

const toldBy = { SMS: 'SMS', MAIL: 'EMAIL', WHATSAPP: 'WA_LINK' } as const

/**
 * Sends a bill's link, or hands it out. Sent again after a lost answer nothing leaves twice, and the address is another.
 * @param endsOld the links that went out before open nothing any more
 * @throws Problem forbidden, not_found, validation_failed at to
 */
export function sendBill(
  { db, origin }: Place,
  scope: GarageScope,
  billId: string,
  { channel, to, requestId = newId() }: SendBill,
  { endsOld = false } = {},
): Promise<SentBill> {
  requireCounter(scope)
  return transact(db, async (tx) => {
    await lockRequest(tx, { what: 'bill-links', whose: scope.garageId }, requestId)
    const bill = await getBillRow(tx, scope, billId)
    if (endsOld) await endLinks(tx, 'BILL', scope.garageId, billId)
    const url = await newBillAddress(tx, origin, scope, bill, channel)
    const by = { userId: scope.userId, name: await nameOfMember(tx, scope) }
    const told =
      channel === 'LINK'
        ? undefined
        : await notifyCustomer(tx, {
            garageId: scope.garageId,
            customer: customerOfBill(bill),
            event: 'BILL_ISSUED',
            subjectId: billId,
            occurrence: requestId,
            values: billWords(bill),
            link: url,
            channel: toldBy[channel],
            to,
            by,
            letter: () => letterOfBill(bill),
          })
    const isRepeated = channel !== 'LINK' && !told
    if (!isRepeated) {
      await recordAudit(tx, scope, {
        action: endsOld ? 'bill.link-renewed' : 'bill.sent',
        subject: { id: billId, label: bill.number },
        changes: { channel },
      })
    }
    return {
      url,
      whatsappUrl: told?.whatsappUrl ?? null,
      messageId: told?.id ?? null,
      recipient: told?.recipient ?? null,
    }
  })
}

const phoneOf = ({ phoneKey }: SignedIn): string => {
  if (!phoneKey) throw new Problem('forbidden')
  return phoneKey
}

/** Bills that carry one's verified phone, at any garage. @throws Problem forbidden */
export async function listOwnBills(db: Db, signedIn: SignedIn): Promise<AccountBills> {
  const phone = phoneOf(signedIn)
  const rows = await queries.listBillsOfPhone(db, phone, await findDeletion(db, phone))
  return { bills: rows.map((row) => presentOwn(row)) }
}

/** Where a bill of one's own is. @throws Problem forbidden; not_found, for another's too */
export async function findOwnBill(
  db: Db,
  signedIn: SignedIn,
  billId: string,
): Promise<{ garageId: string; billId: string }> {
  const phone = phoneOf(signedIn)
  const bill = await queries.findBillOfPhone(db, phone, await findDeletion(db, phone), billId)
  if (!bill) throw new Problem('not_found', { sentence: say(replies).noBill })
  return { garageId: bill.garage_id, billId }
}

/** A new address of one's own bill, where it is paid. @throws Problem forbidden, not_found */
export async function openOwnBill({ db, origin }: Place, signedIn: SignedIn, id: string): Promise<{ url: string }> {
  const { garageId, billId } = await findOwnBill(db, signedIn, id)
  return transact(db, async (tx) => {
    const bill = await getBillRow(tx, { garageId }, billId)
    return { url: await newBillAddress(tx, origin, { garageId }, bill, 'ACCOUNT') }
  })
}
