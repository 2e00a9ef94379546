import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import {
  type Gstr2bMatch,
  gstr2bLimits,
  type MatchRow,
  type MatchState,
  matchStates,
} from '../../../contract/money/gstr2b/gstr2b.ts'
import { counted, indianDay, printedDay, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { FilterButtons } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { FigureTable } from '../reports/figure-table.tsx'
import { matchGstr2b, readGstr2b } from './calls.ts'

const stateWords: Record<MatchState, string> = {
  DIFFERS: 'Differing',
  MISSING_HERE: 'Not in stock',
  MISSING_THERE: 'Not filed',
  MATCHED: 'Matched',
}
const kindWords = { INVOICE: '', CREDIT: 'credit note', DEBIT: 'debit note' } as const
const differsWords: Record<MatchRow['differs'][number], string> = {
  number: 'number',
  gstin: 'GSTIN',
  day: 'date',
  taxable: 'taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
}

/** What suppliers filed, beside what was taken into stock. */
export function Gstr2b({ month }: { month: string | undefined }) {
  return (
    <Sheet title="GSTR-2B">
      {month === undefined ? (
        <p className="pad quiet">Please choose a month above: GSTR-2B comes by the month.</p>
      ) : (
        <Month key={month} month={month} />
      )}
    </Sheet>
  )
}

const firstRows = 50
const allRows = 6000

function Month({ month }: { month: string }) {
  const [state, setState] = useState<MatchState>()
  const [limit, setLimit] = useState(firstRows)
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: ['gst', '2b', month, state, limit],
    queryFn: () => matchGstr2b({ month, state, limit }),
    placeholderData: keepPreviousData,
  })
  const match = query.data
  const choose = (next?: MatchState) => {
    setState(next)
    setLimit(firstRows)
  }
  const read = async (file: File) => {
    await readGstr2b(month, file)
    choose()
    await cache.invalidateQueries({ queryKey: ['gst', '2b', month] })
  }
  return (
    <>
      <ListStates
        list={query}
        nouns="GSTR-2B"
        reassurance="What was read could not be loaded. Your purchases are safe."
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={false}
        empty={null}
        says={match?.file ? `${counted(match.total, 'row')}, ${stateWords[match.state]}` : ''}
      >
        {match?.file && (
          <Matched match={match} isStale={query.isPlaceholderData} onChoose={choose} onAll={() => setLimit(allRows)} />
        )}
        {match && !match.file && (
          <p className="pad quiet">
            Download GSTR-2B from the GST portal, and choose the file here: what your suppliers filed is laid beside
            your purchases.
          </p>
        )}
      </ListStates>
      <Reading file={match?.file ?? null} onRead={read} />
    </>
  )
}

type ReadingProps = { file: Gstr2bMatch['file']; onRead: (file: File) => Promise<void> }

function Reading({ file, onRead }: ReadingProps) {
  const { may } = useAccess()
  const id = useId()
  const { isBusy, failure, setFailure, run } = useTask(failures.uploadFile)
  const choose = (files: File[]) => {
    const [chosen] = files
    if (!chosen) return
    if (chosen.size > gstr2bLimits.bytes) setFailure('File size must be at most 10 MB')
    else void run(() => onRead(chosen))
  }
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      <p className="return-files">
        <span>
          {file
            ? `${file.name}, read on ${printedDay(indianDay(new Date(file.readAt)))} by ${file.readBy}${leftWords(file.left)}`
            : 'The JSON, or the sheet B2B or CDNR saved as CSV. Up to 10 MB.'}
        </span>
        {may('ADMIN') && (
          <span className="choose beside-title">
            <span>
              <input
                className="visually-hidden"
                id={id}
                type="file"
                accept=".json,.csv,application/json,text/csv"
                disabled={isBusy}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  // The same file, once mended, may be chosen again.
                  target.value = ''
                  choose(files)
                }}
              />
              <label className="button button--quiet" htmlFor={id} aria-busy={isBusy || undefined}>
                <Icon name="import" />
                {isBusy ? 'Reading…' : file ? 'Another file' : 'Choose a file'}
              </label>
            </span>
          </span>
        )}
      </p>
    </>
  )
}

const leftWords = (left: number) =>
  left > 0 ? `. ${counted(left, 'document')} of imports and distributors not compared` : ''

type MatchedProps = {
  match: Gstr2bMatch
  isStale: boolean
  onChoose: (state: MatchState) => void
  onAll: () => void
}

function Matched({ match, isStale, onChoose, onAll }: MatchedProps) {
  const { claimable, atRisk } = match.tax
  return (
    <div aria-busy={isStale || undefined}>
      <p className="pad">
        {`${rupeesAndPaise(claimable)} of input tax may be claimed by this file.`}
        {atRisk > 0 && ` ${rupeesAndPaise(atRisk)} in your purchases is not in it: ask those suppliers to file.`}
      </p>
      <div className="pad">
        <FilterButtons
          label="What is shown"
          value={match.state}
          options={matchStates.map((state) => ({
            value: state,
            label: stateWords[state],
            count: String(match.counts[state]),
            isBad: state !== 'MATCHED' && match.counts[state] > 0,
          }))}
          onChange={onChoose}
        />
      </div>
      {match.rows.length === 0 ? (
        <p className="pad quiet">None in this month.</p>
      ) : (
        <FigureTable
          label={stateWords[match.state]}
          columns={[
            { header: 'Supplier', cell: supplierOf },
            {
              header: 'Date',
              cell: (row: MatchRow) => <Sides of={row} show={({ day }) => printedDay(day)} />,
              wide: true,
            },
            {
              header: 'Taxable',
              cell: (row: MatchRow) => <Sides of={row} show={({ taxable }) => rupeesAndPaise(taxable)} />,
            },
            { header: 'Tax', cell: (row: MatchRow) => <Sides of={row} show={(side) => rupeesAndPaise(taxOf(side))} /> },
          ]}
          rows={match.rows}
          rowKey={(row) =>
            `${row.here?.purchaseId} ${row.here?.number} ${row.kind} ${row.there?.gstin} ${row.there?.number} ${row.there?.day}`
          }
        />
      )}
      {match.rows.length < match.total ? (
        <p className="pad">
          <Button look="quiet" onClick={onAll}>
            {`Show all ${match.total}`}
          </Button>
        </p>
      ) : (
        match.rows.length > 0 && <p className="pad hint">{`That is all: ${counted(match.total, 'document')}.`}</p>
      )}
    </div>
  )
}

type Side = NonNullable<MatchRow['here']> | NonNullable<MatchRow['there']>
const taxOf = ({ cgst, sgst, igst }: Side) => Math.round((cgst + sgst + igst) * 100) / 100

function supplierOf(row: MatchRow) {
  const { here, there, supplierName, kind, differs } = row
  const number = here?.number ?? there?.number ?? ''
  return (
    <>
      <b>{supplierName || there?.gstin}</b>
      <br />
      <small className="number break-words">
        {here ? <Link to={`/garage/purchases/${here.purchaseId}`}>{number}</Link> : number}
        {kindWords[kind] && `, ${kindWords[kind]}`}
        {there && !there.isAvailable && ', tax not available'}
      </small>
      {differs.length > 0 && (
        <>
          <br />
          <small>{`Differs in ${differs.map((name) => differsWords[name]).join(', ')}${numberThere(row)}`}</small>
        </>
      )}
    </>
  )
}

const numberThere = ({ differs, there }: MatchRow) =>
  differs.includes('number') && there ? ` (filed as ${there.number})` : ''

/** Once where both say the same, else both by name. */
function Sides({ of: { here, there }, show }: { of: MatchRow; show: (side: Side) => string }) {
  const [ours, theirs] = [here && show(here), there && show(there)]
  if (!ours || !theirs || ours === theirs) return ours ?? theirs
  return (
    <>
      {ours}
      <br />
      <small>{`filed ${theirs}`}</small>
    </>
  )
}
