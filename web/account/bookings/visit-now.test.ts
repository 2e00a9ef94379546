import { expect, test } from 'vitest'
import { booking, jobCard, visit } from '../../../tests/support/driver-visits.ts'
import { happeningOf, headlineOf, sumsOf } from './visit-now.ts'

const fetched = { ...booking, pickupRequired: true }
const ready = { ...jobCard, status: 'READY' as const }

test('the headline says how the car stands', () => {
  expect(headlineOf(visit({ booking: { ...booking, status: 'PENDING' } }))).toBe(
    'Your Maruti Suzuki Swift is booked in.',
  )
  expect(headlineOf(visit({ booking }))).toBe('Your Maruti Suzuki Swift is expected on 28 Nov 2030.')
  expect(headlineOf(visit({ booking: fetched }))).toBe('Your Maruti Suzuki Swift will be collected on 28 Nov 2030.')
  expect(headlineOf(visit({ booking, jobCard }))).toBe('Your Maruti Suzuki Swift is being worked on.')
  expect(headlineOf(visit({ jobCard: ready }))).toBe('Your Maruti Suzuki Swift is ready.')
})

test('a driver has something to do only when it is so', () => {
  expect(happeningOf(visit({ booking: { ...booking, status: 'PENDING' } }))).toEqual({
    what: 'The garage confirms the booking',
    more: 'For 28 Nov 2030, 9 AM to 12 PM.',
  })
  expect(happeningOf(visit({ booking })).what).toBe('Bring the car to the garage')
  expect(happeningOf(visit({ booking: fetched })).what).toBe('The garage collects your car')
  expect(happeningOf(visit({ booking, jobCard }))).not.toHaveProperty('todo')
  expect(happeningOf(visit({ jobCard: ready }))).toMatchObject({ what: 'Collect your car', todo: '₹2,124 to pay.' })
  expect(happeningOf(visit({ booking: fetched, jobCard: { ...ready, balance: 0 } }))).toMatchObject({
    what: 'Your car comes home',
    todo: 'Nothing is left to pay.',
  })
})

test('the price says how far it is known, and what is paid of it', () => {
  expect(sumsOf(visit({ booking }))).toEqual({ before: [], last: { about: 'Agreed price, incl. GST', sum: '₹1,200' } })
  expect(sumsOf(visit({ booking, jobCard }))).toEqual({ before: [], last: { about: 'So far', sum: '₹2,124' } })
  expect(sumsOf(visit({ booking, jobCard: { ...jobCard, openAsks: 1 } }))?.last.about).toBe('If you approve everything')
  expect(sumsOf(visit({ booking, jobCard: { ...jobCard, amountPaid: 500, balance: 1624 } }))).toEqual({
    before: [{ about: 'Paid', sum: '₹500' }],
    last: { about: 'So far', sum: '₹2,124' },
  })
  expect(sumsOf(visit({ jobCard: { ...ready, amountPaid: 1000, balance: 1124 } }))).toEqual({
    before: [
      { about: 'Total', sum: '₹2,124' },
      { about: 'Paid', sum: '₹1,000' },
    ],
    last: { about: 'To pay', sum: '₹1,124' },
  })
  expect(sumsOf(visit({ booking: { ...booking, finalPrice: 0 } }))).toBeUndefined()
})

test('what the first service took off stands as it stood in the basket', () => {
  const service = { serviceId: 's', basePrice: 8499, finalPrice: 7224, agreedPrice: 6140, name: 'Car AC Gas Refill' }
  const first = { ...booking, services: [service], firstServicePercent: 15, firstServiceOff: 1084, finalPrice: 6140 }

  expect(sumsOf(visit({ booking: first }))).toEqual({
    before: [
      { about: 'Car AC Gas Refill', sum: '₹7,224' },
      { about: 'First service, a further 15% off', sum: '−₹1,084' },
    ],
    last: { about: 'Agreed price, incl. GST', sum: '₹6,140' },
  })
})

test('jobs that wait for an answer come before all else', () => {
  const asked = visit({ booking, jobCard: { ...jobCard, openAsks: 2 } })

  expect(headlineOf(asked)).toBe('Your Maruti Suzuki Swift is waiting for your answer.')
  expect(happeningOf(asked)).toEqual({
    what: 'The garage is waiting for your answer',
    todo: 'Please approve or decline 2 jobs.',
  })
})
