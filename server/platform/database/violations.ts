/** PostgreSQL's SQLSTATE, the same from both drivers. */
const stateOf = (error: unknown) => (error instanceof Error ? (error as Error & { code?: string }).code : undefined)

/** A row with this key is there already. */
export const isTaken = (error: unknown) => stateOf(error) === '23505'

/** Another row points at the one that was to go. */
export const isPointedAt = (error: unknown) => stateOf(error) === '23503'
