import { type RawBuilder, sql } from 'kysely'
import { searchWays } from '../../contract/platform/search-ways.ts'
import { searchKey } from '../../contract/platform/typed-text.ts'

/** `%` and `_` of a person's search mean themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether the index on search texts, which knows three letters at a time, answers a search by itself. */
export const isIndexed = (typed: string | undefined) => typed !== undefined && searchKey(typed).length > 2

type Column = string | RawBuilder<string>

/**
 * Whether one of a row's search texts has what was typed, in one of the ways in which it may be meant.
 * @param isInside whether a letter or two are looked for inside words too, as a short list can afford
 */
export function isFound(
  columns: Column | Column[],
  typed: string,
  { isInside = isIndexed(typed) } = {},
): RawBuilder<boolean> {
  const ways = isInside ? searchWays(typed).map((words) => words.map(containing)) : beginningsOf(typed)
  if (ways.length === 0) return sql<boolean>`true`
  const has = (pattern: string) =>
    either(
      [columns].flat().map((column) => sql`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern}`),
    )
  return either(ways.map((patterns) => sql`(${sql.join(patterns.map(has), sql` and `)})`))
}

const either = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Up to two characters find the beginnings of words only: inside words they are in nearly every row. */
function beginningsOf(typed: string): string[][] {
  const key = searchKey(typed)
  const beginning = containing(key).slice(1)
  return key === '' ? [] : [[beginning], [`% ${beginning}`]]
}
