import { Fragment, type ReactNode, useState } from 'react'
import { Icon } from '../../ui/office/icon.tsx'
import { CorrectableCell } from './correctable-cell.tsx'

/** A row of a file, with what was found in it. */
export type FileRow = {
  /** As a spreadsheet counts them. */
  row: number
  cells: string[]
  verdict: string | null
  faults: { column: number | null; target: string; sentence: string }[]
  note: string | null
}
type Props = {
  /** Which columns of the file are shown, in their order. */
  columns: number[]
  titles: string[]
  rows: FileRow[]
  /** What a screen calls the places that columns go to. */
  labels: Record<string, string>
  /** What stands under a column's title: where it goes. */
  head: (column: number) => ReactNode
  /** Whose number is known: that cell is marked. */
  phoneColumn?: number
  /** Where rows can be corrected: what one cell should say. */
  onCorrect?: Correct
}
type Correct = (row: number, column: number, text: string) => Promise<void>

/** Rows as they stand in the file; what was found in one is said under it. */
export function FileTable({ columns, titles, rows, labels, head, phoneColumn, onCorrect }: Props) {
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
            <RowOfFile key={row.row} {...{ row, columns, titles, labels, phoneColumn, onCorrect }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = Pick<Props, 'columns' | 'titles' | 'labels'> & {
  row: FileRow
  phoneColumn: number | undefined
  onCorrect: Correct | undefined
}

function RowOfFile({ row, columns, titles, labels, phoneColumn, onCorrect }: RowProps) {
  const [corrected, setCorrected] = useState<number[]>([])
  const said =
    sentenceUnder(row, labels) ?? (corrected.length > 0 ? { sentence: 'Corrected.', tone: 'good' } : undefined)
  const isFaulty = (column: number) => row.faults.some((fault) => fault.column === column)
  const markOf = (column: number) => {
    if (isFaulty(column)) return row.verdict === 'FAULTY' ? 'bad' : 'duplicate'
    return row.verdict === 'KNOWN' && column === phoneColumn ? 'duplicate' : undefined
  }
  const correct = async (column: number, text: string) => {
    await onCorrect?.(row.row, column, text)
    setCorrected((before) => [...before, column])
  }
  return (
    <Fragment>
      <tr className={said ? 'faulty' : undefined}>
        <td className="ordinal">{row.row}</td>
        {columns.map((column) =>
          onCorrect && (isFaulty(column) || corrected.includes(column)) ? (
            <td key={column} className="correctable">
              <CorrectableCell
                text={row.cells[column] ?? ''}
                label={`${titles[column]}, row ${row.row}`}
                isFaulty={isFaulty(column)}
                onCorrect={(text) => correct(column, text)}
              />
            </td>
          ) : (
            <td key={column} className={markOf(column)}>
              {row.cells[column] || <span className="quiet">{markOf(column) === 'bad' ? 'empty' : 'none'}</span>}
            </td>
          ),
        )}
      </tr>
      {said && (
        <tr className={`say ${said.tone}`}>
          <td />
          <td colSpan={columns.length}>
            <span className="why" role={corrected.length > 0 ? 'status' : undefined}>
              <Icon name={said.tone === 'bad' ? 'warning' : said.tone === 'good' ? 'tick' : 'info'} />
              {`Row ${row.row}: ${said.sentence}`}
            </span>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function sentenceUnder(
  { verdict, faults, note }: FileRow,
  labels: Record<string, string>,
): { sentence: string; tone: string } | undefined {
  if (verdict === 'FAULTY') return { sentence: faults.map(({ sentence }) => `${sentence}.`).join(' '), tone: 'bad' }
  const leftOut = faults.map(({ target, sentence }) => `${labels[target]} left out: ${sentence}.`)
  const all = [...(note ? [note] : []), ...leftOut]
  return all.length > 0 ? { sentence: all.join(' '), tone: 'wait' } : undefined
}
