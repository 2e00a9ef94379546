import type { MessageEvent, MessageValues } from '../../../contract/messages/messages/messages.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { billSentences } from '../../../contract/platform/sentences.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { createLink, linkAddress } from '../../messages/links/service.ts'
import { channelTo, senderWords } from '../../messages/messages/rules.ts'
import { notifyCustomer, type Told, type ToldMessage } from '../../messages/messages/service.ts'
import { channelsFor } from '../../messages/messages/settings-service.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { smsAmount } from '../../workshop/estimates/rules.ts'
import { type BillRow, findBill } from './queries.ts'

type BillEvent = Extract<MessageEvent, `BILL_${string}` | `PAYMENT_${string}`>

/** @throws Problem not_found */
export async function getBillRow(tx: Tx, scope: OfGarage, billId: string): Promise<BillRow> {
  const bill = await findBill(tx, scope, billId)
  if (!bill) throw new Problem('not_found', { sentence: billSentences.notFound })
  return bill
}

/** An address that opens a bill; each one that goes out has its own (docs/rules.md#bill-links). */
export async function newBillAddress(tx: Tx, origin: string, { garageId }: OfGarage, bill: BillRow, channel: string) {
  const link = { kind: 'BILL', garageId, subjectId: bill.id, channel, phoneKey: bill.phone_key } as const
  return linkAddress(origin, 'BILL', (await createLink(tx, link)).token)
}

export const billWords = (bill: BillRow) => ({
  garage: bill.garage_name,
  bill: bill.number,
  plate: plateLabel(bill.car.registrationNumber),
  total: smsAmount(Number(bill.total) - Number(bill.credited)),
  due: smsAmount(Math.max(0, Number(bill.balance))),
})

/** What a mail about a bill says besides its words, in the language of whoever is spoken to. */
export function letterOfBill(bill: BillRow): Letter {
  const { labels } = say(mails)
  return {
    facts: [
      [labels.bill, `${bill.number}, ${say(formats).printedDay({ day: bill.issued_on })}`],
      [labels.car, `${bill.car.make} ${bill.car.model}, ${plateLabel(bill.car.registrationNumber)}`],
    ],
    prices: [
      [labels.total, rupees(Number(bill.total) - Number(bill.credited))],
      ...(Number(bill.paid) > 0 ? [[labels.paid, `−${rupees(Number(bill.paid))}`] as [string, string]] : []),
    ],
    total: [labels.toPay, rupees(Math.max(0, Number(bill.balance)))],
    sender: senderWords(bill),
  }
}

export const customerOfBill = (bill: BillRow): Told['customer'] => ({
  id: bill.customer_id,
  name: bill.customer_name,
  phone: bill.customer_phone,
  email: bill.customer_email,
})

type Telling<Event extends BillEvent> = {
  event: Event
  /** Which time, so that nothing is told twice. */
  occurrence: string
  values: MessageValues<Event>
  by?: Told['by']
}

/**
 * As the garage has switched on, but what somebody pressed for by SMS, else by mail.
 * @returns the first of them; nothing where the customer cannot be told
 */
async function notify<Event extends BillEvent>(
  tx: Tx,
  origin: string,
  scope: OfGarage,
  bill: BillRow,
  { event, occurrence, values, by }: Telling<Event>,
): Promise<ToldMessage | undefined> {
  const customer = customerOfBill(bill)
  const channels = by ? [channelTo(customer)] : await channelsFor(tx, scope, event, customer)
  const sent: ToldMessage[] = []
  for (const channel of channels) {
    if (!channel) continue
    const link = await newBillAddress(tx, origin, scope, bill, channel)
    const told = await notifyCustomer(tx, {
      garageId: scope.garageId,
      customer,
      event,
      channel,
      link,
      by,
      subjectId: bill.id,
      occurrence,
      values,
      letter: () => letterOfBill(bill),
    })
    if (told) sent.push(told)
  }
  return sent[0]
}

/** That a bill was issued; in the transaction that issues it. @throws Problem not_found */
export async function notifyBillIssued(tx: Tx, origin: string, scope: OfGarage, billId: string, by?: Told['by']) {
  const bill = await getBillRow(tx, scope, billId)
  return notify(tx, origin, scope, bill, { event: 'BILL_ISSUED', occurrence: 'issued', values: billWords(bill), by })
}

/** That a credit note corrects a bill; in the transaction that makes it. @throws Problem not_found */
export async function notifyBillCredited(tx: Tx, origin: string, scope: OfGarage, billId: string, noteId: string) {
  const bill = await getBillRow(tx, scope, billId)
  return notify(tx, origin, scope, bill, { event: 'BILL_CREDITED', occurrence: noteId, values: billWords(bill) })
}

/**
 * That a bill is still to be paid. Whoever calls it has checked that it may be said now.
 * @returns nothing where the customer cannot be reached. @throws Problem not_found
 */
export async function notifyBillDue(
  tx: Tx,
  origin: string,
  scope: OfGarage,
  billId: string,
  { occurrence, by }: { occurrence: string; by?: Told['by'] },
) {
  const bill = await getBillRow(tx, scope, billId)
  return notify(tx, origin, scope, bill, { event: 'BILL_REMINDER', occurrence, values: billWords(bill), by })
}

/** That the garage has found what the driver told of. */
export async function notifyPaymentConfirmed(
  tx: Tx,
  origin: string,
  scope: OfGarage,
  of: ClaimTold & { amount: number },
) {
  const bill = await getBillRow(tx, scope, of.billId)
  const values = { ...billWords(bill), amount: smsAmount(of.amount) }
  return notify(tx, origin, scope, bill, { event: 'PAYMENT_CONFIRMED', occurrence: of.claimId, values })
}

/** That the garage has not found it. */
export async function notifyPaymentNotFound(tx: Tx, origin: string, scope: OfGarage, of: ClaimTold & { utr: string }) {
  const bill = await getBillRow(tx, scope, of.billId)
  const values = { ...billWords(bill), utr: of.utr }
  return notify(tx, origin, scope, bill, { event: 'PAYMENT_NOT_FOUND', occurrence: of.claimId, values })
}

type ClaimTold = { billId: string; claimId: string }
