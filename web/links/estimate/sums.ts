import { paise } from '../../../contract/paise.ts'

type Sum = { amount: number; tax: number }

/** What is approved and what would be, with the rounding to the rupee that a bill has too. */
export function totalOf(parts: Sum[]) {
  const amount = parts.reduce((sum, part) => sum + paise(part.amount), 0)
  const tax = parts.reduce((sum, part) => sum + paise(part.tax), 0)
  const total = Math.round((amount + tax) / 100) * 100
  return { amount: amount / 100, tax: tax / 100, rounding: (total - amount - tax) / 100, total: total / 100 }
}

/** '2 approved, 1 declined, 1 open' */
export function choiceWords({ approved, declined, open }: { approved: number; declined: number; open: number }) {
  const said: [number, string][] = [
    [approved, 'approved'],
    [declined, 'declined'],
    [open, 'open'],
  ]
  return said
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** Before anything is chosen. */
export const ifAllWords = (jobs: number) => (jobs > 1 ? 'If you approve all' : 'If you approve')
