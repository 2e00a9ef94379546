import { indianDay } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { Badge } from '../../../ui/office/badge.tsx'
import { isLate } from '../../parts/words.ts'

const marks = {
  ASKED: { tone: 'wait', shape: 'hollow' },
  ORDERED: { tone: 'plan', shape: 'dotted' },
  HERE: { tone: 'good', shape: 'diamond' },
  ADDED: { tone: 'good', shape: 'ticked' },
  NO: { tone: 'mute', shape: 'struck' },
} as const

/** Parts that were asked for, and what became of them. */
export function AskedParts({ card }: { card: WorkCard }) {
  if (card.partRequests.length === 0) return null
  return (
    <section aria-labelledby="work-asked">
      <h2 className="floor-heading" id="work-asked">
        {say(floor).askedParts}
      </h2>
      <ul className="work-notes">
        {card.partRequests.map(({ id, what, quantity, unit, state, reason, dueOn }) => (
          <li key={id}>
            {`${quantity} ${unit} ${what}`}
            <small>
              <Badge {...marks[state]}>{say(floor).partStates[state]}</Badge>
              {reason}
              {dueOn && <span className={isLate(dueOn) ? 'bad' : undefined}>{whenOf(dueOn)}</span>}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenOf(day: string): string {
  const { partComes, partComesToday, partIsLate } = say(floor)
  if (day === indianDay()) return partComesToday
  return isLate(day) ? partIsLate({ day }) : partComes({ day })
}
