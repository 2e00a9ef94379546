import type { Claim } from '../../../contract/money/claims/claims.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { ClaimState } from '../../../contract/platform/terms/bill-kinds.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { say } from '../../../contract/words/say.ts'
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
const sentences = { CONFIRMED: 'confirmed', REJECTED: 'rejected', WITHDRAWN: 'withdrawn' } as const

/** @throws Problem claim_decided, naming who was first */
export function requireWaiting({ state, decided_by_name, decided_at }: Decided): void {
  if (state === 'WAITING') return
  const time = decided_at ? say(formats).clock({ at: decided_at.toISOString() }) : ''
  throw new Problem('claim_decided', {
    sentence: say(refusals).claim[sentences[state]]({ name: decided_by_name ?? '', time }),
  })
}
