/** A list of the menu, its heights measured, in points. */
export type MeasuredSection<Entry> = {
  headingHeight: number
  entries: { entry: Entry; height: number }[]
}

/** The part of a list that stands in one column; `isContinued`: its beginning stands in another. */
export type Piece<Section> = { section: Section; isContinued: boolean; from: number; to: number }
export type Columns<Section> = [left: Piece<Section>[], right: Piece<Section>[]]

type Place = { section: number; entry: number }

/** A heading is never alone at the foot of a column: this many of its services stand under it, or all it has. */
const leastUnderHeading = 2

/** How a column may be filled. */
type Manner = { height: number; gap: number; mayBreak: boolean; mustProceed: boolean }

/** Whole lists read better than broken ones; for that, the last page's columns may be taller than they need be. */
const tolerance = 1.35

/**
 * Lists set in two columns a page: filled one after the other, but the last page's are made as even as they can be.
 * @param gap above every heading but a column's first.
 */
export function layOut<Entry, Section extends MeasuredSection<Entry>>(
  sections: Section[],
  { firstPage, laterPages, gap }: { firstPage: number; laterPages: number; gap: number },
): Columns<Section>[] {
  const pages: Columns<Section>[] = []
  let place: Place = { section: 0, entry: 0 }
  const page = (manner: Omit<Manner, 'gap'>) => {
    const left = fill(sections, place, { ...manner, gap })
    const right = fill(sections, left.next, { ...manner, gap })
    const isLast = right.next.section >= sections.length
    return { columns: [left.pieces, right.pieces] as Columns<Section>, next: right.next, isLast }
  }
  while (place.section < sections.length) {
    const height = pages.length === 0 ? firstPage : laterPages
    const full = page({ height, mayBreak: true, mustProceed: true })
    const made = full.isLast ? (balanceColumns(page, height) ?? full) : full
    pages.push(made.columns)
    place = made.next
  }
  return pages
}

/** The lowest pair of columns that still holds everything. */
function balanceColumns<Made extends { isLast: boolean }>(
  page: (manner: Omit<Manner, 'gap'>) => Made,
  highest: number,
) {
  const lowest = (mayBreak: boolean) => {
    for (let height = 20; height <= highest; height += 4) {
      const made = page({ height, mayBreak, mustProceed: false })
      if (made.isLast) return { made, height }
    }
    return undefined
  }
  const [whole, broken] = [lowest(false), lowest(true)]
  const isWholeLowEnough = whole && (!broken || whole.height <= broken.height * tolerance)
  return (isWholeLowEnough ? whole : broken)?.made
}

function fill<Entry, Section extends MeasuredSection<Entry>>(
  sections: Section[],
  from: Place,
  { height, gap, mayBreak, mustProceed }: Manner,
): { pieces: Piece<Section>[]; next: Place } {
  const pieces: Piece<Section>[] = []
  let place = from
  let left = height
  for (;;) {
    const section = sections[place.section]
    if (!section) return { pieces, next: place }
    const room = left - section.headingHeight - (pieces.length > 0 ? gap : 0)
    const piece = fillOne(section, place.entry, room)
    const rest = section.entries.length - place.entry
    const isEnough = piece.count >= (mayBreak ? Math.min(leastUnderHeading, rest) : rest)
    if (!isEnough && (pieces.length > 0 || !mustProceed)) return { pieces, next: place }
    // What does not fit into a whole column of its own is set all the same, else nothing would ever come after it.
    const to = place.entry + Math.max(1, piece.count)
    pieces.push({ section, isContinued: place.entry > 0, from: place.entry, to })
    left = room - piece.height
    if (to < section.entries.length) return { pieces, next: { section: place.section, entry: to } }
    place = { section: place.section + 1, entry: 0 }
  }
}

/** How many of a list's services fit, from one on. */
function fillOne(section: MeasuredSection<unknown>, from: number, room: number) {
  let [count, height] = [0, 0]
  for (const { height: next } of section.entries.slice(from)) {
    if (height + next > room) break
    count += 1
    height += next
  }
  return { count, height }
}
