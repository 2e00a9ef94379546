import { expect, test } from 'vitest'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { bodyOf, emptyJobCard, fromBooking } from './job-card-values.ts'

test('a new card is JC and the last eight digits of the moment, open, with nothing paid, for midnight UTC of its day', () => {
  const values = { ...emptyJobCard(), odometerIn: 48_210, estimatedDelivery: '2026-11-22' }

  expect(bodyOf(values, 1_795_254_048_213)).toMatchObject({
    jobCardNumber: 'JC54048213',
    branchId: 'default',
    status: 'OPEN',
    paymentStatus: 'PENDING',
    fuelLevel: 'HALF',
    estimatedDelivery: '2026-11-22T00:00:00.000Z',
  })
})

test.each([
  ['2026-11-20', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-25', '2026-11-25'],
])('a card of a booking for %s is promised for %s, where today is 22 November', (day, promised) => {
  const booking = { preferredDate: `${day}T00:00:00.000Z` } as BookingDetail

  expect(fromBooking(booking, '2026-11-22').estimatedDelivery).toBe(promised)
})
