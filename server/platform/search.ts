import { type RawBuilder, sql } from 'kysely'
import { searchWays } from '../../contract/platform/search-ways.ts'
import { searchKey } from '../../contract/platform/typed-text.ts'
import { soundPattern, soundsOf } from './name-sounds.ts'

type Text = string | null | undefined

/** What a row is found by: its texts as they are typed, and behind them what its names sound like. */
export const searchText = (texts: Text[], ...names: Text[]) =>
  `${searchKey(texts.filter(Boolean).join(' '))} ${soundsOf(...names)}`

/** The same, of a text that the database puts together. */
export const withSounds = (text: RawBuilder<unknown>, ...names: Text[]) =>
  sql<string>`${text} || ' ' || ${soundsOf(...names)}::text`

/** `%` and `_` of a person's search mean themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether the index on search texts, which knows three letters at a time, answers a search by itself. */
export const isIndexed = (typed: string | undefined) => typed !== undefined && searchKey(typed).length > 2

type Column = string | RawBuilder<string>

/**
 * Whether one of a row's search texts has what was typed, in one of the ways in which it may be meant.
 * @param isInside whether a letter or two are looked for inside words too, as a short list can afford
 * @param sounds those in which `soundsOf` stands: names are found there in whichever script they were typed
 */
export function isFound(
  columns: Column | Column[],
  typed: string,
  { isInside = isIndexed(typed), sounds = [] }: { isInside?: boolean; sounds?: Column | Column[] } = {},
): RawBuilder<boolean> {
  const ways = isInside ? searchWays(typed) : beginningsOf(typed)
  if (ways.length === 0) return sql<boolean>`true`
  const has = (word: string) => {
    const sound = isInside ? soundPattern(word) : undefined
    const pattern = isInside ? containing(word) : word
    return either([...haveEach(columns, pattern), ...(sound === undefined ? [] : haveEach(sounds, sound))])
  }
  return either(ways.map((words) => sql`(${sql.join(words.map(has), sql` and `)})`))
}

/** Whether all that was typed is a name that sounds like one there; undefined: something typed is none. */
export function isFoundBySound(column: Column, typed: string): RawBuilder<boolean> | undefined {
  const [words = []] = searchWays(typed)
  const patterns = words.map(soundPattern)
  if (patterns.length === 0 || patterns.includes(undefined)) return undefined
  return sql`(${sql.join(
    patterns.flatMap((pattern) => haveEach(column, pattern ?? '')),
    sql` and `,
  )})`
}

/** The same as `isFound`, of a list that is read whole. @param name in whichever script it was typed */
export const isNamedIn = (texts: string[], name: string, typed: string) => whoIsNamed(typed)(texts, name)

/** The same, for a list that is long: what was typed is read once. */
export function whoIsNamed(typed: string): (texts: string[], name: string) => boolean {
  const ways = searchWays(typed).map((words) =>
    words.map((word) => ({ word, sound: soundPattern(word)?.replaceAll('%', '') })),
  )
  return (texts, name) => {
    const text = searchKey(texts.join(' '))
    const has = ({ word, sound }: { word: string; sound: string | undefined }) =>
      text.includes(word) || (sound !== undefined && mayHave(name, sound) && soundsOf(name).includes(sound))
    return ways.length === 0 || ways.some((words) => words.every(has))
  }
}

/** What is typed in Latin looks for sounds of other scripts alone. */
const mayHave = (name: string, sound: string) => !sound.includes('~') || /[^\0-\x7f]/.test(name)

const haveEach = (columns: Column | Column[], pattern: string) =>
  [columns].flat().map((column) => sql`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern}`)

const either = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Up to two characters find the beginnings of words only: inside words they are in nearly every row. */
function beginningsOf(typed: string): string[][] {
  const key = searchKey(typed)
  const beginning = containing(key).slice(1)
  return key === '' ? [] : [[beginning], [`% ${beginning}`]]
}
