import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { cardWithNames } from '../job-cards/visit-rules.ts'

export const findCheckIn = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('check_ins')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .executeTakeFirst()

/** The card's row is locked: nobody else makes it meanwhile. */
export const insertCheckIn = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .insertInto('check_ins')
    .values({ garage_id: garageId, job_card_id: cardId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCheckIn = (
  tx: Tx,
  { garageId }: OfGarage,
  cardId: string,
  values: Updateable<Tables['check_ins']>,
) =>
  tx.updateTable('check_ins').set(values).where('garage_id', '=', garageId).where('job_card_id', '=', cardId).execute()

export const listMarks = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('check_in_marks')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .orderBy('number')
    .execute()

export const findMark = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx.selectFrom('check_in_marks').selectAll().where('garage_id', '=', garageId).where('id', '=', id).executeTakeFirst()

export const insertMark = (tx: Tx, mark: Insertable<Tables['check_in_marks']>) =>
  tx.insertInto('check_in_marks').values(mark).execute()

export const deleteMark = (tx: Tx, { garageId }: OfGarage, id: string) =>
  tx.deleteFrom('check_in_marks').where('garage_id', '=', garageId).where('id', '=', id).execute()

export const updateReading = (
  tx: Tx,
  { garageId }: OfGarage,
  cardId: string,
  reading: Pick<Updateable<Tables['job_cards']>, 'odometer_in' | 'fuel_level'>,
) =>
  tx
    .updateTable('job_cards')
    .set({ ...reading, version: sql`version + 1`, updated_at: sql<Date>`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', cardId)
    .execute()

export const setCheckedIn = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .updateTable('job_cards')
    .set({ checked_in_at: sql<Date>`now()`, version: sql`version + 1`, updated_at: sql<Date>`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', cardId)
    .execute()

export const findCardReading = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('job_cards')
    .select(['vehicle_id', 'odometer_in', 'fuel_level'])
    .where('garage_id', '=', garageId)
    .where('id', '=', cardId)
    .executeTakeFirst()

/** Of the visit before this one. */
export const findPreviousReading = (db: Db | Tx, { garageId }: OfGarage, vehicleId: string, cardId: string) =>
  db
    .selectFrom('job_cards')
    .select(['odometer_in', 'opened_at'])
    .where('garage_id', '=', garageId)
    .where('vehicle_id', '=', vehicleId)
    .where('id', '<', cardId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What the driver’s page says of garage, car and driver, and how they are told. */
export const findVisit = (db: Db | Tx, of: OfGarage, cardId: string) =>
  cardWithNames(db, of, cardId)
    .select(['j.job_card_number', 'j.phone_key', 'j.odometer_in'])
    .select([
      'c.id as customer_id',
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.email as customer_email',
    ])
    .select(['v.make', 'v.model', 'v.registration_number'])
    .select(['g.name as garage_name', 'g.locality', 'g.city_slug', 'g.phone as garage_phone'])
    .executeTakeFirst()
