import { dueDayForDriver } from '../../../contract/customers/dues/due-kinds.ts'
import type { LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { due as dueSaid } from '../../../contract/words/due.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'

/** A service by its own name, which its garage wrote. */
export const nameOf = ({ kind, serviceName }: LinkedDue) =>
  (kind === 'SERVICE' ? serviceName : undefined) ?? say(dueSaid).names[kind]

/** 'Engine Oil and Filter is due by Tue 24 Nov.', 'Insurance has been over for 4 days.' */
export function headlineOf(due: LinkedDue, today: string): string {
  const words = say(dueSaid)
  const dueBy = dueDayForDriver(due)
  const name = nameOf(due)
  const when = say(formats).nearDay({ day: dueBy })
  const days = daysBetween(today, dueBy)
  if (due.kind === 'INSURANCE') return days < 0 ? words.insuranceEnded({ when }) : words.insuranceEnds({ when })
  if (days < 0) return words.late({ name, count: -days })
  return days === 0 ? words.today({ name }) : words.dueBy({ name, when })
}

/** By which day or kilometres, whichever comes first; nothing more where the day is all. */
export function limitsOf(due: LinkedDue): string {
  const words = say(dueSaid)
  const { printedDay } = say(formats)
  const { dueOn, dueKm, dueBy, kind } = due
  if (kind === 'INSURANCE') return words.insurance
  if (kind === 'PUC') return words.pollution({ when: printedDay({ day: dueDayForDriver(due) }) })
  if (dueKm === null) return words.noted({ when: printedDay({ day: dueBy }) })
  if (dueOn === null || dueBy < dueOn) return words.reaches({ km: dueKm, when: printedDay({ day: dueBy }) })
  return words.first({ km: dueKm, when: printedDay({ day: dueOn }) })
}

/** Of what is not open any more. */
export function over({ state }: LinkedDue): { title: string; words: string } {
  const { BOOKED, DONE, off } = say(dueSaid).over
  return state === 'BOOKED' ? BOOKED : state === 'DONE' ? DONE : off
}
