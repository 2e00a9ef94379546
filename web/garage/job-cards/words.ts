import { indianDay } from '../../../contract/platform/formats.ts'
import type { JobCardStatus, LineKind } from '../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../contract/workshop/job-cards/job-cards.ts'

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

/** Promised for a day that is over, and still here. */
export const isLate = ({ status, estimatedDelivery }: Pick<JobCard, 'status' | 'estimatedDelivery'>) =>
  !isOver({ status }) && estimatedDelivery.slice(0, 10) < indianDay()
