import { v7 as newId } from 'uuid'
import type { Sending, SentEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { notifyCustomer } from '../../messages/messages/service.ts'
import { nameOfMember } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { NewVersion } from './new-version.ts'
import { type Card, customerOf, newAddress, wordsOfEstimate } from './notify-service.ts'
import * as queries from './queries.ts'
import { masked } from './rules.ts'

type SentLink = SentEstimate['links'][number]
type Outgoing = { origin: string; card: Card; estimate: NewVersion }

/** By every channel at once. @throws Problem validation_failed at the field */
export async function sendByAll(tx: Tx, scope: GarageScope, outgoing: Outgoing, send: Sending[]): Promise<SentLink[]> {
  const links: SentLink[] = []
  for (const [index, sending] of send.entries()) {
    const link = await sendBy(tx, scope, outgoing, { sending, eventId: newId(), field: `send.${index}.to` })
    if (link) links.push(link)
  }
  return links
}

type OneSending = { sending: Sending; eventId: string; field: string }
const toldBy = { SMS: 'SMS', MAIL: 'EMAIL', WHATSAPP: 'WA_LINK' } as const

/** @returns the address, where a person has to pass it on. @throws Problem validation_failed at the field */
export async function sendBy(
  tx: Tx,
  scope: GarageScope,
  { origin, card, estimate }: Outgoing,
  { sending: { channel, to }, eventId, field }: OneSending,
): Promise<SentLink | undefined> {
  const url = await newAddress(tx, origin, card, channel)
  const name = await nameOfMember(tx, scope)
  const told =
    channel === 'LINK'
      ? undefined
      : await notifyCustomer(tx, {
          garageId: card.garageId,
          subjectId: card.cardId,
          occurrence: eventId,
          customer: customerOf(card),
          ...wordsOfEstimate(card, estimate),
          link: url,
          channel: toldBy[channel],
          to,
          field,
          by: { userId: scope.userId, name },
        })
  const isPassedOn = channel === 'LINK' || channel === 'WHATSAPP'
  await queries.insertEvents(tx, [
    {
      garage_id: card.garageId,
      id: eventId,
      estimate_id: estimate.id,
      job_card_id: card.cardId,
      kind: isPassedOn ? 'SHARED' : 'SENT',
      channel,
      by_user: scope.userId,
      by_name: name,
      recipient_masked: told ? masked(told.recipient) : null,
    },
  ])
  if (!isPassedOn) return undefined
  return { channel, url, whatsappUrl: told?.whatsappUrl ?? null, messageId: told?.id ?? null }
}

/** Nobody has the addresses whose answer was lost; what left by itself has left. */
export async function renewAddresses(tx: Tx, origin: string, card: Card, send: Sending[]): Promise<SentLink[]> {
  const links: SentLink[] = []
  for (const { channel } of send) {
    if (channel === 'SMS' || channel === 'MAIL') continue
    links.push({ channel, url: await newAddress(tx, origin, card, channel), whatsappUrl: null, messageId: null })
  }
  return links
}
