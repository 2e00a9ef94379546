import { v7 as newId } from 'uuid'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { DriverAnswer, PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import type { PictureParts } from '../../catalogue/images/picture-upload-service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { isInCheckIn } from '../check-ins/public-service.ts'
import { readyCar } from '../job-cards/ready-service.ts'
import { lockJobCard } from '../job-cards/service.ts'
import { readPhoto } from '../photos/service.ts'
import { answerAsDriver, type Client } from './answer-service.ts'
import { type EstimateHistory, readEstimateHistory, standingOf, versionIn } from './estimate-history.ts'
import { printEvidence } from './pdf.ts'
import { presentToDriver } from './present.ts'
import * as queries from './queries.ts'
import { stateOf } from './rules.ts'

/** A card of which a driver may see the estimates: their own, or one whose link they hold. Whoever makes it has checked. */
export type DriversCard = { garageId: string; cardId: string } & (
  | { channel: 'LINK'; linkId: string; sentAt: Date }
  | { channel: 'ACCOUNT'; userId: string }
)

const noEstimate = () => new Problem('not_found', { sentence: say(refusals).estimate.none })

/** A link leads to the version that it was sent with: the newest at the time. @throws Problem not_found */
function versionFor(of: DriversCard, { versions }: EstimateHistory): queries.EstimateRow {
  const [newest] = versions
  if (!newest) throw noEstimate()
  if (of.channel === 'ACCOUNT') return newest
  return versions.find(({ created_at }) => created_at <= of.sentAt) ?? newest
}

const readAsDriver = async (tx: Tx, { garageId, cardId }: DriversCard) => {
  const scope = actAsDriver(garageId, '')
  return { scope, history: await readEstimateHistory(tx, scope, cardId) }
}

/** @param wantsNewest else the version that the link was sent with. @throws Problem not_found */
export const readAsPublic = (db: Db, of: DriversCard, wantsNewest: boolean): Promise<PublicEstimate> =>
  readMoment(db, async (tx) => {
    const { history } = await readAsDriver(tx, of)
    const newest = history.versions[0]
    const shown = wantsNewest && newest ? newest : versionFor(of, history)
    return presentToDriver(history, shown, await readyCar(tx, of, of.cardId))
  })

/**
 * A photo that stands in one of the card's versions, or in its finished check-in; no other of the garage's.
 * @throws Problem not_found
 */
export async function readPhotoAsDriver(
  parts: PictureParts,
  { garageId, cardId }: DriversCard,
  photo: { id: string; width: number },
) {
  const scope = actAsDriver(garageId, '')
  const versions = await queries.listEstimates(parts.database.db, scope, cardId)
  const isShown = versions.some(({ content }) =>
    content.works.some(({ photos }) => photos.some(({ id }) => id === photo.id)),
  )
  if (!isShown && !(await isInCheckIn(parts.database.db, { garageId, cardId }, photo.id))) {
    throw new Problem('not_found', { sentence: 'This photo is not in the estimate.' })
  }
  return readPhoto(parts, scope, cardId, photo)
}

/** The version that a link was sent with. @throws Problem not_found, unavailable */
export async function printAsDriver(db: Db, of: DriversCard) {
  const { estimateId } = await readAsPublic(db, of, false)
  return printEvidence(db, actAsDriver(of.garageId, ''), { cardId: of.cardId, estimateId, isForDriver: true })
}

type Place = { db: Db; origin: string }

/** @throws Problem not_found, estimate_superseded, _closed, _expired, _changed, validation_failed */
export function answer(
  { db, origin }: Place,
  of: DriversCard,
  said: DriverAnswer,
  client: Client,
): Promise<PublicEstimate> {
  return transact(db, async (tx) => {
    const facts = await queries.findCardFacts(tx, of, of.cardId)
    if (!facts) throw noEstimate()
    const scope = actAsDriver(of.garageId, facts.customer_name)
    const whence =
      of.channel === 'LINK'
        ? ({ channel: 'LINK', linkId: of.linkId } as const)
        : ({ channel: 'ACCOUNT', userId: of.userId } as const)
    await answerAsDriver(tx, scope, origin, of.cardId, said, { ...whence, client })
    const history = await readEstimateHistory(tx, scope, of.cardId)
    return presentToDriver(history, versionIn(history, said.estimateId), await readyCar(tx, of, of.cardId))
  })
}

type Happened = { kind: 'OPENED' | 'CALL_WANTED' | 'RENEWAL_WANTED'; device: string; estimateId?: string | undefined }

/** The same again within this time says nothing new. */
const quietMinutes = { OPENED: 60, CALL_WANTED: 10, RENEWAL_WANTED: 10 } as const
/** Of one kind and version: evidence is kept for ever, and whoever holds a link must not fill it up. */
const mostEvents = 30

const actions = { CALL_WANTED: 'job-card.call-wanted', RENEWAL_WANTED: 'job-card.renewal-wanted' } as const

/**
 * That a driver's page was opened, or that they ask to be called, or for a new estimate.
 * @throws Problem not_found, estimate_closed
 */
export function recordDriverEvent(db: Db, of: DriversCard, { kind, device, estimateId }: Happened): Promise<void> {
  return transact(db, async (tx) => {
    const { garageId, cardId } = of
    await lockJobCard(tx, actAsDriver(garageId, ''), cardId)
    const { history } = await readAsDriver(tx, of)
    const version = estimateId ? versionIn(history, estimateId) : versionFor(of, history)
    const now = await queries.findTime(tx)
    const state = stateOf(standingOf(history, version, now))
    if (kind === 'RENEWAL_WANTED' && state !== 'EXPIRED') throw new Problem('estimate_closed')
    const answeredAt = history.answers.findLast(({ estimate_id }) => estimate_id === version.id)?.at.getTime() ?? 0
    const since = Math.max(now.getTime() - quietMinutes[kind] * 60_000, kind === 'CALL_WANTED' ? answeredAt : 0)
    const alike = history.events.filter((event) => event.estimate_id === version.id && event.kind === kind)
    const isSaid = alike.some((event) => event.device === device && event.at.getTime() > since)
    if (isSaid || alike.length >= mostEvents) return
    const { channel } = of
    const event = { id: newId(), estimate_id: version.id, kind, channel, device, at: now }
    await queries.insertEvents(tx, [{ garage_id: garageId, job_card_id: cardId, ...event }])
    if (kind === 'OPENED') return announce(tx, { garageId, kind: 'job-card', id: cardId })
    const scope = actAsDriver(garageId, history.facts.customer_name)
    await recordAudit(tx, scope, {
      action: actions[kind],
      subject: { id: cardId, label: history.card.jobCardNumber },
      changes: { version: version.version },
    })
  })
}
