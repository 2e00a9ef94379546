import { hourOf, indianDay, shortDay } from '../../../contract/platform/formats.ts'
import type { JobCardStatus, LineKind } from '../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../contract/workshop/job-cards/job-cards.ts'
import { isCardLate, type Promised } from '../../../contract/workshop/job-cards/promise.ts'

export const lineKindWords: Record<LineKind, string> = { LABOUR: 'Labour', PART: 'Part' }

/** A card's way through the workshop, in order. */
export const way = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED'] as const satisfies readonly JobCardStatus[]

/** What the button says that brings a card into a state, and says meanwhile. */
export const statusVerbs: Partial<Record<JobCardStatus, [string, string]>> = {
  IN_PROGRESS: ['Start work', 'Starting...'],
  READY: ['Mark ready', 'Saving...'],
  DELIVERED: ['Mark delivered', 'Saving...'],
}

export const isOver = ({ status }: Pick<JobCard, 'status'>) => status === 'DELIVERED' || status === 'CANCELLED'

/** All work is done, and the car waits for its quality check. */
export const isAtQuality = ({ status, handedAt }: Pick<JobCard, 'status' | 'handedAt'>) =>
  status === 'IN_PROGRESS' && handedAt !== null

/** Past what was promised, and still here. */
export const isLate = (card: Promised & Pick<JobCard, 'status'>) => isCardLate(card, new Date())

/** '25 Nov', '25 Nov, 5:30 pm': by when a car is promised. @param dayText how its day is said */
export const promiseText = ({ estimatedDelivery, estimatedTime }: Promised, dayText = shortDay) =>
  [dayText(estimatedDelivery.slice(0, 10)), estimatedTime && hourOf(estimatedTime)].filter(Boolean).join(', ')

/** As `promiseText`, of the day's cards. */
export const promiseFromToday = (card: Promised) =>
  promiseText(card, (day) => (day === indianDay() ? 'today' : shortDay(day)))
