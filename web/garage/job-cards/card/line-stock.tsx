import type { JobCardLine } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { Badge } from '../../../ui/office/badge.tsx'
import { figureText, quantityText } from '../../parts/words.ts'

type Props = { line: JobCardLine; part: NonNullable<JobCardLine['part']> }

/** How a line’s part stands: fitted, held, or more than there is. */
export function OnTheShelf({ line: { quantity, unit }, part: { rack, fitted, short, free } }: Props) {
  const place = rack ? `, rack ${rack}` : ''
  if (short > 0) {
    return <Badge tone="bad" shape="triangle" bare>{`To be counted: ${quantityText(short, unit)} was not there`}</Badge>
  }
  if (fitted >= quantity) {
    return (
      <Badge tone="good" shape="ticked" bare>
        Fitted
      </Badge>
    )
  }
  if (fitted > 0) {
    return (
      <Badge tone="work" shape="half" bare>{`${figureText(fitted)} of ${quantityText(quantity, unit)} fitted`}</Badge>
    )
  }
  if (free < 0) {
    return (
      <Badge
        tone="wait"
        shape="hollow"
        bare
      >{`${quantityText(Math.min(-free, quantity), unit)} must come${place}`}</Badge>
    )
  }
  return <Badge tone="plan" shape="dashed" bare>{`Held${place}`}</Badge>
}
