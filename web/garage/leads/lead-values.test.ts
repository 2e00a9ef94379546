import { expect, test } from 'vitest'
import type { GarageLead } from '../../../contract/garage-leads.ts'
import { checkLead, emptyLead } from './lead-values.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const filled = { ...emptyLead, name: 'Anitha Raj', phone: '90251 77340' }

test('each field says its own sentence', async () => {
  const values = { ...emptyLead, email: 'anitha', budget: '-1', vehicleYear: '1899' }
  const { errors } = await checkLead(undefined)(values, undefined, options)

  expect(errors).toMatchObject({
    name: { message: 'Name is required' },
    phone: { message: 'Phone is required' },
    email: { message: 'Invalid email address' },
    budget: { message: 'Budget must be positive' },
    vehicleYear: { message: 'Invalid year' },
  })
})

test('a follow-up before today is refused, but one that was there already may stay', async () => {
  const values = { ...filled, nextFollowUpDate: '2020-01-31' }
  const late = { nextFollowUpDate: '2020-01-31T00:00:00.000Z' } as GarageLead
  const { errors } = await checkLead(undefined)(values, undefined, options)

  expect(errors).toEqual({
    nextFollowUpDate: { type: 'rule', message: 'Next follow-up date cannot be before today' },
  })
  expect((await checkLead(late)(values, undefined, options)).errors).toEqual({})
})
