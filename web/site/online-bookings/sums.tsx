import '../css/book.css'
import { rupees } from '../../../contract/platform/formats.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { garage } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'

type Props = {
  /** `firstService`: 'First service, a further 15% off' */
  price: { sum: number; off: number; total: number; firstService: string; includesTax: boolean }
  /** What must be new for the first service to be given, as far as nobody knows it yet. */
  ifNew: 'phone and car' | 'car' | undefined
}

/** What a booking comes to, down to the total. */
export function Sums({ price: { sum, off, total, firstService, includesTax }, ifNew }: Props) {
  const words = say(garage)
  return (
    <>
      <dl className="booking-sums number">
        {off > 0 && (
          <>
            <div>
              <dt>{words.pricesNow}</dt>
              <dd>{rupees(sum)}</dd>
            </div>
            <div className="good">
              <dt>{firstService}</dt>
              <dd>−{rupees(off)}</dd>
            </div>
          </>
        )}
        <div className="total">
          <dt>{words.total}</dt>
          <dd>{say(formats).price({ amount: total })}</dd>
        </div>
      </dl>
      <p className="booking-hint">
        {total === 0 ? words.nothingToPay : includesTax ? words.payAfterWithTax : words.payAfter}
        {ifNew && ` ${words.onlyIfNew[ifNew]({ first: firstService })}`}
      </p>
    </>
  )
}

/**
 * Beside the next step on a phone. A total that counts on the first service says what is paid without it: the prices that
 * are listed come to that.
 */
export function BarSum({ about, price: { sum, total, includesTax }, ifNew }: Props & { about: string }) {
  const words = say(garage)
  return (
    <p className="bar-sum">
      <b>{say(formats).price({ amount: total })}</b>
      {ifNew
        ? words.firstTimePrice({ about, otherwise: rupees(sum) })
        : total > 0 && includesTax
          ? words.withTax({ about })
          : about}
    </p>
  )
}

/** 'Book for ₹4,165' */
export const bookFor = (total: number) =>
  total === 0 ? say(garage).bookFree : say(garage).bookFor({ price: rupees(total) })
