import { expect, test } from 'vitest'
import { carDrawing, placeInDrawing, pointAtPlace } from './car-drawing.ts'
import { carViews } from './car-zones.ts'

test.each(carViews)('a point of %s is found again where it is drawn', (view) => {
  for (const [x, y] of [
    [0.1, 0.2],
    [0.5, 0.5],
    [0.9, 0.8],
  ] as const) {
    const place = placeInDrawing({ view, x, y })
    expect(pointAtPlace(place.x, place.y)).toEqual({ view, x, y })
  }
})

test('between the views there is nothing to mark', () => {
  expect(pointAtPlace(0.1, 0.1)).toBeUndefined()
})

test('the right side is the left one, reflected', () => {
  const sides = carDrawing.filter(({ matrix: [a, b] }) => a === 0 && b > 0)
  expect(sides.map(({ matrix }) => Math.sign(matrix[2]))).toEqual([-1, -1, -1, 1, 1, 1])
  // The middle of the drawing is at 300.
  expect((sides[0]?.matrix[4] ?? 0) + (sides[3]?.matrix[4] ?? 0)).toBe(600)
})
