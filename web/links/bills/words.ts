import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bill as billWords } from '../../../contract/words/bill.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'

/** '22 Nov, 6:00 pm', by the clock in India. */
export const moment = (at: string) => say(formats).moment({ at })

/** 'Due today', 'Due on 4 Dec', 'Was due on 14 Nov' */
export function dueWords({ dueOn, state }: Pick<PublicBill, 'dueOn' | 'state'>, today = indianDay()): string {
  const { wasDue, dueToday, due } = say(billWords)
  const when = say(formats).shortDay({ day: dueOn })
  if (state === 'OVERDUE') return wasDue({ when })
  return dueOn === today ? dueToday : due({ when })
}

/** When the garage looks: a promise only while somebody is there to keep it. */
export function checkingWords({ openFrom, openUntil }: PublicBill['garage']): string {
  const { within, closed } = say(billWords).steps
  const { hour } = say(formats)
  return openFrom && openUntil ? within({ opens: hour({ time: openFrom }), closes: hour({ time: openUntil }) }) : closed
}

/** 'Warranty 6 months or 10,000 km', or of which bill it was done again. */
export function warrantyOf({ warrantyMonths: months, warrantyKm: km, reworkOf }: PublicBill['lines'][number]) {
  const { underWarranty, warranty } = say(billWords)
  if (reworkOf !== null) return underWarranty({ number: reworkOf })
  return months > 0 || km > 0 ? warranty({ months, km }) : undefined
}

/** '3 jobs on 19 Nov, 10:02 am; 1 job on 19 Nov, 4:20 pm' */
export const approvalWords = (approvals: PublicBill['approvals']) =>
  approvals.map(({ at, jobs }) => say(billWords).jobsOn({ count: jobs, at: moment(at) })).join('; ')

/** What a form that asks for one number means: digits are UPI's, letters a bank's. */
export const methodOf = (utr: string) => (/[a-z]/i.test(utr) ? 'BANK' : 'UPI')
