import { useQuery } from '@tanstack/react-query'
import { rupeesAndPaise, signedRupees } from '../../../../contract/platform/formats.ts'
import { isAboveMrp } from '../../../../contract/stock/parts/parts.ts'
import type { Priced } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { priceOfLine, sumOfLine } from '../../../../contract/workshop/job-cards/job-card-sums.ts'
import { Button } from '../../../ui/button.tsx'
import { partQuery } from '../../parts/calls.ts'
import { FreeOf } from '../../parts/found-part.tsx'
import { aboveMrp, quantityText } from '../../parts/words.ts'

type Props = {
  partId: string
  draft: Priced | undefined
  card: { chargesTax: boolean }
  /** The line stays, without the part of the shelf. */
  onWithout: () => void
}

/** The part of the shelf that a line sells: what is free of it, where it lies, and what selling it earns. */
export function LinePart({ partId, draft, card, onWithout }: Props) {
  const { data: part } = useQuery(partQuery(partId))
  if (!part) return null
  const isShort = draft !== undefined && draft.quantity > part.free
  const cost = part.averageCost ?? part.lastCost
  const margin = draft && cost !== null ? sumOfLine(draft, card).amount - draft.quantity * cost : undefined
  return (
    <p className="line-stock hint number">
      <span>
        <FreeOf part={part} />
        {part.rack && `, rack ${part.rack}`}.{' '}
        {isShort
          ? `${quantityText(draft.quantity - Math.max(part.free, 0), part.unit)} more must come.`
          : 'Held when added.'}
        {margin !== undefined && ` Margin ${signedRupees(Math.round(margin * 100) / 100, rupeesAndPaise)}`}
        {draft && isAboveMrp(part.mrp, soldFor(draft, card)) && (
          <b className="bad"> {aboveMrp(part.mrp ?? 0, card.chargesTax)}</b>
        )}
      </span>
      <Button look="quiet" onClick={onWithout}>
        Without stock
      </Button>
    </p>
  )
}

/** The line as it is priced, with its discount. */
const soldFor = (draft: Priced, card: Props['card']) => ({
  quantity: draft.quantity,
  total: priceOfLine({ ...draft, total: sumOfLine(draft, card).total }),
})
