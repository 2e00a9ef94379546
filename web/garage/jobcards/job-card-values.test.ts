import { expect, test } from 'vitest'
import { bodyOf, emptyJobCard, jobCardNumberAt } from './job-card-values.ts'

test('a new card proposes JC and the last eight digits of the moment', () => {
  expect(jobCardNumberAt(1_795_254_048_213)).toBe('JC54048213')
})

test('a new card is sent open, with nothing paid, for midnight UTC of its day', () => {
  const values = { ...emptyJobCard(), odometerIn: 48_210, estimatedDelivery: '2026-11-22' }

  expect(bodyOf(values, undefined, 1_795_254_048_213)).toMatchObject({
    jobCardNumber: 'JC54048213',
    branchId: 'default',
    status: 'OPEN',
    paymentStatus: 'PENDING',
    fuelLevel: 'HALF',
    estimatedDelivery: '2026-11-22T00:00:00.000Z',
  })
})
