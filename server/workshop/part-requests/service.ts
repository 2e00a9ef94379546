import { v7 as newId } from 'uuid'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import type {
  AddPartRequest,
  CardPartRequest,
  NewPartRequest,
  PartRequest,
  RequestState,
} from '../../../contract/workshop/part-requests/part-requests.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { requireKeeper } from '../../stock/parts/rules.ts'
import type { OrderedFor } from '../../stock/reorders/events.ts'
import { listForCard, unlistForCard } from '../../stock/reorders/service.ts'
import { addLineIn } from '../job-cards/line-service.ts'
import { requireInGarage, requireUnfinished } from '../job-cards/rules.ts'
import { lockJobCard } from '../job-cards/service.ts'
import * as queries from './queries.ts'

const most = 100

const presentOfCard = (row: queries.RequestRow): CardPartRequest => ({
  id: row.id,
  what: row.part_name ?? row.words,
  quantity: Number(row.quantity),
  unit: row.part_unit ?? 'pc',
  state: row.state,
  askedBy: row.asked_by_name,
  reason: row.reason,
  dueOn: row.state === 'ORDERED' ? row.due_on : null,
})

const present = (row: queries.RequestRow): PartRequest => ({
  ...presentOfCard(row),
  partId: row.part_id,
  cardId: row.job_card_id,
  jobCardNumber: row.job_card_number,
  registrationNumber: row.registration_number,
  vehicleInfo: `${row.make} ${row.model}`,
  askedAt: row.asked_at.toISOString(),
  isAfterPromise: row.state === 'ORDERED' && row.due_on !== null && row.due_on > row.estimated_delivery,
})

export const listPartRequests = async (db: Db | Tx, of: OfGarage): Promise<PartRequest[]> =>
  (await queries.listOpen(db, of)).map(present)

/** By card. */
export async function partRequestsOf(db: Db | Tx, of: OfGarage, cardIds: string[]) {
  const rows = await queries.listOfCards(db, of, cardIds)
  const byCard = Map.groupBy(rows, ({ job_card_id }) => job_card_id)
  return (cardId: string): CardPartRequest[] => (byCard.get(cardId) ?? []).map(presentOfCard)
}

type Card = Awaited<ReturnType<typeof lockJobCard>>

/** @param card locked. @throws Problem wrong_state, limit_reached, validation_failed */
export async function askForPart(
  tx: Tx,
  scope: GarageScope,
  card: Card,
  { partId, words, quantity, at }: Pick<NewPartRequest, 'partId' | 'words' | 'quantity'> & { at: Date },
): Promise<void> {
  requireInGarage(card, 'ask')
  if (partId && !(await queries.keepPart(tx, scope, partId))?.is_active)
    throw invalid('partId', () => say(problems).onFloor.partGone)
  if ((await queries.countOfCard(tx, scope, card.id)) >= most) {
    const sentence = () => say(problems).onFloor.tooManyParts({ most: String(most) })
    throw new Problem('limit_reached', { sentence })
  }
  await queries.insertRequest(tx, {
    garage_id: scope.garageId,
    id: newId(),
    job_card_id: card.id,
    part_id: partId ?? null,
    words: words ?? '',
    quantity,
    asked_by: scope.userId,
    asked_by_name: await nameOfMember(tx, scope),
    asked_at: at,
  })
  await recordAudit(tx, scope, {
    action: 'job-card.part-asked',
    subject: { id: card.id, label: card.job_card_number },
    changes: { quantity },
  })
}

type Decision = { state: RequestState; reason?: string; line_id?: string | undefined }
type Request = NonNullable<Awaited<ReturnType<typeof queries.findRequest>>>

/**
 * What the desk decides about one, once; what is ordered may still be added. Pressed again it is no error.
 * @throws Problem forbidden, not_found, wrong_state, and what `decide` throws
 */
function decideOn(
  db: Db,
  scope: GarageScope,
  id: string,
  state: RequestState,
  decide: (tx: Tx, card: Card, request: Request) => Promise<Omit<Decision, 'state'>>,
): Promise<PartRequest[]> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const found = await queries.findRequest(tx, scope, id)
    if (!found) throw new Problem('not_found', { sentence: 'Nobody asks for this part any more.' })
    const card = await lockJobCard(tx, scope, found.job_card_id)
    const request = await queries.findRequest(tx, scope, id)
    if (!request || request.state === state) return listPartRequests(tx, scope)
    if (request.state === 'ADDED' || request.state === 'NO') {
      throw new Problem('wrong_state', { sentence: 'This was decided already.' })
    }
    requireUnfinished(card, 'no part is added to it any more')
    const decision = await decide(tx, card, request)
    const by = { decided_by: scope.userId, decided_by_name: await nameOfMember(tx, scope), decided_at: new Date() }
    await queries.updateRequest(tx, scope, id, { state, ...by, ...decision })
    await recordAudit(tx, scope, {
      action: 'job-card.part-decided',
      subject: { id: card.id, label: card.job_card_number },
      changes: { state, ...(decision.reason ? { reason: decision.reason } : {}) },
    })
    return listPartRequests(tx, scope)
  })
}

/** It becomes a line that the driver is asked about. @throws Problem as decideOn; validation_failed, limit_reached */
export const addPartRequest = (db: Db, scope: GarageScope, id: string, asked: AddPartRequest) =>
  decideOn(db, scope, id, 'ADDED', async (tx, card, request) => {
    await unlistForCard(tx, scope, id)
    const part = request.part_id ? await queries.keepPart(tx, scope, request.part_id) : undefined
    const price = asked.unitPrice ?? (part && Number(part.selling_price))
    if (price === undefined) throw invalid('unitPrice', 'Please enter the price')
    const lineId = await addLineIn(tx, scope, card.id, {
      kind: 'PART',
      description: part?.name ?? request.words,
      quantity: Number(request.quantity),
      unit: part?.unit ?? 'pc',
      unitPrice: price,
      discount: 0,
      taxCode: part?.hsn ?? '',
      taxRate: asked.taxRate ?? (part ? Number(part.tax_rate) : 18),
      priceIncludesTax: false,
      partId: part?.id ?? null,
    })
    return { line_id: lineId }
  })

/** A part of the shelf goes on the list of what is to order, for its card. @throws Problem as decideOn */
export const orderPartRequest = (db: Db, scope: GarageScope, id: string) =>
  decideOn(db, scope, id, 'ORDERED', async (tx, card, { part_id, quantity }) => {
    if (part_id !== null) {
      await listForCard(tx, scope, { partId: part_id, quantity }, { jobCardId: card.id, requestId: id })
    }
    return {}
  })

/** @throws Problem as decideOn */
export const refusePartRequest = (db: Db, scope: GarageScope, id: string, reason: string) =>
  decideOn(db, scope, id, 'NO', async (tx) => {
    await unlistForCard(tx, scope, id)
    return { reason }
  })

const steps = {
  HERE: { from: 'ORDERED', to: 'HERE' },
  ORDERED: { from: 'HERE', to: 'ORDERED' },
  DROPPED: { from: 'ORDERED', to: 'ASKED' },
} as const

/** What was ordered for cards has come, went back, or is given up: whoever waits sees it at once. */
export async function followOrders(
  tx: Tx,
  { scope, requestIds, now }: { scope: OfGarage; requestIds: string[]; now: OrderedFor },
): Promise<void> {
  const moved = await queries.moveOn(tx, scope, requestIds, steps[now])
  for (const id of new Set(moved.map(({ job_card_id }) => job_card_id))) {
    await announce(tx, { garageId: scope.garageId, kind: 'job-card', id })
  }
}
