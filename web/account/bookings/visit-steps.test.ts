import { expect, test } from 'vitest'
import { booking, jobCard, visit } from '../../../tests/support/driver-visits.ts'
import { framesOf, stepOf } from './visit-steps.ts'

const card = {
  ...jobCard,
  qualityAt: '2025-06-15T10:00:00.000Z',
  history: [...jobCard.history, { status: 'READY' as const, at: '2025-06-15T10:30:00.000Z' }],
}
const fetched = { ...booking, pickupRequired: true }
const namesOf = (frames: ReturnType<typeof framesOf>) => frames.map(({ name }) => name)
const statesOf = (frames: ReturnType<typeof framesOf>) => frames.map(({ state }) => state).join(' ')

test.each([
  ['PENDING', 1],
  ['CONFIRMED', 2],
  ['IN_PROGRESS', 3],
  ['COMPLETED', undefined],
  ['CANCELLED', undefined],
] as const)('a booking without a card that is %s has come to step %s', (status, step) => {
  expect(stepOf(visit({ booking: { ...booking, status } }))).toBe(step)
})

test.each([
  ['OPEN', 3],
  ['IN_PROGRESS', 3],
  ['READY', 5],
  ['DELIVERED', undefined],
  ['CANCELLED', undefined],
] as const)('a job card that is %s has come to step %s, with or without a booking', (status, step) => {
  expect(stepOf(visit({ jobCard: { ...jobCard, status } }))).toBe(step)
  expect(stepOf(visit({ booking: { ...booking, status: 'IN_PROGRESS' }, jobCard: { ...jobCard, status } }))).toBe(step)
})

test('the five steps have the names of the service process where the garage fetches the car', () => {
  expect(namesOf(framesOf(visit({ booking: fetched })))).toEqual([
    'Book Service',
    'Vehicle Pickup',
    'Expert Service',
    'Quality Check',
    'Home Delivery',
  ])
})

test('nothing is said of pickup and delivery where the driver brings the car', () => {
  for (const frames of [framesOf(visit({ booking })), framesOf(visit({ jobCard: card }))]) {
    expect(frames.map(({ name, text }) => `${name}: ${text}`).join()).not.toMatch(/pickup|delivery|your door/i)
    expect(namesOf(frames)).toHaveLength(5)
  }
})

test('a booking that waits for the garage says since when, and for when it is', () => {
  const pending = { ...booking, status: 'PENDING' as const, history: booking.history.slice(0, 1) }
  const frames = framesOf(visit({ booking: pending }))

  expect(statesOf(frames)).toBe('now wait wait wait wait')
  expect(frames[0]).toMatchObject({ text: 'Waits for the garage', time: 'Since 14 Jun 2025, 12:00 pm' })
  expect(frames[1]).toMatchObject({ text: 'You bring the car', time: '28 Nov 2030, 9 AM to 12 PM' })
})

test('each step that is done has the time of its own transition', () => {
  const frames = framesOf(
    visit({ booking: { ...fetched, status: 'IN_PROGRESS' }, jobCard: { ...card, status: 'READY' } }),
  )

  expect(statesOf(frames)).toBe('was was was was now')
  expect(frames.map(({ time }) => time)).toEqual([
    '14 Jun 2025, 1:00 pm',
    '15 Jun 2025, 12:00 pm',
    'Started 15 Jun 2025, 1:00 pm',
    '15 Jun 2025, 3:30 pm',
    'Since 15 Jun 2025, 4:00 pm',
  ])
})

test('a car that is ready without a quality check that was passed is not said to have had one', () => {
  const frames = framesOf(visit({ jobCard: { ...card, status: 'READY', qualityAt: null } }))

  expect(statesOf(frames)).toBe('was was was wait now')
  expect(frames[3]).toMatchObject({ text: 'None was recorded', isSkipped: true })
  expect(frames[3]).not.toHaveProperty('time')
})

test('work under way says since when, and when the car should be done', () => {
  const frames = framesOf(visit({ booking: { ...booking, status: 'IN_PROGRESS' }, jobCard }))

  expect(statesOf(frames)).toBe('was was now wait wait')
  expect(frames[2]).toMatchObject({ text: 'Under way', time: 'Since 15 Jun 2025, 1:00 pm' })
  expect(frames[4]?.time).toBe('Est. 29 Nov 2030')
  const promised = framesOf(visit({ jobCard: { ...jobCard, estimatedTime: '17:30' } }))
  expect(promised[4]?.time).toBe('Est. 29 Nov 2030, 5:30 pm')
})

test('no time is made up: not of a booking that was never confirmed, nor of work that has not started', () => {
  const history = booking.history.slice(0, 1)
  const opened = { ...jobCard, status: 'OPEN' as const, history: jobCard.history.slice(0, 1) }
  const frames = framesOf(visit({ booking: { ...booking, status: 'IN_PROGRESS', history }, jobCard: opened }))

  expect(frames[0]).toMatchObject({ text: 'Booked', time: '14 Jun 2025, 12:00 pm' })
  expect(frames[2]).toMatchObject({ state: 'now', text: 'Starts next' })
  expect(frames[2]).not.toHaveProperty('time')
})

test('a car that came to the gate was booked there', () => {
  const [booked, arrived] = framesOf(visit({ jobCard }))

  expect(booked).toMatchObject({ state: 'was', text: 'At the garage', time: '15 Jun 2025, 12:00 pm' })
  expect(arrived).toMatchObject({ state: 'was', time: '15 Jun 2025, 12:00 pm' })
})
