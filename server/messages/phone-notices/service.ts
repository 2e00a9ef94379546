import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type {
  PhoneNotice,
  PhoneNotices,
  PushSubscriptionForm,
} from '../../../contract/messages/phone-notices/phone-notices.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { openHoursNow } from '../../people/garages/hours-service.ts'
import { speakTo } from '../../platform/asker.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { hint } from '../../platform/database/hints.ts'
import { pushTransport } from '../../platform/messenger/web-push.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

/** Whoever asks, in the session that is told. */
type Phone = { scope: GarageScope; sessionId: string }
type Offer = { publicKey: string } | undefined

export async function getPhoneNotices(db: Db | Tx, { scope, sessionId }: Phone, offer: Offer): Promise<PhoneNotices> {
  const isOffered = offer !== undefined && (await queries.findTells(db, scope))?.tells_technicians === true
  if (!isOffered) return { publicKey: null, isOn: false }
  const found = await queries.findSubscription(db, scope, sessionId)
  return { publicKey: offer.publicKey, isOn: found !== undefined }
}

/** The same phone again is the same. @throws Problem wrong_state, where no phone is told */
export function turnOn(db: Db, phone: Phone, offer: Offer, asked: PushSubscriptionForm): Promise<PhoneNotices> {
  const { scope, sessionId } = phone
  return transact(db, async (tx) => {
    const { publicKey } = await getPhoneNotices(tx, phone, offer)
    if (publicKey === null) throw new Problem('wrong_state', { sentence: 'Phones are told nothing at this garage.' })
    const before = await queries.findSubscription(tx, scope, sessionId)
    await queries.deleteOfOthers(tx, sessionId, asked.endpoint)
    await queries.upsertSubscription(tx, scope, sessionId, asked)
    if (before?.endpoint !== asked.endpoint) await record(tx, scope, 'phone-notices.turned-on')
    return { publicKey, isOn: true }
  })
}

export function turnOff(db: Db, phone: Phone, offer: Offer): Promise<PhoneNotices> {
  const { scope, sessionId } = phone
  return transact(db, async (tx) => {
    if (await queries.deleteSubscription(tx, scope, sessionId)) await record(tx, scope, 'phone-notices.turned-off')
    return getPhoneNotices(tx, phone, offer)
  })
}

const record = async (tx: Tx, scope: GarageScope, action: 'phone-notices.turned-on' | 'phone-notices.turned-off') =>
  recordAudit(tx, scope, { action, subject: { id: scope.userId, label: await nameOfMember(tx, scope) } })

/** Of a member who is removed, or made inactive. */
export async function forgetPhonesOf(tx: Tx, { of, userId }: { of: OfGarage; userId: string }): Promise<void> {
  await queries.deleteOfMember(tx, of, userId)
}

const events = ['ASSIGNED', 'APPROVED'] as const
type Told = {
  garageId: string
  /** Who is told. */
  userId: string
  event: (typeof events)[number]
  card: { id: string; plate: string }
}

const channel = 'phone_notices'
/** Every process hears every hint: the one that wrote it sends. */
const self = randomUUID()

/** Tells a technician's phones, once the open transaction has committed, and never in its time: one may be lost. */
export const tellPhonesOf = (told: Told) => hint(channel, JSON.stringify({ by: self, ...told }))

/** Sends what rooms tell, as long as the server runs; one that closes waits for what is on its way. */
export async function sendPhoneNotices(
  app: FastifyInstance,
  { database, settings, pushTo, clock }: Parts,
): Promise<void> {
  const { push } = settings
  if (!push) return
  const { db, listen } = database
  const transport = pushTo ?? pushTransport(push)
  const onTheirWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(onTheirWay)))
  const log = (fault: object) => app.log.warn(fault, 'a phone was not told')

  async function send(told: Told): Promise<void> {
    const now = clock?.() ?? new Date()
    const phones = await queries.listPhonesOf(db, told, told.userId)
    if (phones.length === 0 || (await openHoursNow(db, told, now)).openUntil === null) return
    await Promise.all(
      phones.map(async ({ endpoint, language, ...keys }) => {
        const notice = speakTo(language, () => noticeOf(told, language))
        const outcome = await transport({ endpoint, keys }, JSON.stringify(notice))
        if (outcome.state === 'gone') await queries.deleteEndpoint(db, endpoint)
        if (outcome.state === 'failed') log({ reason: outcome.reason, service: new URL(endpoint).hostname })
      }),
    )
  }

  await listen(channel, (payload) => {
    const { by, ...told } = JSON.parse(payload) as Told & { by: string }
    if (by !== self) return
    const sending = send(told)
      .catch((error) => log({ err: error }))
      .finally(() => onTheirWay.delete(sending))
    onTheirWay.add(sending)
  })
}

/** Seen on a screen that is locked: a plate, and no name, no phone, no money. */
function noticeOf({ garageId, event, card }: Told, language: string): PhoneNotice {
  const { givenToYou, driverApproved } = say(floor)
  const text = event === 'ASSIGNED' ? givenToYou : driverApproved
  return { title: plateLabel(card.plate), text, language, cardId: card.id, garageId }
}
