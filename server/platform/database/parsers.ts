import pg from 'pg'

const readTimestamp = pg.types.getTypeParser(1184, 'text') as (text: string) => unknown

/**
 * One table of readers for both drivers, by PostgreSQL type id, because their own differ: a date is the text
 * 'YYYY-MM-DD', a bigint a number (counts and versions stay far below 2^53), a numeric its exact text.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  1700: (text) => text,
  // A list of a hundred rows holds five hundred: as ISO 8601 they are read in a fraction of the driver's own time.
  1184: (text) =>
    text.endsWith('+00') && text[10] === ' '
      ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
      : readTimestamp(text),
}
