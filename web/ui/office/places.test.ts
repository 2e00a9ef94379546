import { expect, test } from 'vitest'
import { moved, nearest } from './places.ts'

test('what is moved keeps the order of the others, and stays within the list', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'b', -3)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
})

test('places are counted as one reads, whatever the order of the elements', () => {
  const box = (left: number, top: number) => ({ left, top, width: 80, height: 60 })
  const boxes = [box(88, 0), box(0, 68), box(0, 0)]

  expect(nearest(boxes, { x: 10, y: 10 })).toBe(0)
  expect(nearest(boxes, { x: 150, y: 20 })).toBe(1)
  expect(nearest(boxes, { x: 90, y: 120 })).toBe(2)
})
