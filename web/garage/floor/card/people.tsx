import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { useUser } from '../../../platform/session-store.ts'
import { Avatar } from '../../../ui/office/avatar.tsx'
import { hoursText, timeOf } from '../times.ts'

/** Who was on the car today, how long, and who still is. */
export function People({ card }: { card: WorkCard }) {
  const user = useUser()
  if (card.people.length === 0) return null
  return (
    <section aria-labelledby="work-people">
      <h2 className="floor-heading" id="work-people">
        {say(floor).onThisCar}
      </h2>
      <ul className="work-people">
        {card.people.map((person) => (
          <li key={person.userId}>
            <Avatar name={person.userName} />
            <span>{person.userId === user.id ? say(floor).you : person.userName}</span>
            <span className="number">{saidOf(person)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function saidOf({ minutes, lastEndedAt, runningSince }: WorkCard['people'][number]) {
  if (runningSince) return say(floor).workingNow({ time: timeOf(runningSince) })
  return lastEndedAt
    ? say(floor).stoppedAt({ time: hoursText(minutes), at: timeOf(lastEndedAt) })
    : say(floor).hoursToday({ time: hoursText(minutes) })
}
