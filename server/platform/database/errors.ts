type DatabaseError = Error & { code: unknown; constraint?: unknown }

const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof Error && 'code' in error

/** Where tables are spread over nodes, a node's part of one has its number behind each name: vehicles_by_plate_102345. */
const withoutShard = (constraint: string) => constraint.replace(/_\d{6,}$/, '')

/** PostgreSQL's unique_violation of this constraint or index, from either driver: two calls wanted the same at once. */
export const isTaken = (error: unknown, constraint: string) =>
  isDatabaseError(error) && error.code === '23505' && withoutShard(String(error.constraint)) === constraint

/** A text that PostgreSQL keeps nowhere, as one with a NUL: character_not_in_repertoire, in JSON untranslatable_character. */
export const isUnstorable = (error: unknown) =>
  isDatabaseError(error) && (error.code === '22021' || error.code === '22P05')

/** PostgreSQL's foreign_key_violation, from either driver: something still points at the row. */
export const isStillReferenced = (error: unknown) => isDatabaseError(error) && error.code === '23503'
