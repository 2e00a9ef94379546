import { describe, expect, test } from 'vitest'
import examples from '../../../tests/support/money-examples.json' with { type: 'json' }
import { drawerOf } from '../../../tests/support/random.ts'
import { type CreditableBill, discountTo, leftOfLine, sumsOfBill, sumsOfCredit, sumsOfVoucher } from './bill-sums.ts'

type Line = { quantity: number; unitPrice: number; lineDiscount: number; taxRate: number; [name: string]: unknown }
type Example = {
  name: string
  sameState: boolean
  discount: { rupees?: number; percent?: number } | null
  lines: Line[]
  sums: Record<string, number>
  byRate: Record<string, Record<string, number>>
}

const bills = examples.filter((each) => each.sums !== undefined) as unknown as Example[]
const pricedOf = ({ quantity, unitPrice, lineDiscount, taxRate }: Line) => ({
  quantity,
  unitPrice,
  discount: lineDiscount,
  taxRate,
  priceIncludesTax: false,
})
const discountOf = ({ discount }: Pick<Example, 'discount'>) => {
  if (!discount) return null
  if (discount.rupees !== undefined) return { kind: 'RUPEES', value: discount.rupees } as const
  return { kind: 'PERCENT', value: discount.percent ?? 0 } as const
}
const sumsOf = (example: Example) =>
  sumsOfBill(example.lines.map(pricedOf), {
    chargesTax: true,
    isInterState: !example.sameState,
    discount: discountOf(example),
  })
const paise = (rupees: number) => Math.round(rupees * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + paise(amount), 0)

test.each(bills)('the bill “$name” comes to what was worked out by hand', (example) => {
  const { lines, taxesByRate, ...sums } = sumsOf(example)
  const expected = example.lines.map(({ amount, billDiscount, taxRate, taxable, cgst, sgst, igst, total }) => ({
    amount,
    billDiscount,
    taxRate,
    taxable,
    cgst,
    sgst,
    igst,
    total,
  }))
  expect(lines).toEqual(expected)
  expect(sums).toEqual(example.sums)
  expect(Object.fromEntries(taxesByRate.map(({ rate, ...taxes }) => [rate, taxes]))).toEqual(example.byRate)
})

describe('A credit note', () => {
  const bill = bills.find(({ name }) => name.startsWith('4 ')) as Example
  const byHand = examples.find(({ name }) => name.startsWith('5 ')) as unknown as Record<
    'first' | 'then',
    Record<string, number>
  >
  const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  const billed = (): CreditableBill => {
    const { lines, total } = sumsOf(bill)
    return {
      isInterState: false,
      total,
      creditedTotal: 0,
      lines: lines.map((line, index) => ({ ...line, position: index + 1, credited: none })),
    }
  }

  test('of one line, and then of all others, comes to what was worked out by hand, and leaves nothing', () => {
    const first = sumsOfCredit(billed(), [{ position: 3 }])
    const { billAfter: afterFirst, position: _position, ...expected } = byHand.first
    expect(first).toMatchObject({ ...expected, emptiesBill: false })
    expect(sumsOf(bill).total - first.total).toBe(afterFirst)

    const after = credit(billed(), first)
    const rest = sumsOfCredit(
      after,
      [1, 2, 4].map((position) => ({ position })),
    )
    const { billAfter, positions: _positions, ...expectedRest } = byHand.then as Record<string, number>
    expect(rest).toMatchObject({ ...expectedRest, emptiesBill: true })
    expect(after.total - after.creditedTotal - rest.total).toBe(billAfter)
  })

  test('of part of a line takes that part’s tax, and the last part takes the paise that are left', () => {
    const before = { ...billed(), lines: billed().lines.slice(3) }
    const parts = [20, 40.01, 81.84]
    let bill = { ...before, total: 149 }
    const notes = parts.map((taxable) => {
      const note = sumsOfCredit(bill, [{ position: 4, taxable }])
      bill = credit(bill, note)
      return note
    })
    // 5 % of 20.00, of 60.01 and of 141.85: half of it 0.50, 1.50 and 3.55.
    expect(notes.map(({ cgst }) => cgst)).toEqual([0.5, 1, 2.05])
    expect(notes.map(({ emptiesBill }) => emptiesBill)).toEqual([false, false, true])
    expect(notes.map(({ total }) => total)).toEqual([21, 42, 86])
    expect(leftOfLine(bill.lines[0] as never)).toBe(0)
  })

  /** The bill after a note on it. */
  function credit(bill: CreditableBill, note: ReturnType<typeof sumsOfCredit>): CreditableBill {
    const added = (one: number, other = 0) => (paise(one) + paise(other)) / 100
    return {
      ...bill,
      creditedTotal: bill.creditedTotal + note.total,
      lines: bill.lines.map((line) => {
        const now = note.lines.find(({ position }) => position === line.position)
        const { taxable, cgst, sgst, igst } = line.credited
        const credited = {
          taxable: added(taxable, now?.taxable),
          cgst: added(cgst, now?.cgst),
          sgst: added(sgst, now?.sgst),
          igst: added(igst, now?.igst),
        }
        return { ...line, credited }
      }),
    }
  }

  test('never passes the bill, however many there are, and the last one leaves no paisa of any tax', () => {
    const draw = drawerOf('credit notes')
    for (let round = 0; round < 300; round++) {
      const isInterState = draw(2) === 1
      const lines = Array.from({ length: 1 + draw(6) }, () => ({
        quantity: 1,
        unitPrice: 0.01 + draw(500_000) / 100,
        discount: 0,
        priceIncludesTax: draw(2) === 1,
        taxRate: [0, 5, 18, 40, 12.5][draw(5)] ?? 18,
      }))
      const sums = sumsOfBill(lines, { chargesTax: true, isInterState, discount: { kind: 'PERCENT', value: draw(40) } })
      let bill: CreditableBill = {
        isInterState,
        total: sums.total,
        creditedTotal: 0,
        lines: sums.lines.map((line, index) => ({ ...line, position: index + 1, credited: none })),
      }
      for (let note = 0; note < 8; note++) {
        const line = bill.lines[draw(bill.lines.length)]
        const left = paise(line ? leftOfLine(line) : 0)
        if (!line || left < 2) continue
        const credited = sumsOfCredit(bill, [{ position: line.position, taxable: (1 + draw(left - 1)) / 100 }])
        expect(sum([credited.taxable, credited.cgst, credited.sgst, credited.igst, credited.rounding])).toBe(
          paise(credited.total),
        )
        bill = credit(bill, credited)
        expect(bill.creditedTotal).toBeLessThanOrEqual(bill.total)
      }
      const last = sumsOfCredit(
        bill,
        bill.lines.filter((line) => leftOfLine(line) > 0).map(({ position }) => ({ position })),
      )
      expect(last.emptiesBill).toBe(true)
      bill = credit(bill, last)
      expect(bill.creditedTotal).toBe(bill.total)
      for (const { taxable, cgst, sgst, igst, credited } of bill.lines) {
        expect(credited).toEqual({ taxable, cgst, sgst, igst })
      }
    }
  })
})

describe('A voucher', () => {
  const { rows } = examples.find(({ name }) => name.startsWith('7 ')) as unknown as {
    rows: { amount: number; taxRate: number; taxable: number; cgst: number; sgst: number }[]
  }
  test.each(rows)('of $amount includes its tax', ({ amount, ...expected }) => {
    expect(sumsOfVoucher(amount, { chargesTax: true })).toEqual({ ...expected, igst: 0 })
  })

  test('of another state has IGST, and of a garage that charges no tax none', () => {
    // 1,000 × 18 ÷ 118 = 152.542…
    const none = { cgst: 0, sgst: 0 }
    expect(sumsOfVoucher(1000, { chargesTax: true, isInterState: true })).toEqual({
      taxRate: 18,
      taxable: 847.46,
      ...none,
      igst: 152.54,
    })
    // 100 × 18 ÷ 118 = 15.254…: one tax, not twice the half of it, which would be 15.26.
    expect(sumsOfVoucher(100, { chargesTax: true, isInterState: true })).toMatchObject({ taxable: 84.75, igst: 15.25 })
    expect(sumsOfVoucher(1000, { chargesTax: false })).toEqual({ taxRate: 0, taxable: 1000, ...none, igst: 0 })
  })
})

describe('10,000 random cards', () => {
  const draw = drawerOf('cards')
  const cards = Array.from({ length: 10_000 }, () => {
    const lines = Array.from({ length: 1 + draw(6) }, () => {
      const [quantity, unitPrice] = [(1 + draw(800)) / 100, draw(1_000_000) / 100]
      const discount = draw(3) === 0 ? Math.floor(quantity * unitPrice * draw(100)) / 100 : 0
      const taxRate = [0, 5, 18, 40, 12.5, 0.25][draw(6)] ?? 18
      return { quantity, unitPrice, discount, taxRate, priceIncludesTax: draw(2) === 1 }
    })
    const value = (1 + draw(10_000)) / 100
    const discount = [null, { kind: 'RUPEES', value } as const, { kind: 'PERCENT', value } as const][draw(3)] ?? null
    return { lines, discount }
  })
  // An expectation for each of them would take longer than all the rest.

  test('come to what their lines come to, in the garage’s own state and in another', () => {
    const wrong = cards.filter(({ lines, discount }) => {
      const sums = sumsOfBill(lines, { chargesTax: true, discount })
      const { taxable, igst, rounding, total } = sumsOfBill(lines, { chargesTax: true, isInterState: true, discount })
      const isRight =
        sums.cgst === sums.sgst &&
        sum(sums.lines.map(({ billDiscount }) => billDiscount)) === paise(sums.discount) &&
        sum(sums.lines.map((line) => line.total)) + paise(sums.rounding) === paise(sums.total) &&
        sum(sums.taxesByRate.flatMap((tax) => [tax.taxable, tax.cgst, tax.sgst])) === paise(sums.exact) &&
        sum([taxable, igst, rounding]) === paise(total) &&
        Math.abs(paise(igst) - paise(sums.cgst) - paise(sums.sgst)) <= lines.length
      return !isRight
    })
    expect(wrong).toEqual([])
  })

  test('have lines whose amount can be brought to what is left of it by a discount, to the paisa', () => {
    const wrong = cards.flatMap(({ lines }) =>
      lines.filter((line) => {
        const { amount } = sumsOfBill([line], { chargesTax: true }).lines[0] ?? { amount: 0 }
        const left = Math.floor((paise(amount) * 2) / 3) / 100
        const less = { ...line, discount: discountTo(left, line, { chargesTax: true }) }
        const after = sumsOfBill([less], { chargesTax: true }).lines[0]?.amount ?? 0
        return paise(after) !== paise(left)
      }),
    )
    expect(wrong).toEqual([])
  })
})

test('taxes stand by rate, the lowest first; a garage that charges none bills each line at 0 %', () => {
  const line = { quantity: 1, unitPrice: 100, discount: 0, priceIncludesTax: false }
  const lines = [40, 5, 18].map((taxRate) => ({ ...line, taxRate }))
  const taxed = sumsOfBill(lines, { chargesTax: true })
  expect(taxed.taxesByRate.map(({ rate, cgst }) => [rate, cgst])).toEqual([
    [5, 2.5],
    [18, 9],
    [40, 20],
  ])
  const untaxed = sumsOfBill(lines, { chargesTax: false })
  expect(untaxed.taxesByRate.map(({ rate, taxable }) => [rate, taxable])).toEqual([[0, 300]])
  expect(untaxed.lines.map(({ taxRate, total }) => [taxRate, total])).toEqual(
    [100, 100, 100].map((total) => [0, total]),
  )
})

test('a line whose discount is more than its price comes to nothing, with and without GST in it', () => {
  for (const priceIncludesTax of [false, true]) {
    const line = { quantity: 1, unitPrice: 100, discount: 250, taxRate: 18, priceIncludesTax }
    expect(sumsOfBill([line], { chargesTax: true })).toMatchObject({ amount: 0, cgst: 0, total: 0 })
  }
})

describe('A discount on the bill', () => {
  const line = { quantity: 1, unitPrice: 100, discount: 0, taxRate: 18, priceIncludesTax: false }

  test('is never more than the lines come to', () => {
    const sums = sumsOfBill([line, line], { chargesTax: true, discount: { kind: 'RUPEES', value: 500 } })
    expect(sums).toMatchObject({ amount: 200, discount: 200, taxable: 0, total: 0 })
  })

  test('of percent is rounded half up to the paisa', () => {
    // 1 % of 100.50 are 1.005.
    const sums = sumsOfBill([{ ...line, unitPrice: 100.5 }], {
      chargesTax: true,
      discount: { kind: 'PERCENT', value: 1 },
    })
    expect(sums).toMatchObject({ discount: 1.01, taxable: 99.49 })
  })

  test('gives its odd paise to the largest remainders, and of equal ones to the upper line', () => {
    const shares = (value: number, prices: number[]) =>
      sumsOfBill(
        prices.map((unitPrice) => ({ ...line, unitPrice })),
        { chargesTax: true, discount: { kind: 'RUPEES', value } },
      ).lines.map(({ billDiscount }) => billDiscount)
    expect(shares(0.05, [100, 100, 100])).toEqual([0.02, 0.02, 0.01])
    expect(shares(1, [10, 20, 40])).toEqual([0.14, 0.29, 0.57])
    expect(shares(0.01, [0, 0, 5])).toEqual([0, 0, 0.01])
  })

  test('of a bill that includes GST is taken before tax', () => {
    // ₹2,999 at 18 % within: 2,541.53; less 10 % 254.15: 2,287.38, of which 9 % are 205.86.
    const within = { ...line, unitPrice: 2999, priceIncludesTax: true }
    expect(sumsOfBill([within], { chargesTax: true, discount: { kind: 'PERCENT', value: 10 } })).toMatchObject({
      amount: 2541.53,
      discount: 254.15,
      taxable: 2287.38,
      cgst: 205.86,
      sgst: 205.86,
      exact: 2699.1,
      rounding: -0.1,
      total: 2699,
    })
  })
})
