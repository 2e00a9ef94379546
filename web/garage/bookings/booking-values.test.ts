import { expect, test } from 'vitest'
import { bodyOf, bookingNumberAt, checkBooking, emptyBooking } from './booking-values.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

test('everything that is missing is said at once, the pickup address too', async () => {
  const { errors } = await checkBooking({ ...emptyBooking(), pickupRequired: true }, undefined, options)

  expect(errors).toMatchObject({
    customerId: { message: 'Customer is required' },
    vehicleId: { message: 'Vehicle is required' },
    serviceId: { message: 'Service is required' },
    pickupAddress: { message: 'Pickup address is required' },
  })
})

test('a day before today is refused', async () => {
  const { errors } = await checkBooking({ ...emptyBooking(), preferredDate: '2020-01-31' }, undefined, options)

  expect(errors).toMatchObject({ preferredDate: { message: 'The date must not be before today' } })
})

test('a number is BK and the last 8 digits of the time; the day goes as midnight UTC', () => {
  const body = bodyOf({ ...emptyBooking(), preferredDate: '2026-11-21', pickupAddress: 'hidden' }, 1_795_280_123_456)

  expect(bookingNumberAt(1_795_280_123_456)).toBe('BK80123456')
  expect(body).toMatchObject({
    bookingNumber: 'BK80123456',
    branchId: 'default',
    preferredDate: '2026-11-21T00:00:00.000Z',
  })
  expect(body.pickupAddress).toBeUndefined()
})
