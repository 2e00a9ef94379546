import type { Insertable, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ChosenConsent } from '../../contract/messages/consents/consent-words.ts'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import type { Db } from '../../server/platform/database/database.ts'
import type { Tables } from '../../server/platform/database/tables.ts'

type Car = { garage_id: string; id: string }
type Due = Selectable<Tables['dues']>

/** What is due for cars, and what their drivers agreed to. */
export function dueMaker(db: Db) {
  return {
    /** A PUC certificate that ends in four days, unless said otherwise. */
    due(car: Car, changes: Partial<Insertable<Tables['dues']>> = {}): Promise<Due> {
      const due_on = changes.due_by ?? addDays(indianDay(), 4)
      return db
        .insertInto('dues')
        .values({
          garage_id: car.garage_id,
          id: newId(),
          vehicle_id: car.id,
          kind: 'PUC',
          due_on,
          due_by: due_on,
          ...changes,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** What an odometer showed. */
    async reading(car: Car, km: number, read_on: string): Promise<void> {
      const ids = { garage_id: car.garage_id, id: newId(), vehicle_id: car.id }
      await db
        .insertInto('odometer_readings')
        .values({ ...ids, km, read_on, source: 'CARD' })
        .execute()
    },

    /** A tick in somebody's account. */
    async consent(phone_key: string, kind: ChosenConsent): Promise<void> {
      const words = { source: 'ACCOUNT', wording: 'as it stood' } as const
      await db
        .insertInto('consents')
        .values({ id: newId(), phone_key, kind, given: true, ...words })
        .execute()
    },
  }
}
