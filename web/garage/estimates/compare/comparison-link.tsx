import '../../css/job-estimate.css'
import { Link } from 'react-router'
import { Icon } from '../../../ui/office/icon.tsx'

/** Each line that is billed beside what was agreed. */
export const ComparisonLink = ({ card: { id } }: { card: { id: string } }) => (
  <p className="comparison-link">
    <Link to={`/garage/jobcards/${id}/comparison`}>
      Bill against estimate
      <Icon name="right" />
    </Link>
  </p>
)
