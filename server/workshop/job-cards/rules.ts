import { isInSez, placeOf, stateCodeOfGarage } from '../../../contract/money/bills/place-of-supply.ts'
import { stateCodeOf } from '../../../contract/people/garages/gstin.ts'
import { midnightOf } from '../../../contract/platform/days.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { jobCardSentences, stateInWords } from '../../../contract/platform/sentences.ts'
import { type AccessLevel, isAtLeast } from '../../../contract/platform/terms/access.ts'
import { type JobCardStatus, nextJobCardStatuses } from '../../../contract/platform/terms/workshop.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import { type BillSums, taxesByRate } from '../../../contract/workshop/job-cards/bill-sums.ts'
import type { Payment } from '../../../contract/workshop/job-cards/card-payments.ts'
import type { JobCardLine, LineSuggestion } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCard, JobCardTotals } from '../../../contract/workshop/job-cards/job-cards.ts'
import { promisedAt as atOfPromise } from '../../../contract/workshop/job-cards/promise.ts'
import { Problem } from '../../platform/problem.ts'
import type { BilledRow } from './billing-queries.ts'
import type { LineRow } from './line-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { JobCardRow } from './queries.ts'
import type { SuggestionRow } from './suggestion-queries.ts'

/** @throws Problem wrong_state; money that was received for a card is given back before it is cancelled. */
export function requireCardTransition(card: { status: JobCardStatus; amount_paid: string }, to: JobCardStatus): void {
  const refuse = (sentence: string) => new Problem('wrong_state', { at: 'status', sentence })
  if (!nextJobCardStatuses[card.status].includes(to)) {
    throw refuse(`This job card is ${stateInWords(card.status)} and cannot become ${stateInWords(to)}.`)
  }
  if (to === 'CANCELLED' && Number(card.amount_paid) > 0) {
    throw refuse(jobCardSentences.refundFirst(Number(card.amount_paid)))
  }
}

type Promised = { estimated_delivery: string; promised_time: string | null }

/** By when a car was promised: the time, or the end of the day. */
export const promisedAt = ({ estimated_delivery: day, promised_time: time }: Promised) =>
  atOfPromise({ estimatedDelivery: day, estimatedTime: time?.slice(0, 5) ?? null })

/** Until it is ready. */
export const isLate = (card: Promised & { status: JobCardStatus }, now: Date): boolean =>
  (card.status === 'OPEN' || card.status === 'IN_PROGRESS') && now > promisedAt(card)

/** @throws Problem wrong_state; a bill that is handed over, or void, stays as it is. */
export function requireUnfinished(card: { status: JobCardStatus }, therefore: string): void {
  if (card.status !== 'DELIVERED' && card.status !== 'CANCELLED') return
  throw new Problem('wrong_state', { sentence: `This job card is ${stateInWords(card.status)}: ${therefore}.` })
}

/** As `requireUnfinished`, of what is pressed on the floor: in its presser's language. @throws Problem wrong_state */
export function requireInGarage(
  { status }: { status: JobCardStatus },
  pressed: keyof typeof problems.onFloor.therefore,
) {
  if (status !== 'DELIVERED' && status !== 'CANCELLED') return
  const sentence = () => {
    const { isOver, therefore } = say(problems).onFloor
    return isOver({ isDelivered: status === 'DELIVERED', therefore: therefore[pressed] })
  }
  throw new Problem('wrong_state', { sentence })
}

type WhatWasFound = { odometer_in: number; customer_concerns: string | null }

/** @throws Problem forbidden; what a handed-over bill says of the car as it came in is put right by managers only. */
export function requireMayCorrect(
  before: WhatWasFound & { status: JobCardStatus },
  asked: WhatWasFound,
  accessLevel: AccessLevel,
): void {
  if (before.status !== 'DELIVERED' || isAtLeast(accessLevel, 'MANAGER')) return
  const refuse = (at: string) => new Problem('forbidden', { at, sentence: jobCardSentences.deliveredIsManagers })
  if (asked.odometer_in !== before.odometer_in) throw refuse('odometerIn')
  if (asked.customer_concerns !== before.customer_concerns) throw refuse('customerConcerns')
}

export const presentJobCard = (row: JobCardRow): JobCard => ({
  id: row.id,
  jobCardNumber: row.job_card_number,
  branchId: 'default',
  bookingId: row.booking_id,
  isCounterSale: row.is_counter_sale,
  customerId: row.customer_id ?? '',
  customerName: row.customer_name ?? '',
  customerPhone: row.customer_phone ?? '',
  vehicleId: row.vehicle_id ?? '',
  vehicleInfo: [row.make, row.model].filter(Boolean).join(' '),
  registrationNumber: row.registration_number ?? '',
  customerConcerns: row.customer_concerns,
  advisorObservations: row.advisor_observations,
  odometerIn: row.odometer_in,
  fuelLevel: row.fuel_level,
  estimatedDelivery: midnightOf(row.estimated_delivery),
  estimatedTime: row.promised_time?.slice(0, 5) ?? null,
  bayNumber: row.bay_number,
  handedAt: row.handed_at?.toISOString() ?? null,
  advisorId: row.advisor_id,
  advisorName: row.advisor_name,
  technicianId: row.technician_id,
  technicianName: row.technician_name,
  totalAmount: Number(row.total_amount),
  amountPaid: Number(row.amount_paid),
  balance: Number(row.balance),
  billId: row.live_bill_id,
  billNumber: row.bill_number,
  status: row.status,
  paymentStatus: row.payment_status,
  openedAt: row.opened_at.toISOString(),
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentLine = (row: LineRow): JobCardLine => ({
  id: row.id,
  kind: row.kind,
  description: row.description,
  quantity: Number(row.quantity),
  unit: row.unit,
  unitPrice: Number(row.unit_price),
  discount: Number(row.discount),
  discountPercent: row.discount_percent === null ? null : Number(row.discount_percent),
  taxCode: row.tax_code,
  taxRate: Number(row.tax_rate),
  priceIncludesTax: row.price_includes_tax,
  amount: row.amount,
  tax: row.tax,
  total: row.total,
  workId: row.work_id,
  approval: row.approval,
  hours: row.hours === null ? null : Number(row.hours),
  doneAt: row.done_at?.toISOString() ?? null,
  warrantyMonths: row.warranty_months,
  warrantyKm: row.warranty_km,
  reworkOf:
    row.rework_bill_id && row.rework_position
      ? { billId: row.rework_bill_id, billNumber: row.rework_bill_number ?? '', position: row.rework_position }
      : null,
  ...(row.put_with && { putWith: row.put_with }),
})

export const presentSuggestion = (row: SuggestionRow): LineSuggestion => ({
  source: row.source,
  kind: row.kind,
  description: row.description,
  unit: row.unit,
  unitPrice: Number(row.unit_price),
  discount: Number(row.discount),
  taxCode: row.tax_code,
  taxRate: Number(row.tax_rate),
  priceIncludesTax: row.price_includes_tax,
  ...(row.parts_of && { serviceId: row.parts_of }),
})

export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  amount: Number(row.amount),
  reference: row.reference,
  receivedBy: row.received_by_name,
  receivedAt: row.received_at.toISOString(),
  isMistake: row.is_mistake,
  undoesId: row.undoes_id,
  voucherNumber: row.voucher_number,
})

type Places = { charges_tax: boolean; gstin: string; garage_state: string } & Parameters<typeof isInSez>[0] & {
    state: string | null
  }

/** As the bill would be taxed now: whoever is chosen as its customer decides, long before it is one. */
export const isInterState = ({ charges_tax, gstin, garage_state, ...buyer }: Places): boolean =>
  charges_tax &&
  placeOf(
    { stateCode: stateCodeOfGarage({ gstin, state: garage_state }) },
    { gstin: buyer.gst_number ?? '', stateCode: stateCodeOf(buyer.state ?? ''), inSez: isInSez(buyer) },
  ).isInterState

/** The card's own total stands, also where it was paid under an older rule: 'rounding' is what leads to it. */
export const presentTotals = (sums: BillSums, row: JobCardRow): JobCardTotals => ({
  subtotal: sums.amount,
  discount: sums.discount,
  taxes: sums.taxesByRate.map(({ taxable, ...tax }) => ({ ...tax, amount: taxable })),
  cgst: sums.cgst,
  sgst: sums.sgst,
  igst: sums.igst,
  credited: 0,
  rounding: sumOfRupees([row.total_amount, -sums.exact]),
  total: Number(row.total_amount),
  paid: Number(row.amount_paid),
  balance: Number(row.balance),
})

/** Of a card that is billed: as the bill says, less its credit notes. */
export const presentBilledTotals = (bill: BilledRow, row: JobCardRow): JobCardTotals => ({
  subtotal: Number(bill.amount),
  discount: Number(bill.discount),
  taxes: taxesByRate(bill.lines).map(({ taxable, ...tax }) => ({ ...tax, amount: taxable })),
  cgst: Number(bill.cgst),
  sgst: Number(bill.sgst),
  igst: Number(bill.igst),
  rounding: Number(bill.rounding),
  credited: Number(bill.credited),
  total: Number(row.total_amount),
  paid: Number(row.amount_paid),
  balance: Number(row.balance),
})

type Times = Pick<JobCardRow, 'opened_at' | 'started_at' | 'ready_at' | 'delivered_at' | 'cancelled_at'>

/** When a card came into each of its states, oldest first. */
export function timesOfCard(row: Times): { status: JobCardStatus; at: string }[] {
  const times: [JobCardStatus, Date | null][] = [
    ['OPEN', row.opened_at],
    ['IN_PROGRESS', row.started_at],
    ['READY', row.ready_at],
    ['DELIVERED', row.delivered_at],
    ['CANCELLED', row.cancelled_at],
  ]
  return times.flatMap(([status, at]) => (at ? [{ status, at: at.toISOString() }] : []))
}
