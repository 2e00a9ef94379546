/* Apart from the schemas, so that a public page says it without loading zod. */

/** How many services of one garage are booked at once. */
export const maxServices = 6
/** How often a driver moves one booking without calling. */
export const maxMoves = 3

export const cancelReasons = ['ANOTHER_DAY', 'BY_MISTAKE', 'ELSEWHERE', 'PRICE', 'OTHER'] as const
export type CancelReason = (typeof cancelReasons)[number]
export const cancelReasonWords: Record<CancelReason, string> = {
  ANOTHER_DAY: 'I need another day',
  BY_MISTAKE: 'Booked by mistake',
  ELSEWHERE: 'Going elsewhere',
  PRICE: 'The price',
  OTHER: 'Something else',
}
