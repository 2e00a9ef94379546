import { plusOrMinus } from '../../../../contract/platform/formats.ts'

/** Less is good, more is not; nothing at all is said in words. */
export function Difference({ amount, none }: { amount: number; none: string }) {
  if (amount === 0) return <span className="compare-same">{none}</span>
  return <span className={amount < 0 ? 'compare-less' : 'compare-more'}>{plusOrMinus(amount)}</span>
}
