import {
  daysBetweenReminders,
  maxCalls,
  outcomeWords,
  type UnsentReason,
} from '../../../contract/customers/dues/due-kinds.ts'
import type { DuesSent, GarageDue } from '../../../contract/customers/dues/dues.ts'
import { channelNames } from '../../../contract/messages/messages/messages.ts'
import { addDays, daysBetween } from '../../../contract/platform/days.ts'
import { clockTime, counted, kilometres, nearDay } from '../../../contract/platform/formats.ts'
import { dayOf, shortDay, shortMoment } from '../../ui/office/days.ts'

/** 'Fri 20 to Fri 27 Nov': today and the seven days after it. */
export function weekFrom(today: string): string {
  const last = addDays(today, 7)
  const first = nearDay(today)
  return `${today.slice(0, 7) === last.slice(0, 7) ? first.replace(/ \w+$/, '') : first} to ${nearDay(last)}`
}

/** '9,090 of 15,000 km driven'; of what is over, the kilometres over say it already. */
export const drivenWords = ({ drivenKm, intervalKm }: GarageDue) =>
  drivenKm !== null &&
  intervalKm !== null &&
  drivenKm <= intervalKm &&
  `${drivenKm.toLocaleString('en-IN')} of ${kilometres(intervalKm)} driven`

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
const isSoon = (days: number) => days <= 3

type When = { head: string; tone?: 'late' | 'soon'; about: string }

/** When it is due: in so many days, or by how much it is over. */
export function whenOf(due: GarageDue, today: string): When {
  const { dueBy, dueOn, dueKm, lastReading } = due
  const days = daysBetween(today, dueBy)
  if (days >= 0) return { head: nearDay(dueBy), ...(isSoon(days) && { tone: 'soon' }), about: inDays(days) }
  if (due.laterOn === dueBy) return { ...late(days), about: `the driver said ${shortDay(dueBy)}` }
  if (dueKm !== null && lastReading && lastReading.km > dueKm) {
    const { km, readOn } = lastReading
    return { head: `${kilometres(km - dueKm)} over`, tone: 'late', about: `${kilometres(km)} on ${shortDay(readOn)}` }
  }
  const isByKm = dueKm !== null && dueBy !== dueOn
  return {
    ...late(days),
    about: isByKm ? `${kilometres(dueKm)} reached about ${shortDay(dueBy)}` : `due on ${shortDay(dueBy)}`,
  }
}

const late = (days: number) => ({ head: `${counted(-days, 'day')} late`, tone: 'late' as const })

const longestReply = 140
/** The whole of it stands on the customer's page. */
const shortened = (text: string) =>
  [...text].length > longestReply ? `${[...text].slice(0, longestReply).join('').trimEnd()}…` : text

type Standing = Pick<GarageDue, 'laterOn' | 'noAnswers'>

/** What was sent since the driver named a day leaves it as it is. */
function headOf({ outcome }: NonNullable<GarageDue['lastContact']>, { laterOn, noAnswers }: Standing): string {
  if (outcome === 'NO_ANSWER') return `No answer, ${noAnswers} of ${maxCalls}`
  if (outcome === 'STOP' || outcome === 'BOOKED') return outcomeWords[outcome]
  if (laterOn) return `Later: ${nearDay(laterOn)}`
  // It was off the list by then, and put back.
  return outcome === 'ELSEWHERE' || outcome === 'SOLD' ? 'Back on the list' : 'No answer yet'
}

/** What came of the last call or message, and who made it; of one that was answered, what the driver says. */
export function contactOf({ lastContact, laterOn, noAnswers }: GarageDue): { head: string; about: string } {
  if (!lastContact) return { head: 'Contacted', about: '' }
  const { how, outcome, note, by, at, reply } = lastContact
  if (outcome === 'REPLIED')
    return { head: 'Replied', about: `${shortDay(dayOf(at))}${reply ? `: “${shortened(reply)}”` : ''}` }
  const head = headOf(lastContact, { laterOn, noAnswers })
  if (how !== 'CALL') return { head, about: `${channelNames[how]}, ${shortMoment(at)}${by ? `, by ${by}` : ''}` }
  const called = `Called${by ? ` by ${by}` : ''}, ${shortDay(dayOf(at))}`
  return { head, about: note ? `${called}: “${note}”` : called }
}

/** Of the toast: '3 reminders are on their way.' */
export function sentWords({ sent, leavesAt }: Pick<DuesSent, 'sent' | 'leavesAt'>): string {
  const reminders = counted(sent.length, 'reminder')
  if (sent.length === 0) return 'No reminder was sent.'
  if (leavesAt) return `${reminders} ${sent.length === 1 ? 'leaves' : 'leave'} at ${clockTime(new Date(leavesAt))}.`
  return `${reminders} ${sent.length === 1 ? 'is on its way.' : 'are on their way.'}`
}

const groupWords: Record<UnsentReason, string> = {
  NO_CONSENT: 'without consent to reminders',
  STOPPED: 'who stopped messages',
  SENT: `reminded in the last ${daysBetweenReminders} days`,
  VISITING: 'with the car here or booked',
  NO_PHONE: 'without a mobile number or an email address',
  SWITCHED_OFF: 'with no way switched on under Settings',
  NOT_OPEN: 'booked or done since',
  NOT_FOUND: 'no longer on the list',
}

/** 'Left out: 3 without consent to reminders, 1 for a car that already gets one.', or nothing. */
export function leftOutWords(dues: readonly GarageDue[], chosen: readonly GarageDue[]): string {
  const reasons = dues.flatMap(({ notNow }) => notNow ?? [])
  const again = chosen.length - new Set(chosen.map(({ vehicleId }) => vehicleId)).size
  const parts = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((each) => each === reason).length} ${groupWords[reason]}`,
  )
  if (again > 0) parts.push(`${again} for a car that already gets one`)
  return parts.length > 0 ? `Left out: ${parts.join(', ')}.` : ''
}

/** 'Send to Deepa Raghunathan', 'Send to both', 'Send to all 3', 'Send to 2' */
export function sendWords(chosen: number, all: number): string {
  if (chosen === 0 || chosen < all) return chosen === 0 ? 'Send reminders' : `Send to ${chosen}`
  return chosen === 1 ? 'Send reminder' : chosen === 2 ? 'Send to both' : `Send to all ${chosen}`
}
