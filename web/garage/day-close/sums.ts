import { rupees } from '../../../contract/formats.ts'
import { paise } from '../../../contract/paise.ts'
import type { PaymentMethod } from '../../../contract/workshop.ts'

/** What is in a drawer, in whole rupees for each; coins are added up as they are. */
export const notes = [500, 200, 100, 50, 20, 10] as const
export type Pieces = Record<string, string>

/** What is typed; nothing, and what is no number, counts as none. */
const amountOf = (typed: string | undefined) => {
  const number = Number(typed)
  return Number.isFinite(number) && number > 0 ? number : 0
}

export const worthOf = (note: number, pieces: Pieces) => note * Math.floor(amountOf(pieces[note]))

/** To the paisa. */
export const cashTotal = (pieces: Pieces) =>
  notes.reduce((sum, note) => sum + worthOf(note, pieces), 0) + Math.round(amountOf(pieces.coins) * 100) / 100

export const countedName = { CASH: 'cash', UPI: 'upi', CARD: 'card', BANK: 'bank' } as const satisfies Record<
  PaymentMethod,
  string
>

export const lessThan = (amount: number, taken: number) => (paise(amount) - paise(taken)) / 100

/** Payments and refunds: where there are more, something has come in since. */
export const movesOf = (methods: readonly { payments: number; refunds: number }[]) =>
  methods.reduce((sum, { payments, refunds }) => sum + payments + refunds, 0)

/** '₹100 short', '₹20 over'; undefined where it agrees. */
export function differenceWords(difference: number): string | undefined {
  if (difference === 0) return undefined
  return `${rupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`
}
