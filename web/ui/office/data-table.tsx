import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { StateBadge, type StateKind, type StateOf } from './badge.tsx'
import { ListStates } from './list-states.tsx'
import type { PagedList } from './pager.tsx'
import { Pager } from './pager.tsx'
import { totalWords } from './totals.ts'

export type Column<Row> = {
  /** Always words: a screen reader says them with each cell. */
  header: string
  /** Only for a screen reader, as over buttons. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Left out where it is narrow: 'from-wide' from 768 to 1299 px, 'from-middle' from 768 to 1099 px. Phones show it all the same. */
  narrow?: 'from-wide' | 'from-middle'
  /** Where it stands in a row's block on a phone: name left, state right, lines beneath, money last; 'line' if absent. */
  phone?: 'name' | 'state' | 'line' | 'money' | 'actions' | 'none'
  /** The shape of what comes, while loading; two lines if absent. */
  skeleton?: 'one' | 'two' | 'badge' | 'none'
}

/** A record's state as its badge: `statusColumn('lead', ({ status }) => status)`. */
export const statusColumn = <Row, Kind extends StateKind>(
  of: Kind,
  stateOf: (row: Row) => StateOf<Kind>,
): Column<Row> => ({
  header: 'Status',
  phone: 'state',
  skeleton: 'badge',
  cell: (row) => <StateBadge of={of} state={stateOf(row)} />,
})

/** What can be done with a row, last in it. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell'], isHeaderHidden = true): Column<Row> => ({
  header: 'Actions',
  isHeaderHidden,
  align: 'right',
  phone: 'actions',
  skeleton: 'none',
  cell,
})

type TableProps<Row> = {
  /** What the table holds, for a screen reader: 'Staff members'. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Of its tr: 'faded' takes the weight off, 'selected' marks the one that is open. */
  rowClass?: (row: Row) => string | undefined
  /** Cells stand in the row's middle, for rows with buttons. */
  middle?: boolean
  isStale?: boolean
  /** What a row is written in, over all its columns, instead of its cells; undefined where it stands as it is. */
  instead?: (row: Row) => ReactNode
  /** One more row of that sort, last. */
  after?: ReactNode
  /** Under which heading a row stands: those that follow each other under the same one stand together. */
  groupOf?: ((row: Row) => { key: string; heading: ReactNode }) | undefined
}

type Props<Row> = TableProps<Row> & Pick<Parameters<typeof ListStates>[0], 'list' | 'nouns' | 'empty'> & Counted

type Counted = {
  /** What its rows are counted as, where not all of them are `nouns`: 'documents'. */
  countedAs?: string
}

/**
 * A list as a table; under 768 px each row is a block. Loading, failed and empty are part of it. Put a `RowLink` or
 * `RowButton` into the name's cell: on phones the whole row is its target.
 */
export function DataTable<Row>({ list, nouns, countedAs = nouns, empty, ...table }: Props<Row>) {
  const says = totalWords('total' in list ? list.total : table.rows.length, countedAs)
  return (
    <ListStates
      {...{ list, nouns, empty, says }}
      skeleton={<TableSkeleton columns={table.columns} />}
      isEmpty={table.rows.length === 0}
    >
      <div className="sheet sheet--sideways">
        <PlainTable {...table} />
      </div>
    </ListStates>
  )
}

type PagedProps<Row> = Pick<TableProps<Row>, 'columns' | 'rowClass' | 'middle' | 'groupOf'> &
  Counted & {
    list: PagedList<Row>
    /** 'customers', as in 'Loading customers...'. */
    nouns: string
    empty: ReactNode
  }

/** A list that grows, as a table with the way to more beneath. */
export function PagedTable<Row extends { id: string }>({ list, nouns, countedAs = nouns, ...rest }: PagedProps<Row>) {
  return (
    <>
      <DataTable
        label={nouns.charAt(0).toUpperCase() + nouns.slice(1)}
        rows={list.rows}
        rowKey={({ id }) => id}
        isStale={list.isStale}
        {...{ list, nouns, countedAs }}
        {...rest}
      />
      <Pager list={list} nouns={countedAs} />
    </>
  )
}

const cellClass = <Row,>({ align, narrow, phone = 'line' }: Column<Row>) =>
  [align === 'right' && 'right', narrow, `phone-${phone}`].filter(Boolean).join(' ')

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.header} scope="col" className={cellClass(column)}>
            {column.isHeaderHidden ? <span className="visually-hidden">{column.header}</span> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The table alone, for rows that have arrived. */
export function PlainTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowClass, middle, isStale, instead, after, groupOf } = props
  const written = (key: string, content: ReactNode) => (
    <tr key={key} className="writing">
      <td colSpan={columns.length}>{content}</td>
    </tr>
  )
  if (groupOf) return <GroupedTable {...props} groups={groupsOf(rows, groupOf)} />
  return (
    <table className="table table--rows" aria-label={label} aria-busy={isStale || undefined}>
      <Head columns={columns} />
      <tbody>
        {rows.map((row) => {
          const content = instead?.(row)
          if (content) return written(rowKey(row), content)
          const className = [middle && 'mid', rowClass?.(row)].filter(Boolean).join(' ') || undefined
          return <Cells key={rowKey(row)} row={row} columns={columns} className={className} />
        })}
        {after && written('after', after)}
      </tbody>
    </table>
  )
}

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[]; className: string | undefined }

function Cells<Row>({ row, columns, className }: CellsProps<Row>) {
  return (
    <tr className={className}>
      {columns.map((column) => (
        <td key={column.header} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

type Group<Row> = { key: string; heading: ReactNode; rows: readonly Row[]; none?: string }

function groupsOf<Row>(rows: readonly Row[], groupOf: NonNullable<TableProps<Row>['groupOf']>): Group<Row>[] {
  const groups: (Group<Row> & { of: string; rows: Row[] })[] = []
  for (const row of rows) {
    const { key, heading } = groupOf(row)
    const last = groups.at(-1)
    if (last?.of === key) last.rows.push(row)
    else groups.push({ key: `${key} ${groups.length}`, of: key, heading, rows: [row] })
  }
  return groups
}

type GroupedProps<Row> = Pick<TableProps<Row>, 'label' | 'columns' | 'rowKey' | 'rowClass' | 'isStale'> & {
  groups: readonly Group<Row>[]
}

/** Rows under headings of their own, in one table: its columns stand in line. */
export function GroupedTable<Row>({ label, columns, groups, rowKey, rowClass, isStale }: GroupedProps<Row>) {
  return (
    <table className="table table--rows" aria-label={label} aria-busy={isStale || undefined}>
      <Head columns={columns} />
      {groups.map(({ key, heading, rows, none }) => (
        <tbody key={key}>
          <tr className="group-row">
            <th scope="rowgroup" colSpan={columns.length}>
              {heading}
            </th>
          </tr>
          {rows.map((row) => (
            <Cells key={rowKey(row)} row={row} columns={columns} className={rowClass?.(row)} />
          ))}
          {rows.length === 0 && (
            <tr className="none-yet">
              <td colSpan={columns.length}>{none}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

/** The table's shape, before its rows. */
function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div className="sheet">
      <TableRows columns={columns} />
    </div>
  )
}

/** The same without a sheet, where it stands in one. */
export function TableRows<Row>({ columns, rows = 5 }: { columns: readonly Column<Row>[]; rows?: number }) {
  return (
    <table className="table table--rows">
      <Head columns={columns} />
      <tbody>
        {Array.from({ length: rows }, (_, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.header} className={cellClass(column)}>
                <CellSkeleton of={column.skeleton ?? 'two'} isFigure={column.align === 'right'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const skeletons = {
  one: [['120px', '14px']],
  two: [
    ['132px', '14px'],
    ['96px', '10px'],
  ],
  badge: [['76px', '24px']],
  none: [],
}

/** Figures are short: as wide as words, many of them made the table wider than its sheet. */
const figureWidth = '60px'

function CellSkeleton({ of, isFigure }: { of: keyof typeof skeletons; isFigure: boolean }) {
  return skeletons[of].map(([width, height]) => (
    <span key={height} className="skeleton" style={{ width: isFigure ? figureWidth : width, height }} />
  ))
}

/** What a row leads to: its name, as a link. */
export function RowLink({ className, ...rest }: LinkProps) {
  return <Link className={['row-link', className].filter(Boolean).join(' ')} {...rest} />
}

/** What a row opens: its name, as a button. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button className="row-link" type="button" onClick={onClick}>
      {children}
    </button>
  )
}

/** Holds a row's buttons or its RowMenu. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="row-actions">{children}</div>
}
