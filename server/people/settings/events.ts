import { defineEvent } from '../../platform/events.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/** A garage has got its GSTIN, or has one no more. */
export const taxTurnedOnOrOff = defineEvent<{ scope: GarageScope; chargesTax: boolean }>(
  'a garage charges tax, or no more',
)
