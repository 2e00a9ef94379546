import { useState } from 'react'
import { useNavigate } from 'react-router'
import { billSentences } from '../../../../contract/platform/sentences.ts'
import { nextJobCardStatuses } from '../../../../contract/platform/terms/workshop.ts'
import { areLinesFinal } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { useIsPhone } from '../../../ui/office/use-is-phone.ts'
import { evidenceAddress } from '../../estimates/calls.ts'
import { useEstimates } from '../../estimates/use-estimates.ts'
import { printAddress } from '../calls.ts'
import { CardTabs } from './card-tabs.tsx'
import { EditJobCard } from './edit-job-card.tsx'
import { CancelJobCard, DeleteJobCard } from './questions.tsx'
import { back } from './states.ts'
import { StatusSteps } from './status-steps.tsx'
import { WorkTab } from './work/work-tab.tsx'

/** The card on its own page. */
export function CardView({ card }: { card: JobCardDetail }) {
  const navigate = useNavigate()
  const { open, dialogs } = useDialogs(card, () => navigate(back.to, { replace: true, flushSync: true }))
  return (
    <>
      <PageHeader
        title={card.jobCardNumber}
        heading={<CarName card={card} />}
        back={back}
        beside={<Badges card={card} />}
        actions={<Actions card={card} onOpen={open} />}
      />
      <StatusSteps card={card} />
      <CardTabs card={card} work={<WorkTab card={card} />} />
      {dialogs}
    </>
  )
}

/** The card with its list: one column, money first. */
export function CardViewBeside({ card, onDeleted }: { card: JobCardDetail; onDeleted: () => void }) {
  const { open, dialogs } = useDialogs(card, onDeleted)
  return (
    <>
      <div className="page-head">
        <h2>
          <CarName card={card} />
        </h2>
        <Badges card={card} />
        <div className="actions">
          <Actions card={card} onOpen={open} />
          <ButtonLink look="soft" icon aria-label="Open on its own page" to={`${back.to}/${card.id}`}>
            <Icon name="expand" />
          </ButtonLink>
        </div>
      </div>
      <StatusSteps card={card} />
      <CardTabs card={card} work={<WorkTab card={card} isBeside />} />
      {dialogs}
    </>
  )
}

/** The car stands in the yard and is asked for by its plate; its card's number comes after it. */
const CarName = ({ card: { registrationNumber, vehicleInfo, jobCardNumber } }: { card: JobCardDetail }) => (
  <span className="card-name">
    <Plate number={registrationNumber} large /> <span className="break-words">{vehicleInfo}</span>{' '}
    <small className="number">{jobCardNumber}</small>
  </span>
)

function Badges({ card: { status, paymentStatus, totalAmount, amountPaid } }: { card: JobCardDetail }) {
  // All of it is free, as under warranty: nothing is paid, and nothing is to be.
  const isFree = (status === 'READY' || status === 'DELIVERED') && totalAmount === 0 && amountPaid === 0
  return (
    <>
      <StateBadge of="job card" state={status} />
      {status !== 'CANCELLED' && !isFree && <StateBadge of="payment" state={paymentStatus} />}
    </>
  )
}

type What = 'edit' | 'cancel' | 'delete'

function useDialogs(card: JobCardDetail, onDeleted: () => void | Promise<void>) {
  const [open, setOpen] = useState<What>()
  const close = () => setOpen(undefined)
  const dialogs = (
    <>
      {open === 'edit' && <EditJobCard card={card} onClose={close} />}
      {open === 'cancel' && <CancelJobCard card={card} onClose={close} />}
      {open === 'delete' && <DeleteJobCard card={card} onDeleted={onDeleted} onClose={close} />}
    </>
  )
  return { open: setOpen, dialogs }
}

function whyNotCancel({ status, billNumber, totals, moneyHidden }: JobCardDetail) {
  if (billNumber && moneyHidden) return `It is billed as ${billNumber}.`
  if (billNumber) return billSentences.locked(billNumber, totals.total)
  return nextJobCardStatuses[status].includes('CANCELLED') ? undefined : 'It is finished.'
}

/** What the driver was sent, sealed; before that the price as it stands, while it can still be agreed to. */
function EstimatePaper({ card }: { card: JobCardDetail }) {
  const { garageId } = useAccess()
  const isPhone = useIsPhone()
  const [newest] = useEstimates(card).data?.estimates ?? []
  if (card.estimateCount > 0 ? !newest : areLinesFinal(card)) return null
  return (
    <ButtonAnchor
      look="soft"
      href={newest ? evidenceAddress(card.id, newest.id, garageId) : printAddress(card.id, 'estimate', garageId)}
      target="_blank"
      rel="noopener"
      aria-label={newest && `Estimate E${newest.version}`}
    >
      <Icon name="print" />
      {/* A phone has room for the number alone. */}
      {newest && isPhone ? `E${newest.version}` : `Estimate${newest ? ` E${newest.version}` : ''}`}
    </ButtonAnchor>
  )
}

type ActionsProps = { card: JobCardDetail; onOpen: (what: What) => void }

function Actions({ card, onOpen }: ActionsProps) {
  const { garageId, whyNot } = useAccess()
  const locked = whyNot('STAFF', 'Edit')
  const editButton = useShortcut('e', () => onOpen('edit'), locked)
  const prints = !card.moneyHidden
  useShortcut(prints ? 'p' : undefined, () =>
    window.open(printAddress(card.id, 'job-card', garageId), '_blank', 'noopener'),
  )
  return (
    <>
      {prints && (
        <>
          <ButtonAnchor look="soft" href={printAddress(card.id, 'job-card', garageId)} target="_blank" rel="noopener">
            <Icon name="print" />
            Print
            <Kbd keys="p" />
          </ButtonAnchor>
          <EstimatePaper card={card} />
        </>
      )}
      <LockableButton ref={editButton} look="soft" why={locked} onClick={() => onOpen('edit')}>
        <Icon name="edit" />
        Edit
        <Kbd keys="e" />
      </LockableButton>
      <RowMenu
        name={card.jobCardNumber}
        items={[
          {
            label: 'Cancel job card',
            icon: 'close',
            onClick: () => onOpen('cancel'),
            why: whyNotCancel(card) ?? whyNot('STAFF', 'Cancelling'),
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
