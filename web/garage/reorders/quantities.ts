import { useState } from 'react'
import { type Figure, figureOf, numberIn } from '../../../contract/platform/typed-numbers.ts'
import type { Reorder } from '../../../contract/stock/reorders/reorders.ts'
import { figureText } from '../parts/words.ts'

/** What is typed over what is proposed, by part: a list that is fetched anew leaves it. */
export type Typed = Readonly<Record<string, string>>

export function useTyped() {
  const [typed, setTyped] = useState<Typed>({})
  return {
    typed,
    type: (partId: string, text: string) => setTyped((before) => ({ ...before, [partId]: text })),
  }
}

export const textOf = ({ partId, quantity }: Reorder, typed: Typed) => typed[partId] ?? figureText(quantity)

/** As it is typed; none is ordered of what is emptied. */
export const quantityOf = (row: Reorder, typed: Typed): Figure => figureOf(row.unit)(textOf(row, typed)) ?? 0

/** At the last prices, for whoever sees them. */
export function aboutOf(rows: readonly Reorder[], typed: Typed): number | undefined {
  if (rows.some(({ lastPrice }) => lastPrice === null)) return undefined
  return rows.reduce((sum, row) => sum + aboutOfRow(row, typed), 0)
}

export const aboutOfRow = (row: Reorder, typed: Typed): number =>
  Math.round((numberIn(quantityOf(row, typed)) ?? 0) * (row.lastPrice ?? 0) * 100) / 100

/** Rows of one supplier follow each other. */
export function bySupplier(rows: readonly Reorder[]): Reorder[][] {
  const groups: Reorder[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last[0]?.supplierId === row.supplierId) last.push(row)
    else groups.push([row])
  }
  return groups
}
