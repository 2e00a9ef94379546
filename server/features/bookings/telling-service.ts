import { nearDay } from '../../../contract/formats.ts'
import type { MessageEvent } from '../../../contract/messages.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { smsAmount } from '../estimates/rules.ts'
import { createLink, linkAddress } from '../links/service.ts'
import { tellCustomer } from '../messages/service.ts'
import { channelsFor } from '../messages/settings-service.ts'
import { findTeller } from './queries.ts'

type BookingEvent = Extract<MessageEvent, `BOOKING_${string}`>

/** An address that opens a booking without signing in; each one that goes out has its own (docs/rules.md#links). */
export async function newBookingAddress(
  tx: Tx,
  origin: string,
  { garageId }: OfGarage,
  booking: { id: string; phone_key: string },
  channel: string,
): Promise<string> {
  const link = { kind: 'BOOKING', garageId, subjectId: booking.id, channel, phoneKey: booking.phone_key } as const
  return linkAddress(origin, 'BOOKING', (await createLink(tx, link)).token)
}

/**
 * What became of a booking that its driver made on the site, in the transaction that makes it true: by SMS, and by mail
 * where an address is known. Whoever booked by phone or at the counter is told there (docs/rules.md#bookings).
 */
export async function tellOfBooking(
  tx: Tx,
  origin: string,
  scope: OfGarage,
  bookingId: string,
  event: BookingEvent,
  { answersDriver = false } = {},
): Promise<void> {
  const booking = await findTeller(tx, scope, bookingId)
  if (booking.source === 'BACK_OFFICE') return
  const { customer_id: id, customer_name: name, customer_phone: phone, email } = booking
  const customer = { id, name, phone, email }
  const channels = await channelsFor(tx, scope, event, customer)
  const { preferred_date: day, preferred_time_slot: slot } = booking
  const values = {
    garage: booking.garage_name,
    booking: booking.booking_number,
    when: `${nearDay(day)}, ${slot.toLowerCase()}`,
    total: smsAmount(Number(booking.total)),
  }
  for (const channel of channels) {
    await tellCustomer(tx, {
      ...{ garageId: scope.garageId, customer, event, subjectId: bookingId, channel, values },
      ...{ occurrence: String(booking.ics_sequence), answersDriver },
      link: await newBookingAddress(tx, origin, scope, booking, channel),
    })
  }
}
