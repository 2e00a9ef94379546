import { expect, test } from 'vitest'
import { isCardLate, promisedAt } from './promise.ts'

const at = (time: string) => new Date(`${time}+05:30`)
const today = '2026-11-30'

test('a car is promised for its time, or until its day is over in India', () => {
  expect(promisedAt({ estimatedDelivery: today, estimatedTime: '17:30' })).toEqual(at('2026-11-30T17:30:00'))
  expect(promisedAt({ estimatedDelivery: `${today}T00:00:00.000Z`, estimatedTime: null })).toEqual(
    at('2026-12-01T00:00:00'),
  )
})

test.each([
  ['IN_PROGRESS', '17:30', '17:30:00', false],
  ['IN_PROGRESS', '17:30', '17:31:00', true],
  ['OPEN', '17:30', '17:31:00', true],
  ['OPEN', null, '23:59:59', false],
  ['READY', '17:30', '23:59:59', false],
  ['DELIVERED', '09:00', '23:59:59', false],
  ['CANCELLED', '09:00', '23:59:59', false],
] as const)('%s, promised for today at %s, at %s: late %s', (status, estimatedTime, clock, late) => {
  const card = { status, estimatedDelivery: today, estimatedTime }

  expect(isCardLate(card, at(`${today}T${clock}`))).toBe(late)
})

test('what is ready is late once its day is over, until it is fetched', () => {
  const card = { estimatedDelivery: today, estimatedTime: '17:30' }
  const nextMorning = at('2026-12-01T09:00:00')

  expect(isCardLate({ ...card, status: 'READY' }, nextMorning)).toBe(true)
  expect(isCardLate({ ...card, status: 'DELIVERED' }, nextMorning)).toBe(false)
})
