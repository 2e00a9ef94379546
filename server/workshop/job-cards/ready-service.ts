import { rupees } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { ReadyCar } from '../../../contract/workshop/job-cards/ready-car.ts'
import { createLink, linkAddress } from '../../messages/links/service.ts'
import { senderWords } from '../../messages/messages/rules.ts'
import { notifyCustomer } from '../../messages/messages/service.ts'
import { channelsFor } from '../../messages/messages/settings-service.ts'
import { openHoursNow } from '../../people/garages/hours-service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { smsAmount } from '../estimates/rules.ts'
import { findReadyCard, findVisit, listDone, type Visit } from './ready-queries.ts'

const leftToPay = ({ total_amount, amount_paid }: Visit) =>
  Math.max(0, paise(Number(total_amount)) - paise(Number(amount_paid))) / 100

/** A car that is ready is told of once for each time that it becomes so. */
const occurrenceOf = ({ ready_at }: Visit) => String(ready_at?.getTime())

/** What says most of the visit: its bill, its booking, its estimate or check-in; else the driver's own list. */
async function newAddress(tx: Tx, origin: string, { garageId }: OfGarage, visit: Visit, channel: string) {
  const made = { garageId, channel, phoneKey: visit.phone_key }
  const open = async (kind: 'BILL' | 'BOOKING' | 'ESTIMATE', subjectId: string) =>
    linkAddress(origin, kind, (await createLink(tx, { ...made, kind, subjectId })).token)
  if (visit.live_bill_id) return open('BILL', visit.live_bill_id)
  if (visit.booking_id) return open('BOOKING', visit.booking_id)
  if (visit.estimate_count > 0 || visit.checked_in_at) return open('ESTIMATE', visit.id)
  return `${origin}/account/bookings`
}

/** In the language of whoever is spoken to. */
function letterOf(visit: Visit, done: string[]): Letter {
  const { labels } = say(mails)
  const paid = Number(visit.amount_paid)
  return {
    facts: [
      [labels.car, `${visit.make} ${visit.model}, ${plateLabel(visit.registration_number)}`],
      ...(done.length > 0 ? [[labels.done, [...new Set(done)].join('\n')] as [string, string]] : []),
      [labels.cameIn, say(formats).kilometres({ km: visit.odometer_in })],
    ],
    prices: [
      [labels.total, rupees(Number(visit.total_amount))],
      ...(paid > 0 ? [[labels.paid, `−${rupees(paid)}`] as [string, string]] : []),
    ],
    total: [labels.toPay, rupees(leftToPay(visit))],
    sender: senderWords(visit),
  }
}

/** @throws Problem not_found */
async function getVisit(db: Db | Tx, of: OfGarage, cardId: string): Promise<Visit> {
  const visit = await findVisit(db, of, cardId)
  if (!visit) throw new Problem('not_found', { sentence: jobCardSentences.notFound })
  return visit
}

/** Whom it concerns that a car is ready, and its words; undefined where it is not ready now. @throws Problem not_found */
export async function composeReady(tx: Tx, origin: string, of: OfGarage, cardId: string) {
  const visit = await getVisit(tx, of, cardId)
  if (visit.status !== 'READY') return undefined
  const { customer_id: id, customer_name: name, customer_phone: phone, email } = visit
  return {
    occurrence: occurrenceOf(visit),
    customer: { id, name, phone, email },
    values: {
      garage: visit.garage_name,
      plate: plateLabel(visit.registration_number),
      due: smsAmount(leftToPay(visit)),
    },
    newLetter: async () => {
      const done = await listDone(tx, of, cardId)
      const descriptions = done.map(({ description }) => description)
      return () => letterOf(visit, descriptions)
    },
    newAddress: (channel: string) => newAddress(tx, origin, of, visit, channel),
  }
}

/** What its driver has to know to fetch a car that is ready; null of any other. @throws Problem not_found */
export async function readyCar(tx: Db | Tx, of: OfGarage, cardId: string): Promise<ReadyCar | null> {
  const visit = await getVisit(tx, of, cardId)
  return visit.status === 'READY' ? { toPay: leftToPay(visit), ...(await openHoursNow(tx, of)) } : null
}

export async function readyCarOfBooking(db: Db | Tx, of: OfGarage, bookingId: string): Promise<ReadyCar | null> {
  const card = await findReadyCard(db, of, bookingId)
  return card ? readyCar(db, of, card.id) : null
}

/** As the garage has switched on, in the transaction that makes the car ready. */
export async function notifyCarReady(tx: Tx, origin: string, of: OfGarage, cardId: string): Promise<void> {
  const ready = await composeReady(tx, origin, of, cardId)
  if (!ready) return
  const { newAddress, newLetter, ...told } = ready
  for (const channel of await channelsFor(tx, of, 'CAR_READY', ready.customer)) {
    await notifyCustomer(tx, {
      ...told,
      garageId: of.garageId,
      event: 'CAR_READY',
      subjectId: cardId,
      channel,
      ...(channel === 'EMAIL' && { letter: await newLetter() }),
      link: await newAddress(channel),
    })
  }
}

/** Why what was written at night about a car that is ready is not to be sent any more. @throws Problem not_found */
export async function whyNoReadyMessage(db: Db, of: OfGarage, cardId: string, occurrence: string) {
  const visit = await getVisit(db, of, cardId)
  if (visit.status === 'DELIVERED') return 'the car was handed over by then'
  // Whoever took it back and made it ready again has written another.
  return visit.status === 'READY' && occurrence === occurrenceOf(visit)
    ? undefined
    : 'the car was not ready any more by then'
}
