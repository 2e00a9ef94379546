/** PostgreSQL's foreign_key_violation, from either driver: something still points at the row. */
export const isStillReferenced = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'
