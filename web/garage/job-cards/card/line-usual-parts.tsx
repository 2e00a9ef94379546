import { useQuery } from '@tanstack/react-query'
import type { UsualPart } from '../../../../contract/stock/usual-parts/usual-parts.ts'
import { Button } from '../../../ui/button.tsx'
import { figureText, quantityText } from '../../parts/words.ts'
import { usualPartsForCar } from '../../usual-parts/calls.ts'

type Props = {
  serviceId: string
  vehicleId: string
  /** The service alone is put. */
  onWithout: () => void
}

/** The parts that a service brings onto this card, before it is added; nothing where it has none for the car. */
export function LineUsualParts({ serviceId, vehicleId, onWithout }: Props) {
  const { data, isError } = useQuery(usualPartsForCar(serviceId, vehicleId))
  const parts = data?.lists[0]?.parts ?? []
  if (parts.length === 0 && !isError) return null
  return (
    <div className="line-stock hint number">
      <span className="break-words">
        {isError
          ? 'Its usual parts could not be looked up. They are put with it all the same.'
          : 'With it, each at its own price: '}
        {parts.map((part, place) => (
          <span key={part.partId}>
            {place > 0 && ', '}
            {quantityText(part.quantity, part.unit)} {part.name} (<Stands part={part} />)
          </span>
        ))}
      </span>
      <Button look="quiet" onClick={onWithout}>
        Without parts
      </Button>
    </div>
  )
}

function Stands({ part: { quantity, unit, free, isActive } }: { part: UsualPart }) {
  if (!isActive) return <b className="bad">out of use, left off</b>
  if (quantity > free) return <b className="bad">{`${quantityText(quantity - Math.max(free, 0), unit)} must come`}</b>
  return <>{figureText(free)} free</>
}
