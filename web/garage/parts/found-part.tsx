import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { fitsCar, type Part, type PickedPart } from '../../../contract/stock/parts/parts.ts'
import { dayOf, shortDay } from '../../ui/office/days.ts'
import { Marked } from '../search/marked.tsx'
import { dueText, figureText, isLate, quantityText } from './words.ts'

/** '1 of 2 free', '3 free', '0 free': what can be taken of it. */
export function FreeOf({ part: { free, onHand, unit } }: { part: Pick<Part, 'free' | 'onHand' | 'unit'> }) {
  return (
    <>
      <b className={free <= 0 ? 'bad' : undefined}>{figureText(free)}</b>
      {free === onHand ? ` ${unit} free` : ` of ${figureText(onHand)} ${unit} free`}
    </>
  )
}

/** '2 pc on Sat', '2 pc late, due 19 Nov', '2 pc due today, 6 pc on the way'; without a day '2 pc on the way since 19 Nov' */
function comingText({ quantity, since, next }: NonNullable<PickedPart['onTheWay']>, unit: string): string {
  const all = `${quantityText(quantity, unit)} on the way`
  if (!next) return `${all} since ${shortDay(dayOf(since))}`
  const first = `${quantityText(next.quantity, unit)} ${dueText(next.dueOn)}`
  return next.quantity < quantity ? `${first}, ${all}` : first
}

type Props = {
  part: PickedPart
  query: string
  /** The one that it is for. */
  car?: string | undefined
  price?: boolean
}

/** A part that was searched for: which, where it lies, what is free of it, and its price. */
export function FoundPart({ part, query, car, price = true }: Props) {
  return (
    <>
      <span>
        <b>
          <Marked text={part.name} query={query} />
        </b>
        <small className="number">
          <Marked text={[part.number, part.brand].filter(Boolean).join(', ')} query={query} />
          {car && fitsCar(part, car) && `. Fits ${car}`}
        </small>
      </span>
      <span className="line-price number">
        {price && !part.moneyHidden && rupeesAndPaise(part.sellingPrice)}
        <small>
          <FreeOf part={part} />
          {part.rack && `, ${part.rack}`}
        </small>
        {part.onTheWay && (
          <small className={isLate(part.onTheWay.next?.dueOn ?? null) ? 'bad' : undefined}>
            {comingText(part.onTheWay, part.unit)}
          </small>
        )}
      </span>
    </>
  )
}
