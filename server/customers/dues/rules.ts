import type { ContactOutcome, DueState, UnsentReason } from '../../../contract/customers/dues/due-kinds.ts'
import { daysBetweenReminders, maxCalls } from '../../../contract/customers/dues/due-kinds.ts'
import { addDays, daysBetween } from '../../../contract/platform/days.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import type { Agreement } from '../../messages/consents/service.ts'

export type Reading = { km: number; read_on: string; doubtful: boolean }

/** Kilometres a day: within these bounds, and so many where nothing is known (docs/rules.md#reminders). */
const pace = { least: 5, most: 200, unknown: 30 }
/** Two readings less far apart say more about one trip than about the car. */
const fewestDays = 14

/** After the instrument was changed, only what the new one showed counts. */
function ofOneInstrument(readings: Reading[]): Reading[] {
  const changed = readings.findIndex(({ doubtful }) => doubtful)
  return changed < 0 ? readings : readings.slice(0, changed + 1)
}

/** @param readings latest first */
export function kilometresADay(readings: Reading[]): number {
  const [last, ...before] = ofOneInstrument(readings)
  const earlier = last && before.find(({ read_on }) => daysBetween(read_on, last.read_on) >= fewestDays)
  if (!last || !earlier) return pace.unknown
  const driven = (last.km - earlier.km) / daysBetween(earlier.read_on, last.read_on)
  return Math.min(pace.most, Math.max(pace.least, driven))
}

/** The day on which a car will have gone so far, as far as its readings tell. @param readings latest first */
export function dayOfKilometres(km: number, readings: Reading[]): string | undefined {
  const [last] = readings
  if (!last) return undefined
  return addDays(last.read_on, Math.ceil(Math.max(0, km - last.km) / kilometresADay(readings)))
}

type Due = { due_on: string | null; due_km: number | null }

/** The earlier of its day and of the day that its kilometres come. @param readings latest first */
export function dueByOf({ due_on, due_km }: Due, readings: Reading[]): string {
  const reached = due_km === null ? undefined : dayOfKilometres(due_km, readings)
  const days = [due_on, reached].filter((day) => typeof day === 'string').sort()
  const [first] = days
  if (first === undefined) throw new Error('What is due has a day, or kilometres of a car that was read.')
  return first
}

/** 31 Aug and six months are 28 Feb. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  return `${lastOfMonth.toISOString().slice(0, 8)}${String(Math.min(date, lastOfMonth.getUTCDate())).padStart(2, '0')}`
}

type Service = { id: string; interval_months: number | null; interval_km: number | null }
type Done = { on: string; km: number | undefined }

/** When a service that was done comes again; undefined where it has no interval, or none that can be reckoned. */
export function nextDue(service: Service, { on, km }: Done) {
  const interval_km = km === undefined ? null : service.interval_km
  if (service.interval_months === null && interval_km === null) return undefined
  return {
    kind: 'SERVICE' as const,
    service_id: service.id,
    from_on: on,
    from_km: km ?? null,
    interval_months: service.interval_months,
    interval_km,
    due_on: service.interval_months === null ? null : addMonths(on, service.interval_months),
    due_km: interval_km === null ? null : (km ?? 0) + interval_km,
  }
}

/** Of those before and after it, what a reading contradicts. @param readings latest first */
export function contradicted(km: number, readOn: string, readings: Reading[]) {
  const before = readings.find(({ read_on }) => read_on <= readOn)
  if (before && km < before.km) return { is: 'lower' as const, than: before }
  const after = readings.findLast(({ read_on }) => read_on > readOn)
  return after && !after.doubtful && km > after.km ? { is: 'higher' as const, than: after } : undefined
}

/** So many days an answer is awaited: the list has it under Contacted until then. */
const patience: Record<Exclude<ContactOutcome, 'LATER' | 'ELSEWHERE' | 'SOLD'>, number> = {
  BOOKED: 7,
  NO_ANSWER: 2,
  STOP: daysBetweenReminders,
}

type Contacted = { state: DueState; no_answers: number; due_by: string }
type Contact = { outcome: ContactOutcome; laterOn?: string | undefined }

/** What a call makes of what is due (docs/rules.md#reminders). */
export function applyContact(due: Contacted, { outcome, laterOn }: Contact, today: string) {
  if (outcome === 'LATER' && laterOn) {
    return { later_on: laterOn, due_by: laterOn, contacted_until: laterOn, looked_at: null }
  }
  const no_answers = due.no_answers + (outcome === 'NO_ANSWER' ? 1 : 0)
  // All else stays as it was, for whoever takes it back.
  if (outcome === 'SOLD' || outcome === 'ELSEWHERE' || no_answers >= maxCalls) {
    return { no_answers, state: 'DROPPED' as const }
  }
  const days = outcome === 'LATER' ? 0 : patience[outcome]
  return { no_answers, contacted_until: addDays(today, days) }
}

export const afterReminder = (today: string) => ({ contacted_until: addDays(today, daysBetweenReminders) })

type Asked = {
  state: DueState
  customer_phone: string
  customer_email: string | null
  is_visiting: boolean
  reminded_at: Date | null
}

/** Why no reminder can be sent; undefined: one can. */
export function whyNotRemind(
  due: Asked,
  { agreement, isSwitchedOff }: { agreement: Agreement; isSwitchedOff: boolean },
  now: Date,
): UnsentReason | undefined {
  if (due.state !== 'OPEN') return 'NOT_OPEN'
  if (due.is_visiting) return 'VISITING'
  if (!tenDigits(due.customer_phone) && !due.customer_email) return 'NO_PHONE'
  if (agreement === 'STOPPED') return 'STOPPED'
  if (agreement === 'NONE') return 'NO_CONSENT'
  const pause = daysBetweenReminders * 24 * 3_600_000
  if (due.reminded_at && now.getTime() - due.reminded_at.getTime() < pause) return 'SENT'
  return isSwitchedOff ? 'SWITCHED_OFF' : undefined
}

const minuteOfDay = (now: Date) => (now.getUTCHours() * 60 + now.getUTCMinutes() + 330) % 1440

/** From half past ten in the morning on, and not into the evening, by the clock in India. */
export const mayRemindAt = (now: Date) => minuteOfDay(now) >= 630 && minuteOfDay(now) < 1200
