import { defineEvent } from '../../platform/events.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** Somebody works at the garage no more, or not until they are taken back. */
export const memberLeft = defineEvent<{ of: OfGarage; userId: string }>('a member of a garage has left')
