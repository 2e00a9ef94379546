import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { rupees } from '../../../contract/formats.ts'
import type { GarageLead } from '../../../contract/garage-leads.ts'
import { leadUrgencyLabel } from '../../../contract/lead-kinds.ts'
import { spacedPhone } from '../../../contract/phone.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { dayOf, weekDay } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Why } from '../../ui/office/locked.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { RecordDialogStates } from '../../ui/office/record-states.tsx'
import { getLead } from './calls.ts'
import { FollowUp } from './follow-up.tsx'
import { Priority, Score } from './priority.tsx'
import { WhyThisScore } from './why-this-score.tsx'
import { carText, isConvertible, typeAndSource } from './words.ts'

type Actions = {
  onEdit: (lead: GarageLead) => void
  onDelete: (lead: GarageLead) => void
  onConvert: (lead: GarageLead) => void
}

type ViewProps = { id: string; isBeingDeleted: boolean; onClose: () => void }

/** One lead, to read, to call, and to move on (specification, section 2.15). */
export function ViewDialog({ id, isBeingDeleted, onClose, ...actions }: Actions & ViewProps) {
  const titleId = useId()
  // What is being deleted is not asked for again, though its change is heard of.
  const query = useQuery({ queryKey: ['leads', 'one', id], queryFn: () => getLead(id), enabled: !isBeingDeleted })
  const lead = query.data
  return (
    <Modal className="dialog dialog--booking dialog--lead" labelledBy={titleId} focusOn="h2" onClose={onClose}>
      <header>
        <h2 id={titleId} tabIndex={-1}>
          {lead?.name ?? 'Lead'}
        </h2>
        {lead && <StateBadge of="lead" state={lead.status} />}
        <Button look="quiet" icon aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {lead ? (
        <>
          <div className="body">
            <Facts lead={lead} />
          </div>
          <Footer lead={lead} {...actions} />
        </>
      ) : (
        <RecordDialogStates
          query={query}
          loading="Loading the lead..."
          failed="Failed to load the lead"
          gone="This lead does not exist any more."
        />
      )}
    </Modal>
  )
}

const none = <span className="quiet">None</span>
const asTyped = (text: string | null) => (text ? <span className="as-typed">{text}</span> : none)

function Facts({ lead }: { lead: GarageLead }) {
  const line = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className="pairs full">
      {line(
        'Phone',
        <a className="num" href={`tel:${lead.phone}`}>
          {spacedPhone(lead.phone)}
        </a>,
      )}
      {line('Email', lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : none)}
      {line('Type & Source', [typeAndSource(lead), lead.leadSourceDetails].filter(Boolean).join(': '))}
      {lead.serviceName && line('Service', lead.serviceName)}
      {line('Vehicle', carText(lead) || none)}
      {line('Requirements', asTyped(lead.requirements))}
      {line('Budget', lead.budget === null ? none : <span className="num">{rupees(lead.budget)}</span>)}
      {line('Urgency', leadUrgencyLabel[lead.urgency])}
      {line(
        'Priority',
        <>
          <Priority priority={lead.priority} /> <Score score={lead.leadScore} />
          <WhyThisScore lead={lead} />
        </>,
      )}
      {line('Assigned To', lead.assignedTo ?? <span className="quiet">Not assigned</span>)}
      {line('Follow-up', <FollowUp lead={lead} />)}
      {line('Notes', asTyped(lead.notes))}
      {lead.status === 'LOST' && line('Lost Reason', asTyped(lead.lostReason))}
      {lead.customerId && line('Customer', <Link to={`/garage/customers/${lead.customerId}`}>{lead.name}</Link>)}
      {line('Received', <span className="num">{weekDay(dayOf(lead.createdAt))}</span>)}
    </dl>
  )
}

function Footer({ lead, onEdit, onDelete, onConvert }: Actions & { lead: GarageLead }) {
  const { whyNot, may } = useAccess()
  const why = whyNot('STAFF', 'Changing a lead')
  if (why) {
    return (
      <footer>
        <Why>{why}</Why>
      </footer>
    )
  }
  return (
    <footer>
      {lead.status !== 'WON' && may('MANAGER') && (
        <Button className="left" look="bad" onClick={() => onDelete(lead)}>
          Delete
        </Button>
      )}
      <Button look="soft" onClick={() => onEdit(lead)}>
        Edit
      </Button>
      {isConvertible(lead) && (
        <Button look="signal" onClick={() => onConvert(lead)}>
          Turn into a booking
        </Button>
      )}
    </footer>
  )
}
