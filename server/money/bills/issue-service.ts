import { v7 as newId } from 'uuid'
import type { Bill, BillPreview, NewBill } from '../../../contract/money/bills/bills.ts'
import { billSentences, jobCardSentences } from '../../../contract/platform/sentences.ts'
import { mayRecordPayments } from '../../../contract/platform/terms/access.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import { searchText } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { setLiveBill } from '../../workshop/job-cards/billing-service.ts'
import { lockJobCard } from '../../workshop/job-cards/service.ts'
import { paidOf } from '../../workshop/job-cards/total-rules.ts'
import { notifyBillIssued } from '../bill-links/notify-service.ts'
import { type Draft, draftOf } from './draft.ts'
import { findGaps } from './gaps.ts'
import { presentBill } from './present.ts'
import * as queries from './queries.ts'
import { nextNumber, type TakenNumber, takeNumber } from './series.ts'
import { numbersOf, type Place, readBill } from './service.ts'
import { balanceOf, countIssued } from './totals-service.ts'

/** @throws Problem forbidden */
export function requireIssuer(scope: GarageScope): void {
  if (!mayRecordPayments(scope)) throw new Problem('forbidden', { sentence: billSentences.issuing })
}

/** @throws Problem not_found, bill_exists, wrong_state */
async function readBillable(tx: Db | Tx, scope: GarageScope, cardId: string) {
  const facts = await queries.findFacts(tx, scope, cardId)
  if (!facts) throw new Problem('not_found', { sentence: jobCardSentences.notFound })
  if (facts.status === 'CANCELLED') {
    throw new Problem('wrong_state', { sentence: 'This job card is cancelled: it cannot be billed.' })
  }
  if (facts.live_bill_id) {
    const bill = await queries.findBill(tx, scope, facts.live_bill_id)
    throw new Problem('bill_exists', { sentence: billSentences.exists(bill?.number ?? '') })
  }
  const lines = await queries.listBillableLines(tx, scope, cardId)
  return { facts, lines, numbers: await numbersOf(tx, scope, lines) }
}

/** The bill as it would be issued now, and what it lacks. @throws Problem not_found, bill_exists, wrong_state */
export const previewBill = (
  db: Db,
  scope: GarageScope,
  cardId: string,
  chosenPlace: string | undefined,
): Promise<BillPreview> =>
  readMoment(db, async (tx) => {
    const { facts, lines, numbers } = await readBillable(tx, scope, cardId)
    const draft = draftOf(facts, lines, numbers, { chosenPlace })
    const paid = Number(facts.amount_paid)
    return {
      ...draft,
      paid,
      balance: (Math.round(draft.total * 100) - Math.round(paid * 100)) / 100,
      missing: findGaps(facts, lines, draft),
      nextNumber: await nextNumber(tx, scope, { kind: draft.kind, prefix: facts.invoice_prefix }),
      version: facts.version,
    }
  })

/**
 * Makes the bill of a card and locks the card with it (docs/rules.md#bills). Locks: card, series. Sent again after a lost
 * answer it is the bill that it was the first time.
 * @throws Problem forbidden, not_found, bill_exists, edit_conflict, wrong_state, nothing_to_bill, bill_incomplete,
 *   bill_changed, limit_reached, conflict
 */
export function issueBill(place: Place, scope: GarageScope, cardId: string, asked: NewBill): Promise<Bill> {
  requireIssuer(scope)
  return transact(place.db, async (tx) => {
    const made = await findCreated(tx, scope, 'bills', asked.requestId)
    if (!made) return issueBillIn(tx, place, scope, cardId, asked)
    const bill = await readBill(tx, scope, made)
    if (bill.jobCardId !== cardId || bill.kind === 'CREDIT') throw usedElsewhere()
    return bill
  })
}

/** In the caller's transaction, which has looked whether it was asked before. @throws Problem as issueBill */
export async function issueBillIn(
  tx: Tx,
  { origin, at }: Omit<Place, 'db'>,
  scope: GarageScope,
  cardId: string,
  asked: NewBill,
): Promise<Bill> {
  const card = await lockJobCard(tx, scope, cardId)
  const { facts, lines, numbers } = await readBillable(tx, scope, cardId)
  const looked = draftOf(facts, lines, numbers, { chosenPlace: asked.placeOfSupply })
  requireComplete(facts, lines, looked)
  if (looked.total !== asked.expectedTotal) {
    throw new Problem('bill_changed', { sentence: billSentences.changed(looked.total) })
  }
  // After the total, which says more.
  requireVersion(card, asked.version)
  const taken = await takeNumber(tx, scope, { kind: looked.kind, prefix: facts.invoice_prefix, at })
  const draft = draftOf(facts, lines, numbers, { chosenPlace: asked.placeOfSupply, issuedOn: taken.issued_on })
  const id = newId()
  const payments = await queries.listPayments(tx, scope, cardId)
  const paid = paidOf(payments)
  const issued = await insertIssued(tx, scope, { id, facts, draft, taken, paid, requestId: asked.requestId })
  await setLiveBill(tx, scope, card, { id, total: draft.total, paid })
  await recordAudit(tx, scope, {
    action: 'bill.issued',
    subject: { id, label: taken.number },
    changes: { total: draft.total, jobCard: facts.job_card_number, ...placeChosen(draft) },
    phoneKey: facts.phone_key,
  })
  await announce(tx, { garageId: scope.garageId, kind: 'job-card', id: cardId, phoneKey: facts.phone_key })
  if (asked.sendLink) {
    await notifyBillIssued(tx, origin, scope, id, { userId: scope.userId, name: await nameOfMember(tx, scope) })
  }
  return presentBill({
    ...issued,
    payments,
    numbers,
    creditNotes: [],
    corrects: undefined,
    claimId: null,
    einvoice: undefined,
    link: asked.sendLink ? await queries.findNewestLink(tx, scope, id) : undefined,
  })
}

/** A place that somebody chose stands in the log. */
const placeChosen = ({ placeSource, placeOfSupply }: Draft) => (placeSource === 'CHOSEN' ? { placeOfSupply } : {})

/** @throws Problem nothing_to_bill, bill_incomplete */
function requireComplete(facts: queries.Facts, lines: queries.BillableLine[], draft: Draft): void {
  const blocking = findGaps(facts, lines, draft).filter(({ blocks }) => blocks)
  const [first] = blocking
  if (!first) return
  if (first.code === 'no_lines' || first.code === 'nothing_to_bill') {
    throw new Problem('nothing_to_bill', { sentence: first.sentence })
  }
  throw new Problem('bill_incomplete', {
    sentence: first.sentence,
    fields: Object.fromEntries(blocking.map(({ field, sentence }) => [field, sentence])),
  })
}

type Issued = {
  id: string
  facts: queries.Facts
  draft: Draft
  taken: TakenNumber
  paid: number
  requestId: string | undefined
}

async function insertIssued(tx: Tx, scope: GarageScope, { id, facts, draft, taken, paid, requestId }: Issued) {
  const { garageId: garage_id } = scope
  const of = { garage_id, job_card_id: facts.id, customer_id: facts.customer_id }
  const { total, dueOn: due_on } = draft
  const bill = await queries.insertBill(tx, {
    ...of,
    ...taken,
    id,
    kind: draft.kind,
    vehicle_id: facts.vehicle_id,
    job_card_number: facts.job_card_number,
    issued_by: scope.userId,
    issued_by_name: await nameOfMember(tx, scope),
    request_id: requestId ?? null,
    seller: JSON.stringify(draft.seller),
    buyer: JSON.stringify(draft.buyer),
    car: JSON.stringify(draft.car),
    bank: JSON.stringify(draft.bank),
    terms: draft.terms,
    place_of_supply: draft.placeOfSupply,
    pos_source: draft.placeSource,
    is_inter_state: draft.isInterState,
    amount: draft.amount,
    discount: draft.discount,
    taxable: draft.taxable,
    cgst: draft.cgst,
    sgst: draft.sgst,
    igst: draft.igst,
    rounding: draft.rounding,
    total,
    words: draft.words,
    due_on,
    phone_key: facts.phone_key,
    search_text: searchTextOf(taken.number, facts, draft),
  })
  const lines = await queries.insertLines(
    tx,
    draft.lines.map((line) => ({
      garage_id,
      bill_id: id,
      position: line.position,
      job_card_line_id: line.jobCardLineId,
      rework_bill_id: line.reworkOf?.billId ?? null,
      rework_position: line.reworkOf?.position ?? null,
      kind: line.kind,
      description: line.description,
      tax_code: line.taxCode,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: line.unitPrice,
      line_discount: line.lineDiscount,
      price_includes_tax: line.priceIncludesTax,
      amount: line.amount,
      bill_discount: line.billDiscount,
      tax_rate: line.taxRate,
      taxable: line.taxable,
      cgst: line.cgst,
      sgst: line.sgst,
      igst: line.igst,
      total: line.total,
      warranty_months: line.warrantyMonths,
      warranty_km: line.warrantyKm,
    })),
  )
  const { due, state } = balanceOf({ total, paid })
  const stands = { total, paid, balance: due, state }
  const balance = await queries.insertBalance(tx, { ...of, bill_id: id, issued_on: taken.issued_on, due_on, ...stands })
  await countIssued(tx, bill, { state, paid })
  return { bill, lines, balance }
}

/** What a bill is found by. */
const searchTextOf = (number: string, facts: queries.Facts, { buyer, car }: Draft) =>
  searchText(
    [number, facts.job_card_number, buyer.name, buyer.contactName, buyer.phone, buyer.gstin, car.registrationNumber],
    buyer.name,
    buyer.contactName,
  )
