import { rupeesAndPaise } from '../../platform/formats.ts'
import { hundredths, roundedBy } from '../../platform/paise.ts'

type Discounted = { quantity: number; unitPrice: number; discountPercent: number }

/** What a discount in percent of a line comes to, in rupees, rounded half up to the paisa. */
export const discountOf = ({ quantity, unitPrice, discountPercent }: Discounted): number =>
  Number(roundedBy(hundredths(quantity) * hundredths(unitPrice) * hundredths(discountPercent), 1_000_000n)) / 100

/** '15% (₹449.85)' where it was given in percent, else '₹500.00' */
export const discountText = (line: { discount: number; discountPercent: number | null }) =>
  line.discountPercent === null
    ? rupeesAndPaise(line.discount)
    : `${line.discountPercent}% (${rupeesAndPaise(line.discount)})`
