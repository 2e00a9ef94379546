import { expect, test } from 'vitest'
import { hasOpenMoney, isPaymentNext } from './bill-state.ts'

type Card = Parameters<typeof hasOpenMoney>[0]
const card = { status: 'READY', billId: 'b', lines: [], totals: { balance: 0 } } as unknown as Card
const owing = (balance: number | null, more: object = {}): Card => ({ ...card, totals: { balance }, ...more }) as Card

test('a ready card with a bill has its payment next while something is owed, or is to be given back', () => {
  expect([owing(400), owing(-50), owing(0)].map(isPaymentNext)).toEqual([true, true, false])
})

test('whom no prices are shown takes no money: what they are not told is no open balance', () => {
  expect(hasOpenMoney(owing(null, { moneyHidden: true }))).toBe(false)
})
