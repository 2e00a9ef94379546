import { indianDay } from '../../../contract/platform/formats.ts'
import { channelsTo } from '../../messages/messages/rules.ts'
import { notifyCustomer } from '../../messages/messages/service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { composeBooking, newBookingAddress } from './notify-service.ts'
import * as queries from './queries.ts'

export const countUpcoming = (db: Db, of: OfGarage): Promise<number> => queries.countUpcoming(db, of, indianDay())

/**
 * Tells each driver with a booking from today on that the garage has been taken off the site, whatever it has switched on
 * itself; the booking stays as it is, and can be cancelled by its link.
 * @returns how many
 */
export async function tellOfBlock(tx: Tx, origin: string, of: OfGarage): Promise<number> {
  const upcoming = await queries.listUpcoming(tx, of, indianDay())
  for (const { id } of upcoming) {
    const { booking, customer, values, letter } = await composeBooking(tx, origin, of, id)
    for (const channel of channelsTo(customer, { whatsapp: false, sms: true, email: true })) {
      await notifyCustomer(tx, {
        ...of,
        customer,
        event: 'GARAGE_BLOCKED',
        subjectId: id,
        channel,
        values: () => {
          const { garage, booking: number, when } = values()
          return { garage, booking: number, when }
        },
        occurrence: new Date().toISOString(),
        letter: () => ({ facts: letter().facts ?? [] }),
        link: await newBookingAddress(tx, origin, of, booking, channel),
      })
    }
  }
  return upcoming.length
}
