import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importTargetLabels } from '../../../contract/customers/imports/import-kinds.ts'
import type { CustomerImport } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { FilterBar, FilterButtons } from '../../ui/office/filters.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { countLabel } from '../../ui/office/totals.ts'
import { useTask } from '../../ui/office/use-task.ts'
import { listRows, runImport } from './calls.ts'
import { DownloadSkippedRows } from './download-skipped-rows.tsx'
import { FileTable } from './file-table.tsx'
import { UnusedNote } from './unused-note.tsx'
import { useCorrection } from './use-import.ts'

export const shows = ['ALL', 'GOOD', 'PARTIAL', 'FAULTY', 'KNOWN'] as const
type Show = (typeof shows)[number]

type Props = {
  found: CustomerImport
  show: Show
  onShow: (show: Show) => void
  onColumns: () => void
  onRunning: (found: CustomerImport) => void
}

/** The third step: every row, and what is wrong with it under it. */
export function Preview({ found, show, onShow, onColumns, onRunning }: Props) {
  const { totalRows, goodRows, partialRows, faultyRows, knownRows } = found
  const counts = { ALL: totalRows, GOOD: goodRows, PARTIAL: partialRows, FAULTY: faultyRows, KNOWN: knownRows }
  const words = { ALL: 'All', GOOD: 'Good', PARTIAL: 'Fields left out', FAULTY: 'Errors', KNOWN: 'Known or repeated' }
  return (
    <>
      {found.failure && <Note kind="bad">{found.failure}</Note>}
      <UnusedNote sentences={found.unused} />
      <FilterBar>
        <FilterButtons
          label="Rows"
          value={show}
          options={shows.map((value) => ({ value, label: words[value], count: countLabel(counts[value]) }))}
          onChange={onShow}
        />
        <Button look="quiet" className="to-columns" onClick={onColumns}>
          Change columns
        </Button>
      </FilterBar>
      <div className="sheet csv-sheet">
        <Rows found={found} show={show} count={counts[show]} />
        <RunBar found={found} onRunning={onRunning} />
      </div>
    </>
  )
}

function Rows({ found, show, count }: { found: CustomerImport; show: Show; count: number }) {
  const list = useInfiniteQuery({
    queryKey: ['customer-import-rows', found.id, show],
    queryFn: ({ pageParam }) => listRows(found.id, { show, cursor: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const correct = useCorrection(found.id)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const columns = found.mapping.flatMap((target, index) => (target ? [index] : []))
  return (
    <ListStates
      list={list}
      nouns="rows"
      failed="Failed to load the rows"
      reassurance="The file is still here, and nothing was added."
      skeleton={<p className="pad quiet">…</p>}
      isEmpty={rows.length === 0}
      empty={<p className="pad quiet">No such rows.</p>}
      says={counted(count, 'row')}
    >
      <FileTable
        columns={columns}
        titles={found.columns}
        rows={rows}
        labels={importTargetLabels}
        onCorrect={correct}
        phoneColumn={found.mapping.indexOf('phone')}
        head={(column) => {
          const target = found.mapping[column]
          return target && <b>{importTargetLabels[target]}</b>
        }}
      />
      {list.hasNextPage && (
        <div className="pager">
          <p role="status">{`${countLabel(rows.length)} of ${countLabel(count)} rows`}</p>
          <Button
            look="soft"
            aria-busy={list.isFetchingNextPage || undefined}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </ListStates>
  )
}

/** Rows with errors are left out only when one has said so. */
function RunBar({ found, onRunning }: Pick<Props, 'found' | 'onRunning'>) {
  const [isSkipping, setSkipping] = useState(false)
  const { isBusy, failure, run } = useTask('Failed to import the customers')
  const { faultyRows, knownRows, newCustomers, newVehicles, addedCustomers } = found
  const left = counted(newCustomers - addedCustomers, 'customer')
  // How many cars are left nobody counts.
  const added = [left, ...(addedCustomers === 0 && newVehicles > 0 ? [counted(newVehicles, 'car')] : [])]
  const faulty = `${counted(faultyRows, 'row')} with errors`

  const why = () => {
    if (newCustomers === 0) return customerSentences.nothingToImport
    if (faultyRows === 0 || isSkipping) return undefined
    return `Tick that the ${faulty} ${faultyRows === 1 ? 'is' : 'are'} left out, or correct ${faultyRows === 1 ? 'it' : 'them'} above.`
  }

  return (
    <div className="end-bar">
      {failure && <Note kind="bad">{failure}</Note>}
      <div className="sums">
        <p>
          <b>{`${added.join(' and ')} will be added.`}</b>{' '}
          {knownRows > 0 &&
            `${counted(knownRows, 'row')} left out, known already or twice in this file: nothing is overwritten.`}
        </p>
        {faultyRows > 0 && newCustomers > 0 && (
          <label className="tick">
            <input type="checkbox" checked={isSkipping} onChange={({ target }) => setSkipping(target.checked)} />
            {`Leave out the ${faulty}`}
          </label>
        )}
      </div>
      <DownloadSkippedRows found={found} />
      <LockableButton
        look="signal"
        why={why()}
        aria-busy={isBusy || undefined}
        onClick={() => void run(async () => onRunning(await runImport(found.id, isSkipping)))}
      >
        {addedCustomers > 0 ? 'Continue importing' : `Import ${left}`}
      </LockableButton>
    </div>
  )
}
