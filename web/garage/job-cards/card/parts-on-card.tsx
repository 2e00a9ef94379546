import { counted, rupeesAndPaise, signedRupees } from '../../../../contract/platform/formats.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { LockReason } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'

/** What the card's parts of the shelf earn, for whoever may see what they cost. */
export function PartsOnCard({ card }: { card: JobCardDetail }) {
  const { partsMargin: parts } = card
  const lines = card.lines.filter(({ part }) => part)
  if (!parts || lines.length === 0) return null
  const fitted = lines.filter(({ part, quantity }) => part && part.fitted >= quantity).length
  const percent = parts.amount > 0 ? `${((parts.margin / parts.amount) * 100).toFixed(1)}%` : ''
  return (
    <Sheet title="Parts on this card">
      <dl className="stock-sums">
        <div>
          <dt>Sold</dt>
          <dd>{rupeesAndPaise(parts.amount)}</dd>
        </div>
        <div>
          <dt>Cost, moving average</dt>
          <dd>{rupeesAndPaise(parts.cost)}</dd>
        </div>
        <div className="total">
          <dt>Margin</dt>
          <dd>
            {signedRupees(parts.margin, rupeesAndPaise)} <small>{percent}</small>
          </dd>
        </div>
      </dl>
      <div className="pad">
        <LockReason>
          {`Only whoever may see cost sees this. ${fitted} of ${counted(lines.length, 'part')} ${fitted === 1 ? 'is' : 'are'} fitted; the others count at today’s cost.`}
        </LockReason>
      </div>
    </Sheet>
  )
}
