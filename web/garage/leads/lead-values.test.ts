import { expect, test } from 'vitest'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
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

test('a budget is read as people write it; what is no amount is refused', async () => {
  const check = async (budget: string) => (await checkLead(undefined)({ ...filled, budget }, undefined, options)).errors

  expect(await check('₹25,000')).toEqual({})
  expect(await check('1.5 lakh')).toMatchObject({ budget: { message: 'Budget is a number, such as 25,000' } })
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
