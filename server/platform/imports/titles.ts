/** Where the columns of a file can go, and under which titles other programs and people keep them. */
export type KnownTitles<Target extends string> = {
  /** How a screen names each; a target's own name and label are known without being listed. */
  labels: Record<Target, string>
  others: Partial<Record<Target, string[]>>
}

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Where each column probably goes; no two go to the same place. */
export function guessByTitle<Target extends string>(
  columns: string[],
  { labels, others }: KnownTitles<Target>,
): (Target | null)[] {
  const targets = Object.keys(labels) as Target[]
  const taken = new Set<Target>()
  return columns.map((column) => {
    const title = plain(column)
    const target = targets.find(
      (each) =>
        !taken.has(each) &&
        (plain(each) === title || plain(labels[each]) === title || others[each]?.includes(title) === true),
    )
    if (target) taken.add(target)
    return target ?? null
  })
}

/** So many rows are looked through for the column names: reports write their own title, day and address above them. */
export const mostAbove = 20

type Looks = {
  /** How many of a row's cells are titles that are known. */
  countKnown: (cells: string[]) => number
  /** Whether a row can only be data. */
  isData: (cells: string[]) => boolean
}

/**
 * How many rows stand above a file's column names, or above its first row of data where it has none.
 * @param rows the first of the file
 */
export function findTitles(rows: string[][], { countKnown, isData }: Looks): { above: number; isTitled: boolean } {
  const firstData = rows.findIndex(isData)
  const heads = firstData === -1 ? rows : rows.slice(0, firstData)
  const known = heads.findIndex((cells) => countKnown(cells) > 1)
  if (known !== -1) return { above: known, isTitled: true }
  // A report's own title is alone in its row.
  const wide = heads.findIndex((cells) => cells.filter(Boolean).length > 1)
  if (wide !== -1) return { above: wide, isTitled: true }
  return firstData === -1 ? { above: 0, isTitled: true } : { above: firstData, isTitled: false }
}
