import { searchKey } from '../../../../contract/platform/typed-text.ts'
import type { ShelfPart } from '../../../../contract/stock/parts/shelf.ts'

const most = 4

/** However a number is written. */
const joined = (key: string) => key.replace(/[\s-]/g, '')

type Keys = { name: string; number: string }
const known = new WeakMap<ShelfPart, Keys>()

/** What a part is found by, worked out once: at each key that is typed it would hold up a phone with 3,000 of them. */
function keysOf(part: ShelfPart): Keys {
  const keys = known.get(part) ?? { name: searchKey(part.name), number: joined(searchKey(part.number)) }
  known.set(part, keys)
  return keys
}

/** The part that has this number, however it is written on its box. */
export function partNumbered(code: string, shelf: readonly ShelfPart[]): ShelfPart | undefined {
  const key = joined(searchKey(code))
  return key === '' ? undefined : shelf.find((part) => keysOf(part).number === key)
}

/**
 * The parts in which each word of what is typed is found, by name or number; those that begin with it first, and of these
 * what lies there before what does not.
 */
export function partsLike(typed: string, shelf: readonly ShelfPart[]): ShelfPart[] {
  const key = searchKey(typed)
  if (key === '') return []
  const words = key.split(' ')
  const has = (part: ShelfPart) => {
    const { name, number } = keysOf(part)
    return words.every((word) => name.includes(word) || (joined(word) !== '' && number.includes(joined(word))))
  }
  const begins = (part: ShelfPart) => Number(keysOf(part).name.startsWith(key))
  return shelf
    .filter(has)
    .sort((one, other) => begins(other) - begins(one) || Number(other.free > 0) - Number(one.free > 0))
    .slice(0, most)
}
