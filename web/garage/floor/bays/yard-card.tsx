import { Link } from 'react-router'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { BoardCard } from '../../../../contract/workshop/bays/bays.ts'
import { Plate } from '../../../ui/office/plate.tsx'
import { bayText, promiseText } from '../times.ts'

/** A car that stands in no bay. */
export function YardCard({ card }: { card: BoardCard }) {
  return (
    <li>
      <Plate number={card.registrationNumber} />
      <Link to={`/garage/jobcards/${card.id}`}>{card.vehicleInfo}</Link>
      <small>
        {saidOf(card)}
        {card.isLate && <b className="late">, {say(floor).late}</b>}
      </small>
    </li>
  )
}

function saidOf(card: BoardCard) {
  if (card.status === 'READY') return say(floor).toBeFetched
  if (card.handedAt) return say(floor).atQuality
  if (card.waitsForDriver) return say(floor).waitsForDriver
  const when = promiseText(card)
  if (card.technicianName === null) return say(floor).nobodysPromised({ when })
  return [card.technicianName, card.bayNumber && bayText(card.bayNumber), when].filter(Boolean).join(', ')
}
