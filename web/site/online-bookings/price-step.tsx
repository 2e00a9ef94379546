import { rupees } from '../../../contract/platform/formats.ts'
import type { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import { book } from '../../../contract/words/book.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
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
  const words = say(book)
  return (
    <section className="slip" aria-labelledby="booking-price">
      <header>
        <h2 id="booking-price">{words.totalNow({ price: say(formats).price({ amount: quote.total }) })}</h2>
      </header>
      <div className="slip-body">
        <Note kind="wait">
          <span>
            {reason !== 'FIRST_SERVICE_USED'
              ? words.priceChanged
              : expectedOff > 0
                ? words.firstUsedOff({ price: rupees(expectedOff) })
                : words.firstUsed}
          </span>
        </Note>
        {lost && <Note kind="bad">{lost}</Note>}
        <Button look="signal" wide aria-busy={isBusy || undefined} onClick={onBook}>
          {isBusy ? words.booking : lost ? say(frame).tryAgain : bookFor(quote.total)}
        </Button>
        <SiteLink className="link" to={back}>
          {words.doNotBook}
        </SiteLink>
      </div>
    </section>
  )
}
