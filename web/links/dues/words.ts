import { dueDayForDriver, dueName } from '../../../contract/customers/dues/due-kinds.ts'
import type { LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { counted, kilometres, nearDay, printedDay } from '../../../contract/platform/formats.ts'

/** 'Engine Oil and Filter is due by Tue 24 Nov.', 'Insurance has been over for 4 days.' */
export function headlineOf(due: LinkedDue, today: string): string {
  const { kind } = due
  const dueBy = dueDayForDriver(due)
  const name = dueName(due)
  const days = daysBetween(today, dueBy)
  if (kind === 'INSURANCE')
    return days < 0 ? `Your insurance ended on ${nearDay(dueBy)}.` : `Your insurance ends on ${nearDay(dueBy)}.`
  if (days < 0) return `${name} is ${counted(-days, 'day')} late.`
  return days === 0 ? `${name} is due today.` : `${name} is due by ${nearDay(dueBy)}.`
}

/** By which day or kilometres, whichever comes first; nothing more where the day is all. */
export function limitsOf(due: LinkedDue): string {
  const { dueOn, dueKm, dueBy, kind } = due
  if (kind === 'INSURANCE')
    return 'Without insurance the car must not be driven. Ask the garage if you need help to renew it.'
  if (kind === 'PUC') return `The pollution certificate is valid until ${printedDay(dueDayForDriver(due))}.`
  if (dueKm === null) return `By ${printedDay(dueBy)}, as the garage noted at your last visit.`
  if (dueOn === null || dueBy < dueOn)
    return `At ${kilometres(dueKm)}, which the car reaches about ${printedDay(dueBy)}.`
  return `By ${printedDay(dueOn)} or ${kilometres(dueKm)}, whichever comes first.`
}

/** Of what is not open any more. */
export function over({ state }: LinkedDue): { title: string; words: string } {
  if (state === 'BOOKED') return { title: 'This is booked.', words: 'To move or cancel it, open the booking.' }
  if (state === 'DONE') return { title: 'This is done.', words: 'The garage will tell you when it is due again.' }
  return { title: 'Nothing to do here.', words: 'The garage has taken this off its list.' }
}
