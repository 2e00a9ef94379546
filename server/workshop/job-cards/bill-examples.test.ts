import { expect, test } from 'vitest'
import { sumOfLine, sumsOfLines } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import examples from '../../../tests/support/bill-examples.json' with { type: 'json' }
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

const paise = (rupees: number) => Math.round(rupees * 100)

test.each(examples)('$name: the screen and the server come to the bill worked out by hand', async (example) => {
  const { exact, ...sums } = example.sums
  const expected = example.lines.map(({ expected: { amount, cgst, sgst, total } }) => ({
    amount,
    tax: (paise(cgst) + paise(sgst)) / 100,
    total,
  }))
  const lines = example.lines.map(({ expected: _expected, ...line }) => ({ kind: 'PART', ...line }))
  const { chargesTax } = example
  const garage = await make.garage(chargesTax ? {} : { gstin: '' })
  const staff = await make.member(garage)
  const { id } = await make.jobCard(garage, { charges_tax: chargesTax })

  const { status, body } = await staff.put(`/garages/jobcards/${id}/lines`, { lines })

  expect(status).toBe(200)
  expect(lines.map((line) => sumOfLine(line, { chargesTax }))).toEqual(expected)
  expect(body.lines).toMatchObject(expected)
  expect(sumsOfLines(lines, { chargesTax })).toEqual({ ...sums, taxes: example.taxes })
  expect(body.totals).toEqual({ ...sums, taxes: example.taxes, paid: 0, balance: sums.total })
  expect(body.totalAmount).toBe(sums.total)
  expect(paise(body.totals.total) - paise(body.totals.rounding)).toBe(paise(exact))
})
