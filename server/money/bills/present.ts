import { atTheCounter, type Bill, type BillLine, type BillSummary } from '../../../contract/money/bills/bills.ts'
import { irnDeadline, needsIrn } from '../../../contract/money/e-invoices/e-invoices.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { BillState, KeptBillState } from '../../../contract/platform/terms/bill-kinds.ts'
import { taxesByRate } from '../../../contract/workshop/job-cards/bill-sums.ts'
import type { ListedBill } from './list-queries.ts'
import type { BalanceRow, BillRow, findEinvoice, findNewestLink, LineRow, listPayments } from './queries.ts'

/** Being overdue is a matter of the day. */
const stateOf = ({ state, due_on }: { state: KeptBillState; due_on: string }, today = indianDay()): BillState =>
  (state === 'UNPAID' || state === 'PARTIAL') && due_on < today ? 'OVERDUE' : state

type Taxed = Record<'taxable' | 'cgst' | 'sgst' | 'igst', string>
const taxesOf = ({ taxable, cgst, sgst, igst }: Taxed) => ({
  taxable: Number(taxable),
  cgst: Number(cgst),
  sgst: Number(sgst),
  igst: Number(igst),
})

const presentLine = (line: LineRow, numbers: Map<string, string>): BillLine => ({
  position: line.position,
  jobCardLineId: line.job_card_line_id,
  correctsPosition: line.corrects_position,
  reworkOf:
    line.rework_bill_id && line.rework_position
      ? {
          billId: line.rework_bill_id,
          number: numbers.get(line.rework_bill_id) ?? '',
          position: line.rework_position,
        }
      : null,
  kind: line.kind,
  description: line.description,
  taxCode: line.tax_code,
  unit: line.unit,
  quantity: Number(line.quantity),
  unitPrice: Number(line.unit_price),
  lineDiscount: Number(line.line_discount),
  priceIncludesTax: line.price_includes_tax,
  amount: Number(line.amount),
  taxRate: Number(line.tax_rate),
  billDiscount: Number(line.bill_discount),
  ...taxesOf(line),
  total: Number(line.total),
  warrantyMonths: line.warranty_months,
  warrantyKm: line.warranty_km,
})

export const presentSummary = (row: ListedBill): BillSummary => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  issuedOn: row.issued_on,
  issuedAt: row.issued_at.toISOString(),
  isCounterSale: row.vehicle_id === null,
  jobCardId: row.job_card_id,
  jobCardNumber: row.job_card_number,
  customerId: row.customer_id ?? '',
  customerName: row.buyer.name || atTheCounter,
  gstin: row.buyer.gstin,
  registrationNumber: row.car.registrationNumber,
  total: Number(row.total),
  credited: Number(row.credited ?? 0),
  paid: Number(row.paid ?? 0),
  balance: Number(row.balance ?? 0),
  dueOn: row.due_on,
  state: row.state ? stateOf({ state: row.state, due_on: row.due_on }) : null,
  correctsId: row.corrects_id,
  correctsNumber: row.corrects_number,
  claimId: row.claim_id,
})

export type BillRows = {
  bill: BillRow
  balance: BalanceRow | undefined
  claimId: string | null
  corrects: { number: string } | undefined
  lines: LineRow[]
  creditNotes: { bill: BillRow; lines: LineRow[] }[]
  payments: Awaited<ReturnType<typeof listPayments>>
  einvoice: Awaited<ReturnType<typeof findEinvoice>>
  link: Awaited<ReturnType<typeof findNewestLink>>
  /** Of bills whose lines were done again. */
  numbers: Map<string, string>
}

const presentCreditNote = ({ bill, lines }: BillRows['creditNotes'][number]): Bill['creditNotes'][number] => ({
  id: bill.id,
  number: bill.number,
  issuedOn: bill.issued_on,
  total: Number(bill.total),
  reason: bill.reason ?? 'OTHER',
  lines: lines.map((line) => ({
    correctsPosition: line.corrects_position ?? 0,
    quantity: Number(line.quantity),
    taxable: Number(line.taxable),
    total: Number(line.total),
  })),
})

const presentPayment = (row: BillRows['payments'][number]): Bill['payments'][number] => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  amount: Number(row.amount),
  reference: row.reference,
  receivedAt: row.received_at.toISOString(),
  receivedBy: row.received_by_name,
  isMistake: row.is_mistake,
  undoesId: row.undoes_id,
  voucherNumber: row.voucher_number,
})

export function presentBill({ bill, balance, claimId, corrects, ...billRows }: BillRows): Bill {
  const { einvoice, link } = billRows
  const listed = {
    credited: null,
    paid: null,
    balance: null,
    state: null,
    ...balance,
    ...bill,
    claim_id: claimId,
    corrects_number: corrects?.number ?? null,
  }
  const isForPortal = bill.kind !== 'SUPPLY' && needsIrn(bill)
  return {
    ...presentSummary(listed),
    finYear: bill.fin_year,
    issuedBy: bill.issued_by_name,
    vehicleId: bill.vehicle_id ?? '',
    reason: bill.reason,
    note: bill.note,
    reopens: bill.reopens,
    seller: bill.seller,
    buyer: bill.buyer,
    car: bill.car,
    bank: bill.bank,
    terms: bill.terms,
    placeOfSupply: bill.place_of_supply,
    placeSource: bill.pos_source,
    isInterState: bill.is_inter_state,
    lines: billRows.lines.map((line) => presentLine(line, billRows.numbers)),
    taxesByRate: taxesByRate(billRows.lines.map(({ tax_rate: taxRate, ...line }) => ({ ...line, taxRate }))),
    amount: Number(bill.amount),
    discount: Number(bill.discount),
    ...taxesOf(bill),
    rounding: Number(bill.rounding),
    words: bill.words,
    creditNotes: billRows.creditNotes.map(presentCreditNote),
    payments: billRows.payments.map(presentPayment),
    einvoice: einvoice
      ? {
          irn: einvoice.irn,
          ackNo: einvoice.ack_no,
          ackAt: einvoice.ack_at.toISOString(),
          signedQr: einvoice.signed_qr,
        }
      : null,
    needsIrn: isForPortal,
    irnUntil: (isForPortal && irnDeadline(bill.seller.turnover, bill.issued_on)) || null,
    link: link
      ? {
          sentAt: link.created_at.toISOString(),
          channel: link.channel,
          seenAt: link.last_seen_at?.toISOString() ?? null,
        }
      : null,
  }
}
