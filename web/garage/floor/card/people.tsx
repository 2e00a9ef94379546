import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { useUser } from '../../../platform/session-store.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Avatar } from '../../../ui/office/avatar.tsx'
import { hoursText, minutesSince, timeOf } from '../times.ts'

/** Who was on the car today, how long, and who still is. */
export function People({ card }: { card: WorkCard }) {
  const user = useUser()
  const now = useNow(60_000)
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
            <span className="number">{saidOf(person, person.userId === user.id ? now : undefined)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @param now of who reads it: since when they work stands at their thumb, and here what the day has come to */
function saidOf({ minutes, lastEndedAt, runningSince }: WorkCard['people'][number], now?: Date) {
  const all = minutes + (runningSince && now ? minutesSince(runningSince, now) : 0)
  if (runningSince && now && all > 0) return say(floor).hoursToday({ time: hoursText(all) })
  if (runningSince) return say(floor).workingNow({ time: timeOf(runningSince) })
  return lastEndedAt && say(floor).stoppedAt({ time: hoursText(minutes), at: timeOf(lastEndedAt) })
}
