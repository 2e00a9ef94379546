import '../css/counts.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/platform/formats.ts'
import * as countsApi from '../../../contract/stock/counts/api.ts'
import { mostCounted, type StockCount } from '../../../contract/stock/counts/counts.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { type Column, PagedTable, RowLink } from '../../ui/office/data-table.tsx'
import { shortMoment } from '../../ui/office/days.ts'
import { Empty } from '../../ui/office/list-states.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { openCount, racksQuery } from './calls.ts'
import { capital, rackWords } from './words.ts'

const columns: Column<StockCount>[] = [
  {
    header: 'Count',
    phone: 'name',
    cell: ({ id, rack, openedBy, createdAt }) => (
      <>
        <RowLink to={`/garage/counts/${id}`}>{capital(rackWords(rack))}</RowLink>
        <small>{`${shortMoment(createdAt)}, ${openedBy}`}</small>
      </>
    ),
  },
  {
    header: 'Counted',
    align: 'right',
    cell: (count) => <span className="number">{`${count.counted} of ${count.parts}`}</span>,
  },
  {
    header: 'Differ',
    align: 'right',
    phone: 'none',
    cell: ({ differing }) => <span className={differing > 0 ? 'number bad' : 'number'}>{differing || ''}</span>,
  },
  { header: 'State', phone: 'state', cell: ({ state }) => <StateBadge of="count" state={state} /> },
]

/** The shelf against the ledger: begun by rack, or by scanning, and booked by a manager. */
export default function CountsPage() {
  const list = usePagedList({
    key: ['counts', 'list'],
    endpoint: countsApi.listCounts,
    rowsOf: ({ counts }) => counts,
  })
  useLive(['stock-count'], useRefresh('counts'))
  return (
    <>
      <PageHeader title="Counts" heading="Counts" back={{ to: '/garage/parts', label: 'Parts' }} />
      <div className="stack">
        <Begin />
        <div>
          <PagedTable
            list={list}
            nouns="counts"
            columns={columns}
            middle
            rowClass={({ state }) => (state === 'DROPPED' ? 'lost' : undefined)}
            empty={
              <Empty art="shadow-board" title="Nothing counted yet">
                Count a rack in a quiet hour: what differs is booked with its reason, and work goes on meanwhile.
              </Empty>
            }
          />
        </div>
      </div>
    </>
  )
}

/** One press a rack. */
function Begin() {
  const navigate = useNavigate()
  const { data: racks = [], error, refetch } = useQuery(racksQuery)
  const locked = useAccess().whyNot('STAFF', 'Counting')
  const [requestId] = useState(newRequestId)
  const { isBusy, failure, run } = useTask('Failed to begin the count')
  const begin = (rack: string | null) =>
    run(async () => {
      const { id } = await openCount({ rack, requestId })
      await navigate(`/garage/counts/${id}`)
    })
  return (
    <Sheet title="Begin a count">
      {failure && <Note kind="bad">{failure}</Note>}
      <div className="count-racks">
        {error && racks.length === 0 && (
          <>
            <p role="alert">{sentenceOf(error, 'Failed to load racks')}</p>
            <TryAgain look="line" onTry={refetch} />
          </>
        )}
        {racks
          .filter(({ parts }) => parts <= mostCounted)
          .map(({ rack, parts }) => (
            <LockableButton
              key={rack}
              look="soft"
              why={locked}
              aria-busy={isBusy || undefined}
              onClick={() => void begin(rack)}
            >
              {capital(rackWords(rack))}
              <small className="number">{counted(parts, 'part')}</small>
            </LockableButton>
          ))}
        <LockableButton look="ink" why={locked} aria-busy={isBusy || undefined} onClick={() => void begin(null)}>
          What I scan
        </LockableButton>
      </div>
    </Sheet>
  )
}
