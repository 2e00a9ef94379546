import { v7 as newId } from 'uuid'
import type { Bill, NewCreditNote } from '../../../contract/money/bills/bills.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { billSentences, fieldSentences } from '../../../contract/platform/sentences.ts'
import { mayCreditBills } from '../../../contract/platform/terms/access.ts'
import { creditedParts } from '../../../contract/platform/terms/bill-kinds.ts'
import {
  type CreditableBill,
  type CreditSums,
  leftOfLine,
  sumsOfCredit,
} from '../../../contract/workshop/job-cards/bill-sums.ts'
import { amountInWords } from '../../platform/amount-in-words.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, madeBefore, usedElsewhere } from '../../platform/created-once.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type LeftOfLine, reopenBilledCard, setBilledTotal } from '../../workshop/job-cards/billing-service.ts'
import { putBackSold } from '../../workshop/job-cards/counter-service.ts'
import { lockJobCard } from '../../workshop/job-cards/service.ts'
import { notifyBillCredited } from '../bill-links/notify-service.ts'
import * as queries from './queries.ts'
import { type TakenNumber, takeNumber } from './series.ts'
import { type Place, readBill } from './service.ts'
import { countIssued, emptyBill } from './totals-service.ts'

/** A bill with what its notes have credited of each line. */
async function readCreditable(tx: Tx, scope: GarageScope, bill: queries.BillRow) {
  const notes = await queries.listCreditNotes(tx, scope, bill.id)
  const rows = await queries.listLines(tx, scope, [bill.id, ...notes.map(({ id }) => id)])
  const lines = rows.filter(({ bill_id }) => bill_id === bill.id)
  const creditable: CreditableBill = {
    isInterState: bill.is_inter_state,
    total: Number(bill.total),
    creditedTotal: sumOfRupees(notes.map((n) => n.total)),
    lines: lines.map((line) => {
      const credited = rows.filter((row) => row.bill_id !== bill.id && row.corrects_position === line.position)
      const of = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') => sumOfRupees(credited.map((row) => row[name]))
      return {
        position: line.position,
        taxRate: Number(line.tax_rate),
        taxable: Number(line.taxable),
        cgst: Number(line.cgst),
        sgst: Number(line.sgst),
        igst: Number(line.igst),
        credited: { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') },
      }
    }),
  }
  /** How many of each line no note has brought back yet. */
  const quantities = new Map(
    lines.map(({ position, quantity }) => {
      const back = rows.filter((row) => row.bill_id !== bill.id && row.corrects_position === position)
      return [position, sumOfRupees([quantity, ...back.map((row) => -Number(row.quantity))])]
    }),
  )
  return { creditable, lines, quantities }
}

/** @throws Problem over_credited, validation_failed */
function partsOf({ lines: billed }: CreditableBill, quantities: Map<number, number>, { lines }: NewCreditNote) {
  const left = new Map(billed.map((line) => [line.position, leftOfLine(line)]))
  if (lines === 'ALL') {
    const parts = [...left].filter(([, amount]) => amount > 0).map(([position]) => ({ position }))
    if (parts.length === 0) throw new Problem('over_credited', { sentence: billSentences.overCredited(0) })
    return parts
  }
  const seen = new Set<number>()
  for (const [index, { position, taxable, quantity = 0 }] of lines.entries()) {
    const most = left.get(position)
    if (most === undefined) throw invalid(`lines.${index}.position`, 'This is no line of the bill')
    if (seen.has(position)) throw invalid(`lines.${index}.position`, 'Please credit each line once')
    seen.add(position)
    if (taxable === 0) throw invalid(`lines.${index}.taxable`, fieldSentences.notPositive)
    if (most === 0 || (taxable ?? 0) > most) {
      throw new Problem('over_credited', { at: `lines.${index}.taxable`, sentence: billSentences.overCredited(most) })
    }
    const many = quantities.get(position) ?? 0
    if (quantity > many) throw invalid(`lines.${index}.quantity`, billSentences.fewerLeft(many))
  }
  return lines
}

/**
 * Corrects a bill, whole or in part; what is credited whole opens its card again unless that is not wanted
 * (docs/rules.md#credit-notes). Locks: card, parts of a counter sale, series. Sent again it is the note that it was the first time.
 * @throws Problem forbidden, not_found, wrong_state, over_credited, validation_failed, limit_reached, conflict
 */
export function creditBill(
  { db, origin, at }: Place,
  scope: GarageScope,
  billId: string,
  asked: NewCreditNote,
): Promise<Bill> {
  if (!mayCreditBills(scope)) throw new Problem('forbidden', { sentence: billSentences.crediting })
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'bills', asked.requestId)
    const bill = await queries.findBill(tx, scope, billId)
    if (!bill) throw new Problem('not_found', { sentence: billSentences.notFound })
    const card = await lockJobCard(tx, scope, bill.job_card_id)
    if (made) {
      const note = await readBill(tx, scope, made)
      if (note.correctsId !== billId) throw usedElsewhere()
      const { creditable } = await readCreditable(tx, scope, bill)
      if (!isWhatWasCredited(note, asked, { creditable, reopens: !card.is_counter_sale })) {
        throw madeBefore(`Credit note ${note.number} for ${rupees(note.total)} is issued`)
      }
      return note
    }
    if (bill.kind === 'CREDIT') throw new Problem('wrong_state', { sentence: 'A credit note is not credited.' })
    const { creditable, lines, quantities } = await readCreditable(tx, scope, bill)
    const sums = sumsOfCredit(creditable, partsOf(creditable, quantities, asked))
    if (sums.total === 0 && !sums.emptiesBill) throw invalid('lines', 'This comes to less than a rupee')
    const reopens = asked.lines === 'ALL' && asked.reopen && sums.emptiesBill && !card.is_counter_sale
    if (card.is_counter_sale && bringsBack.has(asked.reason)) {
      await putBackSold(tx, scope, card.id, broughtBack({ lines, quantities, sums, asked }))
    }
    const garage = await queries.findFacts(tx, scope, bill.job_card_id)
    const taken = await takeNumber(tx, scope, { kind: 'CREDIT', prefix: garage?.invoice_prefix ?? '', at })
    const id = newId()
    await insertNote(tx, scope, { id, bill, lines, quantities, sums, taken, reopens, asked })
    if (reopens) {
      await emptyBill(tx, scope, billId)
      await reopenBilledCard(tx, scope, card, leftOfLines(creditable, lines))
    } else
      await setBilledTotal(tx, scope, card, sumOfRupees([creditable.total, -creditable.creditedTotal, -sums.total]))
    await recordAudit(tx, scope, {
      action: 'bill.credited',
      subject: { id, label: taken.number },
      changes: { bill: bill.number, total: sums.total, reason: asked.reason },
      phoneKey: bill.phone_key,
    })
    await announce(tx, { garageId: scope.garageId, kind: 'bill', id: billId, phoneKey: bill.phone_key })
    await announce(tx, { garageId: scope.garageId, kind: 'job-card', id: card.id, phoneKey: card.phone_key })
    if (!card.is_counter_sale) await notifyBillCredited(tx, origin, scope, billId, id)
    return readBill(tx, scope, id)
  })
}

/** A note that is sent again may be of other lines, another part of one or for another reason by then. */
function isWhatWasCredited(note: Bill, asked: NewCreditNote, { creditable, reopens }: Made): boolean {
  const isReopening = asked.lines === 'ALL' && asked.reopen && reopens
  if (note.reason !== asked.reason || note.note !== (asked.note ?? '') || note.reopens !== isReopening) return false
  const left = new Map(creditable.lines.map((line) => [line.position, leftOfLine(line)]))
  if (asked.lines === 'ALL') return [...left.values()].every((amount) => amount === 0)
  const credited = new Map(note.lines.map((line) => [line.correctsPosition, line.taxable]))
  const isCredited = ({ position, taxable }: { position: number; taxable?: number | undefined }) =>
    credited.has(position) && (taxable === undefined ? left.get(position) === 0 : credited.get(position) === taxable)
  return asked.lines.length === credited.size && asked.lines.every(isCredited)
}
/** The bill as it is with the note. @param reopens whether a note on all of it opens its card again */
type Made = { creditable: CreditableBill; reopens: boolean }

/** Where earlier notes have credited a part: the card's lines with what they came to, and what was left of them. */
function leftOfLines({ creditedTotal, lines }: CreditableBill, rows: queries.LineRow[]): LeftOfLine[] {
  if (creditedTotal === 0) return []
  const left = new Map(lines.map((line) => [line.position, leftOfLine(line)]))
  return rows.map(({ job_card_line_id: id, amount, position }) => ({
    id,
    billed: Number(amount),
    left: left.get(position) ?? 0,
  }))
}

type Note = {
  id: string
  bill: queries.BillRow
  lines: queries.LineRow[]
  quantities: Map<number, number>
  sums: CreditSums
  taken: TakenNumber
  reopens: boolean
  asked: NewCreditNote
}

/** How many come back: those that were named, of a line that is emptied all that are left; else it is a matter of the price. */
function quantityOf(
  { asked, quantities }: Pick<Note, 'asked' | 'quantities'>,
  position: number,
  emptiesLine: boolean,
): number {
  if (emptiesLine) return quantities.get(position) ?? 0
  const named = asked.lines === 'ALL' ? undefined : asked.lines.find((line) => line.position === position)
  return named?.quantity ?? 0
}

/** Of a counter sale: the part is here again. A matter of the price leaves it with whoever bought it. */
const bringsBack: ReadonlySet<NewCreditNote['reason']> = new Set(creditedParts)

function broughtBack(note: Pick<Note, 'lines' | 'quantities' | 'sums' | 'asked'>): Map<string, number> {
  const billed = new Map(note.lines.map((line) => [line.position, line.job_card_line_id]))
  return new Map(
    note.sums.lines.map(({ position, emptiesLine }) => [
      billed.get(position) ?? '',
      quantityOf(note, position, emptiesLine),
    ]),
  )
}

/** Whose it is stays as the bill says. */
async function insertNote(tx: Tx, scope: GarageScope, note: Note) {
  const { id, bill, lines, sums, taken, reopens, asked } = note
  const { seller, buyer, car, bank, terms, place_of_supply, pos_source, is_inter_state, phone_key } = bill
  const inserted = await queries.insertBill(tx, {
    ...taken,
    id,
    garage_id: scope.garageId,
    kind: 'CREDIT',
    corrects_id: bill.id,
    reopens,
    reason: asked.reason,
    note: asked.note ?? '',
    request_id: asked.requestId ?? null,
    issued_by: scope.userId,
    issued_by_name: await nameOfMember(tx, scope),
    due_on: taken.issued_on,
    job_card_id: bill.job_card_id,
    job_card_number: bill.job_card_number,
    customer_id: bill.customer_id,
    vehicle_id: bill.vehicle_id,
    terms,
    place_of_supply,
    pos_source,
    is_inter_state,
    phone_key,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    car: JSON.stringify(car),
    bank: JSON.stringify(bank),
    amount: sums.taxable,
    taxable: sums.taxable,
    cgst: sums.cgst,
    sgst: sums.sgst,
    igst: sums.igst,
    rounding: sums.rounding,
    total: sums.total,
    words: amountInWords(sums.total),
    search_text: `${taken.number.toLowerCase()} ${bill.search_text}`,
  })
  const billed = new Map(lines.map((line) => [line.position, line]))
  const rows = sums.lines.map(({ position, emptiesLine, total, ...taxes }, index) => {
    const line = billed.get(position)
    if (!line) throw new Error('A credited line is one of the bill.')
    return {
      ...line,
      ...taxes,
      total,
      bill_id: id,
      position: index + 1,
      corrects_position: position,
      amount: taxes.taxable,
      bill_discount: 0,
      quantity: quantityOf(note, position, emptiesLine),
    }
  })
  await queries.insertLines(tx, rows)
  await countIssued(tx, inserted)
}
