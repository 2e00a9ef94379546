import type { Estimate, EstimateAnswer, PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { sumsInOrder } from './content.ts'
import { type EstimateHistory, standingOf } from './estimate-history.ts'
import type { AnswerRow, EstimateRow, EventRow } from './queries.ts'
import { driverStepOf, stateOf, worksOf } from './rules.ts'

/** Enough of the hash to compare by eye. */
const sealOf = ({ content_hash }: Pick<EstimateRow, 'content_hash'>) => content_hash.slice(0, 8).toUpperCase()

/** By event: the message that it stands for, and whether that has left. */
export type MessageStates = ReadonlyMap<string, { id: string; state: string }>

const presentEvent = (event: EventRow, states: MessageStates): Estimate['events'][number] => ({
  kind: event.kind,
  channel: event.channel,
  recipient: event.recipient_masked,
  by: event.by_name,
  device: event.device,
  at: event.at.toISOString(),
  messageId: states.get(event.id)?.id ?? null,
  messageState: states.get(event.id)?.state ?? null,
})

const presentAnswer = (answer: AnswerRow): EstimateAnswer => ({
  id: answer.id,
  channel: answer.channel,
  name: answer.name,
  note: answer.note,
  at: answer.at.toISOString(),
  saidAt: answer.said_at.toISOString(),
  recordedBy: answer.recorded_by_name,
  givenIn: answer.given_in,
  oldParts: answer.old_parts,
  decisions: answer.decisions.map(({ workId, title, decision, total }) => ({ workId, title, decision, total })),
})

const ofVersion =
  ({ id }: EstimateRow) =>
  ({ estimate_id }: { estimate_id: string }) =>
    estimate_id === id

export const presentEstimate = (history: EstimateHistory, version: EstimateRow, states: MessageStates): Estimate => ({
  id: version.id,
  version: version.version,
  number: version.number,
  state: stateOf(standingOf(history, version)),
  seal: sealOf(version),
  content: version.content,
  total: Number(version.total),
  newTotal: Number(version.new_total),
  createdBy: version.created_by_name,
  createdAt: version.created_at.toISOString(),
  expiresAt: version.expires_at.toISOString(),
  events: history.events.filter(ofVersion(version)).map((event) => presentEvent(event, states)),
  answers: history.answers.filter(ofVersion(version)).map(presentAnswer),
})

/** What whoever holds the link may read: of the driver the first name, and no word that the garage keeps for itself. */
export function presentToDriver(
  history: EstimateHistory,
  version: EstimateRow,
  ready: PublicEstimate['ready'],
): PublicEstimate {
  const { card, facts, versions } = history
  const standing = standingOf(history, version)
  const state = stateOf(standing)
  const works = worksOf(standing)
  const approved = version.content.works.filter((_work, index) => works[index]?.approval === 'APPROVED')
  const { discountWithTax: _discount, ...sums } = sumsInOrder(
    approved.flatMap(({ lines }) => lines),
    card,
    version.content,
  )
  const events = history.events.filter(ofVersion(version))
  const lastOf = (kind: EventRow['kind']) => events.findLast((event) => event.kind === kind)?.at.toISOString() ?? null
  const newest = state === 'SUPERSEDED' ? versions[0] : undefined
  return {
    estimateId: version.id,
    state,
    number: version.number,
    seal: sealOf(version),
    content: version.content,
    driverFirstName: facts.customer_name.split(/\s+/)[0] ?? '',
    sentAt: version.created_at.toISOString(),
    expiresAt: version.expires_at.toISOString(),
    newestNumber: newest?.number ?? null,
    newest: newest ? presentNewest(newest) : null,
    next: driverStepOf({ ...card, isBilled: card.billId !== null }),
    approved: { jobs: approved.length, ...sums },
    callWantedAt: callWantedSince(lastOf('CALL_WANTED'), state, history.answers.filter(ofVersion(version)).at(-1)),
    renewalWantedAt: lastOf('RENEWAL_WANTED'),
    works: works.map((work) => ({ ...work, approvedBefore: approvedBefore(history, work) })),
    answers: history.answers
      .filter(ofVersion(version))
      .map(presentAnswer)
      .map(({ note: _note, recordedBy: _recordedBy, givenIn: _givenIn, ...answer }) => answer),
    balance: card.balance,
    ready,
  }
}

/** What was approved and has changed since is asked again, beside what its driver had said yes to. */
function approvedBefore(
  { answers }: EstimateHistory,
  { workId, approval }: Pick<PublicEstimate['works'][number], 'workId' | 'approval'>,
) {
  if (approval !== 'PROPOSED') return null
  const said = answers.flatMap(({ said_at, decisions }) =>
    decisions.filter((decision) => decision.workId === workId).map((decision) => ({ ...decision, said_at })),
  )
  const last = said.at(-1)
  return last?.decision === 'APPROVED' ? { total: last.total, at: last.said_at.toISOString() } : null
}

/** An answer to all settles a call that was asked for before it; what is asked for afterwards is about that answer. */
const callWantedSince = (wantedAt: string | null, state: PublicEstimate['state'], answer: AnswerRow | undefined) =>
  state === 'ANSWERED' && wantedAt && answer && wantedAt < answer.at.toISOString() ? null : wantedAt

const presentNewest = (newest: EstimateRow) => ({
  number: newest.number,
  sentAt: newest.created_at.toISOString(),
  jobs: newest.content.works.filter(({ ask }) => ask === 'asked').length,
  newTotal: Number(newest.new_total),
})
