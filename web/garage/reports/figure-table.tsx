import type { ReactNode } from 'react'

export type FigureColumn<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Of the last line, which adds the rows up. */
  sum?: ReactNode
  /** Not on a phone: there another column says it too. */
  wide?: boolean
  /** Words, no figures: they begin at the left. */
  words?: boolean
}

type Props<Row> = {
  label: string
  /** The first names the row, the others are figures. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** The figures under a chart, all of them; narrow enough to stay a table on a phone. */
export function FigureTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  const classOf = ({ wide, words }: FigureColumn<Row>, index: number) =>
    [index > 0 && !words && 'right', wide && 'wide-only'].filter(Boolean).join(' ') || undefined
  return (
    <div className="report-table">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.header} scope="col" className={classOf(column, index)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => (
                <td key={column.header} className={classOf(column, index)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.header} className={classOf(column, index)}>
                  {column.sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
