import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

const cardsOf = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('job_cards as j')
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .leftJoin('garage_members as t', (join) =>
      join.on('t.garage_id', '=', garageId).onRef('t.user_id', '=', 'j.technician_id'),
    )
    .leftJoin('garage_members as h', (join) =>
      join.on('h.garage_id', '=', garageId).onRef('h.user_id', '=', 'j.handed_by'),
    )
    .leftJoin('garage_members as a', (join) =>
      join.on('a.garage_id', '=', garageId).onRef('a.user_id', '=', 'j.advisor_id'),
    )
    .select(['j.id', 'j.job_card_number', 'j.status', 'j.bay_number', 'j.estimated_delivery', 'j.promised_time'])
    .select(['j.customer_concerns', 'j.advisor_observations', 'j.odometer_in', 'j.open_asks', 'j.version'])
    .select(['j.technician_id', 't.name as technician_name', 'j.handed_at', 'h.name as handed_by_name'])
    .select(['v.make', 'v.model', 'v.registration_number', 'j.advisor_id', 'a.name as advisor_name'])
    .where('j.garage_id', '=', garageId)

const inTheGarage = ['OPEN', 'IN_PROGRESS', 'READY'] as const

/** One's own, and those on which one had a clock since; what is due first stands first. */
export const listMine = (db: Db, scope: GarageScope, since: Date) =>
  cardsOf(db, scope)
    .where('j.status', 'in', inTheGarage)
    .where((is) =>
      is.or([
        is('j.technician_id', '=', scope.userId),
        is.exists(
          is
            .selectFrom('work_clocks as k')
            .select('k.id')
            .where('k.garage_id', '=', scope.garageId)
            .whereRef('k.job_card_id', '=', 'j.id')
            .where('k.user_id', '=', scope.userId)
            .where((clock) => clock.or([clock('k.ended_at', 'is', null), clock('k.ended_at', '>=', since)])),
        ),
      ]),
    )
    .orderBy('j.estimated_delivery')
    .orderBy('j.promised_time', (order) => order.asc().nullsLast())
    .orderBy('j.id')
    .limit(60)
    .execute()
export type CardRow = Awaited<ReturnType<typeof listMine>>[number]

/** That nobody has. */
export const listNobodys = (db: Db, of: OfGarage, most: number) =>
  cardsOf(db, of)
    .where('j.status', 'in', ['OPEN', 'IN_PROGRESS'])
    .where('j.technician_id', 'is', null)
    .orderBy('j.estimated_delivery')
    .orderBy('j.promised_time', (order) => order.asc().nullsLast())
    .orderBy('j.id')
    .limit(most)
    .execute()

export async function countNobodys(db: Db, { garageId }: OfGarage): Promise<number> {
  const { cards } = await db
    .selectFrom('job_cards')
    .select(sql<number>`count(*)::integer`.as('cards'))
    .where('garage_id', '=', garageId)
    .where('status', 'in', ['OPEN', 'IN_PROGRESS'])
    .where('technician_id', 'is', null)
    .executeTakeFirstOrThrow()
  return cards
}

export const findCard = (db: Db | Tx, of: OfGarage, id: string) =>
  cardsOf(db, of).where('j.id', '=', id).executeTakeFirst()

export const listLines = (db: Db | Tx, { garageId }: OfGarage, cardIds: string[]) =>
  db
    .selectFrom('job_card_lines as l')
    .leftJoin('garage_members as d', (join) =>
      join.on('d.garage_id', '=', garageId).onRef('d.user_id', '=', 'l.done_by'),
    )
    .select(['l.id', 'l.job_card_id', 'l.kind', 'l.description', 'l.quantity', 'l.unit', 'l.approval', 'l.hours'])
    .select(['l.done_at', 'd.name as done_by_name', 'l.part_id', 'l.fitted_quantity', 'l.short_quantity'])
    .where('l.garage_id', '=', garageId)
    .where('l.job_card_id', 'in', cardIds)
    .where('l.approval', '<>', 'DECLINED')
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export const listClocks = (db: Db | Tx, { garageId }: OfGarage, cardIds: string[]) =>
  db
    .selectFrom('work_clocks as k')
    .leftJoin('garage_members as m', (join) =>
      join.on('m.garage_id', '=', garageId).onRef('m.user_id', '=', 'k.user_id'),
    )
    .select(['k.job_card_id', 'k.user_id', 'm.name as user_name', 'k.line_id', 'k.started_at', 'k.ended_at'])
    .where('k.garage_id', '=', garageId)
    .where('k.job_card_id', 'in', cardIds)
    .orderBy('k.started_at')
    .orderBy('k.id')
    .execute()
export type ClockRow = Awaited<ReturnType<typeof listClocks>>[number]

export const listNotes = (db: Db | Tx, { garageId }: OfGarage, cardIds: string[]) =>
  db
    .selectFrom('card_notes')
    .select(['id', 'job_card_id', 'user_id', 'user_name', 'text', 'at'])
    .where('garage_id', '=', garageId)
    .where('job_card_id', 'in', cardIds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export const insertNote = (tx: Tx, row: Insertable<Tables['card_notes']>) =>
  tx.insertInto('card_notes').values(row).execute()

export async function countNotes(tx: Tx, { garageId }: OfGarage, cardId: string): Promise<number> {
  const { notes } = await tx
    .selectFrom('card_notes')
    .select(sql<number>`count(*)::integer`.as('notes'))
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  return notes
}

export const mayTechniciansTake = async (db: Db | Tx, { garageId }: OfGarage): Promise<boolean> =>
  (await db.selectFrom('garages').select('technicians_take_cards').where('id', '=', garageId).executeTakeFirstOrThrow())
    .technicians_take_cards

export const setTechnician = (tx: Tx, { garageId, userId }: GarageScope, cardId: string) =>
  tx
    .updateTable('job_cards')
    .set({ technician_id: userId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', cardId)
    .execute()

/** What somebody has done since: lines ticked, cars handed over. */
export async function countDone(db: Db, { garageId, userId }: GarageScope, since: Date) {
  const { linesDone } = await db
    .selectFrom('job_card_lines')
    .select(sql<number>`count(*)::integer`.as('linesDone'))
    .where('garage_id', '=', garageId)
    .where('done_by', '=', userId)
    .where('done_at', '>=', since)
    .executeTakeFirstOrThrow()
  const { handedOver } = await db
    .selectFrom('job_cards')
    .select(sql<number>`count(*)::integer`.as('handedOver'))
    .where('garage_id', '=', garageId)
    .where('handed_by', '=', userId)
    .where('handed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { linesDone, handedOver }
}
