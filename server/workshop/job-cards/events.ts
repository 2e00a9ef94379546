import { defineEvent } from '../../platform/events.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** What a billed card comes to, or what is paid of it, has changed. The card is locked. */
export const billedCardChanged = defineEvent<{
  scope: OfGarage
  billId: string
  now: { total: number; paid: number }
}>('the money of a billed card has changed')

/** A card is delivered or cancelled: nobody works on it any more. It is locked. */
export const cardFinished = defineEvent<{ scope: OfGarage; cardId: string }>('a job card is finished')
