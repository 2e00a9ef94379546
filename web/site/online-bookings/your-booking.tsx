import type { ReactNode } from 'react'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { book } from '../../../contract/words/book.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { pathOfGarage } from '../public-garages/garage-path.ts'
import { Sums } from './sums.tsx'
import type { useQuote } from './use-quote.ts'

type Props = {
  garage: PublicGarage
  quote: ReturnType<typeof useQuote>
  /** Absent where it may no longer change. */
  onRemove?: ((id: string) => void) | undefined
  /** The next step, on a desktop; a phone has it in the bar. */
  children?: ReactNode
}

/** What is booked and what it comes to, beside every step. */
export function YourBooking({ garage, quote: { lines, price, ifNew }, onRemove, children }: Props) {
  return (
    <div className="booking-side">
      <section className="slip" aria-labelledby="your-booking">
        <header>
          <h2 id="your-booking">{say(book).yourBooking}</h2>
          <span className="hint">{say(formats).services({ count: lines.length })}</span>
        </header>
        <ul className="basket">
          {lines.map((line) => (
            <Line key={line.id} line={line} onRemove={onRemove} />
          ))}
        </ul>
        <Sums price={price} ifNew={ifNew} />
        {children && <div className="slip-key wide-only">{children}</div>}
      </section>
      {onRemove && (
        <SiteLink className="slip add-service" to={`${pathOfGarage(garage)}#services`}>
          <span>
            <Rich of={say(book).addService} />
          </span>
          <Icon name="plus" />
        </SiteLink>
      )}
    </div>
  )
}

type LineProps = { line: PublicService } & Pick<Props, 'onRemove'>

function Line({ line, onRemove }: LineProps) {
  const { id, serviceName, estimatedDuration, finalPrice, basePrice } = line
  return (
    <li>
      <span>
        <span {...langOf(serviceName)}>{serviceName}</span>
        <small>{say(formats).shortDuration({ minutes: estimatedDuration })}</small>
      </span>
      <span className="asked-price number">
        <b>{say(formats).price({ amount: finalPrice })}</b>
        {finalPrice < basePrice && (
          <s>
            <span className="visually-hidden">{say(formats).was}</span>
            {rupees(basePrice)}
          </s>
        )}
      </span>
      {onRemove && (
        <Button look="quiet" icon aria-label={say(book).remove({ service: serviceName })} onClick={() => onRemove(id)}>
          <Icon name="remove" />
        </Button>
      )}
    </li>
  )
}
