import { Link } from 'react-router'
import { counted, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../../contract/platform/terms/workshop.ts'
import type { PartDetail } from '../../../../contract/stock/parts/parts.ts'
import { Badge, stateWord } from '../../../ui/office/badge.tsx'
import { Fact, none } from '../../../ui/office/fact.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { Stat, Stats } from '../../../ui/office/stat.tsx'
import { useChargesTax } from '../../settings/garage-profile.ts'
import { figureText, quantityText } from '../words.ts'

/** What there is of it, what is promised, what it cost and costs. */
export function PartFigures({ part }: { part: PartDetail }) {
  const { unit, onHand, held, free, minimum, heldFor } = part
  const isTaxed = useChargesTax() !== false
  return (
    <Stats label="Figures" five={part.averageCost !== null}>
      <Stat label="On hand" figure={quantityText(onHand, unit)} />
      <Stat
        label={heldFor.length > 0 ? `Held for ${counted(heldFor.length, 'card')}` : 'Held'}
        figure={quantityText(held, unit)}
      />
      <Stat
        label={minimum > 0 ? `Free, minimum ${figureText(minimum)}` : 'Free'}
        figure={quantityText(free, unit)}
        bad={part.isLow}
      />
      {part.value !== null && part.averageCost !== null && (
        <Stat
          label="Cost, moving average"
          figure={rupeesAndPaise(part.averageCost)}
          {...(onHand > 0 && { note: `${rupeesAndPaise(part.value)} ÷ ${quantityText(onHand, unit)}` })}
        />
      )}
      {!part.moneyHidden && (
        <Stat
          label={isTaxed ? 'Price before GST' : 'Price'}
          figure={rupeesAndPaise(part.sellingPrice)}
          note={[
            isTaxed ? `${rupeesAndPaise(part.sellingPriceWithTax)} with ${part.taxRate}%` : 'You charge no GST',
            part.mrp !== null && `MRP ${rupeesAndPaise(part.mrp)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </Stats>
  )
}

export function PartFacts({ part }: { part: PartDetail }) {
  const { unit, codes, orderUpTo, pack, supplierName, lastCost } = part
  return (
    <Sheet title="Part">
      <dl className="pairs">
        <Fact term="Number">
          <span className="number">{part.number}</span>
          {codes.length > 0 && <small className="number">{`Codes on the box: ${codes.join(', ')}`}</small>}
        </Fact>
        <Fact term="Brand">{part.brand ?? none}</Fact>
        <Fact term="HSN, GST">
          <span className="number">{[part.hsn, `${part.taxRate}%`].filter(Boolean).join(', ')}</span>
        </Fact>
        <Fact term="Rack">{part.rack ?? none}</Fact>
        <Fact term="Order">
          {orderUpTo > 0
            ? `up to ${quantityText(orderUpTo, unit)}${pack > 1 ? `, in packs of ${quantityText(pack, unit)}` : ''}`
            : none}
        </Fact>
        <Fact term="Supplier">
          {supplierName ?? none}
          {lastCost !== null && <small className="number">{`last at ${rupeesAndPaise(lastCost)}`}</small>}
        </Fact>
      </dl>
    </Sheet>
  )
}

/** The cards for which it is promised. */
export function HeldFor({ part: { heldFor, unit } }: { part: PartDetail }) {
  if (heldFor.length === 0) return null
  return (
    <Sheet title="Held for" count={heldFor.length}>
      <ul className="stock-held">
        {heldFor.map(({ jobCardId, jobCardNumber, registrationNumber, quantity, status }) => (
          <li key={jobCardId}>
            <Badge tone="plan" shape="dashed" bare />
            <span>
              <Link to={`/garage/jobcards/${jobCardId}`}>
                <Plate number={registrationNumber} />
              </Link>
              <small className="number">
                {`${jobCardNumber}, ${quantityText(quantity, unit)}, ${stateWord('job card', status as JobCardStatus).toLowerCase()}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
