import {
  type AskedDeletion,
  type DeskGarageDeletion,
  type DeskGarageRows,
  garageDeletionDays,
} from '../../../contract/desk/deletions/deletions.ts'
import type { Kept } from '../../../contract/desk/people/people.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { type Blocking, type BlockParts, lockGarage, startGarage, stopGarage } from '../garages/block-service.ts'
import { notFound } from '../garages/service.ts'
import { dropWaiting, setNotSent } from './people-queries.ts'
import * as queries from './queries.ts'
import { type OfGarage, parts } from './rules.ts'

/** What there is of a garage, and what a deletion does to it, part by part. */
async function look(db: Db | Tx, garageId: string): Promise<Kept[]> {
  const rows: Kept[] = []
  for (const { what, becomes, why, tables } of parts) {
    rows.push({ what, becomes, why, rows: await countAll(db, tables, garageId) })
  }
  return rows.filter(({ rows: count }) => count > 0)
}

export async function countAll(db: Db | Tx, tables: readonly OfGarage[], garageId: string): Promise<number> {
  let all = 0
  for (const table of tables) all += await queries.countRows(db, table, garageId)
  return all
}

/** @throws Problem not_found */
async function deletionOf(db: Db, garageId: string): Promise<queries.Deletion | undefined> {
  if (!(await queries.isThere(db, garageId))) throw notFound()
  return queries.findDeletion(db, garageId)
}

/**
 * Counts every table that has rows of garages: asked for when somebody reads it, not with each look at a garage.
 * @throws Problem not_found
 */
export async function listRows(db: Db, garageId: string): Promise<DeskGarageRows> {
  const deletion = await deletionOf(db, garageId)
  return { kept: deletion?.proof ?? (await look(db, garageId)) }
}

/** @throws Problem not_found */
export async function getDeletion(db: Db, garageId: string): Promise<DeskGarageDeletion> {
  const deletion = await deletionOf(db, garageId)
  return {
    deletion: deletion
      ? {
          reason: deletion.reason,
          askedBy: deletion.asked_by_name,
          askedAt: deletion.asked_at.toISOString(),
          dueAt: deletion.due_at.toISOString(),
          hasBegun: deletion.began_at !== null,
          doneAt: deletion.done_at?.toISOString() ?? null,
        }
      : null,
  }
}

type Asked = Omit<Blocking, 'reason'> & AskedDeletion
const dropped = 'the garage is being deleted'

/**
 * The first step: the garage stops at once, as a blocked one does, and what waits to be sent for it is dropped. Seven days
 * later its data goes (docs/rules.md#deleted-garages).
 * @throws Problem not_found; validation_failed at name; wrong_state where it is asked for already
 */
export async function askForDeletion({ database: { db }, versions }: BlockParts, asked: Asked, by: Acting) {
  const { garageId, reason, name } = asked
  await transact(db, async (tx) => {
    const garage = await lockGarage(tx, garageId)
    if (name !== garage.name) throw invalid('name', 'This is not the garage’s name. Please type it as it stands above.')
    const deletion = { garageId, name, reason, by: by.name, days: garageDeletionDays }
    if (!(await queries.insertDeletion(tx, deletion))) {
      throw new Problem('wrong_state', { sentence: 'This garage is being deleted already.' })
    }
    const lines = (await dropWaiting(tx, garageId, dropped)).flatMap(({ message_id }) => message_id ?? [])
    if (lines.length > 0) await setNotSent(tx, garageId, lines, dropped)
    const changes = { messagesDropped: lines.length, ...(await stopGarage(tx, garage, { ...asked, what: 'deleted' })) }
    const subject = { id: garageId, label: garage.name }
    await recordAct(tx, by, { action: 'garage.deletion-asked', garageId, subject, reason, changes })
  })
  await versions.refresh()
}

/** @throws Problem not_found; wrong_state where there is nothing to take back, or it is too late */
export async function takeDeletionBack({ database: { db }, versions }: BlockParts, asked: Blocking, by: Acting) {
  const { garageId, reason } = asked
  await transact(db, async (tx) => {
    const garage = await lockGarage(tx, garageId)
    const deletion = await queries.takeBack(tx, garageId)
    if (!deletion) {
      throw new Problem('wrong_state', { sentence: 'Nothing can be taken back: it has begun, or nobody asked for it.' })
    }
    const wasBlocked = garage.blocked_at !== null && garage.blocked_at < deletion.asked_at
    await startGarage(tx, garage, { ...asked, what: 'garage.deletion-taken-back', staysBlocked: wasBlocked })
    const subject = { id: garageId, label: garage.name }
    await recordAct(tx, by, { action: 'garage.deletion-taken-back', garageId, subject, reason })
  })
  await versions.refresh()
}
