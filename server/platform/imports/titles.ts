/** Where the columns of a file can go, and under which titles other programs and people keep them. */
export type KnownTitles<Target extends string> = {
  /** How a screen names each; a target's own name and label are known without being listed. */
  labels: Record<Target, string>
  others: Partial<Record<Target, string[]>>
  /** Titles that may mean it: taken where no column has a surer one, nor the title another place. */
  weak?: Partial<Record<Target, string[]>>
}

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Where each column probably goes; no two go to the same place. */
export function guessByTitle<Target extends string>(
  columns: string[],
  { labels, others, weak = {} }: KnownTitles<Target>,
): (Target | null)[] {
  const targets = Object.keys(labels) as Target[]
  const mapping: (Target | null)[] = columns.map(() => null)
  const isNamed = (target: Target, title: string) => plain(target) === title || plain(labels[target]) === title
  const among = (known: Partial<Record<Target, string[]>>) => (target: Target, title: string) =>
    known[target]?.includes(title) === true
  for (const means of [isNamed, among(others), among(weak)]) {
    for (const [at, column] of columns.entries()) {
      const title = plain(column)
      mapping[at] ??= targets.find((each) => !mapping.includes(each) && means(each, title)) ?? null
    }
  }
  return mapping
}

/** What a column holds by its looks, the surest first. */
export type Looks<Target extends string> = [Target, (cell: string) => boolean][]

const isMostly = (rows: string[][], column: number, fits: (cell: string) => boolean) => {
  const cells = rows.flatMap((row) => row[column]?.trim() || [])
  return cells.length > 0 && cells.filter(fits).length > cells.length / 2
}

/**
 * For a file without titles: where each column probably goes, by what stands in the first rows; the rest is left open.
 * @param guessed what is known of its columns already
 */
export function guessByLooks<Target extends string>(
  rows: string[][],
  looks: Looks<Target>,
  guessed: (Target | null)[] = (rows[0] ?? []).map(() => null),
): (Target | null)[] {
  const mapping = [...guessed]
  for (const [target, fits] of looks) {
    const column = mapping.findIndex((taken, index) => !taken && isMostly(rows, index, fits))
    if (column !== -1) mapping[column] = target
  }
  return mapping
}

/** So many rows are looked through for the column names: reports write their own title, day and address above them. */
export const mostAbove = 20

type Known = {
  /** How many of a row's cells are titles that are known. */
  countKnown: (cells: string[]) => number
  /** Whether a row can only be data. */
  isData: (cells: string[]) => boolean
}

/** '18', '₹1,385.50', '18 %', '640/-' */
const isFigure = (cell: string) => /^(₹|Rs\.?)?\s*-?\d[\d,]*(\.\d+)?\s*(%|\/-)?$/i.test(cell.trim())
const hasFigure = (cells: string[]) => cells.some(isFigure)

/**
 * Whether a row names columns: one of them is known, or at least it has no figure where the rows beneath it have some.
 * @param known how many of its cells are titles that are known
 */
function namesColumns(cells: string[], below: string[][], known: number): boolean {
  if (hasFigure(cells)) return false
  return known > 0 || below.length === 0 || below.some(hasFigure)
}

/**
 * How many rows stand above a file's column names, or above its first row of data where it has none.
 * @param rows the first of the file
 */
export function findTitles(rows: string[][], { countKnown, isData }: Known): { above: number; isTitled: boolean } {
  const firstData = rows.findIndex(isData)
  const heads = firstData === -1 ? rows : rows.slice(0, firstData)
  const known = heads.findIndex((cells) => countKnown(cells) > 1)
  if (known !== -1) return { above: known, isTitled: true }
  // A report's own title is alone in its row.
  const wide = heads.findIndex((cells) => cells.filter(Boolean).length > 1)
  const first = heads[wide]
  if (first) return { above: wide, isTitled: namesColumns(first, rows.slice(wide + 1), countKnown(first)) }
  return firstData === -1 ? { above: 0, isTitled: true } : { above: firstData, isTitled: false }
}
