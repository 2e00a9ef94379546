import { expect, test } from 'vitest'
import { isHeldForMorning, isQuiet, sendTimeOf } from './quiet-hours.ts'

const at = (indian: string) => new Date(`${indian}+05:30`)

test.each([
  ['2026-11-20T20:59:59', false],
  ['2026-11-20T21:00:00', true],
  ['2026-11-21T00:00:00', true],
  ['2026-11-21T07:59:59', true],
  ['2026-11-21T08:00:00', false],
])('at %s in India it is night: %s', (time, night) => {
  expect(isQuiet(at(time))).toBe(night)
})

test.each([
  ['2026-11-20T20:59:29', '2026-11-20T20:59:29'],
  ['2026-11-20T20:59:59', '2026-11-21T08:00:00'],
  ['2026-11-20T21:00:00', '2026-11-21T08:00:00'],
  ['2026-11-20T23:59:59', '2026-11-21T08:00:00'],
  ['2026-11-21T00:00:00', '2026-11-21T08:00:00'],
  ['2026-11-21T07:59:59', '2026-11-21T08:00:00'],
  ['2026-11-21T08:00:00', '2026-11-21T08:00:00'],
])('what is written at %s leaves at %s: no try ends after nine', (written, leaves) => {
  expect(sendTimeOf(at(written))).toEqual(at(leaves))
  expect(isHeldForMorning(at(written))).toBe(written !== leaves)
})
