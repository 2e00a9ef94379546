import { expect, test } from 'vitest'
import { booking, jobCard, visit } from '../../../tests/support/driver-visits.ts'
import { artOf, doneOf, eventsOf, priceOf, timeOf } from './visit-words.ts'

test.each([
  ['PENDING', 'To pay'],
  ['PARTIAL', 'Balance ₹2,124'],
  ['PAID', 'Paid'],
] as const)('a delivered card that is %s says %s', (paymentStatus, about) => {
  const over = visit({ jobCard: { ...jobCard, status: 'DELIVERED', paymentStatus } })
  expect(priceOf(over)).toEqual({ sum: '₹2,124', about })
  expect(artOf(over)).toBe('step-delivery-past')
})

test('what was cancelled costs nothing, and says when it ended', () => {
  const history = [...booking.history, { status: 'CANCELLED' as const, at: '2025-06-16T06:30:00.000Z' }]
  const over = visit({ booking: { ...booking, status: 'CANCELLED', history } })

  expect(priceOf(over)).toBeUndefined()
  expect(artOf(over)).toBe('step-book-waiting')
  expect(timeOf(over)).toBe('16 Jun 2025, 12:00 pm')
})

test('from the job card on, the card’s own times tell what happened', () => {
  const history = [...booking.history, { status: 'IN_PROGRESS' as const, at: '2025-06-15T06:30:00.000Z' }]

  expect(eventsOf(visit({ booking: { ...booking, history }, jobCard })).map(({ what }) => what)).toEqual([
    'Booked',
    'Confirmed by the garage',
    'The garage has the car',
    'Work started',
  ])
})

test.each([
  [[], 'Visit'],
  [['Wheel alignment'], 'Wheel alignment'],
  [['Wheel alignment', 'Wheel balancing'], 'Wheel alignment, Wheel balancing'],
  [['Wheel alignment', 'Wheel balancing', 'Balance weights'], 'Wheel alignment, Wheel balancing and 1 more'],
])('a visit without a booking, of %j, is headed %s', (works, title) => {
  expect(doneOf({ ...jobCard, works })).toBe(title)
})
