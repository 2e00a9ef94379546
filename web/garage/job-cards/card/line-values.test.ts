import { expect, test } from 'vitest'
import { blankLine, checkLine, pricedOf } from './line-values.ts'

const oil = { ...blankLine, kind: 'PART', description: 'Engine oil 5W-30', unitPrice: 540 } as const
const options = { fields: {}, shouldUseNativeValidation: false }

test('a quantity may be written with the unit of its line', async () => {
  const litres = { ...oil, quantity: '3.5 L', unit: 'Litre' }

  expect(pricedOf(litres)).toMatchObject({ quantity: 3.5, unitPrice: 540 })
  expect((await checkLine(litres, undefined, options)).errors).toEqual({})
  expect(pricedOf({ ...oil, quantity: '2 pcs' })).toMatchObject({ quantity: 2 })
})

test('what is no figure is counted nowhere, and says so beside its field', async () => {
  const typed = { ...oil, quantity: '3.5 L', unit: 'kg', unitPrice: '1,5', discount: 'ten', taxRate: '18 %%' }

  expect(pricedOf(typed)).toBeUndefined()
  expect((await checkLine(typed, undefined, options)).errors).toMatchObject({
    quantity: { message: 'Quantity is a number, such as 2 or 1.5' },
    unitPrice: { message: 'Rate is a number, such as 1,250 or 1250.50' },
    discount: { message: 'Discount is a number, such as 10 or 7.5' },
    taxRate: { message: 'GST rate is a number, such as 18' },
  })
})

test('a field that is empty is missing, not wrong', async () => {
  const { errors } = await checkLine({ ...oil, quantity: undefined, unitPrice: undefined }, undefined, options)

  expect(errors).toMatchObject({
    quantity: { message: 'Quantity is required' },
    unitPrice: { message: 'Rate is required' },
  })
})
