import { describe, expect, test } from 'vitest'
import type { Bill } from '../../../../contract/money/bills/bills.ts'
import {
  bodyOf,
  creditableOf,
  creditSums,
  emptyCredit,
  linesLeft,
  openLines,
  taxableOfQuantity,
  wrongAmounts,
  wrongQuantities,
} from './credit-values.ts'

/** The fourth example of money: ₹500 off four lines at two rates. */
const lines = [
  { position: 1, taxRate: 18, taxable: 2087.47, cgst: 187.87, sgst: 187.87, igst: 0 },
  { position: 2, taxRate: 18, taxable: 5882.86, cgst: 529.46, sgst: 529.46, igst: 0 },
  { position: 3, taxRate: 18, taxable: 1162.82, cgst: 104.65, sgst: 104.65, igst: 0 },
  { position: 4, taxRate: 5, taxable: 141.85, cgst: 3.55, sgst: 3.55, igst: 0 },
]
const bill = (changes: object = {}) =>
  ({
    kind: 'INVOICE',
    isInterState: false,
    total: 10_926,
    credited: 0,
    creditNotes: [],
    lines,
    ...changes,
  }) as unknown as Bill

const thirdIsCredited = bill({
  credited: 1372,
  creditNotes: [{ lines: [{ correctsPosition: 3, taxable: 1162.82, total: 1372.12 }] }],
})

describe('what a credit note comes to', () => {
  test('is seen before it is issued, of one line', () => {
    expect(creditSums(creditableOf(bill()), { ...emptyCredit, positions: [3] })).toMatchObject({
      taxable: 1162.82,
      cgst: 104.65,
      sgst: 104.65,
      rounding: -0.12,
      total: 1372,
      emptiesBill: false,
    })
  })

  test('is the rest where the whole is chosen after a line was credited, and nothing is left behind', () => {
    const rest = creditableOf(thirdIsCredited)

    expect(openLines(rest).map(({ position }) => position)).toEqual([1, 2, 4])
    expect(creditSums(rest, { ...emptyCredit, isWhole: true })).toMatchObject({ total: 9554, emptiesBill: true })
  })

  test('is not told while nothing is chosen, or more than is left', () => {
    const credit = creditableOf(bill())
    const tooMuch = { ...emptyCredit, positions: [4], taxables: { 4: '141.86' } }

    expect(creditSums(credit, emptyCredit)).toBeUndefined()
    expect(creditSums(credit, tooMuch)).toBeUndefined()
    expect(wrongAmounts(credit, tooMuch)).toEqual({ 'taxables.4': 'Only ₹141.85 is left of this line' })
    expect(wrongAmounts(credit, { ...tooMuch, taxables: { 4: '0' } })).toEqual({
      'taxables.4': 'Please enter more than 0',
    })
    expect(wrongAmounts(credit, { ...tooMuch, taxables: { 4: '1,5' } })).toEqual({
      'taxables.4': 'Amount is a number, such as 1,250 or 1250.50',
    })
  })

  test('is of the part that is typed, with the tax on that part', () => {
    const part = { ...emptyCredit, positions: [4], taxables: { 4: '100' } }

    expect(creditSums(creditableOf(bill()), part)).toMatchObject({ taxable: 100, cgst: 2.5, total: 105 })
  })
})

describe('so many of a line are credited by their number', () => {
  const [line] = creditableOf(bill()).lines
  if (!line) throw new Error('The bill has no line.')
  const credited = (taxable: number) => ({ ...line, credited: { ...line.credited, taxable } })
  const left = (quantity: number) => ({ quantity, unit: 'pc' })

  test('1 of 3 is a third, to the paisa, and what is not left is nothing', () => {
    expect(taxableOfQuantity(left(3), line, '1')).toBe('695.82')
    expect(taxableOfQuantity(left(3), line, '3 pcs')).toBe('2087.47')
    for (const typed of ['', '0', '4', 'one']) expect(taxableOfQuantity(left(3), line, typed)).toBeUndefined()
    expect(taxableOfQuantity(left(1), credited(1391.64), '2')).toBeUndefined()
  })

  test('one after the other they come to the line: the last one takes the paisa that is left', () => {
    expect(taxableOfQuantity(left(2), credited(695.82), '1')).toBe('695.83')
    expect(taxableOfQuantity(left(1), credited(1391.65), '1')).toBe('695.82')
    expect(taxableOfQuantity(left(1), credited(1391.64), '1')).toBe('695.83')
    expect(taxableOfQuantity(left(2), credited(695.82), '2')).toBe('1391.65')
  })

  test('each is worth less once the price was credited: nobody gets back what they did not pay', () => {
    expect(taxableOfQuantity(left(3), credited(600), '1')).toBe('495.82')
  })

  test('beside the line stands how many are left', () => {
    const notes = [{ lines: [{ correctsPosition: 1, quantity: 1, taxable: 521.87, total: 615.8 }] }]
    const plugs = bill({ lines: [{ ...lines[0], quantity: 4, unit: 'pc' }], creditNotes: notes })

    expect(linesLeft(plugs)).toMatchObject([{ position: 1, quantity: 3, unit: 'pc' }])
  })
})

test('how many are credited is sent along, and more than are left is said beside the field', () => {
  const plugs = bill({
    lines: [{ ...lines[0], quantity: 4, unit: 'pc' }],
    creditNotes: [{ lines: [{ correctsPosition: 1, quantity: 1, taxable: 521.87, total: 615.8 }] }],
  })
  const typed = (many: string) => ({ ...emptyCredit, positions: [1], quantities: { 1: many } })

  expect(bodyOf(plugs, typed('2 pcs')).lines).toMatchObject([{ position: 1, quantity: 2 }])
  expect(wrongQuantities(plugs, typed('3'))).toEqual({})
  expect(wrongQuantities(plugs, typed('4'))).toEqual({ 'quantities.1': 'Only 3 of this line are left' })
  expect(wrongQuantities(plugs, typed('0'))).toEqual({ 'quantities.1': 'Please enter more than 0' })
  expect(wrongQuantities(plugs, typed('one'))).toEqual({ 'quantities.1': 'Quantity is a number, such as 2 or 1.5' })
  expect(wrongQuantities(plugs, { ...typed('4'), isWhole: true })).toEqual({})
})
