import type { Parts } from '../../server/platform/parts.ts'

/** Fifty at once are let in, and may take their time on a busy machine; what the limits do has tests of its own. */
export const unhurried: NonNullable<Parts['admissionLimits']> = {
  visitors: { waiting: Number.POSITIVE_INFINITY, milliseconds: 0 },
  everybody: { waiting: Number.POSITIVE_INFINITY, milliseconds: 0 },
  callInMilliseconds: 180_000,
}
