import { useState } from 'react'
import { rupeesAndPaise } from '../../../../contract/formats.ts'
import type { JobCardLine } from '../../../../contract/job-card-lines.ts'
import type { JobCardDetail, JobCardTotals } from '../../../../contract/jobcards.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { type Column, PlainTable } from '../../../ui/office/data-table.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton } from '../../../ui/office/locked.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { removeLine } from '../calls.ts'
import { lineKindWords } from '../words.ts'
import { LineDialog } from './line-dialog.tsx'
import { isFinished, useShowCard } from './use-card.ts'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; line: JobCardLine }

/** Labour and parts, and what they come to. */
export function Lines({ card }: { card: JobCardDetail }) {
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const why = isFinished(card) ? 'It is finished: its lines stay.' : whyNot('STAFF')
  const columns = columnsFor({
    why,
    onEdit: (line) => setOpen({ kind: 'edit', line }),
    onRemove: (line) => setOpen({ kind: 'remove', line }),
  })
  return (
    <section className="sheet">
      <header>
        <h2>Lines</h2>
        <span className="count">{card.lines.length}</span>
        <LockableButton look="quiet" why={why} onClick={() => setOpen({ kind: 'add' })}>
          <Icon name="plus" />
          Add line
        </LockableButton>
      </header>
      {card.lines.length === 0 ? (
        <p className="pad quiet">No labour and no parts yet.</p>
      ) : (
        <>
          <PlainTable label="Lines" columns={columns} rows={card.lines} rowKey={({ id }) => id} />
          <Totals totals={card.totals} />
        </>
      )}
      {open?.kind === 'add' && <LineDialog card={card} onClose={close} />}
      {open?.kind === 'edit' && <LineDialog card={card} line={open.line} onClose={close} />}
      {open?.kind === 'remove' && <RemoveLine card={card} line={open.line} onClose={close} />}
    </section>
  )
}

type Acts = { why: string | undefined; onEdit: (line: JobCardLine) => void; onRemove: (line: JobCardLine) => void }

const columnsFor = ({ why, onEdit, onRemove }: Acts): Column<JobCardLine>[] => [
  {
    header: 'Description',
    phone: 'name',
    cell: ({ kind, description, discount }) => (
      <>
        <b className="break-words">{description}</b>
        <small>
          {lineKindWords[kind]}
          {discount > 0 && <span className="num">{`, less ${rupeesAndPaise(discount)}`}</span>}
        </small>
      </>
    ),
  },
  {
    header: 'HSN / SAC',
    narrow: 'm1',
    phone: 'none',
    cell: ({ taxCode }) => (taxCode ? <span className="num">{taxCode}</span> : <span className="quiet">None</span>),
  },
  {
    header: 'Qty',
    align: 'right',
    cell: ({ quantity, unit, unitPrice, taxRate }) => (
      <>
        <span className="num">{quantity}</span> <span className="quiet">{unit}</span>
        <span className="only-s num">{` at ${rupeesAndPaise(unitPrice)}, GST ${taxRate}%`}</span>
      </>
    ),
  },
  {
    header: 'Rate',
    align: 'right',
    phone: 'none',
    cell: ({ unitPrice }) => <span className="num">{rupeesAndPaise(unitPrice)}</span>,
  },
  { header: 'GST', align: 'right', phone: 'none', cell: ({ taxRate }) => <span className="num">{`${taxRate}%`}</span> },
  {
    header: 'Amount',
    align: 'right',
    phone: 'state',
    cell: ({ amount }) => <span className="num">{rupeesAndPaise(amount)}</span>,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    align: 'right',
    phone: 'acts',
    cell: (line) => (
      <RowMenu
        name={line.description}
        items={[
          { label: 'Change', icon: 'edit', onClick: () => onEdit(line), why },
          { label: 'Remove', icon: 'bin', isBad: true, onClick: () => onRemove(line), why },
        ]}
      />
    ),
  },
]

/** Central and state tax are half of a rate each. */
function Totals({ totals }: { totals: JobCardTotals }) {
  const row = (name: string, amount: number, isBig = false) => (
    <div key={name} className={isBig ? 'big' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{amount < 0 ? `−${rupeesAndPaise(-amount)}` : rupeesAndPaise(amount)}</dd>
    </div>
  )
  return (
    <dl className="job-sums" aria-label="Totals">
      {row('Subtotal', totals.subtotal)}
      {totals.taxes
        .filter(({ rate }) => rate > 0)
        .flatMap(({ rate, cgst, sgst }) => [row(`CGST ${rate / 2}%`, cgst), row(`SGST ${rate / 2}%`, sgst)])}
      {totals.rounding !== 0 && row('Rounding', totals.rounding)}
      {row('Total', totals.total, true)}
    </dl>
  )
}

function RemoveLine({ card, line, onClose }: { card: JobCardDetail; line: JobCardLine; onClose: () => void }) {
  const show = useShowCard()
  const toast = useToast()
  const remove = async () => {
    await show(await removeLine(card.id, line.id))
    toast(`${line.description} is removed.`)
  }
  return (
    <ConfirmDialog
      question={`Remove ${line.description}?`}
      consequence={`The total falls by ${rupeesAndPaise(line.total)}.`}
      action="Remove"
      acting="Removing..."
      otherwise="Failed to remove the line"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
