import { shortDay } from '../../platform/formats.ts'
import { plateLabel } from '../../platform/plates.ts'

/** What a car is due for. */
export const dueKinds = ['SERVICE', 'INSURANCE', 'PUC'] as const
export type DueKind = (typeof dueKinds)[number]

const kindWords: Record<Exclude<DueKind, 'SERVICE'>, string> = { INSURANCE: 'Insurance', PUC: 'PUC test' }
/** 'Engine Oil and Filter', 'Insurance' */
export const dueName = ({ kind, serviceName }: { kind: DueKind; serviceName: string | null }) =>
  kind === 'SERVICE' ? (serviceName ?? 'Service') : kindWords[kind]

/** As an SMS has room for. */
export const needWords: Record<DueKind, string> = { SERVICE: 'service', INSURANCE: 'insurance', PUC: 'PUC test' }

type Dated = { kind: DueKind; dueOn: string | null; dueBy: string }

/** What a driver is told: a paper holds until its own day, whatever day they named for coming. */
export const dueDayForDriver = ({ kind, dueOn, dueBy }: Dated): string =>
  kind === 'SERVICE' ? dueBy : (dueOn ?? dueBy)

type Reminded = Dated & { serviceName: string | null; registrationNumber: string }

/** What a reminder says, but for its links: one sentence for who sends it and for who is shown it before. */
export const reminderValues = (due: Reminded, garage: string) => ({
  garage,
  need: needWords[due.kind],
  by: shortDay(dueDayForDriver(due)),
  plateEnd: due.registrationNumber.slice(-4),
  plate: plateLabel(due.registrationNumber),
  item: dueName(due),
})

/** DONE by a visit or a renewal; DROPPED by what the driver said, or because the car went. */
export const dueStates = ['OPEN', 'BOOKED', 'DONE', 'DROPPED'] as const
export type DueState = (typeof dueStates)[number]

/** Due within seven days, due before today, and those who were told or called and whose answer is awaited. */
export const dueTabs = ['WEEK', 'LATE', 'CONTACTED'] as const
export type DueTab = (typeof dueTabs)[number]

/** What came of a call. */
export const contactOutcomes = ['BOOKED', 'LATER', 'NO_ANSWER', 'ELSEWHERE', 'SOLD', 'STOP'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]
export const outcomeWords: Record<ContactOutcome, string> = {
  BOOKED: 'Booked',
  LATER: 'Later',
  NO_ANSWER: 'No answer',
  ELSEWHERE: 'Goes elsewhere',
  SOLD: 'Car sold',
  STOP: 'No more messages',
}
/** What the driver wrote back to a reminder, by itself. */
export const contactResults = [...contactOutcomes, 'REPLIED'] as const

export const reminderWays = ['SMS', 'EMAIL', 'WHATSAPP'] as const
export type ReminderWay = (typeof reminderWays)[number]
export const contactWays = [...reminderWays, 'CALL'] as const
export type ContactWay = (typeof contactWays)[number]

/** Why somebody is not sent a reminder. */
export const unsentReasons = [
  'NOT_FOUND',
  'NOT_OPEN',
  'VISITING',
  'NO_PHONE',
  'NO_CONSENT',
  'STOPPED',
  'SENT',
  'SWITCHED_OFF',
] as const
export type UnsentReason = (typeof unsentReasons)[number]
export const unsentWords: Record<UnsentReason, string> = {
  NOT_FOUND: 'no such reminder',
  NOT_OPEN: 'booked or done since',
  VISITING: 'the car is here, or booked',
  NO_PHONE: 'no mobile number and no email address',
  NO_CONSENT: 'has not agreed to reminders: call',
  STOPPED: 'has stopped messages: call',
  SENT: 'this car had a reminder less than 21 days ago',
  SWITCHED_OFF: 'reminders are switched off under Settings',
}

/** One message a car in so many days. */
export const daysBetweenReminders = 21
/** So long before the day, where a garage has them sent by themselves. */
export const daysBeforeDue = 14
/** Nobody is called more often. */
export const maxCalls = 3
export const maxDueNoteLength = 300
/** Of the list: as many as can be chosen at once. */
export const duesOfPage = 100
export const maxKilometres = 2_000_000
