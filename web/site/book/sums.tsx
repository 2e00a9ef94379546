import '../css/book.css'
import { rupees } from '../../../contract/formats.ts'

type Props = {
  price: { sum: number; off: number; total: number; percent: number; includesTax: boolean }
  /** Nobody knows yet whether the first service applies. */
  isGuess: boolean
}

/** What a booking comes to, down to the total. */
export function Sums({ price: { sum, off, total, percent, includesTax }, isGuess }: Props) {
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
              <dt>First service, {percent}% off</dt>
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
        {isGuess && ` ${percent}% off if this phone and car are new to Pahiya.`}
      </p>
    </>
  )
}
