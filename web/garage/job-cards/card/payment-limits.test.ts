import { expect, test } from 'vitest'
import { problemSentence } from '../../../../contract/platform/problems.ts'
import type { Payment } from '../../../../contract/workshop/job-cards/card-payments.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { advanceOf, firstAmount, maxPayment, wrongAmountOf } from './payment-limits.ts'

const card = (
  given: { total: number; paid: number } & Partial<
    Pick<JobCardDetail, 'status' | 'billId' | 'payments' | 'works' | 'askBeforeWork'>
  >,
) =>
  ({
    status: 'READY',
    billId: null,
    payments: [],
    works: [],
    ...given,
    totals: { total: given.total, paid: given.paid, balance: (given.total * 100 - given.paid * 100) / 100 },
  }) as unknown as JobCardDetail
const typed = { kind: 'PAYMENT', method: 'UPI', amount: 0, advance: false } as const
const refund = { ...typed, kind: 'REFUND' } as const

test('a payment is at most what is left; while work goes on more is taken by a word for it', () => {
  const ready = card({ total: 8797, paid: 5000 })
  expect(maxPayment(ready, 'PAYMENT')).toBe(3797)
  expect(wrongAmountOf(ready, { ...typed, amount: 3797 })).toBeUndefined()
  expect(wrongAmountOf(ready, { ...typed, amount: 3797.01, advance: true })).toBe('Only ₹3,797 is left to pay.')

  const open = card({ total: 8797, paid: 5000, status: 'IN_PROGRESS' })
  expect(advanceOf(open, { kind: 'PAYMENT', amount: 3797.1 })).toBe(0.1)
  expect(wrongAmountOf(open, { ...typed, amount: 3797.1 })).toBe('Only ₹3,797 is left to pay.')
  expect(wrongAmountOf(open, { ...typed, amount: 3797.1, advance: true })).toBeUndefined()
  const billed = card({ total: 8797, paid: 5000, status: 'IN_PROGRESS', billId: 'b' })
  expect(wrongAmountOf(billed, { ...typed, amount: 3798, advance: true })).toBe('Only ₹3,797 is left to pay.')
})

test('before the bill all that is paid may be given back, after it only what is paid too much', () => {
  expect(maxPayment(card({ total: 8797, paid: 5000 }), 'REFUND')).toBe(5000)
  expect(wrongAmountOf(card({ total: 8797, paid: 5000 }), { ...refund, amount: 5000.01 })).toBe('Only ₹5,000 is paid.')
  const billed = card({ total: 8343, paid: 8797, billId: 'b' })
  expect(maxPayment(billed, 'REFUND')).toBe(454)
  expect(wrongAmountOf(billed, { ...refund, amount: 454 })).toBeUndefined()
  expect(wrongAmountOf(billed, { ...refund, amount: 455 })).toBe('Only ₹454 was overpaid.')
})

test('cash for one card stays below ₹2,00,000, however it is divided; what was entered by mistake does not count', () => {
  const cash = (amount: number, more: Partial<Payment> = {}) =>
    ({ kind: 'PAYMENT', method: 'CASH', amount, isMistake: false, ...more }) as Payment
  const payments = [cash(150_000), cash(40_000, { method: 'UPI' }), cash(10_000, { kind: 'REFUND' })]
  const dear = card({ total: 500_000, paid: 180_000, payments })
  expect(wrongAmountOf(dear, { ...typed, method: 'CASH', amount: 50_000 })).toBe(problemSentence.cash_limit)
  expect(wrongAmountOf(dear, { ...typed, method: 'CASH', amount: 49_999.99 })).toBeUndefined()
  expect(wrongAmountOf(dear, { ...typed, amount: 50_000 })).toBeUndefined()
  const undone = [...payments, cash(150_000, { kind: 'REFUND', isMistake: true })]
  expect(
    wrongAmountOf(card({ total: 500_000, paid: 30_000, payments: undone }), {
      ...typed,
      method: 'CASH',
      amount: 199_999,
    }),
  ).toBeUndefined()
})

test('a payment begins with what is owed, not with work that nobody has approved', () => {
  const work = (approval: 'APPROVED' | 'PROPOSED', total: number) =>
    ({
      approval,
      isLine: true,
      lines: [{ quantity: 1, unitPrice: total, discount: 0, priceIncludesTax: true, total }],
    }) as unknown as JobCardDetail['works'][number]
  const asked = { total: 7224, paid: 0, status: 'IN_PROGRESS', askBeforeWork: 'WARN' } as const
  const part = card({ ...asked, works: [work('APPROVED', 2464), work('PROPOSED', 4760)] })
  expect(firstAmount(part, 'PAYMENT')).toBe(2464)
  expect(maxPayment(part, 'PAYMENT')).toBe(7224)
  expect(firstAmount(card({ ...asked, works: [work('PROPOSED', 7224)] }), 'PAYMENT')).toBeUndefined()
  const rounded = { ...asked, total: 12_967 }
  expect(firstAmount(card({ ...rounded, works: [work('PROPOSED', 12_966.6)] }), 'PAYMENT')).toBeUndefined()
  const mixed = [work('APPROVED', 11_999), work('PROPOSED', 967.6)]
  expect(firstAmount(card({ ...rounded, works: mixed }), 'PAYMENT')).toBe(11_999)
  expect(firstAmount(card({ ...asked, askBeforeWork: 'OFF', works: [work('PROPOSED', 7224)] }), 'PAYMENT')).toBe(7224)
  expect(firstAmount(card({ total: 8343, paid: 8797, billId: 'b' }), 'REFUND')).toBe(454)
  expect(firstAmount(card({ total: 8343, paid: 8343, billId: 'b' }), 'REFUND')).toBeUndefined()
})
