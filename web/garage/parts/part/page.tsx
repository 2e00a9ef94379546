import '../../css/parts.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayRecordPayments } from '../../../../contract/platform/terms/access.ts'
import type { PartDetail } from '../../../../contract/stock/parts/parts.ts'
import { useLive } from '../../../platform/live.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Badge } from '../../../ui/office/badge.tsx'
import { DeleteDialog } from '../../../ui/office/delete-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { partQuery, removePart } from '../calls.ts'
import { LabelsDialog } from '../labels/labels-dialog.tsx'
import { PartDialog } from '../part-dialog.tsx'
import { useWhyNoParts } from '../why-no-parts.ts'
import type { Route } from './+types/page'
import { AdjustDialog } from './adjust-dialog.tsx'
import { HeldFor, PartFacts, PartFigures } from './facts.tsx'
import { Ledger } from './ledger.tsx'
import { ListDialog } from './list-dialog.tsx'
import { Orders } from './orders.tsx'

const back = { to: '/garage/parts', label: 'Parts' }

/** One part: what is there and free of it, every move, and what is known of it. */
export default function PartPage({ params: { partId } }: Route.ComponentProps) {
  const part = useQuery(partQuery(partId))
  useLive(['part', 'job-card'], useRefresh('parts'))
  if (part.data) return <Shown part={part.data} />
  return (
    <RecordPageStates
      query={part}
      title="Part"
      back={back}
      loading="Loading part..."
      failed="Failed to load the part"
      gone={{
        title: 'Part not found',
        why: 'It was deleted, or belongs to another garage.',
        all: 'All parts',
      }}
    />
  )
}

type Open = 'edit' | 'adjust' | 'list' | 'labels' | 'delete'

function Shown({ part }: { part: PartDetail }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const showsCost = !part.costHidden
  const { workshopOnly } = useAccess()
  return (
    <>
      <PageHeader
        title={part.name}
        heading={part.name}
        back={back}
        beside={<Standing part={part} />}
        actions={!workshopOnly && <Actions part={part} onOpen={setOpen} />}
      />
      <PartFigures part={part} />
      <div className="two">
        {workshopOnly ? <PartFacts part={part} /> : <Ledger part={part} showsCost={showsCost} />}
        <div className="stack">
          {!workshopOnly && <PartFacts part={part} />}
          <HeldFor part={part} />
          {!workshopOnly && <Orders part={part} />}
        </div>
      </div>
      {open === 'edit' && <PartDialog part={part} showsCost={showsCost} onClose={close} />}
      {open === 'list' && <ListDialog part={part} onClose={close} />}
      {open === 'adjust' && <AdjustDialog part={part} onClose={close} />}
      {open === 'labels' && <LabelsDialog part={part} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          noun="part"
          name={part.name}
          consequence="One that has moved, or stands on a card, stays: set it to not used any more instead."
          remove={() => removePart(part.id)}
          refreshes="parts"
          onDeleted={() => navigate(back.to, { flushSync: true })}
          onClose={close}
        />
      )}
    </>
  )
}

function Standing({ part }: { part: PartDetail }) {
  if (!part.isActive) {
    return (
      <Badge tone="mute" shape="struck">
        Not used any more
      </Badge>
    )
  }
  if (!part.isLow) return null
  return (
    <Badge tone="bad" shape="triangle">
      Under the minimum
    </Badge>
  )
}

function Actions({ part, onOpen }: { part: PartDetail; onOpen: (open: Open) => void }) {
  const { whyNot, level, role } = useAccess()
  const maySell = role !== undefined && mayRecordPayments({ accessLevel: level, role })
  const locked = useWhyNoParts('Edit')
  const editButton = useShortcut('e', () => onOpen('edit'), locked)
  return (
    <>
      <LockableButton look="soft" why={whyNot('MANAGER', 'Adjust')} onClick={() => onOpen('adjust')}>
        <Icon name="edit" />
        Adjust
      </LockableButton>
      <LockableButton ref={editButton} look="soft" why={locked} onClick={() => onOpen('edit')}>
        Edit
        <Kbd keys="e" />
      </LockableButton>
      {part.isActive && maySell && (
        <ButtonLink look="soft" to={`/garage/counter-sale?part=${part.id}`}>
          Sell
        </ButtonLink>
      )}
      {part.isActive && (
        <LockableButton look="ink" className="button--grow" why={locked} onClick={() => onOpen('list')}>
          Put on the order list
        </LockableButton>
      )}
      <RowMenu
        name={part.name}
        items={[
          { label: 'Labels', icon: 'print', onClick: () => onOpen('labels'), why: locked },
          {
            label: 'Delete',
            icon: 'bin',
            isBad: true,
            onClick: () => onOpen('delete'),
            why: locked,
          },
        ]}
      />
    </>
  )
}
