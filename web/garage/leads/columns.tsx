import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import type { Access } from '../../ui/office/access.ts'
import { actionsColumn, type Column, RowActions, RowButton } from '../../ui/office/data-table.tsx'
import { EmailText } from '../../ui/office/email-text.tsx'
import { notAssigned } from '../../ui/office/fact.tsx'
import { CallButton, PhoneLink } from '../../ui/office/phone-link.tsx'
import { type Item, RowButtons, RowMenu } from '../../ui/office/row-menu.tsx'
import { useIsNarrow, useIsPhone } from '../../ui/office/use-is-phone.ts'
import { FollowUp } from './follow-up.tsx'
import { Priority, Score } from './priority.tsx'
import { StatusMenu } from './status-menu.tsx'
import type { LeadStatusChange } from './use-lead-status.ts'
import { carText, isConvertible, typeAndSource } from './words.ts'

type Actions = {
  status: Pick<LeadStatusChange, 'choose'>
  whyNot: Access['whyNot']
  onView: (lead: GarageLead) => void
  onEdit: (lead: GarageLead) => void
  onDelete: (lead: GarageLead) => void
  onBook: (lead: GarageLead) => void
}

export const columnsFor = (actions: Actions): Column<GarageLead>[] => [
  {
    header: 'Lead Info',
    phone: 'name',
    cell: (lead) => <Who lead={lead} onView={actions.onView} />,
  },
  {
    header: 'Type & Source',
    narrow: 'from-middle',
    cell: (lead) => {
      const about = [lead.serviceName ?? lead.requirements?.replace(/[\s.]+$/, ''), carText(lead)]
        .filter(Boolean)
        .join(', ')
      return (
        <>
          {typeAndSource(lead)}
          {about && <small className="lead-about">{about}</small>}
        </>
      )
    },
  },
  {
    header: 'Status',
    phone: 'state',
    skeleton: 'badge',
    cell: (lead) => <StatusMenu lead={lead} onChoose={actions.status.choose} />,
  },
  {
    header: 'Priority',
    cell: ({ priority, leadScore, status }) => (
      <>
        <Priority priority={priority} />
        {status !== 'LOST' && leadScore > 0 && <Score score={leadScore} />}
      </>
    ),
  },
  {
    header: 'Assigned To',
    narrow: 'from-wide',
    phone: 'none',
    skeleton: 'one',
    cell: ({ assignedTo }) => <span className="lead-whose">{assignedTo ?? notAssigned}</span>,
  },
  {
    header: 'Follow-up',
    skeleton: 'one',
    cell: (lead) => (
      <div className="lead-due">
        <FollowUp lead={lead} />
      </div>
    ),
  },
  actionsColumn((lead) => <LeadActions lead={lead} {...actions} />, false),
]

/** On a phone the row opens the lead, and a button of its own calls. */
function Who({ lead, onView }: Pick<Actions, 'onView'> & { lead: GarageLead }) {
  const isPhone = useIsPhone()
  return (
    <div className="lead-who">
      <RowButton onClick={() => onView(lead)}>{lead.name}</RowButton>
      <small className="number wraps">
        {isPhone ? spacedPhone(lead.phone) : <PhoneLink phone={lead.phone} />}
        {lead.email && (
          <>
            , <EmailText email={lead.email} />
          </>
        )}
      </small>
    </div>
  )
}

/**
 * A won lead is never deleted. What deletes, and what one may not do, stands in the menu; where it is narrow all does.
 */
function LeadActions({ lead, whyNot, onView, onEdit, onDelete, onBook }: Actions & { lead: GarageLead }) {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const book: Item = {
    label: 'Turn into a booking',
    icon: 'bookings',
    onClick: () => onBook(lead),
    why: whyNot('STAFF', 'Turn into a booking'),
  }
  const items: Item[] = [
    { label: 'View', icon: 'eye', onClick: () => onView(lead) },
    { label: 'Edit', icon: 'edit', onClick: () => onEdit(lead), why: whyNot('STAFF', 'Edit') },
  ]
  if (isConvertible(lead)) items.unshift(book)
  if (lead.status !== 'WON') {
    items.push({
      label: 'Delete',
      icon: 'bin',
      isBad: true,
      onClick: () => onDelete(lead),
      why: whyNot('MANAGER', 'Delete'),
    })
  }
  const menuOf = (entries: Item[]) => <RowMenu name={lead.name} detail={spacedPhone(lead.phone)} items={entries} />
  if (isPhone) {
    return (
      <RowActions>
        <CallButton icon look="quiet" name={lead.name} phone={lead.phone} />
        {menuOf(items)}
      </RowActions>
    )
  }
  if (isNarrow) return <RowActions>{menuOf(items)}</RowActions>
  const inMenu = items.filter(({ why, isBad }) => why || isBad)
  return (
    <div className="row-actions lead-actions">
      <RowButtons
        name={lead.name}
        items={items.filter((item) => !inMenu.includes(item))}
        nameOf={(item) => (item === book ? `Turn ${lead.name} into a booking` : undefined)}
      />
      {inMenu.length > 0 ? menuOf(inMenu) : <span className="gap" />}
    </div>
  )
}
