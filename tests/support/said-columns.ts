import type { CompiledQuery } from 'kysely'
import { type Columns, columnsSaidOf } from '../../server/platform/database/typed-sql.ts'

/** Holds the answer of hand-written SQL against the columns that its type is made of, those inside JSON included. */
export function requireSaidColumns({ query, sql }: CompiledQuery, row: object | undefined): void {
  const said = columnsSaidOf(query)
  if (!said || !row) return
  const faults = faultsOf(said, row)
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${sql}`)
}

function faultsOf(said: Columns, row: object): string[] {
  const [names, answered] = [said, row].map((each) => Object.keys(each).sort().join(', '))
  if (names !== answered) return [`The type says ${names}. The database answered ${answered}.`]
  return Object.entries(row).flatMap(([name, value]) => {
    const inside = said[name]?.inside
    const first: unknown = Array.isArray(value) ? value[0] : value
    return inside && first && typeof first === 'object' ? faultsOf(inside, first) : []
  })
}
