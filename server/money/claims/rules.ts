import type { Claim } from '../../../contract/money/claims/claims.ts'
import { clockTime, indianDay } from '../../../contract/platform/formats.ts'
import type { ClaimState } from '../../../contract/platform/terms/bill-kinds.ts'
import { Problem } from '../../platform/problem.ts'
import type { ClaimRow } from './queries.ts'

export const presentClaim = (row: ClaimRow): Claim => ({
  id: row.id,
  billId: row.bill_id,
  billNumber: row.number,
  billTotal: (Math.round(Number(row.total) * 100) - Math.round(Number(row.credited) * 100)) / 100,
  billBalance: Number(row.balance),
  jobCardId: row.job_card_id,
  jobCardNumber: row.job_card_number,
  customerName: row.buyer.name,
  registrationNumber: row.car.registrationNumber,
  amount: Number(row.amount),
  confirmedAmount: row.confirmed_amount === null ? null : Number(row.confirmed_amount),
  utr: row.utr,
  method: row.method,
  state: row.state,
  claimedAt: row.claimed_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by_name,
  usedAt:
    row.used_at && row.used_on !== null
      ? { where: row.used_on, amount: Number(row.used_amount), on: indianDay(row.used_at) }
      : null,
})

type Decided = { state: ClaimState; decided_by_name: string | null; decided_at: Date | null }
const deeds = { CONFIRMED: 'confirmed', REJECTED: 'marked as not found', WITHDRAWN: 'taken back' } as const

/** @throws Problem claim_decided, naming who was first */
export function requireWaiting({ state, decided_by_name, decided_at }: Decided): void {
  if (state === 'WAITING') return
  const by = state === 'WITHDRAWN' ? ' by the driver' : decided_by_name ? ` by ${decided_by_name}` : ''
  const at = decided_at ? ` at ${clockTime(decided_at)}` : ''
  throw new Problem('claim_decided', { sentence: `This payment was ${deeds[state]}${by}${at}.` })
}
