import { Link } from 'react-router'
import type { BoardCard } from '../../../../contract/workshop/bays/bays.ts'
import { Plate } from '../../../ui/office/plate.tsx'
import { promiseText } from '../times.ts'
import { floorWords as words } from '../words.ts'

/** A car that stands in no bay. */
export function YardCard({ card }: { card: BoardCard }) {
  return (
    <li>
      <Plate number={card.registrationNumber} />
      <Link to={`/garage/jobcards/${card.id}`}>{card.vehicleInfo}</Link>
      <small>
        {saidOf(card)}
        {card.isLate && <b className="late">, {words.late}</b>}
      </small>
    </li>
  )
}

function saidOf(card: BoardCard) {
  if (card.status === 'READY') return words.toBeFetched
  if (card.waitsForDriver) return words.waitsForDriver
  const when = promiseText(card)
  if (card.technicianName === null) return words.nobodysPromised(when)
  return [card.technicianName, card.bayNumber && words.bay(card.bayNumber), when].filter(Boolean).join(', ')
}
