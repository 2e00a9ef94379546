/**
 * One table of readers for both drivers, by PostgreSQL type id, because their own differ: a date is the text
 * 'YYYY-MM-DD', a bigint a number (counts and versions stay far below 2^53), a numeric its exact text.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  1700: (text) => text,
}
