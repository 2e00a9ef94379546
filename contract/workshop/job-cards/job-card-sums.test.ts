import { expect, test } from 'vitest'
import { drawerOf } from '../../../tests/support/random.ts'
import { priceOfLine, priceOfWork, sumOfLine } from './job-card-sums.ts'

const labour = { quantity: 1, unitPrice: 2999, discount: 0, taxRate: 18, priceIncludesTax: true }
const priced = (line: typeof labour) => ({ ...line, total: sumOfLine(line, { chargesTax: true }).total })

test('a price that includes GST is asked for as it was published, though its amount and taxes come to a paisa more', () => {
  expect(priced(labour).total).toBe(2999.01)
  expect(priceOfLine(priced(labour))).toBe(2999)
  expect(
    priceOfWork({ lines: [priced({ ...labour, unitPrice: 4600, quantity: 2 }), priced({ ...labour, discount: 0.4 })] }),
  ).toBe(12_198.6)
})

test('a price before GST is asked for with it', () => {
  expect(priceOfLine(priced({ ...labour, priceIncludesTax: false }))).toBe(3538.82)
})

test('whatever was typed, a job is asked for within two paise of what its line comes to', () => {
  const draw = drawerOf('prices with GST')
  for (let round = 0; round < 1000; round++) {
    const line = priced({
      quantity: (1 + draw(1000)) / 100,
      unitPrice: draw(1_000_000) / 100,
      discount: 0,
      taxRate: [0, 5, 18, 40][draw(4)] ?? 18,
      priceIncludesTax: draw(2) === 1,
    })
    expect(Math.abs(Math.round(priceOfLine(line) * 100) - Math.round(line.total * 100))).toBeLessThanOrEqual(2)
  }
})
