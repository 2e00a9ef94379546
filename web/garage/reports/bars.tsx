import { Fragment, type ReactNode } from 'react'

/** `tone` is a state's, for states only; 'many' is hatched: too much. */
export type Bar = { size: number; words?: string; tone?: string }

const toneClass = (tone: string | undefined) =>
  ['report-bar', tone && `report-bar--${tone} status--${tone}`].filter(Boolean).join(' ')
const largest = (sizes: readonly number[]) => Math.max(1, ...sizes)
const percent = (size: number, most: number) => `${(Math.max(0, size) / most) * 100}%`

function Cell({ bar, most, wide }: { bar: Bar; most: number; wide?: boolean }) {
  return (
    <span className={wide ? 'report-cell report-cell--wide' : 'report-cell'}>
      {bar.size > 0 && <i className={toneClass(bar.tone)} style={{ width: percent(bar.size, most) }} />}
      <b>{bar.words ?? bar.size}</b>
    </span>
  )
}

type GridProps = {
  /** What there is to see, in words. */
  label: string
  heads: readonly string[]
  rows: readonly { key: string; name: string; bars: readonly Bar[] }[]
  /** Columns that count different things have each their own scale. */
  ownScales?: boolean
}

/** Several columns of bars, a name before each row. */
export function BarGrid({ label, heads, rows, ownScales }: GridProps) {
  const maxOf = (column: number) => largest(rows.map(({ bars }) => bars[column]?.size ?? 0))
  const most = heads.map((_, column) => maxOf(column))
  const all = largest(most)
  return (
    <div className={`report-bars report-bars--${heads.length}`} role="img" aria-label={label}>
      <span />
      {heads.map((head) => (
        <span key={head} className="report-head">
          {head}
        </span>
      ))}
      {rows.map(({ key, name, bars }) => (
        <Fragment key={key}>
          <span className="report-name">{name}</span>
          {bars.map((bar, column) => (
            <Cell key={heads[column]} bar={bar} most={ownScales ? (most[column] ?? 1) : all} />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

type ListProps = { label: string; rows: readonly { key: string; name: string; bar: Bar }[] }

/** One bar a row, a long name above each. */
export function BarList({ label, rows }: ListProps) {
  const most = largest(rows.map(({ bar }) => bar.size))
  return (
    <div className="report-list" role="img" aria-label={label}>
      {rows.map(({ key, name, bar }) => (
        <Fragment key={key}>
          <span className="report-name">{name}</span>
          <Cell bar={bar} most={most} wide />
        </Fragment>
      ))}
    </div>
  )
}

type ColumnsProps = { label: string; columns: readonly { name: string; bar: Bar }[] }

/** Standing bars, for what has an order. */
export function BarColumns({ label, columns }: ColumnsProps) {
  const most = largest(columns.map(({ bar }) => bar.size))
  return (
    <div className="report-columns" role="img" aria-label={label}>
      {columns.map(({ name, bar }) => (
        <span key={name} className="report-column">
          <span>
            <b>{bar.size}</b>
            {bar.size > 0 && <i className={toneClass(bar.tone)} style={{ height: percent(bar.size, most) }} />}
          </span>
          <span>{name}</span>
        </span>
      ))}
    </div>
  )
}

type StacksProps = {
  label: string
  legend: ReactNode
  rows: readonly { key: string; name: string; words: string; parts: readonly Bar[] }[]
}

/** A whole and its parts: the first parts of all begin at one line, so that these compare best. */
export function BarStacks({ label, legend, rows }: StacksProps) {
  const wholeOf = (parts: readonly Bar[]) => parts.reduce((sum, { size }) => sum + size, 0)
  const most = largest(rows.map(({ parts }) => wholeOf(parts)))
  return (
    <div role="img" aria-label={label}>
      <span className="report-legend">{legend}</span>
      <div className="report-bars report-bars--1">
        {rows.map(({ key, name, words, parts }) => (
          <Fragment key={key}>
            <span className="report-name">{name}</span>
            <span className="report-cell report-cell--wide">
              <span className="report-stack" style={{ width: percent(wholeOf(parts), most) }}>
                {parts.map(
                  ({ size, tone }) =>
                    size > 0 && <i key={tone} className={toneClass(tone)} style={{ flexGrow: size }} />,
                )}
              </span>
              <b>{words}</b>
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  )
}
