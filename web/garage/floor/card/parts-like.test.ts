import { expect, test } from 'vitest'
import type { ShelfPart } from '../../../../contract/stock/parts/shelf.ts'
import { partNumbered, partsLike } from './parts-like.ts'

const part = (name: string, number: string): ShelfPart => ({
  id: number,
  name,
  number,
  unit: 'pc',
  rack: null,
  free: 1,
})
const shelf = [
  part('Drive belt 6PK1820', 'DB-6PK'),
  part('Belt tensioner', 'TB-4411'),
  part('Tensioner, drive belt', 'TB-4410'),
  part('Oil filter', 'OF-118'),
]
const found = (typed: string) => partsLike(typed, shelf).map(({ number }) => number)

test('a part is found by words of its name in any order, what begins with them first, and by its number however written', () => {
  expect(found('tension')).toEqual(['TB-4410', 'TB-4411'])
  expect(found('belt tens')).toEqual(['TB-4411', 'TB-4410'])
  expect(found('tb4410')).toEqual(['TB-4410'])
  expect(found('of 118')).toEqual(['OF-118'])
  expect(found(' - ')).toEqual([])
  expect(found('clutch')).toEqual([])
})

test('what is pasted is read as it is everywhere: without invisible signs, with one kind of hyphen and of blank', () => {
  expect(found('\u200bdrive\u00a0\u00a0belt 6pk')).toEqual(['DB-6PK'])
  expect(found('TB\u20114410')).toEqual(['TB-4410'])
})

test('what lies on the shelf stands before what does not, and a number is found however its box has it', () => {
  const bearing = { ...part('Tensioner bearing 6203', 'BRG-6203'), free: 0 }
  const found = partsLike('tension', [bearing, ...shelf])

  expect(found.map(({ number }) => number)).toEqual(['TB-4410', 'BRG-6203', 'TB-4411'])
  expect(partNumbered('tb 4410', shelf)?.name).toBe('Tensioner, drive belt')
  expect([partNumbered('4410', shelf), partNumbered('-', shelf)]).toEqual([undefined, undefined])
})

test('four are offered at most', () => {
  const many = Array.from({ length: 9 }, (_, index) => part('Bulb', `B-${index}`))
  expect(partsLike('bulb', many)).toHaveLength(4)
})
