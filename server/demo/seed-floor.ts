import { type Insertable, sql } from 'kysely'
import { indianDay } from '../../contract/platform/formats.ts'
import type { BayKind } from '../../contract/platform/terms/workshop.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { demoGarages } from './garages.ts'
import { seedOnce } from './seed-once.ts'
import { at } from './workshop-calendar.ts'
import { findTechnician, idsAt } from './workshop-house.ts'

const kinds: BayKind[] = ['LIFT', 'LIFT', 'FLAT', 'LIFT', 'WASH']
const hour = 3_600_000
/** Planned for the first labour of a card, in turn. */
const planned = [1.5, 1, 2, 0.5, 1.25]
const promises = ['17:00', '18:00', null, '16:30', null]

/**
 * The floor of the demo's first garage: its bays, times that were promised, planned hours, and whose clock ran on which
 * car. Nobody's runs now: it would be forgotten by the time that somebody looks.
 */
export const seedFloor = (db: Db, now = new Date()) =>
  seedOnce(db, 'floor-1', async (tx) => {
    const [garage] = demoGarages
    const technician = garage && (await findTechnician(tx, garage.id))
    if (!technician) return
    const { garageId } = technician
    await tx
      .insertInto('bays')
      .values(kinds.map((kind, index) => bayOf(garageId, kind, index)))
      .execute()
    const clocks = await seedCards(tx, technician, now)
    if (clocks.length > 0) await tx.insertInto('work_clocks').values(clocks).execute()
  })

const bayOf = (garage_id: string, kind: BayKind, index: number) => ({
  garage_id,
  id: idsAt(at('2026-01-01', '09:00'), index),
  name: String(index + 1),
  kind,
  position: index + 1,
})

type Technician = { garageId: string; userId: string }

/** In the order in which the work began: a technician is on one car at a time. */
async function seedCards(
  tx: Tx,
  { garageId, userId }: Technician,
  now: Date,
): Promise<Insertable<Tables['work_clocks']>[]> {
  const cards = await tx
    .selectFrom('job_cards')
    .select(['id', 'status', 'opened_at', 'started_at', 'ready_at', 'bay_number', 'technician_id'])
    .where('garage_id', '=', garageId)
    .orderBy(sql`coalesce(started_at, opened_at)`)
    .execute()
  const clocks: Insertable<Tables['work_clocks']>[] = []
  let free = new Date(0)
  for (const [index, card] of cards.entries()) {
    const isHere = card.status === 'OPEN' || card.status === 'IN_PROGRESS'
    await tx
      .updateTable('job_cards')
      .set({
        promised_time: isHere ? (promises[index % promises.length] ?? null) : null,
        bay_since: card.bay_number ? (card.started_at ?? card.opened_at) : null,
      })
      .where('garage_id', '=', garageId)
      .where('id', '=', card.id)
      .execute()
    const hours = planned[index % planned.length] ?? 1
    const line = await planFirstLabour(tx, garageId, card.id, hours, card.ready_at && { at: card.ready_at, by: userId })
    if (!line || !card.started_at || card.technician_id !== userId) continue
    const started_at = card.started_at > free ? card.started_at : free
    // Now quicker, now slower than planned.
    const took = hours * hour * (0.8 + (index % 5) / 10)
    const ended_at = new Date(Math.min(started_at.getTime() + took, (card.ready_at ?? now).getTime()))
    if (ended_at <= started_at || ended_at > now || indianDay(ended_at) !== indianDay(started_at)) continue
    free = ended_at
    const end_kind = card.ready_at ? 'DONE' : 'PAUSE'
    const ids = { garage_id: garageId, id: idsAt(started_at, index), user_id: userId, job_card_id: card.id }
    clocks.push({ ...ids, line_id: line, started_at, ended_at, end_kind })
  }
  return clocks
}

/** @returns its id, if the card has labour */
async function planFirstLabour(
  tx: Tx,
  garageId: string,
  cardId: string,
  hours: number,
  done: { at: Date; by: string } | null,
): Promise<string | undefined> {
  if (done) {
    await tx
      .updateTable('job_card_lines')
      .set({ done_at: done.at, done_by: done.by })
      .where('garage_id', '=', garageId)
      .where('job_card_id', '=', cardId)
      .execute()
  }
  const [first] = await tx
    .selectFrom('job_card_lines')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('kind', '=', 'LABOUR')
    .orderBy('position')
    .limit(1)
    .execute()
  if (!first) return undefined
  await tx
    .updateTable('job_card_lines')
    .set({ hours })
    .where('garage_id', '=', garageId)
    .where('id', '=', first.id)
    .execute()
  return first.id
}
