import { expect, test } from 'vitest'
import { leadOf } from './lead-of.ts'

const typed = { phone: '9840011234', city: 'chennai', vehicle: 'HYUNDAI|CRETA' }

test('a blank name is sent as Customer', () => {
  expect(leadOf({ ...typed, name: '  ' }).name).toBe('Customer')
  expect(leadOf({ ...typed, name: ' Asha ' }).name).toBe('Asha')
})

test('Quick Booking sends its service, and its name before what is asked for', () => {
  const lead = leadOf({ ...typed, requirements: 'AC smells' }, { serviceId: '7', requirementsPrefix: 'AC Service' })

  expect(lead).toMatchObject({ requirements: 'AC Service: AC smells', serviceId: '7', vehicleModel: 'CRETA' })
})
