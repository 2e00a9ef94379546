import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { acrossGarages } from '../platform/database/across-garages.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Table } from './catalogue.ts'

const rowsAtOnce = 500

/**
 * A table's rows in the order of its key, as pages of lines: each line a JSON list of the columns as PostgreSQL writes
 * them as text. Read through a cursor: every row of one moment, with one page of them in memory.
 * @param which where not all rows are meant: of one garage
 */
export async function* readPages(tx: Tx, table: Table, which?: RawBuilder<unknown>): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => sql`${sql.id(name)}::text`)
  // By the bytes: sorted by a language, two databases might not agree.
  const order = table.key.map((part) => {
    const [name = '', collated] = part.split(' ')
    return collated ? sql`${sql.id(name)} collate "C"` : sql.id(name)
  })
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${sql.join(texts)}])::text as line from ${sql.id(table.name)}
    ${which ? sql`where ${which}` : sql``} order by ${sql.join(order)}`.execute(which ? tx : acrossGarages(tx))
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close backup_rows`.execute(tx)
}

export async function insertLines(tx: Tx, table: Table, lines: string[]): Promise<void> {
  const names = table.columns.map(({ name }) => sql.id(name))
  const values = table.columns.map(({ type }, at) => sql`(line->>${sql.lit(at)})::${sql.raw(type)}`)
  await sql`insert into ${sql.id(table.name)} (${sql.join(names)})
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(tx)
}

/** What a table held: how many rows, and a checksum over their lines. */
export type Held = { rows: number; sha256: string }

export function createTally() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: string[]) {
      rows += lines.length
      hash.update(joinLines(lines))
    },
    held: (): Held => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** How a page of lines stands in the file. */
export const joinLines = (lines: string[]) => lines.map((line) => `${line}\n`).join('')
export const splitLines = (part: Buffer) => part.toString('utf8').split('\n').slice(0, -1)

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
