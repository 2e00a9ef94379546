import type { FastifyBaseLogger } from 'fastify'
import type { Kept } from '../../../contract/desk/people/people.ts'
import { pictureName, privatePictureName, reviewPictureName } from '../../catalogue/images/rules.ts'
import { orphanPictures } from '../../catalogue/images/service.ts'
import { recordAct } from '../../people/operators/log-service.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { processEach } from '../../platform/process-each.ts'
import * as people from './people-queries.ts'
import * as queries from './queries.ts'
import { type OfGarage, parts, steps } from './rules.ts'
import { countAll } from './service.ts'

/** So many rows in one transaction: nothing else waits long for it, and little is done twice after a kill. */
const rowsAtOnce = 500

/** Deletes what is due, each from where it stopped. Any number of processes may: the row's lock lets one of them. */
export const doDueDeletions = (db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> =>
  processEach({
    list: () => queries.listDue(db),
    work: ({ id }) => deleteGarage(db, id),
    log,
    failed: { one: 'a garage could not be deleted', list: 'garages to delete could not be looked for' },
  })

async function deleteGarage(db: Db, id: string): Promise<boolean> {
  let at: number | undefined = 0
  while (at !== undefined) at = await deleteNext(db, id, at)
  return true
}

/** One part of it, whole. @returns the step to go on with; undefined where nothing is left to do */
export const deleteNext = (db: Db, id: string, at: number, most = rowsAtOnce): Promise<number | undefined> =>
  transact(db, async (tx) => {
    const deletion = await queries.lockDue(tx, id)
    if (!deletion) return undefined
    const step = steps[at]
    if (!step) return finish(tx, deletion)
    const { deleted, isDone } = await take(tx, deletion.garage_id, step, most)
    const counts = { ...deletion.counts, [step.table]: (deletion.counts[step.table] ?? 0) + deleted }
    await queries.writeDown(tx, id, { counts })
    return isDone ? at + 1 : at
  })

type Step = (typeof steps)[number]

async function take(tx: Tx, garageId: string, { table, becomes }: Step, most: number) {
  if (becomes === 'EMPTIED') {
    const deleted = await queries.deleteUnneeded(tx, table, garageId, most)
    const emptied = deleted < most ? await queries.emptySome(tx, table, garageId, most) : most
    return { deleted, isDone: emptied < most }
  }
  if (!isPictured(table)) {
    const deleted = await queries.deleteSome(tx, table, garageId, most)
    return { deleted, isDone: deleted < most }
  }
  const pictures = await queries.deletePictured(tx, table, garageId, most)
  await orphanPictures(
    tx,
    pictures.map((picture) => nameOf[table](garageId, picture)),
  )
  return { deleted: pictures.length, isDone: pictures.length < most }
}

const nameOf = {
  card_photos: privatePictureName,
  purchase_photos: privatePictureName,
  review_photos: reviewPictureName,
  service_images: pictureName,
  garage_pictures: pictureName,
} satisfies Record<queries.Pictured, typeof pictureName>
const isPictured = (table: string): table is queries.Pictured => Object.hasOwn(nameOf, table)

/** Its people and its own row, and the proof. Whatever came in between sends the work round again. */
async function finish(tx: Tx, deletion: queries.Deletion): Promise<number | undefined> {
  const { id, garage_id: garageId } = deletion
  for (const { becomes, table } of steps) {
    if (becomes === 'DELETED' && (await queries.countRows(tx, table, garageId)) > 0) return 0
  }
  const counts = { ...deletion.counts, garage_members: await deletePeople(tx, garageId) }
  await people.emptyGarage(tx, garageId)
  const proof = await prove(tx, garageId, counts)
  await queries.writeDown(tx, id, { counts, proof })
  await recordAct(
    tx,
    { userId: null, name: deletion.asked_by_name, device: '', address: '' },
    {
      action: 'garage.deleted',
      garageId,
      subject: { id: garageId, label: deletion.garage_name },
      reason: deletion.reason,
      changes: { did: proof },
    },
  )
  return undefined
}

/** @returns how many memberships went */
async function deletePeople(tx: Tx, garageId: string): Promise<number> {
  const receivers = await people.listReceivers(tx, garageId)
  const onlyHere = await people.listOnlyHere(tx, garageId)
  const kept = onlyHere.filter((id) => receivers.includes(id))
  const gone = onlyHere.filter((id) => !receivers.includes(id))
  const deleted = await people.deleteMembers(tx, garageId, receivers)
  await people.emptyMembers(tx, garageId)
  if (gone.length > 0) await people.deleteUsers(tx, gone)
  if (kept.length > 0) {
    await people.emptyUsers(tx, kept)
    await people.deleteKeys(tx, kept)
  }
  return deleted
}

async function prove(tx: Tx, garageId: string, counts: Record<string, number>): Promise<Kept[]> {
  const rows: Kept[] = []
  for (const { what, why, becomes, tables } of parts) {
    const all: readonly OfGarage[] = tables
    const deleted = all.reduce((sum, table) => sum + (counts[table] ?? 0), 0)
    if (becomes !== 'KEPT') rows.push({ what, why: 'gone', becomes: 'DELETED', rows: deleted })
    if (becomes !== 'DELETED') rows.push({ what, why, becomes, rows: await countAll(tx, all, garageId) })
  }
  return rows.filter(({ rows: count }) => count > 0)
}
