import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { counted, priceText, rupees, shortDuration } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
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
          <h2 id="your-booking">Your booking</h2>
          <span className="hint">{counted(lines.length, 'service')}</span>
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
        <Link className="slip add-service" to={`${pathOfGarage(garage)}#services`}>
          <span>
            <b>Add a service</b> of this garage
          </span>
          <Icon name="plus" />
        </Link>
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
        {serviceName}
        <small>{shortDuration(estimatedDuration)}</small>
      </span>
      <span className="asked-price number">
        <b>{priceText(finalPrice)}</b>
        {finalPrice < basePrice && (
          <s>
            <span className="visually-hidden">was </span>
            {rupees(basePrice)}
          </s>
        )}
      </span>
      {onRemove && (
        <Button look="quiet" icon aria-label={`Remove ${serviceName}`} onClick={() => onRemove(id)}>
          <Icon name="remove" />
        </Button>
      )}
    </li>
  )
}
