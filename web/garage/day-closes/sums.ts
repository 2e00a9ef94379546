import { rupees } from '../../../contract/platform/formats.ts'
import { hasTwoDecimals } from '../../../contract/platform/money.ts'
import { paise, sumOfRupees } from '../../../contract/platform/paise.ts'
import { fieldSentences, numberSentences } from '../../../contract/platform/sentences.ts'
import type { PaymentMethod } from '../../../contract/platform/terms/workshop.ts'
import { type Figure, figureOf, numberIn } from '../../../contract/platform/typed-numbers.ts'

/** What is in a drawer, in whole rupees for each; coins are added up as they are. */
export const notes = [500, 200, 100, 50, 20, 10] as const
type Kind = (typeof notes)[number] | 'coins'
export type Pieces = Partial<Record<Kind, string>>

/** Nothing typed is none of them. */
const typedOf = (kind: Kind, pieces: Pieces): Figure => figureOf(kind === 'coins' ? '₹' : '')(pieces[kind]) ?? 0

/** The sentence beside a count that is none: it is in no sum, and so must not be passed over. */
export function wrongCount(kind: Kind, pieces: Pieces): string | undefined {
  const count = typedOf(kind, pieces)
  if (typeof count !== 'number') return kind === 'coins' ? numberSentences.amount('Coins') : fieldSentences.notWhole
  if (count < 0) return fieldSentences.negative
  if (kind === 'coins') return hasTwoDecimals(count) ? undefined : fieldSentences.decimals
  return Number.isInteger(count) ? undefined : fieldSentences.notWhole
}

/** To the paisa; undefined where what is typed is no count. */
export function worthOf(kind: Kind, pieces: Pieces): number | undefined {
  const count = wrongCount(kind, pieces) === undefined ? numberIn(typedOf(kind, pieces)) : undefined
  return count === undefined || kind === 'coins' ? count : kind * count
}

/** Undefined where one of the counts is none. */
export function cashTotal(pieces: Pieces): number | undefined {
  const worths = [...notes, 'coins' as const].map((kind) => worthOf(kind, pieces))
  return worths.every((worth) => worth !== undefined) ? sumOfRupees(worths) : undefined
}

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
