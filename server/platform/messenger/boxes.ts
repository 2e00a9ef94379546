import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { acrossGarages } from '../database/across-garages.ts'
import type { Db, Tx } from '../database/database.ts'

/**
 * Where a message lies: with the garage that tells it, or apart (null), as codes do, mails to people of their accounts, and
 * what garages queued before migration 0175.
 */
export type Box = string | null

export const tableOf = (box: Box) => (box === null ? 'outbox' : 'garage_outbox')

export type Outbox = 'garage_outbox' | 'outbox'

/** Rows of the garages' boxes together, then of the box apart: a statement each, as they lie on different nodes. */
export async function readBoxes<Row>(db: Db, read: (db: Db, table: Outbox) => Promise<Row[]>): Promise<Row[]> {
  const ofGarages = await read(acrossGarages(db), 'garage_outbox')
  return [...ofGarages, ...(await read(db, 'outbox'))]
}

export const changeIn = (db: Db | Tx, box: Box) =>
  db.updateTable(tableOf(box)).$if(box !== null, (change) => change.where('garage_id', '=', box))

const endLength = 8
/** In words of the statement, by which its index is found. */
const endOfId = sql<string>`right(id::text, 8)`

/** One in a garage's box ends as its garage's id does: who tells what became of it names our id, and no garage. */
export function newMessageId(box: Box): string {
  const id = newId()
  return box === null ? id : id.slice(0, -endLength) + box.slice(-endLength)
}

/** The garages in whose box a message of this id may lie: hardly ever more than one. */
export async function listBoxesOf(db: Db | Tx, id: string): Promise<string[]> {
  const garages = await db
    .selectFrom('garages')
    .select('id')
    .where(endOfId, '=', id.slice(-endLength).toLowerCase())
    .execute()
  return garages.map((garage) => garage.id)
}
