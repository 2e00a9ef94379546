import { absentWhenEmpty, Day, requiredText, spoken } from '../../platform/fields.ts'
import { Moment } from '../../platform/moments.ts'
import { staffSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { floor } from '../../words/floor.en.ts'
import { say } from '../../words/say.ts'

const clockEnds = ['PAUSE', 'DONE', 'SWITCH', 'HANDED', 'CLOSING', 'CORRECTED'] as const
export type ClockEnd = (typeof clockEnds)[number]
const pauseReasons = ['PART', 'BREAK', 'OTHER'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** POST /garages/clock/start: a card without a line is its first open labour line. */
export const ClockStart = Moment.extend({
  cardId: z.uuid(spoken(() => say(floor).faults.card)),
  lineId: absentWhenEmpty(z.uuid('This line does not exist').optional()),
})
export type ClockStart = z.infer<typeof ClockStart>

/** POST /garages/clock/stop: DONE also ticks the line. */
export const ClockStop = Moment.extend({
  kind: z.enum(['PAUSE', 'DONE'], { error: 'Please choose Pause or Done' }),
  reason: absentWhenEmpty(z.enum(pauseReasons, { error: 'Please choose a reason' }).optional()),
})
export type ClockStop = z.infer<typeof ClockStop>

export const WorkClock = z
  .object({
    id: z.string(),
    userId: z.string(),
    userName: z.string(),
    cardId: z.string(),
    jobCardNumber: z.string(),
    registrationNumber: z.string(),
    lineId: z.string().nullable(),
    line: z.string().nullable().describe('what it is spent on'),
    plannedHours: z.number().nullable(),
    startedAt: z.string(),
    endedAt: z.string().nullable().describe('null: it runs'),
    endKind: z.enum(clockEnds).nullable(),
    pauseReason: z.enum(pauseReasons).nullable(),
    flagged: z.boolean().describe('the garage ended it, because nobody did'),
  })
  .meta({ id: 'WorkClock' })
export type WorkClock = z.infer<typeof WorkClock>

/** A clock with what managers made of it, the first change first; one that was added was nothing before. */
export const KeptClock = WorkClock.extend({
  changes: z.array(
    z.object({
      at: z.string(),
      byName: z.string(),
      reason: z.string(),
      wasStartedAt: z.string().nullable(),
      wasEndedAt: z.string().nullable().describe('null: it was added, or ran'),
    }),
  ),
}).meta({ id: 'KeptClock' })
export type KeptClock = z.infer<typeof KeptClock>

/** The caller's own, after what was pressed. */
export const RunningClock = z.object({ clock: WorkClock.nullable() })
export type RunningClock = z.infer<typeof RunningClock>

const instant = z.iso.datetime({ offset: true, error: () => say(floor).faults.when })
const span = {
  startedAt: instant,
  endedAt: instant,
  reason: requiredText(
    spoken(() => say(floor).faults.reason),
    200,
  ),
}

/** PUT /garages/clocks/{id} */
export const ClockCorrection = z.object(span)
export type ClockCorrection = z.infer<typeof ClockCorrection>

/** POST /garages/clocks: what a phone never sent. */
export const NewClock = z.object({
  userId: z.uuid(spoken(() => say(floor).faults.person)),
  cardId: z.uuid(spoken(() => say(floor).faults.card)),
  lineId: absentWhenEmpty(z.uuid('This line does not exist').optional()),
  ...span,
  requestId: Moment.shape.requestId,
})
export type NewClock = z.infer<typeof NewClock>

/** GET /garages/clocks */
export const HoursQuery = z.object({
  week: absentWhenEmpty(Day('Please choose a week').optional()).describe('a day of it; by default the present one'),
  user: absentWhenEmpty(z.uuid(staffSentences.chosen).optional()).describe('whose spans are answered too'),
})
export type HoursQuery = z.infer<typeof HoursQuery>

/** Minutes, each day’s rounded down; a week is the sum of its days. */
export const PersonsHours = z.object({
  userId: z.string(),
  userName: z.string(),
  days: z.array(z.number().int()).describe('Monday to Sunday'),
  clocked: z.number().int(),
  billed: z
    .number()
    .int()
    .describe('planned minutes of the labour lines done this week, shared by who clocked on them'),
})
export type PersonsHours = z.infer<typeof PersonsHours>

export const Hours = z
  .object({
    week: z.string().describe('its Monday'),
    people: z.array(PersonsHours),
    openMinutes: z.number().int().describe('the garage’s opening hours of this week, up to now'),
    openDays: z.array(z.number().int()).describe('the whole of each day’s'),
    flagged: z.array(WorkClock).describe('to be looked at'),
    overPlan: z.array(WorkClock).describe('that run for longer than their line was planned'),
    clocks: z.array(KeptClock).describe('of the person asked for'),
  })
  .meta({ id: 'Hours' })
export type Hours = z.infer<typeof Hours>
