import { expect, test } from 'vitest'
import { openNow } from './opening-hours.ts'

const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  isOpen: weekday !== 0,
  opensAt: '09:00',
  closesAt: '18:30',
}))
const closed = (...closedOn: string[]) => closedOn.map((day) => ({ day, reason: '' }))
const week = closed(...[21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`))
// In India; 20 November 2026 is a Friday.
const at = (moment: string) => new Date(`${moment}:00+05:30`)

test.each([
  ['2026-11-20T08:59', [], { isOpen: false, until: { time: '09:00' } }],
  ['2026-11-20T09:00', [], { isOpen: true, until: { time: '18:30' } }],
  ['2026-11-20T18:29', [], { isOpen: true, until: { time: '18:30' } }],
  ['2026-11-20T18:30', [], { isOpen: false, until: { day: '2026-11-21', time: '09:00' } }],
  ['2026-11-20T12:00', closed('2026-11-20'), { isOpen: false, until: { day: '2026-11-21', time: '09:00' } }],
  ['2026-11-21T19:00', [], { isOpen: false, until: { day: '2026-11-23', time: '09:00' } }],
  ['2026-11-21T19:00', closed('2026-11-23'), { isOpen: false, until: { day: '2026-11-24', time: '09:00' } }],
  ['2026-11-20T19:00', week, { isOpen: false, until: { day: '2026-11-28', time: '09:00' } }],
])('at %s with %j closed a garage says so', (moment, closedDays, said) => {
  expect(openNow({ days, closedDays }, at(moment))).toEqual(said)
})

test('a garage that opens on no day does not say when', () => {
  const never = days.map((day) => ({ ...day, isOpen: false }))
  expect(openNow({ days: never, closedDays: [] }, at('2026-11-20T12:00'))).toEqual({
    isOpen: false,
    until: undefined,
  })
})
