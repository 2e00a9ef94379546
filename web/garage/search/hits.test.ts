import { expect, test } from 'vitest'
import { groupHits, walkInHit } from './hits.tsx'

const hit = (id: string) => ({ id, title: id, subtitle: '', registrationNumber: null })

test('each kind leads to its screen, a car to its owner; kinds without a hit are left out', () => {
  const groups = groupHits(
    {
      customers: [{ ...hit('c1'), status: 'ACTIVE' }],
      vehicles: [{ ...hit('v1'), customerId: 'c2' }],
      bookings: [{ ...hit('b1'), registrationNumber: 'TN09CB4471', status: 'PENDING' }],
      jobCards: [{ ...hit('j1'), status: 'READY' }],
      leads: [],
    },
    { mayOpenCards: false },
  )

  expect(groups.flatMap(({ label, hits }) => hits.map(({ to }) => [label, to]))).toEqual([
    ['Vehicles', '/garage/customers/c2'],
    ['Job cards', '/garage/jobcards?open=j1'],
    ['Bookings', '/garage/bookings?open=b1'],
    ['Customers', '/garage/customers/c1'],
  ])
  expect(groups.find(({ kind }) => kind === 'bookings')?.hits[0]?.subtitle).toBe('TN 09 CB 4471')
})

test('whoever may open cards is offered a new one for each car, and for somebody who is not found', () => {
  const nothing = { customers: [], bookings: [], jobCards: [], leads: [] }
  const found = { ...nothing, vehicles: [{ ...hit('v1'), registrationNumber: 'TN09CB4471', customerId: 'c2' }] }

  const offered = groupHits(found, { mayOpenCards: true }).find(({ kind }) => kind === 'newCard')
  expect(offered?.hits.map(({ to, plate }) => [to, plate])).toEqual([
    ['/garage/jobcards?new=1&customer=c2&vehicle=v1', 'TN 09 CB 4471'],
  ])
  expect(groupHits(found, { mayOpenCards: false }).map(({ kind }) => kind)).toEqual(['vehicles'])
  expect(walkInHit('TN 01 CK 4195').hits[0]?.to).toBe('/garage/jobcards?new=1&walkin=TN+01+CK+4195')
})
