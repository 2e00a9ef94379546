import { describe, expect, test } from 'vitest'
import { driverMay, requireAhead } from './driver-rules.ts'

const booking = {
  status: 'CONFIRMED' as const,
  hasCard: false,
  moved_by_driver: 0,
  version: 1,
  preferred_date: '2026-11-21',
  preferred_time_slot: 'MORNING' as const,
  created_at: new Date('2026-11-18T09:00:00+05:30'),
}
const at = (clock: string, day = '21') => new Date(`2026-11-${day}T${clock}+05:30`)
const dayBefore = at('09:00:00', '20')

describe('a driver moves and cancels', () => {
  test.each([
    ['while it is pending', { status: 'PENDING' as const }, true],
    ['while it is confirmed', {}, true],
    ['until somebody has begun', { status: 'IN_PROGRESS' as const }, false],
    ['until it has a job card', { hasCard: true }, false],
    ['until it is over', { status: 'COMPLETED' as const }, false],
    ['until it is cancelled', { status: 'CANCELLED' as const }, false],
  ])('%s', (_when, changes, may) => {
    expect(driverMay({ ...booking, ...changes }, dayBefore)).toMatchObject({ mayMove: may, mayCancel: may })
  })

  test('until its slot ends', () => {
    expect(driverMay(booking, at('11:59:59')).mayCancel).toBe(true)
    expect(driverMay(booking, at('12:00:00')).mayCancel).toBe(false)
  })

  test('and moves it three times, unless its garage is blocked', () => {
    const blocked = { ...booking, moved_by_driver: 2, garage_blocked_at: new Date() }
    expect(driverMay(blocked, dayBefore)).toMatchObject({ mayMove: false, mayCancel: true })
    expect(driverMay({ ...booking, moved_by_driver: 2 }, dayBefore)).toMatchObject({ mayMove: true, movesLeft: 1 })
    const moved = driverMay({ ...booking, moved_by_driver: 3 }, dayBefore)
    expect(moved).toMatchObject({ mayMove: false, mayCancel: true, movesLeft: 0 })
  })
})

test('who is not confirmed by six in the evening before is asked to call', () => {
  const pending = { ...booking, status: 'PENDING' as const }
  expect(driverMay(pending, at('17:59:59', '20')).pleaseCall).toBe(false)
  expect(driverMay(pending, at('18:00:00', '20')).pleaseCall).toBe(true)
  expect(driverMay(booking, at('18:00:00', '20')).pleaseCall).toBe(false)
  // Who booked later leaves the garage an hour.
  const late = { ...pending, created_at: at('20:30:00', '20') }
  expect(driverMay(late, at('21:29:59', '20')).pleaseCall).toBe(false)
  expect(driverMay(late, at('21:30:00', '20')).pleaseCall).toBe(true)
  // It is too late to call.
  expect(driverMay(pending, at('12:00:00')).pleaseCall).toBe(false)
})

test.each([
  [{ hasCard: true }, dayBefore, 'The work has begun. Please call +91 44 2625 1180.'],
  [{ status: 'IN_PROGRESS' as const }, dayBefore, 'The work has begun. Please call +91 44 2625 1180.'],
  [{ status: 'COMPLETED' as const, hasCard: true }, dayBefore, 'This booking is completed.'],
  [{ status: 'CANCELLED' as const }, dayBefore, 'This booking is cancelled.'],
  [{}, at('12:00:00'), 'The time of this booking has passed.'],
])('%j says why not', (changes, now, sentence) => {
  const refused = expect.objectContaining({ code: 'wrong_state', message: sentence })
  expect(() => requireAhead({ ...booking, ...changes }, '4426251180', now)).toThrowError(refused)
})
