import {
  type Einvoice,
  EinvoiceDocument,
  irnDeadline,
  type NewEinvoice,
} from '../../../contract/money/e-invoices/e-invoices.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { billSentences } from '../../../contract/platform/sentences.ts'
import { inForceOn, limitsOfLaw } from '../../../contract/platform/terms/limits-of-law.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { lockJobCard } from '../../workshop/job-cards/service.ts'
import { einvoiceOf } from './document.ts'
import * as queries from './queries.ts'

const noBill = () => new Problem('not_found', { sentence: billSentences.notFound })
const noIrn = (number: string) =>
  new Problem('wrong_state', { sentence: `${number} needs no IRN: it is not a tax invoice to a buyer with a GSTIN.` })

const tooLate = (number: string, until: string) =>
  new Problem('wrong_state', {
    sentence: `The portal took ${number} until ${printedDay(until)}. Please credit it and bill it again: the new bill has ${daysTo()} days.`,
  })
const daysTo = () => inForceOn(limitsOfLaw.einvoiceWithinDays, indianDay()).days

/**
 * The file for the registration portal, of one or several bills, checked against its schema.
 * @throws Problem not_found, wrong_state
 */
export async function makeEinvoices(db: Db, scope: GarageScope, ids: string[]): Promise<EinvoiceDocument[]> {
  const bills = await queries.listBills(db, scope, ids)
  if (bills.length < new Set(ids).size) throw noBill()
  const lines = await queries.listLines(db, scope, ids)
  const documents = bills.map((bill) => {
    if (bill.kind === 'SUPPLY' || bill.buyer.gstin === '') throw noIrn(bill.number)
    const until = irnDeadline(bill.seller.turnover, bill.issued_on)
    if (until && indianDay() > until) throw tooLate(bill.number, until)
    const own = lines.filter(({ bill_id }) => bill_id === bill.id)
    const checked = EinvoiceDocument.safeParse(einvoiceOf(bill, own))
    if (checked.success) return checked.data
    const [issue] = checked.error.issues
    throw new Problem('wrong_state', {
      sentence: `The portal would refuse ${bill.number} at ${issue?.path.join('.')}. Please credit it, fix what is missing, and bill it again.`,
    })
  })
  await transact(db, (tx) =>
    recordAudit(tx, scope, { action: 'gst.exported', subject: { id: null, label: 'e-invoice' }, changes: { ids } }),
  )
  return documents
}

/**
 * What the portal answered, written once; the same again is taken, another is refused.
 * @throws Problem not_found, wrong_state, validation_failed, conflict
 */
export function saveEinvoice(db: Db, scope: GarageScope, billId: string, asked: NewEinvoice): Promise<Einvoice> {
  return transact(db, async (tx) => {
    const bill = await queries.findBill(tx, scope, billId)
    if (!bill) throw noBill()
    // Whoever enters it for the same bill waits.
    await lockJobCard(tx, scope, bill.job_card_id)
    if (bill.kind === 'SUPPLY' || bill.buyer.gstin === '') throw noIrn(bill.number)
    requireOwnAnswer(bill.number, asked)
    const before = await queries.findEinvoice(tx, scope, billId)
    if (before?.irn === asked.irn) return present(before)
    if (before) throw new Problem('wrong_state', { sentence: `The IRN of ${bill.number} is saved already, and stays.` })
    const isNew = await queries.insertEinvoice(tx, {
      garage_id: scope.garageId,
      bill_id: billId,
      irn: asked.irn,
      ack_no: asked.ackNo,
      ack_at: new Date(asked.ackAt),
      signed_qr: asked.signedQr,
      entered_by: scope.userId,
      entered_by_name: await nameOfMember(tx, scope),
    })
    if (!isNew) throw new Problem('conflict', { at: 'irn', sentence: 'This IRN stands on another bill.' })
    await recordAudit(tx, scope, {
      action: 'job-card.einvoiced',
      subject: { id: bill.job_card_id, label: bill.number },
      changes: { irn: asked.irn },
    })
    const { irn, ackNo, ackAt, signedQr } = asked
    return { irn, ackNo, ackAt: new Date(ackAt).toISOString(), signedQr }
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findEinvoice>>>
const present = (row: Row): Einvoice => ({
  irn: row.irn,
  ackNo: row.ack_no,
  ackAt: row.ack_at.toISOString(),
  signedQr: row.signed_qr,
})

/** The signed text says which document it is of: one that was taken from another bill is told. */
function requireOwnAnswer(number: string, { irn, signedQr }: NewEinvoice): void {
  const told = contentOf(signedQr)
  if (told?.DocNo && told.DocNo !== number)
    throw invalid('signedQr', `This QR code is of ${told.DocNo}, not of ${number}`)
  if (told?.Irn && told.Irn.toLowerCase() !== irn) throw invalid('irn', 'The QR code has another IRN')
}

function contentOf(signedQr: string): { DocNo?: string; Irn?: string } | undefined {
  try {
    const payload = JSON.parse(Buffer.from(signedQr.split('.')[1] ?? '', 'base64url').toString())
    const data = typeof payload.data === 'string' ? JSON.parse(payload.data) : payload.data
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}
