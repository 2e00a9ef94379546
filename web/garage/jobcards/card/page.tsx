import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import { nextJobCardStatuses } from '../../../../contract/workshop.ts'
import { useLive } from '../../../platform/live.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Key } from '../../../ui/office/key.tsx'
import { LockableButton } from '../../../ui/office/locked.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { changeJobCardStatus, getJobCard, printAddress, removeJobCard } from '../calls.ts'
import type { Route } from './+types/page'
import { EditJobCard } from './edit-job-card.tsx'
import { Facts } from './facts.tsx'
import { Activity } from './history.tsx'
import { Lines } from './lines.tsx'
import { Money } from './money.tsx'
import { useShowCard } from './use-card.ts'
import { Way } from './way.tsx'

const back = { to: '/garage/jobcards', label: 'Job Cards' }

/** One job card: its way, car and customer, lines, money and history (specification, section 2.14). */
export default function JobCardPage({ params: { jobCardId } }: Route.ComponentProps) {
  const queries = useQueryClient()
  const card = useQuery({ queryKey: ['job-cards', 'one', jobCardId], queryFn: () => getJobCard(jobCardId) })
  useLive(['job-card', 'job-cards', 'customer', 'vehicle'], () =>
    queries.invalidateQueries({ queryKey: ['job-cards'] }),
  )
  if (card.data) return <Shown card={card.data} />
  return (
    <RecordPageStates
      query={card}
      title="Job Card"
      back={back}
      loading="Loading the job card..."
      failed="Failed to load the job card"
      gone={{
        title: 'Job card not found',
        why: 'It was deleted, or belongs to another garage.',
        all: 'All job cards',
      }}
    />
  )
}

function Shown({ card }: { card: JobCardDetail }) {
  const [open, setOpen] = useState<'edit' | 'cancel' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={card.jobCardNumber}
        heading={card.jobCardNumber}
        back={back}
        beside={
          <>
            <StateBadge of="job card" state={card.status} />
            <StateBadge of="payment" state={card.paymentStatus} />
          </>
        }
        actions={<Actions card={card} onOpen={setOpen} />}
      />
      <Way card={card} />
      <div className="two">
        <div className="stack">
          <Facts card={card} />
          <Lines card={card} />
        </div>
        <div className="stack">
          <Money card={card} />
          <Activity card={card} />
        </div>
      </div>
      {open === 'edit' && <EditJobCard card={card} onClose={close} />}
      {open === 'cancel' && <CancelJobCard card={card} onClose={close} />}
      {open === 'delete' && <DeleteJobCard card={card} onClose={close} />}
    </>
  )
}

type ActionsProps = { card: JobCardDetail; onOpen: (what: 'edit' | 'cancel' | 'delete') => void }

function Actions({ card, onOpen }: ActionsProps) {
  const { garageId, whyNot } = useAccess()
  const locked = whyNot('STAFF', 'Edit')
  useShortcut(locked ? undefined : 'e', () => onOpen('edit'))
  const isCancellable = nextJobCardStatuses[card.status].includes('CANCELLED')
  const print = (kind: 'job-card' | 'estimate', words: string) => (
    <ButtonAnchor look="line" href={printAddress(card.id, kind, garageId)} target="_blank" rel="noopener">
      <Icon name="print" />
      {words}
    </ButtonAnchor>
  )
  return (
    <>
      {print('job-card', 'Print')}
      {print('estimate', 'Estimate')}
      <LockableButton look="line" why={locked} onClick={() => onOpen('edit')}>
        <Icon name="edit" />
        Edit
        <Key keys="e" />
      </LockableButton>
      <RowMenu
        name={card.jobCardNumber}
        items={[
          {
            label: 'Cancel job card',
            icon: 'close',
            onClick: () => onOpen('cancel'),
            why: isCancellable ? whyNot('STAFF', 'Cancelling') : 'It is finished.',
          },
          {
            label: 'Delete',
            icon: 'bin',
            isBad: true,
            onClick: () => onOpen('delete'),
            why: whyNot('MANAGER', 'Delete'),
          },
        ]}
      />
    </>
  )
}

type Asking = { card: JobCardDetail; onClose: () => void }

function CancelJobCard({ card, onClose }: Asking) {
  const show = useShowCard()
  const toast = useToast()
  const cancel = async () => {
    await show(await changeJobCardStatus(card.id, { status: 'CANCELLED', version: card.version }))
    toast(`${card.jobCardNumber} is cancelled.`)
  }
  return (
    <ConfirmDialog
      question="Are you sure you want to cancel this job card?"
      consequence={`${card.vehicleInfo} of ${card.customerName}: no more work is done on it. A cancelled job card stays cancelled.`}
      action="Cancel job card"
      acting="Cancelling..."
      cancel="Keep it"
      otherwise="Failed to cancel the job card"
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}

function DeleteJobCard({ card, onClose }: Asking) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    await removeJobCard(card.id)
    await navigate('/garage/jobcards', { replace: true })
    queries.removeQueries({ queryKey: ['job-cards', 'one', card.id] })
    await queries.invalidateQueries({ queryKey: ['job-cards'] })
    toast(`${card.jobCardNumber} is deleted.`)
  }
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this job card?"
      consequence={`${card.jobCardNumber}, ${card.vehicleInfo} of ${card.customerName}, and its lines are gone for good.`}
      action="Delete"
      acting="Deleting..."
      otherwise="Failed to delete the job card"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
