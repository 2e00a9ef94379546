import type { Insertable } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { House } from './workshop-house.ts'
import type { DemoVisit } from './workshop-visits.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Twenty minutes after it was booked. */
export const movedAt = ({ created_at }: Row<'bookings'>) =>
  new Date(new Date(created_at ?? Date.now()).getTime() + 20 * 60_000)

/** What their drivers did with the bookings that they made on the site, and whose first service is given. */
export async function seedOnline(tx: Tx, house: House, bookings: Map<DemoVisit, Row<'bookings'>>): Promise<void> {
  const online = [...bookings].flatMap(([{ booking }, row]) => (booking?.online ? [{ kind: booking.online, row }] : []))
  const events = online.flatMap(({ kind, row }) => {
    const { preferred_date: date, preferred_time_slot: slot } = row
    const isMoved = kind === 'MOVED'
    const of = { garage_id: house.garageId, booking_id: row.id, by_kind: 'DRIVER' } as const
    const first = isMoved ? otherSlot[slot] : slot
    const [made, moved] = [new Date(row.created_at ?? Date.now()), movedAt(row)]
    const booked = { ...of, id: house.idAt(made), kind: 'BOOKED', via: 'ACCOUNT', at: made } as const
    const move = { ...of, id: house.idAt(moved), kind: 'MOVED', via: 'LINK', at: moved } as const
    return [
      { ...booked, to_date: date, to_slot: first },
      ...(isMoved ? [{ ...move, from_date: date, from_slot: first, to_date: date, to_slot: slot }] : []),
    ]
  })
  await tx.insertInto('booking_events').values(events).execute()
  const claimed = online.filter(({ kind }) => kind === 'FIRST_SERVICE').map(({ row }) => row)
  for (const { id, phone_key, vehicle_id } of claimed) {
    const { registration_number } = await tx
      .selectFrom('vehicles')
      .select('registration_number')
      .where('garage_id', '=', house.garageId)
      .where('id', '=', vehicle_id)
      .executeTakeFirstOrThrow()
    const keys = [`phone:${phone_key}`, `plate:${registration_number}`]
    await tx
      .insertInto('first_service_claims')
      .values(keys.map((key) => ({ key, garage_id: house.garageId, booking_id: id })))
      .execute()
  }
}

const otherSlot = { MORNING: 'AFTERNOON', AFTERNOON: 'EVENING', EVENING: 'AFTERNOON' } as const
