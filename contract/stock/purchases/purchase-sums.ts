import { divide, hundredths, shareOut } from '../../platform/exact-numbers.ts'

type Line = { quantity: number; unitPrice: number; discount: number; taxRate: number }
type Bill = { lines: readonly Line[]; freight: number; isInterState: boolean; rounding?: number | undefined }

const rupees = (paise: bigint) => Number(paise) / 100

/** Taxable, before freight: quantity × price − discount, half a paisa up. */
const amountOf = ({ quantity, unitPrice, discount }: Line) =>
  divide(hundredths(quantity) * hundredths(unitPrice), 100n) - hundredths(discount)

/**
 * What a supplier's bill comes to, in the browser as it is typed and on the server that takes it in (docs/rules.md#suppliers-and-their-bills).
 * Freight is shared by the lines' amounts, and taxed with each line at its rate; CGST is half the rate, SGST the same figure.
 * @param isCredited GST is credited and no cost: of a garage with a GSTIN that is not under the composition scheme
 */
export function sumsOfPurchase({ lines, freight, isInterState, rounding }: Bill, isCredited: boolean) {
  const amounts = lines.map(amountOf)
  const shares = shareOut(hundredths(freight), amounts)
  const summed = lines.map(({ taxRate }, at) => {
    const [amount, share] = [amounts[at] ?? 0n, shares[at] ?? 0n]
    const taxable = amount + share
    const half = isInterState ? 0n : divide(taxable * hundredths(taxRate), 20_000n)
    const whole = isInterState ? divide(taxable * hundredths(taxRate), 10_000n) : 0n
    return { amount, share, half, whole, cost: isCredited ? taxable : taxable + 2n * half + whole }
  })
  const sum = (of: (line: (typeof summed)[number]) => bigint) => summed.reduce((all, line) => all + of(line), 0n)
  const exact = sum(({ amount, share, half, whole }) => amount + share + 2n * half + whole)
  const toRupee = divide(exact, 100n) * 100n - exact
  const off = rounding === undefined ? toRupee : hundredths(rounding)
  return {
    lines: summed.map(({ amount, share, half, whole, cost }) => ({
      amount: rupees(amount),
      freight: rupees(share),
      cgst: rupees(half),
      sgst: rupees(half),
      igst: rupees(whole),
      cost: rupees(cost),
    })),
    amount: rupees(sum(({ amount }) => amount)),
    cgst: rupees(sum(({ half }) => half)),
    sgst: rupees(sum(({ half }) => half)),
    igst: rupees(sum(({ whole }) => whole)),
    rounding: rupees(off),
    total: rupees(exact + off),
  }
}
