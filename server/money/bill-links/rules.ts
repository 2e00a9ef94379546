import type { AccountBills, PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import type { BillState, KeptBillState } from '../../../contract/platform/terms/bill-kinds.ts'
import { taxesByRate } from '../../../contract/workshop/job-cards/bill-sums.ts'
import type { OpenHours } from '../../people/garages/hours-service.ts'
import type { BookedLineRow } from '../../workshop/job-cards/approval-service.ts'
import type { ApprovalRow, BillRow, ClaimRow, CreditNoteRow, LineRow, OwnBillRow, PaymentRow } from './queries.ts'

/** Being overdue is a matter of the day (docs/rules.md#bill-links). */
const stateOn = (today: string, { state, due_on }: { state: KeptBillState; due_on: string }): BillState =>
  (state === 'UNPAID' || state === 'PARTIAL') && due_on < today ? 'OVERDUE' : state

export type BillFile = {
  bill: BillRow
  lines: LineRow[]
  creditNotes: CreditNoteRow[]
  payments: PaymentRow[]
  approvals: ApprovalRow[]
  booked: BookedLineRow[]
  claim: ClaimRow | undefined
  hours: OpenHours
}

/** What whoever holds the link may read. */
export function presentToDriver({ bill, lines, ...file }: BillFile, now = new Date()): PublicBill {
  const { claim } = file
  return {
    kind: bill.kind,
    number: bill.number,
    state: stateOn(indianDay(now), bill),
    issuedOn: bill.issued_on,
    dueOn: bill.due_on,
    garage: {
      name: bill.garage_name,
      locality: bill.locality,
      city: findCity(bill.city_slug)?.city ?? '',
      phone: bill.garage_phone,
      upiAddress: bill.upi_address,
      ...file.hours,
    },
    car: {
      make: bill.car.make,
      model: bill.car.model,
      registrationNumber: bill.car.registrationNumber,
    },
    driverFirstName: bill.customer_name.split(/\s+/)[0] ?? '',
    lines: lines.map((line) => ({
      kind: line.kind,
      description: line.description,
      quantity: Number(line.quantity),
      unit: line.unit,
      unitPrice: Number(line.unit_price),
      discount: Number(line.line_discount),
      priceIncludesTax: line.price_includes_tax,
      amount: Number(line.amount),
      warrantyMonths: isCredited(line) ? 0 : line.warranty_months,
      warrantyKm: isCredited(line) ? 0 : line.warranty_km,
      reworkOf: line.rework_of,
    })),
    discount: Number(bill.discount),
    taxesByRate: taxesByRate(lines.map(({ tax_rate: taxRate, ...line }) => ({ ...line, taxRate }))),
    rounding: Number(bill.rounding),
    total: Number(bill.total),
    approvals: approvalsOf(file),
    creditNotes: file.creditNotes.map((note) => ({
      number: note.number,
      issuedOn: note.issued_on,
      total: Number(note.total),
      lines: note.lines,
    })),
    payments: file.payments.map(({ kind, method, amount, utr, received_at }) => ({
      kind,
      method,
      amount: Number(amount),
      referenceEnd: utr?.slice(-4) ?? '',
      receivedAt: received_at.toISOString(),
    })),
    credited: Number(bill.credited),
    paid: Number(bill.paid),
    balance: Number(bill.balance),
    claim: claim
      ? {
          id: claim.id,
          amount: Number(claim.amount),
          utr: claim.utr,
          method: claim.method,
          state: claim.state,
          claimedAt: claim.claimed_at.toISOString(),
          decidedAt: claim.decided_at?.toISOString() ?? null,
        }
      : null,
  }
}

/** The booking is the first answer: to what was booked. */
function approvalsOf({ booked, approvals }: Pick<BillFile, 'booked' | 'approvals'>): PublicBill['approvals'] {
  const said = [
    ...booked.slice(0, 1).map(({ created_at }) => ({ at: created_at, jobs: new Set(booked.map(jobOf)).size })),
    ...approvals.map(({ said_at, jobs }) => ({ at: said_at, jobs })),
  ]
  return said.map(({ at, jobs }) => ({ at: at.toISOString(), jobs }))
}
const jobOf = ({ work_id }: BookedLineRow) => work_id

/** What was credited in full has no warranty any more (docs/rules.md#warranty). */
const isCredited = ({ taxable, credited }: LineRow) => Number(taxable) > 0 && Number(credited) >= Number(taxable)

export const presentOwn = (row: OwnBillRow, today = indianDay()): AccountBills['bills'][number] => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  garageName: row.garage_name,
  vehicleInfo: `${row.car.make} ${row.car.model}`,
  registrationNumber: row.car.registrationNumber,
  jobCardId: row.job_card_id,
  total: (Math.round(Number(row.total) * 100) - Math.round(Number(row.credited) * 100)) / 100,
  balance: Number(row.balance),
  state: stateOn(today, row),
  isBeingChecked: row.claim_id !== null,
})
