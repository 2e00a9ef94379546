import '../css/accounts.css'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as stockApi from '../../../contract/office/reports/stock-api.ts'
import type { DeadStock, FastMovers, Margins, MarginsBy } from '../../../contract/office/reports/stock-reports.ts'
import type { Endpoint } from '../../../contract/platform/endpoints.ts'
import { counted, printedDay, rupeesAndPaise, signedRupees } from '../../../contract/platform/formats.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterButtons } from '../../ui/office/filters.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { getDeadStock, getFastMovers, getMargins } from './calls.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import type { Days } from './ranges.ts'

/** What jobs earned, for who may see cost; what moves, and what lies still. */
export function StockReports({ days }: { days: Days }) {
  const { may } = useAccess()
  const isStaff = may('STAFF')
  const dead = useQuery({
    queryKey: ['reports', 'dead-stock', days],
    queryFn: () => getDeadStock(days),
    placeholderData: keepPreviousData,
    enabled: isStaff,
  })
  if (!isStaff) return null
  return (
    <>
      {(dead.isError || typeof dead.data?.value === 'number') && <MarginsSheet days={days} />}
      <FastMoversSheet days={days} />
      <DeadStockSheet days={days} query={dead} />
    </>
  )
}

type SheetProps = {
  title: string
  endpoint: Pick<Endpoint, 'path'>
  filters: Record<string, string | undefined>
  list: { isPending: boolean; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  says: string
  isFull?: boolean
  children: ReactNode
}

function ReportSheet({ title, endpoint, filters, list, says, isFull, children }: SheetProps) {
  return (
    <Sheet
      title={title}
      aria-label={title}
      className={isFull ? 'report--full' : undefined}
      beside={
        <span className="beside-title">
          <ExportButton endpoint={endpoint} filters={filters} what={title} look="quiet" />
        </span>
      }
    >
      <ListStates
        list={list}
        nouns={title.toLowerCase()}
        reassurance="The figures could not be loaded. What you saved is safe."
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={false}
        empty={null}
        says={says}
      >
        <div aria-busy={list.isPlaceholderData || undefined}>{children}</div>
      </ListStates>
    </Sheet>
  )
}

const partName = ({ id, name, number }: { id: string; name: string; number: string }) => (
  <>
    <Link to={`/garage/parts/${id}`}>{name}</Link>
    <br />
    <small className="number break-words">{number}</small>
  </>
)

/** As many as stand beside another report; all that were sent at a press. */
const fewRows = 10

type RowsProps<Row> = {
  label: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How many there are, those included that only the file has. */
  count: number
  noun: string
}

function Rows<Row>({ rows, count, noun, ...table }: RowsProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, fewRows)
  return (
    <>
      <FigureTable rows={shown} {...table} />
      {shown.length < rows.length ? (
        <p className="pad">
          <Button look="quiet" onClick={() => setWhole(true)}>
            {`Show ${rows.length === count ? 'all' : 'the first'} ${counted(rows.length, noun)}`}
          </Button>
        </p>
      ) : (
        <p className="pad hint">
          {rows.length < count
            ? `The first ${rows.length} of ${counted(count, noun)}. The file has all.`
            : `That is all: ${counted(count, noun)}.`}
        </p>
      )}
    </>
  )
}

function DeadStockSheet({ days, query }: { days: Days; query: UseQueryResult<DeadStock> }) {
  const dead = query.data
  type Row = DeadStock['rows'][number]
  return (
    <ReportSheet
      title="Dead stock"
      endpoint={stockApi.exportDeadStock}
      filters={{ ...days }}
      list={query}
      says={dead ? `Dead stock: ${counted(dead.parts, 'part')}` : ''}
    >
      {dead?.parts === 0 && (
        <p className="pad quiet">None: what lay on the shelf before this period was fitted in it.</p>
      )}
      {dead && dead.parts > 0 && (
        <>
          {dead.value !== null && (
            <p className="report-lead">
              On the shelf, and on no car in this period: <b>{rupeesAndPaise(dead.value)}</b>
            </p>
          )}
          <Rows
            label="Dead stock"
            columns={[
              { header: 'Part', cell: partName },
              {
                header: 'Last fitted',
                cell: ({ lastFittedOn }: Row) => (lastFittedOn ? printedDay(lastFittedOn) : 'never'),
              },
              { header: 'On hand', cell: ({ onHand, unit }: Row) => `${onHand} ${unit}`, wide: true },
              ...(dead.value === null
                ? []
                : [{ header: 'Value', cell: ({ value }: Row) => rupeesAndPaise(value ?? 0) }]),
            ]}
            rows={dead.rows}
            count={dead.parts}
            noun="part"
            rowKey={({ id }) => id}
          />
        </>
      )}
    </ReportSheet>
  )
}

function FastMoversSheet({ days }: { days: Days }) {
  const query = useQuery({
    queryKey: ['reports', 'fast-movers', days],
    queryFn: () => getFastMovers(days),
    placeholderData: keepPreviousData,
  })
  const fast = query.data
  type Row = FastMovers['rows'][number]
  return (
    <ReportSheet
      title="Fast movers"
      endpoint={stockApi.exportFastMovers}
      filters={{ ...days }}
      list={query}
      says={fast ? `Fast movers: ${counted(fast.parts, 'part')}` : ''}
    >
      {fast?.parts === 0 && <p className="pad quiet">No part was fitted in this period.</p>}
      {fast && fast.parts > 0 && (
        <Rows
          label="Fast movers"
          columns={[
            { header: 'Part', cell: partName },
            { header: 'Fitted', cell: ({ fitted, unit }: Row) => `${fitted} ${unit}` },
            { header: 'Job cards', cell: ({ cards }: Row) => cards, wide: true },
            {
              header: 'Shelf lasts',
              cell: ({ daysLeft }: Row) => (daysLeft === null ? 'none left' : counted(daysLeft, 'day')),
            },
          ]}
          rows={fast.rows}
          count={fast.parts}
          noun="part"
          rowKey={({ id }) => id}
        />
      )}
    </ReportSheet>
  )
}

const byWords: Record<MarginsBy, string> = { job: 'By job', technician: 'By technician', part: 'By part' }
const nouns = { job: 'job card', technician: 'technician', part: 'part' } as const
const heads: Record<MarginsBy, string> = { job: 'Job card', technician: 'Technician', part: 'Part' }
/** A job may have cost more than it brought. */
const earned = (amount: number) => signedRupees(amount, rupeesAndPaise)

function MarginsSheet({ days }: { days: Days }) {
  const [by, setBy] = useState<MarginsBy>('job')
  const query = useQuery({
    queryKey: ['reports', 'margins', days, by],
    queryFn: () => getMargins({ ...days, by }),
    placeholderData: keepPreviousData,
  })
  // Whoever may not see cost is told nothing of it, also where dead stock could not say so.
  if (query.error instanceof ApiError && query.error.status === 403) return null
  const margins = query.data
  type Row = Margins['rows'][number]
  return (
    <ReportSheet
      title="Margins"
      isFull
      endpoint={stockApi.exportMargins}
      filters={{ ...days, by }}
      list={query}
      says={margins ? `Margins of ${counted(margins.cards, 'job card')}` : ''}
    >
      <div className="pad">
        <FilterButtons
          label="Margins"
          value={by}
          options={(['job', 'technician', 'part'] as const).map((value) => ({ value, label: byWords[value] }))}
          onChange={setBy}
        />
      </div>
      {margins && margins.count === 0 && <p className="pad quiet">No card with a bill was delivered in this period.</p>}
      {margins && margins.count > 0 && (
        <>
          <p className="report-lead">
            {`${counted(margins.cards, 'job card')} delivered: parts earned `}
            <b>{earned(margins.margin)}</b>
            {margins.unbilled > 0 && `. ${counted(margins.unbilled, 'card')} without a bill not counted`}
          </p>
          <Rows
            label={`Margins ${byWords[margins.by].toLowerCase()}`}
            columns={[
              { header: heads[margins.by], cell: nameOf, sum: 'All' },
              // No part has labour.
              ...(margins.by === 'part'
                ? []
                : [
                    {
                      header: 'Labour',
                      cell: ({ labour }: Row) => earned(labour),
                      sum: earned(margins.labour),
                      wide: true,
                    },
                  ]),
              { header: 'Parts', cell: ({ parts }: Row) => earned(parts), sum: earned(margins.parts), wide: true },
              { header: 'Cost', cell: ({ cost }: Row) => earned(cost), sum: earned(margins.cost) },
              { header: 'Margin', cell: ({ margin }: Row) => <b>{earned(margin)}</b>, sum: earned(margins.margin) },
            ]}
            key={margins.by}
            rows={margins.rows}
            count={margins.count}
            noun={nouns[margins.by]}
            rowKey={({ id, name }) => id ?? name}
          />
        </>
      )}
    </ReportSheet>
  )

  function nameOf({ id, name, about }: Row) {
    const to = { job: `/garage/jobcards/${id}`, part: `/garage/parts/${id}`, technician: undefined }[
      margins?.by ?? 'job'
    ]
    return (
      <>
        {to ? <Link to={to}>{name}</Link> : name}
        {about && (
          <>
            <br />
            <small className="break-words">{about}</small>
          </>
        )}
      </>
    )
  }
}
