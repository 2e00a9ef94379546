import type { ReactNode } from 'react'

export type FigureColumn<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Of the last line, which adds the rows up. */
  sum?: ReactNode
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
  const classOf = (index: number) => (index === 0 ? undefined : 'r')
  return (
    <table className="tbl rep-tbl" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header }, index) => (
            <th key={header} scope="col" className={classOf(index)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell }, index) => (
              <td key={header} className={classOf(index)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ sum }) => sum !== undefined) && (
        <tfoot>
          <tr>
            {columns.map(({ header, sum }, index) => (
              <td key={header} className={classOf(index)}>
                {sum}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
