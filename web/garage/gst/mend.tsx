import { Link } from 'react-router'
import type { GstSummary } from '../../../contract/money/gst/gst.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { Icon } from '../../ui/office/icon.tsx'

/** What to put right before the return is filed, bill by bill. */
export function ToMend({ gaps }: { gaps: GstSummary['toMend'] }) {
  if (gaps.length === 0) return null
  return (
    <section className="to-mend" aria-label="To correct before you file">
      <Icon name="info" />
      <div>
        <b>{`${counted(gaps.length, 'thing')} to correct before you file`}</b>
        <ul>
          {gaps.map((gap) => (
            <li key={`${gap.billId} ${gap.code}`}>
              <Link className="number" to={`/garage/bills/${gap.billId}`}>
                {gap.number}
              </Link>
              {`, ${gap.name}: ${gap.sentence} `}
              {gap.code === 'irn' ? 'Enter it on the bill.' : 'Credit the bill and bill again.'}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
