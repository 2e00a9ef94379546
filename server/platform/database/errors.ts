/** PostgreSQL's unique_violation, from either driver: two calls wanted the same at once. */
export const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** PostgreSQL's foreign_key_violation, from either driver: something still points at the row. */
export const isStillReferenced = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'
