import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export type SpanRow = Selectable<Tables['work_clocks']>

const spansOf = (db: Db | Tx, { garageId }: OfGarage) =>
  db.selectFrom('work_clocks').selectAll().where('garage_id', '=', garageId)

const spansAround = (tx: Tx, of: OfGarage, userId: string, at: Date, dayStart: Date) =>
  spansOf(tx, of)
    .where('user_id', '=', userId)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', at), is('started_at', '>=', dayStart)]))
    .orderBy('started_at')

/** Starts and stops of one person come one after the other, from however many phones. */
export const lockClocksOf = (tx: Tx, { garageId }: OfGarage, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`clocks:${garageId}:${userId}`}, 0))`.execute(tx)

/** Those that ended after an instant, or run, or began that day or later. */
export const listSpansAround = (tx: Tx, of: OfGarage, userId: string, at: Date, dayStart: Date) =>
  spansAround(tx, of, userId, at, dayStart).forUpdate().execute()

/** Not locked: to know whose card is to be locked first. */
export const readSpansAround = (...about: Parameters<typeof listSpansAround>) => spansAround(...about).execute()

export const findSpan = (tx: Tx, of: OfGarage, id: string) => spansOf(tx, of).where('id', '=', id).executeTakeFirst()

export const findLine = (tx: Tx, { garageId }: OfGarage, cardId: string, lineId: string) =>
  tx
    .selectFrom('job_card_lines')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('id', '=', lineId)
    .executeTakeFirst()

export const listRunningOnCard = (tx: Tx, of: OfGarage, cardId: string) =>
  spansOf(tx, of).where('job_card_id', '=', cardId).where('ended_at', 'is', null).orderBy('id').forUpdate().execute()

export const lockSpan = (tx: Tx, of: OfGarage, id: string) =>
  spansOf(tx, of).where('id', '=', id).forUpdate().executeTakeFirst()

/** A span of the same person that has a part of this time. */
export const findOverlapping = (
  tx: Tx,
  of: OfGarage,
  { id, userId, from, until }: { id: string; userId: string; from: Date; until: Date },
) =>
  spansOf(tx, of)
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('started_at', '<', until)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', from)]))
    .limit(1)
    .executeTakeFirst()

export const insertSpan = (tx: Tx, row: Insertable<Tables['work_clocks']>) =>
  tx.insertInto('work_clocks').values(row).execute()

export const updateSpan = (tx: Tx, { garageId }: OfGarage, id: string, changes: UpdateObject<Tables, 'work_clocks'>) =>
  tx.updateTable('work_clocks').set(changes).where('garage_id', '=', garageId).where('id', '=', id).execute()

export const insertChange = (tx: Tx, row: Insertable<Tables['work_clock_changes']>) =>
  tx.insertInto('work_clock_changes').values(row).execute()

/** What managers made of clocks, the first change first. @param clockIds of one person’s week */
export const listChanges = (db: Db, { garageId }: OfGarage, clockIds: string[]) =>
  db
    .selectFrom('work_clock_changes')
    .select(['clock_id', 'at', 'by_name', 'reason', 'was_started_at', 'was_ended_at'])
    .where('garage_id', '=', garageId)
    .where('clock_id', 'in', clockIds)
    .orderBy('id')
    .execute()
export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** As screens show them: by whom, on which car, for which line. */
const shown = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('work_clocks as k')
    .innerJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'k.job_card_id'))
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .leftJoin('job_card_lines as l', (join) => join.on('l.garage_id', '=', garageId).onRef('l.id', '=', 'k.line_id'))
    .leftJoin('garage_members as m', (join) =>
      join.on('m.garage_id', '=', garageId).onRef('m.user_id', '=', 'k.user_id'),
    )
    .selectAll('k')
    .select(['j.job_card_number', 'v.registration_number', 'm.name as user_name'])
    .select(['l.description as line', 'l.hours as planned_hours'])
    .where('k.garage_id', '=', garageId)

export const findRunning = (db: Db | Tx, of: OfGarage, userId: string) =>
  shown(db, of).where('k.user_id', '=', userId).where('k.ended_at', 'is', null).executeTakeFirst()
export type ClockRow = NonNullable<Awaited<ReturnType<typeof findRunning>>>

export const getClock = (db: Db | Tx, of: OfGarage, id: string) =>
  shown(db, of).where('k.id', '=', id).executeTakeFirstOrThrow()

/** That have a part between two instants. @param userId of one person */
export const listBetween = (db: Db | Tx, of: OfGarage, from: Date, until: Date, userId: string | undefined) =>
  shown(db, of)
    .where('k.started_at', '<', until)
    .where((is) => is.or([is('k.ended_at', 'is', null), is('k.ended_at', '>', from)]))
    .$if(userId !== undefined, (query) => query.where('k.user_id', '=', userId ?? ''))
    .orderBy('k.started_at')
    .orderBy('k.id')
    .execute()

/** What the garage ended and nobody has looked at. @param userId of one person */
export const listFlagged = (db: Db, of: OfGarage, userId: string | undefined) =>
  shown(db, of)
    .where('k.flagged', '=', true)
    .$if(userId !== undefined, (query) => query.where('k.user_id', '=', userId ?? ''))
    .orderBy('k.started_at', 'desc')
    .limit(100)
    .execute()

/** That run for longer than their line was planned, alone. @param userId of one person */
export const listOverPlan = (db: Db, of: OfGarage, now: Date, userId: string | undefined) =>
  shown(db, of)
    .where('k.ended_at', 'is', null)
    .where('l.hours', '>', '0')
    .where(sql<boolean>`k.started_at + l.hours * interval '1 hour' < ${now}`)
    .$if(userId !== undefined, (query) => query.where('k.user_id', '=', userId ?? ''))
    .orderBy('k.started_at')
    .execute()

/** Labour lines with planned hours that were ticked between two instants, and the time that was clocked on each. */
export const listBilled = (db: Db, { garageId }: OfGarage, from: Date, until: Date) =>
  db
    .selectFrom('job_card_lines as l')
    .innerJoin('job_cards as j', (join) => join.on('j.garage_id', '=', garageId).onRef('j.id', '=', 'l.job_card_id'))
    .leftJoin('work_clocks as k', (join) =>
      join
        .on('k.garage_id', '=', garageId)
        .onRef('k.job_card_id', '=', 'l.job_card_id')
        .onRef('k.line_id', '=', 'l.id')
        .on('k.ended_at', 'is not', null),
    )
    .select(['l.id', 'l.hours', 'l.done_by', 'k.user_id'])
    .select(sql<number>`coalesce(sum(extract(epoch from k.ended_at - k.started_at) * 1000), 0)::float8`.as('clocked'))
    .where('l.garage_id', '=', garageId)
    .where('l.kind', '=', 'LABOUR')
    .where('l.hours', '>', '0')
    .where('l.done_at', '>=', from)
    .where('l.done_at', '<', until)
    .where('j.status', '<>', 'CANCELLED')
    .groupBy(['l.id', 'l.hours', 'l.done_by', 'k.user_id'])
    .orderBy('l.id')
    .orderBy('k.user_id')
    .execute()
export type BilledLineRow = Awaited<ReturnType<typeof listBilled>>[number]

export const listNames = (db: Db, { garageId }: OfGarage) =>
  db
    .selectFrom('garage_members')
    .select(['user_id', 'name', 'role', 'is_active', 'access_level'])
    .where('garage_id', '=', garageId)
    .orderBy('name')
    .orderBy('user_id')
    .execute()

/** Clocks that run anywhere where forgotten ones are closed, the oldest first. */
export const listNotEnded = (db: Db) =>
  acrossGarages(db)
    .selectFrom('work_clocks as k')
    .innerJoin('garages as g', 'g.id', 'k.garage_id')
    .select(['k.garage_id', 'k.id', 'k.started_at'])
    .where('k.ended_at', 'is', null)
    .where('g.close_clocks', '=', true)
    .orderBy('k.started_at')
    .execute()

const isOld = sql<boolean>`started_at < now() - interval '36 months'`

export const listGaragesWithOldClocks = (db: Db) =>
  acrossGarages(db).selectFrom('work_clocks').select('garage_id').distinct().where(isOld).execute()

/** What was corrected of them goes with them. */
export const deleteOldClocks = (db: Db, garageId: string) =>
  db.deleteFrom('work_clocks').where('garage_id', '=', garageId).where(isOld).execute()

/** The first line of a card that is labour, not done, and not declined. */
export const findFirstOpenLabour = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .selectFrom('job_card_lines')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('kind', '=', 'LABOUR')
    .where('approval', '<>', 'DECLINED')
    .where('done_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
