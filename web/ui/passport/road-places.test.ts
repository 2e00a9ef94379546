import { expect, test } from 'vitest'
import { roadPlaces, roadYears } from './road-places.ts'

const large = { width: 1280, height: 220 }
const readings = [
  { number: 3, day: '2026-11-20', odometer: 48_210 },
  { number: 2, day: '2025-03-21', odometer: 27_640 },
  { number: 1, day: '2024-09-09', odometer: 21_180 },
]

test('visits stand in their order from left to right, higher with each kilometre, within the picture', () => {
  const places = roadPlaces(readings, large)
  const [first, second, third] = places

  expect(places.map(({ number }) => number)).toEqual([1, 2, 3])
  expect([first?.x, third?.x]).toEqual([30, 1250])
  expect(first?.y).toBeGreaterThan(second?.y ?? 0)
  expect(second?.y).toBeGreaterThan(third?.y ?? 0)
  for (const { y } of places) expect(y).toBeGreaterThanOrEqual(36)
  expect(places.every(({ hasNumber, hasLabel }) => hasNumber && hasLabel)).toBe(true)
})

test('of visits within days of each other the newest has its number; no label runs over another', () => {
  const close = [{ number: 4, day: '2026-11-21', odometer: 48_230 }, ...readings]
  expect(roadPlaces(close, large).map(({ number, hasNumber }) => hasNumber && number)).toEqual([1, 2, false, 4])

  const many = Array.from({ length: 200 }, (_, place) => ({
    number: place + 1,
    odometer: place * 500,
    day: new Date(Date.UTC(2020, 0, 1 + place * 10)).toISOString().slice(0, 10),
  }))
  const labelled = roadPlaces(many, large).filter(({ hasLabel }) => hasLabel)
  expect(labelled.length).toBeGreaterThan(5)
  for (const [place, { x }] of labelled.entries())
    expect(x - (labelled[place - 1]?.x ?? -96)).toBeGreaterThanOrEqual(96)
})

test('visits of one day, at one reading, are a mark in the middle', () => {
  const same = [1, 2].map((number) => ({ number, day: '2026-11-20', odometer: 0 }))
  expect(roadPlaces(same, large).map(({ x }) => x)).toEqual([640, 640])
})

test('each year begins where it begins', () => {
  expect(roadYears(readings, large).map(({ year }) => year)).toEqual([2025, 2026])
  expect(
    roadYears([...readings, { number: 0, day: '1996-01-01', odometer: 1 }], { width: 326, height: 180 }).length,
  ).toBeLessThan(8)
})
