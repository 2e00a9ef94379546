import { defineEvent } from '../../platform/events.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** How far what was ordered for a card has come: on its way, here, or given up. */
export type OrderedFor = 'ORDERED' | 'HERE' | 'DROPPED'

/** What cards wait for has come, was sent back, or is given up. The parts are locked. */
export const waitedForChanged = defineEvent<{ scope: OfGarage; requestIds: string[]; now: OrderedFor }>(
  'what cards wait for has come or is given up',
)
