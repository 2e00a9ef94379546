import '../../css/warranties.css'
import { Link } from 'react-router'
import type { JobCardLine } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { ReworkOf } from '../../../../contract/workshop/warranties/warranties.ts'
import { warrantyWords } from '../../../../contract/workshop/warranties/warranty-words.ts'
import { Icon } from '../../../ui/office/icon.tsx'

/** Of a line that is done again free: the bill that says so. Nobody is asked about it. */
export const UnderWarranty = ({ of: { billId, billNumber } }: { of: ReworkOf }) => (
  <span className="under-warranty number">
    <Icon name="shield" />
    <span>
      Under warranty of <Link to={`/garage/bills/${billId}`}>{billNumber}</Link>. The driver is not asked.
    </span>
  </span>
)

/** Where it is not what is usual at the garage. */
export function OwnWarranty({ line: { warrantyMonths: months, warrantyKm: km } }: { line: JobCardLine }) {
  const words = warrantyWords({ months: months ?? 0, km: km ?? 0 })
  return words && <span className="number">{`, warranty ${words}`}</span>
}
