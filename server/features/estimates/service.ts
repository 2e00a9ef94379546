import { v7 as newId } from 'uuid'
import { maySendEstimates } from '../../../contract/access.ts'
import type {
  Comparison,
  Estimate,
  SendEstimate,
  Sending,
  SentEstimate,
  ShareEstimate,
} from '../../../contract/estimates.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { canonicalHash } from '../../platform/canonical-json.ts'
import { findCreated, lockRequest, madeElsewhere } from '../../platform/created-once.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listInspections } from '../inspections/service.ts'
import { markAsked, withdrawAsks } from '../jobcards/approval-service.ts'
import { requireUnfinished } from '../jobcards/rules.ts'
import { lockJobCard } from '../jobcards/service.ts'
import { endLinks } from '../links/service.ts'
import { listMessageStates, tellCustomer } from '../messages/service.ts'
import { listPhotos, sealPhotos } from '../photos/service.ts'
import { compare } from './comparison.ts'
import { contentOf, type Proofs } from './content.ts'
import { type Dossier, readDossier, standingOf, versionIn } from './dossier.ts'
import { presentEstimate } from './present.ts'
import * as queries from './queries.ts'
import { expiryOf, masked, stateOf } from './rules.ts'
import { type Card, customerOf, newAddress, wordsOfEstimate } from './telling.ts'

type Place = { db: Db; origin: string }
type SentLink = SentEstimate['links'][number]

/** @throws Problem forbidden */
export function requireSender(scope: GarageScope): void {
  if (!maySendEstimates(scope)) throw new Problem('forbidden', { sentence: 'Sending needs an advisor.' })
}

const statesOf = (tx: Tx, { garageId }: GarageScope, cardId: string) =>
  listMessageStates(tx, garageId, cardId, ['ESTIMATE_READY', 'ESTIMATE_MORE', 'ESTIMATE_REMINDER'])

/** Newest first. @throws Problem not_found */
export const listEstimates = (db: Db, scope: GarageScope, cardId: string): Promise<Estimate[]> =>
  readMoment(db, async (tx) => {
    const dossier = await readDossier(tx, scope, cardId)
    const states = await statesOf(tx, scope, cardId)
    return dossier.versions.map((version) => presentEstimate(dossier, version, states))
  })

/** The bill beside what was agreed to. @throws Problem not_found */
export const compareWithBill = (db: Db, scope: GarageScope, cardId: string): Promise<Comparison> =>
  readMoment(db, async (tx) => compare(await readDossier(tx, scope, cardId)))

async function presentOne(tx: Tx, scope: GarageScope, cardId: string, estimateId: string): Promise<Estimate> {
  const dossier = await readDossier(tx, scope, cardId)
  const states = await statesOf(tx, scope, cardId)
  return presentEstimate(dossier, versionIn(dossier, estimateId), states)
}

const ofGarage = (scope: GarageScope, cardId: string, { facts }: Dossier): Card => ({
  ...{ garageId: scope.garageId, cardId, facts },
})

/**
 * A new version of what the driver is asked, by every channel at once; the one before is superseded. Sent again after a
 * lost answer nothing leaves twice.
 * @throws Problem forbidden, not_found, edit_conflict, wrong_state, nothing_to_ask, validation_failed, conflict
 */
export function sendEstimate(
  { db, origin }: Place,
  scope: GarageScope,
  cardId: string,
  asked: SendEstimate,
): Promise<SentEstimate> {
  requireSender(scope)
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'estimates', asked.requestId)
    const locked = await lockJobCard(tx, scope, cardId)
    const dossier = await readDossier(tx, scope, cardId)
    const card = ofGarage(scope, cardId, dossier)
    if (made) {
      if (!dossier.versions.some(({ id }) => id === made)) throw madeElsewhere()
      const links = await addressesAnew(tx, origin, card, asked.send)
      return { estimate: await presentOne(tx, scope, cardId, made), links }
    }
    requireVersion(locked, asked.version)
    requireUnfinished(locked, 'no estimate can be sent')
    const estimate = await makeVersion(tx, scope, dossier, asked.requestId)
    const workIds = estimate.content.works.filter(({ ask }) => ask === 'asked').map(({ workId }) => workId)
    await markAsked(tx, scope, locked, estimate, workIds)
    const links = await sendByAll(tx, scope, { origin, card, estimate }, asked.send)
    await recordAudit(tx, scope, {
      action: 'job-card.estimate-sent',
      subject: { id: cardId, label: locked.job_card_number },
      changes: {
        version: estimate.version,
        channels: asked.send.map(({ channel }) => channel),
        total: Number(estimate.total),
      },
    })
    return { estimate: await presentOne(tx, scope, cardId, estimate.id), links }
  })
}

/** The photos of a card's findings, and what was measured. */
async function readProofs(tx: Tx, scope: GarageScope, cardId: string): Promise<Proofs> {
  const photos = await listPhotos(tx, scope, cardId)
  const points = (await listInspections(tx, scope, cardId)).flatMap((inspection) => inspection.points)
  return {
    photoOf: new Map(photos.map(({ id, takenAt }) => [id, { id, caption: '', takenAt }])),
    findingOf: new Map(
      points.flatMap(({ workId, name, measure, unit, soonAt, nowAt }) =>
        workId === null ? [] : [[workId, { name, measure, unit, soonAt, nowAt }]],
      ),
    ),
  }
}

type NewVersion = Pick<queries.EstimateRow, 'id' | 'version' | 'content' | 'total' | 'new_total'>

/** The version of a locked card that comes next. @throws Problem nothing_to_ask */
export async function makeVersion(
  tx: Tx,
  scope: GarageScope,
  { card, facts, versions, events }: Dossier,
  requestId: string | undefined,
): Promise<NewVersion> {
  const version = facts.estimate_count + 1
  const number = `${facts.job_card_number}/E${version}`
  const content = contentOf(number, card, facts, await readProofs(tx, scope, card.id))
  if (!content.works.some(({ ask }) => ask === 'asked')) throw new Problem('nothing_to_ask')
  const photoIds = content.works.flatMap(({ photos }) => photos.map(({ id }) => id))
  await sealPhotos(tx, scope, card.id, photoIds)
  const at = await queries.findTime(tx)
  const by = { by_user: scope.userId, by_name: await nameOfMember(tx, scope) }
  const row = { id: newId(), version, total: String(content.total), new_total: String(content.newTotal) }
  const previous = versions[0]
  const isWithdrawn = events.some(({ kind, estimate_id }) => kind === 'WITHDRAWN' && estimate_id === previous?.id)
  const ofCard = { garage_id: scope.garageId, job_card_id: card.id }
  if (previous && !isWithdrawn) {
    await queries.insertEvents(tx, [
      { ...ofCard, ...by, id: newId(), estimate_id: previous.id, kind: 'SUPERSEDED', at },
    ])
  }
  await queries.insertEstimate(tx, {
    ...ofCard,
    ...row,
    number,
    content: JSON.stringify(content),
    content_hash: canonicalHash(content),
    created_by: scope.userId,
    created_by_name: by.by_name,
    request_id: requestId ?? null,
    created_at: at,
    expires_at: expiryOf(at, facts.estimate_days),
  })
  return { ...row, content }
}

type Outgoing = { origin: string; card: Card; estimate: NewVersion }

async function sendByAll(tx: Tx, scope: GarageScope, outgoing: Outgoing, send: Sending[]): Promise<SentLink[]> {
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
async function sendBy(
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
      : await tellCustomer(tx, {
          ...{ garageId: card.garageId, subjectId: card.cardId, occurrence: eventId, customer: customerOf(card) },
          ...wordsOfEstimate(card, estimate),
          ...{ link: url, channel: toldBy[channel], to, field, by: { userId: scope.userId, name } },
        })
  const isPassedOn = channel === 'LINK' || channel === 'WHATSAPP'
  await queries.insertEvents(tx, [
    {
      ...{ garage_id: card.garageId, id: eventId, estimate_id: estimate.id, job_card_id: card.cardId },
      ...{ kind: isPassedOn ? 'SHARED' : 'SENT', channel, by_user: scope.userId, by_name: name },
      recipient_masked: told ? masked(told.recipient) : null,
    },
  ])
  if (!isPassedOn) return undefined
  return { channel, url, whatsappUrl: told?.whatsappUrl ?? null, messageId: told?.id ?? null }
}

/** Nobody has the addresses whose answer was lost; what left by itself has left. */
async function addressesAnew(tx: Tx, origin: string, card: Card, send: Sending[]): Promise<SentLink[]> {
  const links: SentLink[] = []
  for (const { channel } of send) {
    if (channel === 'SMS' || channel === 'MAIL') continue
    links.push({ channel, url: await newAddress(tx, origin, card, channel), whatsappUrl: null, messageId: null })
  }
  return links
}

const closed = () => new Problem('estimate_closed')

/**
 * The same version once more, to the same person or another.
 * @throws Problem forbidden, not_found, estimate_closed, validation_failed, conflict
 */
export function shareEstimate(
  { db, origin }: Place,
  scope: GarageScope,
  { cardId, estimateId }: { cardId: string; estimateId: string },
  { requestId = newId(), ...sending }: ShareEstimate,
): Promise<SentEstimate> {
  requireSender(scope)
  return transact(db, async (tx) => {
    await lockRequest(tx, { what: 'estimate_events', whose: scope.garageId }, requestId)
    const locked = await lockJobCard(tx, scope, cardId)
    const dossier = await readDossier(tx, scope, cardId)
    const version = versionIn(dossier, estimateId)
    const card = ofGarage(scope, cardId, dossier)
    const made = await queries.findEvent(tx, scope, requestId)
    if (made) {
      if (made.estimate_id !== estimateId) throw madeElsewhere()
      const links = await addressesAnew(tx, origin, card, [sending])
      return { estimate: await presentOne(tx, scope, cardId, estimateId), links }
    }
    const state = stateOf(standingOf(dossier, version))
    if (!['OPEN', 'PARTLY', 'ANSWERED'].includes(state)) throw closed()
    const outgoing = { origin, card, estimate: version }
    const link = await sendBy(tx, scope, outgoing, { sending, eventId: requestId, field: 'to' })
    await recordAudit(tx, scope, {
      action: 'job-card.estimate-shared',
      subject: { id: cardId, label: locked.job_card_number },
      changes: { version: version.version, channel: sending.channel },
    })
    return { estimate: await presentOne(tx, scope, cardId, estimateId), links: link ? [link] : [] }
  })
}

/**
 * Takes back what the newest version still asks, and closes every link to the card's estimates. What was answered stands.
 * @throws Problem forbidden, not_found, estimate_closed
 */
export function withdrawEstimate(db: Db, scope: GarageScope, cardId: string, estimateId: string): Promise<Estimate> {
  requireSender(scope)
  return transact(db, async (tx) => {
    const locked = await lockJobCard(tx, scope, cardId)
    const dossier = await readDossier(tx, scope, cardId)
    const version = versionIn(dossier, estimateId)
    const state = stateOf(standingOf(dossier, version))
    if (state === 'WITHDRAWN') return presentOne(tx, scope, cardId, estimateId)
    if (state !== 'OPEN' && state !== 'PARTLY' && state !== 'EXPIRED') throw closed()
    await queries.insertEvents(tx, [
      {
        ...{ garage_id: scope.garageId, id: newId(), estimate_id: estimateId, job_card_id: cardId, kind: 'WITHDRAWN' },
        ...{ by_user: scope.userId, by_name: await nameOfMember(tx, scope) },
      },
    ])
    await withdrawAsks(tx, scope, locked)
    await endLinks(tx, 'ESTIMATE', scope.garageId, cardId)
    await recordAudit(tx, scope, {
      action: 'job-card.estimate-withdrawn',
      subject: { id: cardId, label: locked.job_card_number },
      changes: { version: version.version },
    })
    return presentOne(tx, scope, cardId, estimateId)
  })
}
