import '../../css/job-lines.css'
import '../../css/job-works.css'
import { useEffect, useRef, useState } from 'react'
import { rupees } from '../../../../contract/platform/formats.ts'
import { billSentences } from '../../../../contract/platform/sentences.ts'
import { areLinesFinal, asksDriver, proposedOf } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { Priced } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { sumsOfLines } from '../../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { PlainTable } from '../../../ui/office/data-table.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { LockedSince } from '../../../ui/office/locked-since.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { awaitsBill } from './bill/bill-state.ts'
import { columnsFor } from './line-columns.tsx'
import { LineRow } from './line-row.tsx'
import { RemoveLine } from './remove-line.tsx'
import { Totals } from './totals.tsx'
import { RemoveWork } from './work/remove-work.tsx'
import { WorkList } from './work/work-list.tsx'
import { NewLineOfWork, NewWorkRow, WorkHeadRow } from './work/work-row.tsx'
import { isWriting, type Open, type Writing } from './work/writing.ts'

/** Labour and parts, by what they are asked as, and what they come to. What is written stands in the row of its own. */
export function Lines({ card }: { card: JobCardDetail }) {
  const [open, setOpen] = useState<Open>()
  const [draft, setDraft] = useState<Priced>()
  const { focusAfter, section } = useFocusAfter(open)
  const writes = isWriting(open)
  const locked = useWhyLocked(card)

  const close = () => {
    if (open && writes) focusAfter(opener(open))
    setOpen(undefined)
  }
  const written = open?.what === 'edit' ? open.line : undefined
  const writing: Writing = {
    open,
    setOpen,
    why: locked ?? (writes ? 'Please save or discard what you are typing first.' : undefined),
    row: open && <Row card={card} open={open} setOpen={setOpen} onDraft={setDraft} onClose={close} />,
  }
  const others = card.lines.filter(({ id }) => id !== written?.id)
  const totals = writes && draft ? sumsOfLines([...others, draft], card) : card.totals
  const hasWorks = card.works.some(({ isLine }) => !isLine)
  const isEmpty = card.works.length === 0 && !writes
  return (
    <>
      <section className="sheet job-lines" ref={section}>
        <header>
          <h2>{hasWorks ? 'Work' : 'Lines'}</h2>
          <span className="count">{hasWorks ? card.works.length : card.lines.length}</span>
          <span className="hint number" role="status">
            {writes && changeOf(totals.total - card.totals.total, open?.what === 'edit')}
          </span>
          {card.billNumber && <LockedSince>{`Billed as ${card.billNumber}`}</LockedSince>}
          {!writes && !card.billNumber && <AddButtons why={locked} onOpen={setOpen} />}
        </header>
        {isEmpty ? (
          <p className="pad quiet">{emptyText(card)}</p>
        ) : (
          <>
            {hasWorks || card.declinedLines.length > 0 ? (
              <WorkList card={card} writing={writing} />
            ) : (
              <LinesAlone card={card} writing={writing} />
            )}
            {(writes || !awaitsBill(card)) && (
              <Totals totals={totals} ifApproved={asksDriver(card) && hasWorks && proposedOf(card).length > 0} />
            )}
            {card.billNumber && <p className="pad hint">{billSentences.locked(card.billNumber, card.totals.total)}</p>}
          </>
        )}
      </section>
      {open?.what === 'remove' && <RemoveLine card={card} line={open.line} onClose={close} />}
      {open?.what === 'remove-work' && <RemoveWork card={card} work={open.work} onClose={close} />}
    </>
  )
}

const emptyText = (card: JobCardDetail) =>
  asksDriver(card)
    ? 'No work on this card yet: add what the driver asked for, or inspect the car.'
    : 'No labour and no parts yet.'

function useWhyLocked(card: JobCardDetail) {
  const { whyNot } = useAccess()
  if (card.billNumber) return billSentences.locked(card.billNumber, card.totals.total)
  return areLinesFinal(card) ? 'This job card is finished: its lines cannot be changed.' : whyNot('STAFF', 'Add line')
}

function AddButtons({ why, onOpen }: { why: string | undefined; onOpen: (open: Open) => void }) {
  const addLine = () => onOpen({ what: 'add', place: 0 })
  const addWork = () => onOpen({ what: 'add-work', place: 0 })
  const lineButton = useShortcut('l', addLine, why)
  useShortcut(why === undefined ? 'w' : undefined, addWork)
  return (
    <>
      {why === undefined && (
        <LockableButton look="quiet" className="work-add" why={undefined} onClick={addWork}>
          <Icon name="plus" />
          Add job
          <Kbd keys="w" />
        </LockableButton>
      )}
      <LockableButton ref={lineButton} look="quiet" className="line-add" why={why} onClick={addLine}>
        <Icon name="plus" />
        Add line
        {why === undefined && <Kbd keys="l" />}
      </LockableButton>
    </>
  )
}

/** Lines without a work, in one table. */
function LinesAlone({ card, writing: { open, setOpen, row, why } }: { card: JobCardDetail; writing: Writing }) {
  const written = open?.what === 'edit' ? open.line : undefined
  // Somebody else has removed it: what is typed stays, and saving says so.
  const isGone = written !== undefined && !card.lines.some(({ id }) => id === written.id)
  return (
    <PlainTable
      label="Lines"
      columns={columnsFor({
        card,
        why,
        onEdit: (line) => setOpen({ what: 'edit', line }),
        onRemove: (line) => setOpen({ what: 'remove', line }),
      })}
      rows={card.lines}
      rowKey={({ id }) => id}
      instead={(line) => line.id === written?.id && row}
      after={(open?.what === 'add' || open?.what === 'add-work' || isGone) && row}
    />
  )
}

type RowProps = {
  card: JobCardDetail
  open: Open
  setOpen: (open: Open) => void
  onDraft: (draft: Priced | undefined) => void
  onClose: () => void
}

/** What is written now. Each added line opens the row for the next one, which is a new form. */
function Row({ card, open, setOpen, onDraft, onClose }: RowProps) {
  const props = { card, onDraft, onDrop: onClose, onSaved: onClose }
  switch (open.what) {
    case 'edit':
      return <LineRow key={open.line.id} line={open.line} {...props} />
    case 'edit-work':
      return <WorkHeadRow key={open.work.id} card={card} work={open.work} onClose={onClose} />
    case 'add-work':
      return <NewWorkRow {...props} />
    case 'add': {
      const next = () => setOpen({ ...open, place: open.place + 1 })
      return open.work ? (
        <NewLineOfWork key={open.place} {...props} work={open.work} onSaved={next} />
      ) : (
        <LineRow key={open.place} {...props} onSaved={next} />
      )
    }
    default:
      return null
  }
}

/** What has the focus once nothing is written: what opened it. */
function opener(open: Open): string {
  if (open.what === 'edit') return `[id="line-${open.line.id}"] button`
  if (open.what === 'edit-work') return `[id="work-${open.work.id}"] button`
  if (open.what === 'add' && open.work) return `[id="work-${open.work.id}"] button`
  return open.what === 'add-work' ? '.work-add' : '.line-add'
}

function changeOf(difference: number, isEdit: boolean): string {
  if (difference === 0) return isEdit ? 'Not saved yet' : 'Typing adds nothing yet'
  return `Not saved yet: total ${difference > 0 ? 'rises' : 'falls'} by ${rupees(Math.abs(difference))}`
}

/** The row that had the focus is gone: it goes to what opened it, once that is there again. */
function useFocusAfter(open: Open | undefined) {
  const section = useRef<HTMLElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (open || !wanted.current) return
    section.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  }, [open])
  const focusAfter = (selector: string) => {
    wanted.current = selector
  }
  return { section, focusAfter }
}
