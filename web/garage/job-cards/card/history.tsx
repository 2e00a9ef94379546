import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { shortMoment } from '../../../ui/office/days.ts'
import { Sheet } from '../../../ui/office/sheet.tsx'

/** Who did what, newest first. */
export function Activity({ card: { activity } }: { card: JobCardDetail }) {
  return (
    <Sheet title="History">
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
    </Sheet>
  )
}
