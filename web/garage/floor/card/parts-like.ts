import type { ShelfPart } from '../../../../contract/stock/parts/shelf.ts'

const most = 4

/** As it is compared, however a number is written. */
const keyOf = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')

/** The parts in which each word of what is typed is found, by name or number; those that begin with it first. */
export function partsLike(typed: string, shelf: readonly ShelfPart[]): ShelfPart[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = ({ name, number }: ShelfPart) => {
    const [named, numbered] = [name.toLowerCase(), keyOf(number)]
    return words.every((word) => named.includes(word) || (keyOf(word) !== '' && numbered.includes(keyOf(word))))
  }
  const begins = ({ name }: ShelfPart) => Number(name.toLowerCase().startsWith(words.join(' ')))
  return shelf
    .filter(has)
    .sort((one, other) => begins(other) - begins(one))
    .slice(0, most)
}
