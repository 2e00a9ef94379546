import {
  mayRemindNow,
  remindingHoursSentence,
  type UnremindedReason,
} from '../../../contract/money/outstanding/outstanding.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { Problem } from '../../platform/problem.ts'

const week = 7 * 24 * 60 * 60 * 1000

type Owing = {
  balance: string
  due_on: string
  reminded_at: Date | null
  claimed: string | null
  phone: string
  email: string | null
  vehicle_id: string | null
}

/** Why a bill's customer is not reminded; undefined: they may be (docs/rules.md#outstanding). */
export function whyNotRemind(bill: Owing, today: string, now: Date): UnremindedReason | undefined {
  if (Number(bill.balance) <= 0) return 'PAID'
  if (daysBetween(bill.due_on, today) < 1) return 'NOT_DUE'
  if (bill.claimed !== null) return 'CLAIM_WAITING'
  if (bill.reminded_at && now.getTime() - bill.reminded_at.getTime() < week) return 'REMINDED'
  if (bill.vehicle_id === null) return 'NO_LINK'
  if (!tenDigits(bill.phone) && !bill.email) return 'NO_PHONE'
  return undefined
}

/** @throws Problem wrong_state, where it is night */
export function requireDaytime(now: Date): void {
  if (mayRemindNow(now)) return
  throw new Problem('wrong_state', { sentence: remindingHoursSentence })
}
