import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerDetail } from '../../../../contract/customers/customers/customers.ts'
import { printedDay, rupees } from '../../../../contract/platform/formats.ts'
import { customerSentences } from '../../../../contract/platform/sentences.ts'
import { failures } from '../../../platform/failures.ts'
import { useLive } from '../../../platform/live.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { dayOf } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { Stat, Stats } from '../../../ui/office/stat.tsx'
import { DeclinedOnCars } from '../../declined-works/declined-on-cars.tsx'
import { customerQuery } from '../calls.ts'
import { typeWords } from '../columns.tsx'
import { CustomerDialog } from '../customer-dialog.tsx'
import { DeleteCustomer } from '../delete-customer.tsx'
import type { Route } from './+types/page'
import { Cars } from './cars.tsx'
import { Contact, Notes } from './contact.tsx'
import { Messages } from './messages.tsx'
import { BookingsOf, JobCardsOf } from './records.tsx'
import { VisitButtons } from './visit-buttons.tsx'

const back = { to: '/garage/customers', label: 'Customers' }

/** One customer: cars, job cards, bookings and money left, contact and notes right. */
export default function CustomerPage({ params: { customerId } }: Route.ComponentProps) {
  const queries = useQueryClient()
  const customer = useQuery(customerQuery(customerId))
  useLive(['customer', 'vehicle', 'booking', 'job-card', 'message'], () =>
    queries.invalidateQueries({ queryKey: ['customers', customerId] }),
  )
  if (customer.data) return <Shown customer={customer.data} />
  return (
    <RecordPageStates
      query={customer}
      title="Customer"
      back={back}
      loading="Loading customer..."
      failed={failures.loadCustomer}
      gone={{
        title: customerSentences.notFound,
        why: 'The record was deleted, or belongs to another garage.',
        all: 'All customers',
      }}
    />
  )
}

function Shown({ customer }: { customer: CustomerDetail }) {
  const navigate = useNavigate()
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const locked = whyNot('STAFF', 'Edit')
  const editButton = useShortcut('e', () => setOpen('edit'), locked)
  const title = customer.companyName ?? customer.name

  return (
    <>
      <PageHeader
        title={title}
        heading={title}
        back={back}
        beside={
          <>
            <StateBadge of="customer" state={customer.status} />
            <span className="tag tag--line">{typeWords[customer.customerType]}</span>
          </>
        }
        actions={
          <>
            <LockableButton ref={editButton} look="line" why={locked} onClick={() => setOpen('edit')}>
              <Icon name="edit" />
              Edit
              <Kbd keys="e" />
            </LockableButton>
            <VisitButtons customer={customer} />
            <RowMenu
              name={title}
              items={[
                {
                  label: 'Delete',
                  icon: 'bin',
                  isBad: true,
                  onClick: () => setOpen('delete'),
                  why: whyNot('MANAGER', 'Delete'),
                },
              ]}
            />
          </>
        }
      />
      <Figures customer={customer} />
      <div className="two">
        <div className="stack">
          <Cars customer={customer} />
          <DeclinedOnCars customer={customer} />
          <JobCardsOf customer={customer} />
          <BookingsOf customer={customer} />
          <Messages customerId={customer.id} />
        </div>
        <div className="stack">
          <Contact customer={customer} />
          <Notes notes={customer.notes} />
        </div>
      </div>
      {open === 'edit' && <CustomerDialog customer={customer} onClose={close} />}
      {open === 'delete' && (
        <DeleteCustomer
          customer={customer}
          onClose={close}
          onDeleted={() => navigate('/garage/customers', { flushSync: true })}
        />
      )}
    </>
  )
}

function Figures({ customer }: { customer: CustomerDetail }) {
  const { totalSpend, balance, bookingCount, jobCardCount, vehicles, lastVisitDate, createdAt } = customer
  return (
    <Stats label="Figures" five>
      <Stat label="Spend, all time" figure={rupees(totalSpend)} note={`since ${printedDay(dayOf(createdAt))}`} />
      <Stat label="Balance" figure={rupees(balance)} bad={balance > 0} />
      <Stat label="Job cards" figure={String(jobCardCount)} />
      <Stat
        label="Bookings"
        figure={String(bookingCount)}
        note={lastVisitDate ? `last visit ${printedDay(lastVisitDate.slice(0, 10))}` : 'no visit yet'}
      />
      <Stat label="Vehicles" figure={String(vehicles.length)} />
    </Stats>
  )
}
