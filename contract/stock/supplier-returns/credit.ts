import { divide, hundredths } from '../../platform/exact-numbers.ts'

/** In paise. */
export type Credit = { amount: bigint; cgst: bigint; igst: bigint }
export const noCredit: Credit = { amount: 0n, cgst: 0n, igst: 0n }

type Back = {
  line: { quantity: string | number; amount: string | number; taxRate: string | number }
  isInterState: boolean
}

/** What a supplier credits for so much of a line, at the bill's price; all of it is all of its amount. */
function creditFor({ line, isInterState }: Back, quantity: bigint): Credit {
  const amount = divide(hundredths(line.amount) * quantity, hundredths(line.quantity))
  const rate = hundredths(line.taxRate)
  return {
    amount,
    cgst: isInterState ? 0n : divide(amount * rate, 20_000n),
    igst: isInterState ? divide(amount * rate, 10_000n) : 0n,
  }
}

/**
 * What is credited for more of it, in the browser and on the server (docs/rules.md#returns-to-suppliers): what goes back in
 * parts comes to the same as at once. Quantities are in hundredths.
 */
export function creditForMore(of: Back, before: Credit & { quantity: bigint }, more: bigint): Credit {
  const all = creditFor(of, before.quantity + more)
  return { amount: all.amount - before.amount, cgst: all.cgst - before.cgst, igst: all.igst - before.igst }
}

/** What is owed for it, with its tax. SGST is the same figure as CGST. */
export const totalOfCredit = ({ amount, cgst, igst }: Credit) => amount + 2n * cgst + igst
