import { useEffect, useRef, useState } from 'react'
import { rupees } from '../../../../contract/formats.ts'
import type { JobCardLine } from '../../../../contract/job-card-lines.ts'
import { type Priced, sumsOfLines } from '../../../../contract/job-card-sums.ts'
import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { PlainTable } from '../../../ui/office/data-table.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { columnsFor } from './line-columns.tsx'
import { LineRow } from './line-row.tsx'
import { RemoveLine } from './remove-line.tsx'
import { Totals } from './totals.tsx'
import { isFinished } from './use-card.ts'

/** Each added line opens the row for the next one, which is a new form. */
type Open = { what: 'add'; place: number } | { what: 'edit' | 'remove'; line: JobCardLine }

/** Labour and parts, and what they come to. A line is written in the row where it stands. */
export function Lines({ card }: { card: JobCardDetail }) {
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<Open>()
  const [draft, setDraft] = useState<Priced>()
  const { focusAfter, section } = useFocusAfter(open)
  const isWriting = open?.what === 'add' || open?.what === 'edit'
  const locked = isFinished(card) ? 'It is finished: its lines cannot be changed.' : whyNot('STAFF', 'Add line')
  const add = () => setOpen({ what: 'add', place: 0 })
  const addButton = useShortcut('l', () => !isWriting && add(), locked)

  const close = () => {
    if (isWriting) focusAfter(open.what === 'edit' ? `[id="line-${open.line.id}"] button` : '.line-add')
    setOpen(undefined)
  }
  const written = open?.what === 'edit' ? open.line : undefined
  const row = isWriting && (
    <LineRow
      key={open.what === 'add' ? open.place : open.line.id}
      card={card}
      line={written}
      onDraft={setDraft}
      onSaved={() => (open.what === 'add' ? setOpen({ ...open, place: open.place + 1 }) : close())}
      onDrop={close}
    />
  )
  // Somebody else has removed it: what is typed stays, and saving says so.
  const isGone = written !== undefined && !card.lines.some(({ id }) => id === written.id)
  const others = card.lines.filter(({ id }) => id !== written?.id)
  const totals = isWriting && draft ? sumsOfLines([...others, draft], card) : card.totals
  return (
    <>
      <section className="sheet" ref={section}>
        <header>
          <h2>Lines</h2>
          <span className="count">{card.lines.length}</span>
          <span className="hint number" role="status">
            {isWriting && changeOf(totals.total - card.totals.total, open.what === 'edit')}
          </span>
          {!isWriting && (
            <LockableButton ref={addButton} look="quiet" className="line-add" why={locked} onClick={add}>
              <Icon name="plus" />
              Add line
              {!locked && <Kbd keys="l" />}
            </LockableButton>
          )}
        </header>
        {card.lines.length === 0 && !isWriting ? (
          <p className="pad quiet">No labour and no parts yet.</p>
        ) : (
          <>
            <PlainTable
              label="Lines"
              columns={columnsFor({
                card,
                why: locked ?? (isWriting ? 'Save or discard the line that is being written first.' : undefined),
                onEdit: (line) => setOpen({ what: 'edit', line }),
                onRemove: (line) => setOpen({ what: 'remove', line }),
              })}
              rows={card.lines}
              rowKey={({ id }) => id}
              instead={(line) => line.id === written?.id && row}
              after={(open?.what === 'add' || isGone) && row}
            />
            <Totals totals={totals} />
          </>
        )}
      </section>
      {open?.what === 'remove' && <RemoveLine card={card} line={open.line} onClose={close} />}
    </>
  )
}

/** Of a line that is being added, nothing until it comes to something. */
const changeOf = (difference: number, isEdit: boolean) =>
  difference === 0
    ? isEdit && 'Not saved yet'
    : `Not saved yet: total ${difference > 0 ? 'rises' : 'falls'} by ${rupees(Math.abs(difference))}`

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
