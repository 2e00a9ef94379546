import { Link } from 'react-router'
import { priceText, rupees } from '../../../contract/platform/formats.ts'
import type { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { bookFor } from './sums.tsx'

type Props = {
  quote: BookingQuote
  reason: string | undefined
  /** What it would have taken off, as far as the page knew. */
  expectedOff: number
  isBusy: boolean
  /** It was sent and nobody answered. */
  lost: string | undefined
  onBook: () => void
  back: string
}

/** The total is another than the one that was agreed to: nothing is booked before one has said yes to it. */
export function PriceStep({ quote, reason, expectedOff, isBusy, lost, onBook, back }: Props) {
  return (
    <section className="slip" aria-labelledby="booking-price">
      <header>
        <h2 id="booking-price">The total is now {priceText(quote.total)}</h2>
      </header>
      <div className="slip-body">
        <Note kind="wait">
          <span>
            {reason === 'FIRST_SERVICE_USED'
              ? `This phone or this car has had its first service, so the discount${expectedOff > 0 ? ` of ${rupees(expectedOff)}` : ''} does not apply.`
              : 'The price has changed since you opened this page.'}{' '}
            Nothing is booked yet.
          </span>
        </Note>
        {lost && <Note kind="bad">{lost}</Note>}
        <Button look="signal" wide aria-busy={isBusy || undefined} onClick={onBook}>
          {isBusy ? 'Booking...' : lost ? 'Try Again' : bookFor(quote.total)}
        </Button>
        <Link className="link" to={back}>
          Do not book
        </Link>
      </div>
    </section>
  )
}
