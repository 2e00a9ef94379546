import { Fragment, type ReactNode } from 'react'
import type { CustomerImport, ImportRows } from '../../../../contract/customer-imports.ts'
import { Icon } from '../../../ui/office/icon.tsx'

type Row = ImportRows['rows'][number]
type Props = {
  /** Which columns of the file are shown, in their order. */
  columns: number[]
  titles: CustomerImport['columns']
  rows: Row[]
  /** What stands under a column's title: where it goes. */
  head: (column: number) => ReactNode
  /** Whose number is known: that cell is marked. */
  phoneColumn?: number
}

/** Rows as they stand in the file; what was found in one is said under it. */
export function FileTable({ columns, titles, rows, head, phoneColumn }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too.
    <section className="scroll" tabIndex={0} aria-label="Rows of the file">
      <table className="table">
        <thead>
          <tr className="raw">
            <th className="ordinal" scope="col">
              Row
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {titles[column]}
              </th>
            ))}
          </tr>
          <tr className="map">
            <td className="ordinal">
              <span className="visually-hidden">Goes to</span>
            </td>
            {columns.map((column) => (
              <td key={column}>{head(column)}</td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FileRow key={row.row} row={row} columns={columns} phoneColumn={phoneColumn} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FileRowProps = { row: Row; columns: number[]; phoneColumn: number | undefined }

function FileRow({ row, columns, phoneColumn }: FileRowProps) {
  const said = sentenceUnder(row)
  const markOf = (column: number) => {
    if (row.faults.some((fault) => fault.column === column)) return 'bad'
    return row.verdict === 'KNOWN' && column === phoneColumn ? 'duplicate' : undefined
  }
  return (
    <Fragment>
      <tr className={said ? 'faulty' : undefined}>
        <td className="ordinal">{row.row}</td>
        {columns.map((column) => (
          <td key={column} className={markOf(column)}>
            {row.cells[column] || <span className="quiet">{markOf(column) === 'bad' ? 'empty' : 'none'}</span>}
          </td>
        ))}
      </tr>
      {said && (
        <tr className={row.verdict === 'FAULTY' ? 'say' : 'say twice'}>
          <td />
          <td colSpan={columns.length}>
            <span className="why">
              <Icon name={row.verdict === 'FAULTY' ? 'warning' : 'info'} />
              {`Row ${row.row}: ${said}`}
            </span>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function sentenceUnder({ verdict, faults, note }: Row): string | undefined {
  if (verdict === 'FAULTY') return faults.map(({ sentence }) => `${sentence}.`).join(' ')
  return note ?? undefined
}
