import '../css/book.css'
import { priceText, rupees } from '../../../contract/platform/formats.ts'
import { priceSentences } from '../../../contract/platform/sentences.ts'

type Props = {
  /** `firstService`: 'First service, a further 15% off' */
  price: { sum: number; off: number; total: number; firstService: string; includesTax: boolean }
  /** What must be new for the first service to be given, as far as nobody knows it yet. */
  ifNew: 'phone and car' | 'car' | undefined
}

const ifNewWords = {
  'phone and car': 'if this phone and car are new to Pahiya',
  car: 'if this car is new to Pahiya',
}

/** What a booking comes to, down to the total. */
export function Sums({ price: { sum, off, total, firstService, includesTax }, ifNew }: Props) {
  return (
    <>
      <dl className="booking-sums number">
        {off > 0 && (
          <>
            <div>
              <dt>Prices now</dt>
              <dd>{rupees(sum)}</dd>
            </div>
            <div className="good">
              <dt>{firstService}</dt>
              <dd>−{rupees(off)}</dd>
            </div>
          </>
        )}
        <div className="total">
          <dt>Total</dt>
          <dd>{priceText(total)}</dd>
        </div>
      </dl>
      <p className="booking-hint">
        {priceSentences.whenPaid(total, includesTax)}
        {ifNew && ` ${firstService}: only ${ifNewWords[ifNew]}.`}
      </p>
    </>
  )
}

/**
 * Beside the next step on a phone. A total that counts on the first service says what is paid without it: the prices that
 * are listed come to that.
 */
export function BarSum({ about, price: { sum, total, includesTax }, ifNew }: Props & { about: string }) {
  return (
    <p className="bar-sum">
      <b>{priceText(total)}</b>
      {about}
      {ifNew ? `, first-time price; otherwise ${rupees(sum)}` : total > 0 && includesTax && ', GST included'}
    </p>
  )
}

/** 'Book for ₹4,165' */
export const bookFor = (total: number) => (total === 0 ? 'Book for free' : `Book for ${rupees(total)}`)
