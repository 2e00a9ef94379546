import { counted } from '../../../contract/platform/formats.ts'
import { cutTo } from '../../../contract/platform/typed-text.ts'
import { separatorNamedIn } from '../csv.ts'

const mostShown = 60
const quoted = (cells: string[]) => `“${cutTo(cells.filter(Boolean).join(', '), mostShown)}”`

/** What a file holds that is in no row and no column: told, so that nobody misses it later. */
export class UnusedParts {
  readonly #sentences: string[] = []
  #beyond: { row: number; cells: string[]; rows: number } | undefined

  constructor(text: string, above: { row: number; cells: string[] }[]) {
    const separator = separatorNamedIn(text)
    if (separator) this.#sentences.push(`Row 1 names the separator: “sep=${separator}”.`)
    for (const { row, cells } of above)
      this.#sentences.push(`Row ${row} stands above the column names: ${quoted(cells)}.`)
  }

  /** @param beyond the cells of a row behind those that have a title */
  note(row: number, beyond: string[]): void {
    if (!beyond.some((cell) => cell !== '')) return
    this.#beyond ??= { row, cells: beyond, rows: 0 }
    this.#beyond.rows++
  }

  sentences(): string[] {
    if (!this.#beyond) return this.#sentences
    const { row, cells, rows } = this.#beyond
    const others = rows > 1 ? `, and so have ${counted(rows - 1, 'other row')}` : ''
    return [...this.#sentences, `Row ${row} has more cells than there are column names: ${quoted(cells)}${others}.`]
  }
}
