import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { type LeadStatus, leadStatuses, leadStatusLabel } from '../../../contract/customers/leads/lead-kinds.ts'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge, StateMark } from '../../ui/office/badge.tsx'
import { ChoiceMenu } from '../../ui/office/choice-menu.tsx'
import { Icon } from '../../ui/office/icon.tsx'

type Props = { lead: GarageLead; onChoose: (lead: GarageLead, status: LeadStatus) => void }

const options = leadStatuses.map((status) => ({
  value: status,
  label: leadStatusLabel[status],
  mark: <StateMark of="lead" state={status} />,
}))

/** Where a lead stands; pressed, it opens where it may stand. */
export function StatusMenu({ lead, onChoose }: Props) {
  const { may } = useAccess()
  const badge = <StateBadge of="lead" state={lead.status} />
  if (!may('STAFF')) return badge
  return (
    <ChoiceMenu
      title="Status"
      detail={lead.name}
      align="start"
      trigger={
        <button
          type="button"
          className="lead-status"
          aria-label={`${leadStatusLabel[lead.status]}: status of ${lead.name}`}
        >
          {badge}
          <Icon name="down" />
        </button>
      }
      value={lead.status}
      options={options}
      onChoose={(status) => onChoose(lead, status)}
    />
  )
}
