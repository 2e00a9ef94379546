import { expect, test } from 'vitest'
import type { DriverBooking } from '../../../contract/driver-bookings.ts'
import { artOf, eventsOf, priceOf, timeOf } from './visit-words.ts'

const booking: NonNullable<DriverBooking['booking']> = {
  bookingNumber: 'BK12345678',
  status: 'CONFIRMED',
  serviceName: 'Oil Change',
  preferredDate: '2030-11-28T00:00:00.000Z',
  preferredTimeSlot: 'MORNING',
  pickupRequired: false,
  estimatedPrice: 1200,
  history: [
    { status: 'PENDING', at: '2025-06-14T06:30:00.000Z' },
    { status: 'CONFIRMED', at: '2025-06-14T07:30:00.000Z' },
  ],
}
const jobCard: NonNullable<DriverBooking['jobCard']> = {
  jobCardNumber: 'JC12345678',
  status: 'IN_PROGRESS',
  paymentStatus: 'PENDING',
  estimatedDelivery: '2030-11-29T00:00:00.000Z',
  totalAmount: 2124,
  amountPaid: 0,
  balance: 2124,
  history: [
    { status: 'OPEN', at: '2025-06-15T06:30:00.000Z' },
    { status: 'IN_PROGRESS', at: '2025-06-15T07:30:00.000Z' },
  ],
}
const visit = (changes: Partial<DriverBooking>): DriverBooking => ({
  id: 'a',
  createdAt: '2025-06-14T06:30:00.000Z',
  garageName: 'Anand Motors',
  garageLocality: 'Guindy',
  garagePhone: '9000000001',
  city: 'Chennai',
  vehicleInfo: 'Maruti Suzuki Swift',
  registrationNumber: 'TN09CB4471',
  booking: null,
  jobCard: null,
  ...changes,
})

test('a booking stands at its day and hours, with the estimate', () => {
  const planned = visit({ booking })

  expect(timeOf(planned)).toBe('28 Nov 2030, 9 AM to 12 PM')
  expect(priceOf(planned)).toEqual({ sum: '₹1,200', about: 'Estimate' })
  expect(artOf(planned)).toBe('step-book-past')
})

test('work under way tells when it should be done, and what it comes to so far', () => {
  const started = visit({ booking: { ...booking, status: 'IN_PROGRESS' }, jobCard })

  expect(timeOf(started)).toBe('Est. delivery 29 Nov 2030')
  expect(priceOf(started)).toEqual({ sum: '₹2,124', about: 'So far' })
  expect(priceOf(visit({ booking, jobCard: { ...jobCard, totalAmount: 0 } }))?.about).toBe('Estimate')
})

test.each([
  ['READY', 'PENDING', 'To pay'],
  ['DELIVERED', 'PARTIAL', 'Balance ₹2,124'],
  ['DELIVERED', 'PAID', 'Paid'],
] as const)('a card that is %s and %s says %s', (status, paymentStatus, about) => {
  expect(priceOf(visit({ jobCard: { ...jobCard, status, paymentStatus } }))?.about).toBe(about)
})

test('what was cancelled costs nothing, and says when it ended', () => {
  const history = [...booking.history, { status: 'CANCELLED' as const, at: '2025-06-16T06:30:00.000Z' }]
  const over = visit({ booking: { ...booking, status: 'CANCELLED', history } })

  expect(priceOf(over)).toBeUndefined()
  expect(timeOf(over)).toBe('16 Jun 2025, 12:00 pm')
})

test('from the job card on, the card’s own times tell what happened', () => {
  const history = [...booking.history, { status: 'IN_PROGRESS' as const, at: '2025-06-15T06:30:00.000Z' }]

  expect(eventsOf(visit({ booking: { ...booking, history }, jobCard })).map(({ what }) => what)).toEqual([
    'Booked',
    'Confirmed by the garage',
    'Job card opened',
    'Work started',
  ])
})
