import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import { clockTime, counted, hourOf, indianDay, shortDay } from '../../../contract/platform/formats.ts'
import { underWarrantyOf, warrantyWords } from '../../../contract/workshop/warranties/warranty-words.ts'

/** '22 Nov, 6:00 pm', by the clock in India. */
export const moment = (instant: string) => `${shortDay(indianDay(new Date(instant)))}, ${clockTime(new Date(instant))}`

/** 'Due today', 'Due on 4 Dec', 'Was due on 14 Nov' */
export function dueWords({ dueOn, state }: Pick<PublicBill, 'dueOn' | 'state'>, today = indianDay()): string {
  if (state === 'OVERDUE') return `Was due on ${shortDay(dueOn)}.`
  return dueOn === today ? 'Due today.' : `Due on ${shortDay(dueOn)}.`
}

/** When the garage looks: a promise only while somebody is there to keep it. */
export const checkingWords = ({ openFrom, openUntil }: PublicBill['garage']) =>
  openFrom && openUntil
    ? `Usually within the hour, ${hourOf(openFrom)} to ${hourOf(openUntil)}`
    : 'The garage is closed now. It will check once it opens.'

/** 'Warranty 6 months or 10,000 km', or of which bill it was done again. */
export function warrantyOf({ warrantyMonths: months, warrantyKm: km, reworkOf }: PublicBill['lines'][number]) {
  if (reworkOf !== null) return underWarrantyOf(reworkOf)
  const words = warrantyWords({ months, km })
  return words === '' ? undefined : `Warranty ${words}`
}

/** '3 jobs on 19 Nov, 10:02 am; 1 job on 19 Nov, 4:20 pm' */
export const approvalWords = (approvals: PublicBill['approvals']) =>
  approvals.map(({ at, jobs }) => `${counted(jobs, 'job')} on ${moment(at)}`).join('; ')

/** What a form that asks for one number means: digits are UPI's, letters a bank's. */
export const methodOf = (utr: string) => (/[a-z]/i.test(utr) ? 'BANK' : 'UPI')
