import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentChanges } from './recent-changes.ts'

const lead = { kind: 'lead', id: 'a' } as const
const booking = { kind: 'booking', id: 'b' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** That has been heard for an hour. */
function heardLong() {
  const recent = new RecentChanges()
  vi.advanceTimersByTime(3_600_000)
  return recent
}

test('what was told since then is known, each by whom it was told to', () => {
  const recent = heardLong()
  recent.remember('garage 1', lead)
  vi.advanceTimersByTime(3000)
  recent.remember('garage 1', booking)
  recent.remember('garage 2', lead)
  vi.advanceTimersByTime(1000)

  expect(recent.since('garage 1', 2000)).toEqual([booking])
  expect(recent.since('garage 1', 5000)).toEqual([lead, booking])
  expect(recent.since('garage 3', 5000)).toEqual([])
})

test('what was told before it listened, before some were missed, or more than two minutes ago is not known', () => {
  const recent = new RecentChanges()
  expect(recent.since('garage 1', 1000)).toBeUndefined()
  vi.advanceTimersByTime(130_000)
  expect(recent.since('garage 1', 119_000)).toEqual([])
  expect(recent.since('garage 1', 121_000)).toBeUndefined()

  recent.clear()
  vi.advanceTimersByTime(500)
  expect(recent.since('garage 1', 1000)).toBeUndefined()
  expect(recent.since('garage 1', 400)).toEqual([])
})

test('of a flood the first are forgotten, and that is known', () => {
  const recent = heardLong()
  recent.remember('garage 1', lead)
  vi.advanceTimersByTime(1000)
  for (let place = 0; place < 5000; place += 1) recent.remember('garage 2', booking)
  vi.advanceTimersByTime(1000)

  expect(recent.since('garage 1', 3000)).toBeUndefined()
  expect(recent.since('garage 1', 1500)).toEqual([])
})
