import { expect, test } from 'vitest'
import { isStillReferenced, isTaken } from './errors.ts'

const violation = (code: string, constraint: string) => Object.assign(new Error('violated'), { code, constraint })

test('what is taken is told by the name of its index, which a cluster’s node writes with its own number behind', () => {
  expect(isTaken(violation('23505', 'vehicles_by_plate'), 'vehicles_by_plate')).toBe(true)
  expect(isTaken(violation('23505', 'vehicles_by_plate_102345'), 'vehicles_by_plate')).toBe(true)
  expect(isTaken(violation('23505', 'services_garage_id_slug_key'), 'vehicles_by_plate')).toBe(false)
  expect(isTaken(violation('23503', 'vehicles_by_plate'), 'vehicles_by_plate')).toBe(false)
  expect(isTaken(new Error('offline'), 'vehicles_by_plate')).toBe(false)
})

test('what others point at is told whichever points', () => {
  expect(isStillReferenced(violation('23503', 'bookings_garage_id_service_id_fkey_102345'))).toBe(true)
  expect(isStillReferenced(violation('23505', 'vehicles_by_plate'))).toBe(false)
})
