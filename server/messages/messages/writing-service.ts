import { v7 as newId } from 'uuid'
import {
  type NewMessage,
  type SentMessage,
  smsText,
  type WritableEvent,
  type WritableMessage,
  type WritableMessages,
} from '../../../contract/messages/messages/messages.ts'
import { indianDay, nearDay } from '../../../contract/platform/formats.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { lockRequest } from '../../platform/created-once.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listAgreements, whyNoWhatsAppByHand } from '../consents/service.ts'
import { compose, mayCompose } from './composing-service.ts'
import type { Composed } from './events.ts'
import { presentMessage } from './log-service.ts'
import { findCustomer } from './queries.ts'
import { phoneKeyOf } from './rules.ts'
import { notifyCustomer, saidIn, whatsappAddress } from './service.ts'
import { type Reach, whyNoSms, whyNoWhatsApp } from './settings-service.ts'
import * as queries from './writing-queries.ts'

type Place = { db: Db; origin: string; reach: Reach }
type Subject = Pick<WritableMessage, 'event' | 'subjectId' | 'about'>

/** What a customer could be told now by whoever asks. @throws Problem not_found */
export const listWritable = (place: Place, scope: GarageScope, customerId: string): Promise<WritableMessages> =>
  readMoment(place.db, async (tx) => {
    if (!(await findCustomer(tx, scope, customerId))) {
      throw new Problem('not_found', { sentence: customerSentences.notFound })
    }
    const writable: WritableMessage[] = []
    for (const subject of await listSubjects(tx, scope, customerId)) {
      if (!mayCompose(scope, subject.event)) continue
      const composed = await composeIfDue(tx, place.origin, scope, subject)
      if (!composed) continue
      writable.push({
        ...subject,
        text: smsText(subject.event, saidIn('en', composed.values), `${place.origin}/…`),
        whatsappLocked: await whyNotBy(tx, place, scope, { ...subject, channel: 'WHATSAPP' }, composed),
        smsLocked: await whyNotBy(tx, place, scope, { ...subject, channel: 'SMS' }, composed),
        emailLocked: await whyNotBy(tx, place, scope, { ...subject, channel: 'EMAIL' }, composed),
        whatsappByHandLocked: await whyNotBy(tx, place, scope, { ...subject, channel: 'WA_LINK' }, composed),
      })
    }
    return { writable }
  })

/** An estimate may have run out since its card was found. */
async function composeIfDue(tx: Tx, origin: string, scope: GarageScope, { event, subjectId }: Subject) {
  try {
    return await compose(tx, origin, scope, event, subjectId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_state') return undefined
    throw error
  }
}

/** What waits for a customer, or is still to come. */
export async function listSubjects(tx: Tx, scope: GarageScope, customerId: string): Promise<Subject[]> {
  const cards = await queries.listWaitingCards(tx, scope, customerId)
  const ofCard = (event: WritableEvent) => (card: (typeof cards)[number]) => ({
    event,
    subjectId: card.id,
    about: `${plateLabel(card.registration_number)}, ${card.job_card_number}`,
  })
  return [
    ...cards.filter(({ status }) => status === 'READY').map(ofCard('CAR_READY')),
    ...cards.filter(({ open_asks }) => open_asks > 0).map(ofCard('ESTIMATE_REMINDER')),
    ...(await queries.listBookings(tx, scope, customerId, indianDay())).map((booking) => ({
      event: booking.status === 'PENDING' ? ('BOOKING_RECEIVED' as const) : ('BOOKING_CONFIRMED' as const),
      subjectId: booking.id,
      about: `${booking.booking_number}, ${nearDay(booking.preferred_date)}`,
    })),
    ...(await queries.listBills(tx, scope, customerId)).map((bill) => ({
      event: 'BILL_REMINDER' as const,
      subjectId: bill.id,
      about: `${plateLabel(bill.car.registrationNumber)}, ${bill.number}`,
    })),
  ]
}

type Asked = Pick<NewMessage, 'event' | 'channel'>

/** The reason stands beside the locked button, and comes as a refusal all the same. */
async function whyNotBy(tx: Tx, { reach }: Place, { garageId }: GarageScope, asked: Asked, { customer }: Composed) {
  const { event, channel } = asked
  if (channel === 'EMAIL') return customer.email ? null : 'This customer has no email address.'
  if (channel !== 'WA_LINK' && !tenDigits(customer.phone)) return 'This customer has no Indian mobile number.'
  if (channel === 'SMS') return whyNoSms(reach, event)
  const key = phoneKeyOf(customer.phone)
  if (channel === 'WA_LINK') return whyNoWhatsAppByHand(tx, key, garageId)
  const locked = whyNoWhatsApp(reach, event)
  if (locked) return locked
  const agreement = (await listAgreements(tx, garageId, 'WHATSAPP', [key])).get(key)
  if (agreement === 'STOPPED') return customerSentences.whatsAppStopped
  return agreement === 'GIVEN' ? null : 'This customer has not agreed to WhatsApp messages.'
}

/**
 * Tells a customer what somebody chose, at once. Sent again after a lost answer it is one message; WhatsApp's address is
 * then another, which opens the same.
 * @throws Problem forbidden, not_found, wrong_state, validation_failed at channel
 */
export function writeMessage(place: Place, scope: GarageScope, asked: NewMessage): Promise<SentMessage> {
  const { customerId, event, subjectId, channel, requestId: occurrence = newId() } = asked
  return transact(place.db, async (tx) => {
    await lockRequest(tx, { what: 'messages', whose: scope.garageId }, occurrence)
    const composed = await compose(tx, place.origin, scope, event, subjectId)
    const { customer, values, letter } = composed
    if (customer.id !== customerId) throw new Problem('not_found', { sentence: customerSentences.notFound })
    const locked = await whyNotBy(tx, place, scope, asked, composed)
    if (locked) throw invalid('channel', locked)
    const link = await composed.newAddress(channel)
    const by = { userId: scope.userId, name: await nameOfMember(tx, scope) }
    const told = await notifyCustomer(tx, {
      garageId: scope.garageId,
      customer,
      event,
      subjectId,
      occurrence,
      channel,
      link,
      by,
      values,
      field: 'channel',
      ...(letter ? { letter } : {}),
    })
    const message = await queries.findWritten(tx, scope, { event, subjectId, occurrence, channel })
    if (!message) throw new Problem('not_found')
    if (told) {
      const subject = { id: customer.id, label: customer.name }
      await recordAudit(tx, scope, { action: 'message.sent', subject, changes: { event, channel } })
    }
    const text = smsText(event, saidIn('en', values), link)
    const phone = tenDigits(customer.phone) ?? customer.phone.replace(/\D/g, '')
    return {
      message: presentMessage(message),
      whatsappUrl: channel === 'WA_LINK' ? whatsappAddress(phone, text) : null,
    }
  })
}
