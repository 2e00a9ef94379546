import '../css/booking-dialogs.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { leadUrgencyLabel } from '../../../contract/customers/leads/lead-kinds.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { dayOf, weekDay } from '../../ui/office/days.ts'
import { EmailText } from '../../ui/office/email-text.tsx'
import { asTyped, Fact, none, notAssigned } from '../../ui/office/fact.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { CallButton, PhoneLink } from '../../ui/office/phone-link.tsx'
import { RecordDialog } from '../../ui/office/record-dialog.tsx'
import { RowMenu } from '../../ui/office/row-menu.tsx'
import { getLead } from './calls.ts'
import { FollowUp } from './follow-up.tsx'
import { Priority, Score } from './priority.tsx'
import { StatusMenu } from './status-menu.tsx'
import type { LeadStatusChange } from './use-lead-status.ts'
import { WhyThisScore } from './why-this-score.tsx'
import { carText, isConvertible, typeAndSource } from './words.ts'

type Actions = {
  status: LeadStatusChange
  onEdit: (lead: GarageLead) => void
  onDelete: (lead: GarageLead) => void
  onBook: (lead: GarageLead) => void
  onConvert: (lead: GarageLead) => void
}

type ViewProps = { id: string; isBeingDeleted: boolean; onClose: () => void }

/** One lead, to read, to call, and to move on. */
export function ViewDialog({ id, isBeingDeleted, onClose, ...actions }: Actions & ViewProps) {
  // What is being deleted is not asked for again, though its change is heard of.
  const query = useQuery({ queryKey: ['leads', 'one', id], queryFn: () => getLead(id), enabled: !isBeingDeleted })
  return (
    <RecordDialog
      query={query}
      kind="lead"
      className="dialog--record dialog--lead"
      head={(lead) => ({ title: lead.name, badge: <StatusMenu lead={lead} onChoose={actions.status.choose} /> })}
      onClose={onClose}
    >
      {(lead) => (
        <>
          <div className="body">
            {actions.status.failure && <Note kind="bad">{actions.status.failure}</Note>}
            <Facts lead={lead} onConvert={actions.onConvert} />
          </div>
          <Footer lead={lead} {...actions} />
        </>
      )}
    </RecordDialog>
  )
}

function Facts({ lead, onConvert }: Pick<Actions, 'onConvert'> & { lead: GarageLead }) {
  const { may } = useAccess()
  return (
    <dl className="pairs full">
      <Fact term="Phone">
        <PhoneLink phone={lead.phone} />
      </Fact>
      <Fact term="Email">
        {lead.email ? (
          <a href={`mailto:${lead.email}`}>
            <EmailText email={lead.email} />
          </a>
        ) : (
          none
        )}
      </Fact>
      <Fact term="Type & Source">{[typeAndSource(lead), lead.leadSourceDetails].filter(Boolean).join(': ')}</Fact>
      {lead.serviceName && <Fact term="Service">{lead.serviceName}</Fact>}
      <Fact term="Vehicle">{carText(lead) || none}</Fact>
      <Fact term="Requirements">{asTyped(lead.requirements)}</Fact>
      <Fact term="Budget">{lead.budget === null ? none : <span className="number">{rupees(lead.budget)}</span>}</Fact>
      <Fact term="Urgency">{leadUrgencyLabel[lead.urgency]}</Fact>
      <Fact term="Priority">
        <Priority priority={lead.priority} /> <Score score={lead.leadScore} />
        <WhyThisScore lead={lead} />
      </Fact>
      <Fact term="Assigned To">{lead.assignedTo ?? notAssigned}</Fact>
      <Fact term="Follow-up">
        <FollowUp lead={lead} />
      </Fact>
      <Fact term="Notes">{asTyped(lead.notes)}</Fact>
      {lead.status === 'LOST' && <Fact term="Lost Reason">{asTyped(lead.lostReason)}</Fact>}
      {lead.customerId && (
        <Fact term="Customer">
          <Link to={`/garage/customers/${lead.customerId}`}>{lead.name}</Link>
        </Fact>
      )}
      {!lead.customerId && isConvertible(lead) && may('STAFF') && (
        <Fact term="Customer">
          <button type="button" className="text-button" onClick={() => onConvert(lead)}>
            Turn into a customer
          </button>
        </Fact>
      )}
      <Fact term="Received">
        <span className="number">{weekDay(dayOf(lead.createdAt))}</span>
      </Fact>
    </dl>
  )
}

function Footer({ lead, onEdit, onDelete, onBook }: Actions & { lead: GarageLead }) {
  const { whyNot, may } = useAccess()
  const why = whyNot('STAFF', 'Changing a lead')
  if (why) {
    return (
      <footer>
        <LockReason>{why}</LockReason>
        <CallButton name={lead.name} phone={lead.phone} />
      </footer>
    )
  }
  return (
    <footer>
      {lead.status !== 'WON' && may('MANAGER') && (
        <RowMenu
          name={lead.name}
          items={[{ label: 'Delete', icon: 'bin', isBad: true, onClick: () => onDelete(lead) }]}
        />
      )}
      <CallButton name={lead.name} phone={lead.phone} />
      <Button look="soft" onClick={() => onEdit(lead)}>
        Edit
      </Button>
      {isConvertible(lead) && (
        <Button look="signal" onClick={() => onBook(lead)}>
          Turn into a booking
        </Button>
      )}
    </footer>
  )
}
