import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BillGap } from '../../../../../contract/money/bills/bills.ts'
import { counted } from '../../../../../contract/platform/formats.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../../../ui/office/access.ts'
import { Icon } from '../../../../ui/office/icon.tsx'
import { EditBuyer } from './edit-buyer.tsx'
import { LineCode } from './line-code.tsx'

type Props = { card: JobCardDetail; gaps: readonly BillGap[] }

/** What the bill lacks, each with its mend beside it; then what may stay as it is. */
export function Gaps({ card, gaps }: Props) {
  const blocking = gaps.filter(({ blocks }) => blocks)
  const warnings = gaps.filter(({ blocks }) => !blocks)
  return (
    <>
      {blocking.length > 0 && (
        <section className="bill-gaps" aria-label="Missing">
          <b>
            <Icon name="warning" />
            {blocking.length === 1 ? 'One thing is missing' : `${counted(blocking.length, 'thing')} are missing`}
          </b>
          <GapList card={card} gaps={blocking} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className="bill-gaps bill-gaps--may" aria-label="Please check">
          <GapList card={card} gaps={warnings} />
        </section>
      )}
    </>
  )
}

const GapList = ({ card, gaps }: Props) => (
  <ul>
    {gaps.map((gap) => (
      <li key={`${gap.code} ${gap.field}`}>
        <span className="break-words">{gap.sentence}</span>
        <Mend card={card} gap={gap} />
      </li>
    ))}
  </ul>
)

/** Where a field is mended: its record's form, a field in the row, or the settings. */
function Mend({ card, gap: { field } }: { card: JobCardDetail; gap: BillGap }): ReactNode {
  const { may } = useAccess()
  const [record, id] = field.split('.')
  if (record === 'garage') {
    return may('ADMIN') ? <Link to="/garage/settings#invoices">Settings</Link> : <small>An admin does this.</small>
  }
  if (!may('STAFF')) return null
  if (record === 'customer') return <EditBuyer card={card}>Edit customer</EditBuyer>
  const line = record === 'lines' ? card.lines.find((each) => each.id === id) : undefined
  return line ? <LineCode key={line.taxCode} card={card} line={line} /> : null
}
