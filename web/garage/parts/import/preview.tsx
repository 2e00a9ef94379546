import { useState } from 'react'
import { counted } from '../../../../contract/platform/formats.ts'
import { customerSentences } from '../../../../contract/platform/sentences.ts'
import { mostRowsTold, partTargetLabels } from '../../../../contract/stock/parts/part-columns.ts'
import type { ImportedPartRow, PartImport } from '../../../../contract/stock/parts/part-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { FilterBar, FilterButtons } from '../../../ui/office/filters.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { countLabel } from '../../../ui/office/totals.ts'
import { useTask } from '../../../ui/office/use-task.ts'
import { FileTable } from '../../imports/file-table.tsx'
import { Waiting } from '../../imports/progress.tsx'
import { UnusedNote } from '../../imports/unused-note.tsx'
import { importParts } from '../calls.ts'

type Props = {
  file: File
  found: PartImport
  onColumns: () => void
  onDone: (found: PartImport) => void
}

const shows = ['ALL', 'NEW', 'CHANGED', 'SAME', 'PARTIAL', 'ABOVE_MRP', 'FAULTY'] as const
type Show = (typeof shows)[number]
const words: Record<Show, string> = {
  ALL: 'All',
  NEW: 'New',
  CHANGED: 'Changed',
  SAME: 'As they are',
  PARTIAL: 'Fields left out',
  ABOVE_MRP: 'Above the MRP',
  FAULTY: 'Errors',
}

/** The third step: what the file would do, and what is wrong with a row under it. */
export function PartsPreview({ file, found, onColumns, onDone }: Props) {
  const [show, setShow] = useState<Show>('ALL')
  const [choices, setChoices] = useState({ skipFaulty: false, countStock: false })
  const { isBusy, failure, run } = useTask('Failed to import the parts')
  const { totalRows, newParts, changedParts, sameParts, partialRows, aboveMrp, faultyRows } = found
  const counts = {
    ALL: totalRows,
    NEW: newParts,
    CHANGED: changedParts,
    SAME: sameParts,
    PARTIAL: partialRows,
    ABOVE_MRP: aboveMrp,
    FAULTY: faultyRows,
  }
  if (isBusy) {
    return (
      <section className="sheet" aria-label="Progress">
        <Waiting label="Import" says={`Taking ${counted(totalRows, 'row')} over…`}>
          Please keep this page open. What is taken over stays; chosen again, the file goes on from there.
        </Waiting>
      </section>
    )
  }
  return (
    <>
      <UnusedNote sentences={found.unused} />
      <FilterBar>
        <FilterButtons
          label="Rows"
          value={show}
          options={shows
            .filter((value) => value !== 'ABOVE_MRP' || aboveMrp > 0)
            .map((value) => ({ value, label: words[value], count: countLabel(counts[value]) }))}
          onChange={setShow}
        />
        <Button look="quiet" className="to-columns" onClick={onColumns}>
          Change columns
        </Button>
      </FilterBar>
      <div className="sheet csv-sheet">
        <Rows found={found} rows={rowsOf(found, show)} of={counts[show]} />
        <RunBar
          found={found}
          failure={failure}
          choices={choices}
          onChoose={(chosen) => setChoices({ ...choices, ...chosen })}
          onRun={() =>
            void run(async () => onDone(await importParts(file, { mapping: found.mapping, run: true, ...choices })))
          }
        />
      </div>
    </>
  )
}

const isPartial = ({ verdict, faults }: ImportedPartRow) => verdict !== 'FAULTY' && faults.length > 0

function rowsOf({ rows }: PartImport, show: Show): ImportedPartRow[] {
  const chosen = rows.filter((row) => {
    if (show === 'ALL') return true
    if (show === 'ABOVE_MRP') return row.note !== null
    return show === 'PARTIAL' ? isPartial(row) : row.verdict === show
  })
  return chosen.toSorted((one, other) => one.row - other.row)
}

function Rows({ found, rows, of }: { found: PartImport; rows: ImportedPartRow[]; of: number }) {
  if (rows.length === 0) return <p className="pad quiet">No such rows.</p>
  return (
    <>
      <FileTable
        columns={found.mapping.flatMap((target, index) => (target ? [index] : []))}
        titles={found.columns}
        rows={rows}
        labels={partTargetLabels}
        head={(column) => {
          const target = found.mapping[column]
          return target && <b>{partTargetLabels[target]}</b>
        }}
      />
      {rows.length < of && (
        <div className="pager">
          <p role="status">
            {`${countLabel(rows.length)} of ${countLabel(of)} rows: at most ${mostRowsTold} of each kind are shown.`}
          </p>
        </div>
      )}
    </>
  )
}

type Choices = { skipFaulty: boolean; countStock: boolean }
type RunBarProps = {
  found: PartImport
  failure: string | undefined
  choices: Choices
  onChoose: (chosen: Partial<Choices>) => void
  onRun: () => void
}

/** Counts change, and rows with errors are left out, only where one has said so. */
function RunBar({ found, failure, choices, onChoose, onRun }: RunBarProps) {
  const { newParts, changedParts, differingStock, faultyRows } = found
  const recounted = choices.countStock ? differingStock : 0
  const faulty = `${counted(faultyRows, 'row')} with errors`
  const why = () => {
    if (newParts + changedParts + recounted === 0) return customerSentences.nothingToImport
    if (faultyRows === 0 || choices.skipFaulty) return undefined
    const [is, them] = faultyRows === 1 ? ['is', 'it'] : ['are', 'them']
    return `Tick that the ${faulty} ${is} left out, or correct ${them} in the file.`
  }
  return (
    <div className="end-bar">
      {failure && <Note kind="bad">{failure}</Note>}
      <div className="sums">
        <p>
          <b>{`${counted(newParts, 'part')} will be added, ${countLabel(changedParts)} changed.`}</b>
        </p>
        {differingStock > 0 && (
          <label className="tick">
            <input
              type="checkbox"
              checked={choices.countStock}
              onChange={({ target }) => onChoose({ countStock: target.checked })}
            />
            {`What is on hand was counted: ${counted(differingStock, 'part')} ${differingStock === 1 ? 'differs' : 'differ'}`}
          </label>
        )}
        {faultyRows > 0 && newParts + changedParts + recounted > 0 && (
          <label className="tick">
            <input
              type="checkbox"
              checked={choices.skipFaulty}
              onChange={({ target }) => onChoose({ skipFaulty: target.checked })}
            />
            {`Leave out the ${faulty}`}
          </label>
        )}
      </div>
      <LockableButton look="signal" why={why()} onClick={onRun}>
        {`Import ${counted(newParts + changedParts || recounted, 'part')}`}
      </LockableButton>
    </div>
  )
}
