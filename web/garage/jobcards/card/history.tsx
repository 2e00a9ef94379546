import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import { shortMoment } from '../../../ui/office/days.ts'

/** Who did what, newest first. */
export function Activity({ card: { activity } }: { card: JobCardDetail }) {
  return (
    <section className="sheet">
      <header>
        <h2>History</h2>
      </header>
      <ul className="job-log">
        {activity.map(({ at, by, what }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{shortMoment(at)}</time>
            <span>
              <b>{by}</b> {what}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
