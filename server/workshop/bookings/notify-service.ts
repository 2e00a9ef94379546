import type { Telling } from '../../../contract/messages/messages/message-settings.ts'
import type { MessageEvent } from '../../../contract/messages/messages/messages.ts'
import { bookingSentences, customerSentences } from '../../../contract/platform/sentences.ts'
import { createLink, linkAddress } from '../../messages/links/service.ts'
import { listMessageStates, notifyCustomer } from '../../messages/messages/service.ts'
import { channelsFor, tellingOf } from '../../messages/messages/settings-service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { smsAmount } from '../estimates/rules.ts'
import { type Deed, tellGarage } from './alert-service.ts'
import { letterOf, whenOf } from './letter.ts'
import { findCustomerToTell, findTeller, listBookedServices, type Teller } from './queries.ts'

type BookingEvent = Extract<MessageEvent, `BOOKING_${string}`>

/** What the garage reads of it, where the driver did it. */
const whatHappened = {
  BOOKING_RECEIVED: 'in',
  BOOKING_CONFIRMED: 'in',
  BOOKING_MOVED: 'moved',
  BOOKING_CANCELLED: 'cancelled',
} as const satisfies Record<BookingEvent, Deed>

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

/** @throws Problem not_found */
async function getTeller(db: Db | Tx, scope: OfGarage, bookingId: string): Promise<Teller> {
  const booking = await findTeller(db, scope, bookingId)
  if (!booking) throw new Problem('not_found', { sentence: bookingSentences.gone })
  return booking
}

/** Whom a message about a booking goes to, and its words. @throws Problem not_found */
export async function composeBooking(tx: Tx, origin: string, scope: OfGarage, bookingId: string) {
  const booking = await getTeller(tx, scope, bookingId)
  const { customer_id: id, customer_name: name, customer_phone: phone, email } = booking
  const services = await listBookedServices(tx, scope, bookingId)
  return {
    booking,
    customer: { id, name, phone, email },
    values: () => ({
      garage: booking.garage_name,
      booking: booking.booking_number,
      when: whenOf(booking),
      total: smsAmount(Number(booking.total)),
    }),
    letter: () => letterOf(booking, services, new URL(origin).hostname),
  }
}

/** A booking is told anew of once it is moved. */
const occurrenceOf = ({ ics_sequence }: Pick<Teller, 'ics_sequence'>) => String(ics_sequence)

/** Why what was written at night about a booking is not to be sent any more. @throws Problem not_found */
export async function whyNoBookingMessage(db: Db, scope: OfGarage, bookingId: string, occurrence: string) {
  const booking = await getTeller(db, scope, bookingId)
  if (booking.status === 'CANCELLED') return 'the booking was cancelled by then'
  return occurrence === occurrenceOf(booking) ? undefined : 'the booking was moved by then'
}

/** By what a customer would be told that a booking of theirs is received. @throws Problem not_found */
export async function getTelling(db: Db, scope: GarageScope, customerId: string): Promise<Telling> {
  const customer = await findCustomerToTell(db, scope, customerId)
  if (!customer) throw new Problem('not_found', { sentence: customerSentences.notFound })
  return tellingOf(db, scope, 'BOOKING_RECEIVED', customer)
}

const tellings = ['BOOKING_RECEIVED', 'BOOKING_CONFIRMED', 'BOOKING_MOVED'] as const satisfies BookingEvent[]

/** Whoever has an SMS about a booking hears when it is not true any more. */
async function hears(tx: Tx, { garageId }: OfGarage, { source, id }: Teller, event: BookingEvent): Promise<boolean> {
  if (source !== 'BACK_OFFICE' || event === 'BOOKING_RECEIVED') return true
  return (await listMessageStates(tx, garageId, id, [...tellings])).size > 0
}

/**
 * What became of a booking, in the transaction that makes it true: by SMS, and by mail where an address is known. Of one
 * that the garage took only where its customer was told that it did (docs/rules.md#bookings).
 * @param answersDriver the driver did it, here and now: the garage is told of it too
 */
export async function notifyOfBooking(
  tx: Tx,
  origin: string,
  scope: OfGarage,
  bookingId: string,
  event: BookingEvent,
  { answersDriver = false } = {},
): Promise<void> {
  const composed = await composeBooking(tx, origin, scope, bookingId)
  if (answersDriver) await tellGarage(tx, origin, scope, composed, whatHappened[event])
  const { booking, customer, values, letter } = composed
  if (!(await hears(tx, scope, booking, event))) return
  const channels = await channelsFor(tx, scope, event, customer)
  for (const channel of channels) {
    await notifyCustomer(tx, {
      garageId: scope.garageId,
      customer,
      event,
      subjectId: bookingId,
      channel,
      values,
      occurrence: occurrenceOf(booking),
      answersDriver,
      letter,
      link: await newBookingAddress(tx, origin, scope, booking, channel),
    })
  }
}
