import { v7 as newId } from 'uuid'
import { indianDay } from '../../contract/platform/formats.ts'
import type { NewGarage } from '../../server/people/garages/queries.ts'
import type { Db } from '../../server/platform/database/database.ts'

const dayInMilliseconds = 86_400_000

type Closed = {
  day?: string
  closedAt?: Date
  /** Of cash, after the day. */
  left?: number
  /** Of cash, counted less expected. */
  difference?: number
}

/** Closes of earlier days, as those days would have left them. */
export function tillMaker(db: Db) {
  return {
    async dayClose(garage: NewGarage, changes: Closed = {}) {
      const { left = 0, difference = 0, closedAt = new Date(Date.now() - dayInMilliseconds) } = changes
      const day = changes.day ?? indianDay(closedAt)
      const of = { garage_id: garage.id, day }
      await db
        .insertInto('day_closes')
        .values({
          ...of,
          from_at: new Date(closedAt.getTime() - dayInMilliseconds),
          closed_at: closedAt,
          closed_by: newId(),
          closed_by_name: 'Jeya Raman',
          opening_cash: 0,
          left_in_drawer: left,
          note: difference ? 'Short' : '',
        })
        .execute()
      const rows = (['CASH', 'UPI', 'CARD', 'BANK'] as const).map((method) => {
        const received = method === 'CASH' ? left : 0
        const counted = received + (method === 'CASH' ? difference : 0)
        return { ...of, method, received, refunded: 0, expected: received, counted }
      })
      await db.insertInto('day_close_methods').values(rows).execute()
      return { day, closedAt }
    },
  }
}
