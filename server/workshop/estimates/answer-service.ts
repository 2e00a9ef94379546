import { v7 as newId } from 'uuid'
import { checkInSentences } from '../../../contract/platform/sentences.ts'
import type { AnswerChannel } from '../../../contract/platform/terms/workshop.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Decision, DriverAnswer, RecordedAnswer } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfWork, sumsOfAmounts } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { tellPhonesOf } from '../../messages/phone-notices/service.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { applyDecisions } from '../job-cards/approval-service.ts'
import { getJobCard, lockJobCard } from '../job-cards/service.ts'
import { sealSignature } from '../photos/service.ts'
import { type EstimateHistory, readEstimateHistory, standingOf, versionIn } from './estimate-history.ts'
import { sendReceipt } from './notify-service.ts'
import * as queries from './queries.ts'
import { isClosed, judge, type Standing, stateOf } from './rules.ts'
import { requireSender } from './service.ts'

/** From where a driver answers; kept apart from the answer, because it goes after 24 months. */
export type Client = { ip: string; userAgent: string; language: string }

type Given = {
  requestId: string
  decisions: Decision[]
  oldParts?: 'KEEP' | 'DISPOSE' | undefined
  channel: AnswerChannel
  /** Absent: the customer's own. */
  name?: string
  note?: string
  saidAt?: Date
  isRecorded: boolean
  signaturePhotoId?: string | undefined
  userId?: string
  linkId?: string
  client?: Client
}
type Asked = { cardId: string; estimateId: string }

/**
 * What was said to a version, all of it or nothing: its row, the works that it decides, and the receipt. The same answer
 * given again changes nothing (docs/rules.md#estimates).
 * @throws Problem not_found, estimate_superseded, estimate_closed, estimate_expired, estimate_changed, validation_failed
 */
export async function answerEstimate(
  tx: Tx,
  scope: GarageScope,
  origin: string,
  { cardId, estimateId }: Asked,
  given: Given,
) {
  const made = await findCreated(tx, scope, 'estimate_answers', given.requestId)
  const locked = await lockJobCard(tx, scope, cardId)
  const history = await readEstimateHistory(tx, scope, cardId)
  const version = versionIn(history, estimateId)
  if (made) {
    if (!history.answers.some(({ id }) => id === made)) throw usedElsewhere()
    return
  }
  const now = await queries.findTime(tx)
  const standing = standingOf(history, version, now)
  requireAnswerable(standing, given)
  const decided = effectiveDecisions(standing, given)
  if (decided.length === 0) return
  const { signaturePhotoId } = given
  if (signaturePhotoId && !(await sealSignature(tx, scope, cardId, signaturePhotoId))) {
    throw invalid('signaturePhotoId', checkInSentences.signatureMissing)
  }
  const answer = { id: newId(), channel: given.channel, saidAt: given.saidAt ?? now }
  await applyDecisions(tx, scope, locked, version, answer, decided)
  await insertAnswer(tx, scope, history, version, { ...given, decisions: decided, answer })
  await afterAnswer(tx, scope, origin, history, { version, answerId: answer.id, given, decided })
  const { technician_id: userId } = locked
  const isApproved = decided.some(({ decision }) => decision === 'APPROVED')
  if (!userId || userId === scope.userId || !isApproved) return
  const card = { id: cardId, plate: history.facts.registration_number }
  tellPhonesOf({ garageId: scope.garageId, userId, event: 'APPROVED', card })
}

/** @throws Problem estimate_superseded, estimate_closed, estimate_expired */
function requireAnswerable(standing: Standing, { isRecorded, saidAt = standing.now }: Given): void {
  const state = stateOf(standing)
  if (state === 'SUPERSEDED') throw new Problem('estimate_superseded')
  if (state === 'WITHDRAWN' || state === 'CLOSED' || (isRecorded && isClosed(standing)))
    throw new Problem('estimate_closed')
  // What was said in time may be written down later.
  if (state === 'EXPIRED' && !(isRecorded && saidAt < standing.expiresAt)) throw new Problem('estimate_expired')
}

/** The sentence that says why a job's answer is not taken. */
const sentences = {
  changed: 'changing',
  approved: 'approved',
  'approved meanwhile': 'approvedMeanwhile',
  'declined meanwhile': 'declinedMeanwhile',
  ready: 'ready',
} as const

/** What is new of an answer, with the titles and sums that it was given to. @throws Problem validation_failed, estimate_changed */
function effectiveDecisions(standing: Standing, { decisions, isRecorded }: Given) {
  const words = say(refusals).estimate
  if (new Set(decisions.map(({ workId }) => workId)).size < decisions.length) {
    throw invalid('decisions', words.answeredTwice)
  }
  return judge(standing, decisions, isRecorded).flatMap((judged, index) => {
    const { decision, work } = judged
    if (!work) throw invalid(`decisions.${index}.workId`, words.noSuchJob)
    if (judged.verdict === 'refused' && judged.why !== 'unknown') {
      throw new Problem('estimate_changed', { sentence: words[sentences[judged.why]]({ title: work.title }) })
    }
    if (judged.verdict === 'stands already') return []
    const termsHash = standing.works.find(({ id }) => id === work.workId)?.termsHash ?? work.termsHash
    const { workId, decision: said } = decision
    return [{ workId, decision: said, termsHash, title: work.title, total: priceOfWork(work) }]
  })
}

type Decided = ReturnType<typeof effectiveDecisions>
type NewAnswer = Omit<Given, 'decisions'> & { decisions: Decided; answer: { id: string; saidAt: Date } }

async function insertAnswer(
  tx: Tx,
  scope: GarageScope,
  { facts, card }: EstimateHistory,
  version: queries.EstimateRow,
  { answer, ...given }: NewAnswer,
) {
  await queries.insertAnswer(tx, {
    garage_id: scope.garageId,
    id: answer.id,
    estimate_id: version.id,
    job_card_id: card.id,
    channel: given.channel,
    old_parts: given.oldParts ?? null,
    note: given.note ?? '',
    name: given.name ?? facts.customer_name,
    decisions: JSON.stringify(given.decisions),
    said_at: answer.saidAt,
    recorded_by: given.isRecorded ? scope.userId : null,
    recorded_by_name: given.isRecorded ? await nameOfMember(tx, scope) : null,
    user_id: given.userId ?? null,
    link_id: given.linkId ?? null,
    content_hash: version.content_hash,
    signature_photo_id: given.signaturePhotoId ?? null,
    // What was said to the garage was said in whichever language: nobody has written that down. What is signed is on a screen.
    given_in: given.isRecorded && !given.signaturePhotoId ? null : languageOfAsker(),
    request_id: given.requestId,
  })
  if (!given.client) return
  const { ip, userAgent, language } = given.client
  const client = { ip, user_agent: userAgent.slice(0, 400), language: language.slice(0, 100) }
  await queries.insertAnswerClient(tx, { garage_id: scope.garageId, answer_id: answer.id, ...client })
}

type Outcome = { version: queries.EstimateRow; answerId: string; given: Given; decided: Decided }

/** The log, open screens of both sides, and the receipt. */
async function afterAnswer(
  tx: Tx,
  scope: GarageScope,
  origin: string,
  { facts, card }: EstimateHistory,
  { version, answerId, given, decided }: Outcome,
) {
  const approved = decided.filter(({ decision }) => decision === 'APPROVED').length
  const declined = decided.length - approved
  await recordAudit(tx, scope, {
    action: given.isRecorded ? 'job-card.answer-recorded' : 'job-card.estimate-answered',
    subject: { id: card.id, label: card.jobCardNumber },
    changes: { version: version.version, approved, declined, channel: given.channel },
  })
  const { lines } = await getJobCard(tx, scope, card.id)
  const { total } = sumsOfAmounts(
    lines.filter(({ approval }) => approval === 'APPROVED'),
    version.content,
  )
  const of = { garageId: scope.garageId, cardId: card.id, facts }
  await sendReceipt(tx, origin, of, answerId, { approved, declined, total })
}

type Place = { db: Db; origin: string }

/**
 * What the driver said on the phone, at the counter or in a message, written down by the garage.
 * @throws Problem forbidden, and what answerEstimate throws
 */
export function recordAnswer(
  { db, origin }: Place,
  scope: GarageScope,
  asked: Asked,
  { saidAt, ...said }: RecordedAnswer,
): Promise<JobCardDetail> {
  requireSender(scope)
  const at = new Date(saidAt)
  if (at.getTime() > Date.now() + 60_000) throw invalid('saidAt', 'This is in the future')
  return transact(db, async (tx) => {
    await answerEstimate(tx, scope, origin, asked, {
      requestId: said.requestId,
      decisions: said.decisions,
      oldParts: said.oldParts,
      channel: said.channel,
      name: said.name,
      note: said.note ?? '',
      saidAt: at,
      signaturePhotoId: said.signaturePhotoId,
      isRecorded: true,
    })
    return getJobCard(tx, scope, asked.cardId)
  })
}

type Whence = { channel: 'LINK'; linkId: string } | { channel: 'ACCOUNT'; userId: string }

/** In the caller's transaction. @throws Problem what answerEstimate throws */
export const answerAsDriver = (
  tx: Tx,
  scope: GarageScope,
  origin: string,
  cardId: string,
  answer: DriverAnswer,
  whence: Whence & { client: Client },
) => {
  const { estimateId, ...given } = answer
  return answerEstimate(tx, scope, origin, { cardId, estimateId }, { ...given, ...whence, isRecorded: false })
}
