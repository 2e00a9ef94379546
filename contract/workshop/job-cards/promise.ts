import { addDays, instantOf } from '../../platform/days.ts'
import type { JobCardStatus } from '../../platform/terms/workshop.ts'

export type Promised = { estimatedDelivery: string; estimatedTime: string | null }

const endOf = (day: string) => instantOf(addDays(day, 1), '00:00')

/** By when a car was promised: the time, or the end of the day. */
export const promisedAt = ({ estimatedDelivery, estimatedTime }: Promised): Date => {
  const day = estimatedDelivery.slice(0, 10)
  return estimatedTime ? instantOf(day, estimatedTime) : endOf(day)
}

/** What is being worked on is late past its promise; what is ready, once the day is over and nobody has fetched it. */
export function isCardLate(card: Promised & { status: JobCardStatus }, now: Date): boolean {
  if (card.status === 'DELIVERED' || card.status === 'CANCELLED') return false
  return now > (card.status === 'READY' ? endOf(card.estimatedDelivery.slice(0, 10)) : promisedAt(card))
}
