import '../css/book.css'
import { rupees } from '../../../contract/formats.ts'

type Props = {
  /** `firstService`: 'a further 15% off' */
  price: { sum: number; off: number; total: number; firstService: string; includesTax: boolean }
  /** What must be new for the first service to be given, as far as nobody knows it yet. */
  ifNew: 'phone and car' | 'car' | undefined
}

export const ifNewWords = {
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
              <dt>First service, {firstService}</dt>
              <dd>−{rupees(off)}</dd>
            </div>
          </>
        )}
        <div className="total">
          <dt>Total</dt>
          <dd>{rupees(total)}</dd>
        </div>
      </dl>
      <p className="booking-hint">
        {includesTax && 'GST included. '}Pay at the garage, after the work.
        {ifNew && ` First service: ${firstService}, ${ifNewWords[ifNew]}.`}
      </p>
    </>
  )
}
