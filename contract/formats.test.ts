import { expect, test } from 'vitest'
import { counted, rupees, rupeesAndPaise } from './formats.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const amounts = [0, 1, 12, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 99_999_999, 1_000_000_000, 9_999_999_999]

test.each(amounts)('%d is grouped by lakhs and crores, as browsers group it', (amount) => {
  expect(rupees(amount)).toBe(`₹${whole.format(amount)}`)
  expect(rupees(-amount || 0)).toBe(`₹${whole.format(-amount || 0)}`)
  expect(counted(amount, 'service')).toMatch(new RegExp(`^${whole.format(amount)} services?$`))
  for (const paise of [0.01, 0.05, 0.5, 0.99]) {
    expect(rupees(amount + paise)).toBe(`₹${exact.format(amount + paise)}`)
    expect(rupeesAndPaise(-amount - paise)).toBe(`₹${exact.format(-amount - paise)}`)
  }
})
