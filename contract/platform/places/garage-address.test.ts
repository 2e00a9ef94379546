import { expect, test } from 'vitest'
import { garageAddress } from './garage-address.ts'

test('a garage’s address names its city and pincode once', () => {
  const place = { citySlug: 'chennai', pincode: '600058' }

  expect(garageAddress({ ...place, address: '12 MTH Road, Ambattur' })).toBe('12 MTH Road, Ambattur, Chennai 600058')
  expect(garageAddress({ ...place, address: '12 MTH Road, Chennai 600058' })).toBe('12 MTH Road, Chennai 600058')
  expect(garageAddress({ ...place, address: null })).toBe('Chennai 600058')
  expect(garageAddress({ ...place, address: '12 MTH Road', pincode: null })).toBe('12 MTH Road, Chennai')
})
