import { expect, test } from 'vitest'
import { groupHits } from './hits.tsx'

const hit = (id: string) => ({ id, title: id, subtitle: '', registrationNumber: null })

test('each kind leads to its screen, a car to its owner; kinds without a hit are left out', () => {
  const groups = groupHits({
    customers: [{ ...hit('c1'), status: 'ACTIVE' }],
    vehicles: [{ ...hit('v1'), customerId: 'c2' }],
    bookings: [{ ...hit('b1'), registrationNumber: 'TN09CB4471', status: 'PENDING' }],
    jobCards: [{ ...hit('j1'), status: 'READY' }],
    leads: [],
  })

  expect(groups.flatMap(({ label, hits }) => hits.map(({ to }) => [label, to]))).toEqual([
    ['Vehicles', '/garage/customers/c2'],
    ['Job cards', '/garage/jobcards?open=j1'],
    ['Bookings', '/garage/bookings?open=b1'],
    ['Customers', '/garage/customers/c1'],
  ])
  expect(groups.find(({ kind }) => kind === 'bookings')?.hits[0]?.subtitle).toBe('TN 09 CB 4471')
})
