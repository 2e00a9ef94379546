import { v7 as newId } from 'uuid'
import { paise } from '../../../contract/platform/paise.ts'
import { estimateSentences, jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { AnswerChannel } from '../../../contract/platform/terms/workshop.ts'
import type { Decision } from '../../../contract/workshop/estimates/estimates.ts'
import type { JobCardLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import { priceOfWork, sumOfLine } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardWork } from '../../../contract/workshop/job-cards/works.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import * as approvals from './approval-queries.ts'
import * as booked from './booked-queries.ts'
import { forgetDeclinedWorks, saveDeclinedWorks } from './declined-queries.ts'
import { sumsOfCard } from './figure-rules.ts'
import { listPayments } from './payment-queries.ts'
import type { lockJobCard } from './service.ts'
import { paidOf, totalAfter } from './total-rules.ts'
import { keepTotals } from './total-service.ts'
import { readWorks } from './work-reading.ts'
import { contentOfDeclined, isRework } from './work-rules.ts'

type Card = Awaited<ReturnType<typeof lockJobCard>>
type AskedEstimate = { id: string; version: number }
type GivenAnswer = { id: string; channel: AnswerChannel; saidAt: Date }
export type DecidedWork = Decision & { title: string; total: number }

export type { BookedLineRow } from './booked-queries.ts'

/** What the booking itself approved, and no answer since (docs/rules.md#works). */
export const linesApprovedByBooking = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  booked.listApprovedByBooking(db, scope, cardId)

export type BookedService = { name: string; bookedAt: Date; by: string } & Pick<
  JobCardLine,
  'amount' | 'tax' | 'taxRate'
> & {
    price: number
  }

/** What was booked at which price, and is taken off the card since. */
export async function bookedServicesOffCard(db: Db | Tx, scope: OfGarage, cardId: string): Promise<BookedService[]> {
  const rows = await booked.listBookedNotOnCard(db, scope, cardId)
  return rows.map((row) => {
    const [unitPrice, price, taxRate] = [Number(row.base_price), Number(row.agreed_price), Number(row.tax_rate)]
    const priced = { quantity: 1, unitPrice, discount: (paise(unitPrice) - paise(price)) / 100, taxRate }
    const { amount, tax } = sumOfLine({ ...priced, priceIncludesTax: true }, { chargesTax: row.charges_tax })
    return { name: row.service_name, bookedAt: row.created_at, by: row.name, price, amount, tax, taxRate }
  })
}

/** Every work of a card, declined ones too. */
export const worksOf = async (
  db: Db | Tx,
  scope: OfGarage,
  card: Pick<Card, 'id' | 'charges_tax' | 'estimate_count'>,
) => (await readWorks(db, scope, card)).works

/** What the next estimate of a card asks. */
export const proposedWorks = async (tx: Tx, scope: OfGarage, card: Card) =>
  (await worksOf(tx, scope, card)).filter(({ approval }) => approval === 'PROPOSED')

const asBefore = ({ total_amount, amount_paid }: Card) => ({ total: Number(total_amount), paid: Number(amount_paid) })

/** An estimate of a locked card asks for these works from now on. */
export async function markAsked(
  tx: Tx,
  scope: OfGarage,
  card: Card,
  estimate: AskedEstimate,
  workIds: string[],
): Promise<void> {
  await approvals.askForWorks(tx, scope, card.id, workIds, estimate.id)
  await keepTotals(tx, scope, card, asBefore(card), { estimate_count: estimate.version })
}

/** A withdrawn estimate of a locked card asks for nothing. */
export async function withdrawAsks(tx: Tx, scope: OfGarage, card: Card): Promise<void> {
  await approvals.withdrawAsks(tx, scope, card.id)
  await keepTotals(tx, scope, card, asBefore(card))
}

/**
 * What a driver said of works of a locked card. All of it or nothing: one work that has other terms by now, or is not
 * asked by this estimate, refuses the whole answer. The caller writes the answer's row, with what this returns.
 * @throws Problem estimate_changed, validation_failed
 */
export async function applyDecisions(
  tx: Tx,
  scope: OfGarage,
  card: Card,
  estimate: AskedEstimate,
  answer: GivenAnswer,
  decisions: Decision[],
): Promise<DecidedWork[]> {
  const before = await readWorks(tx, scope, card)
  const works = new Map(before.works.map((work) => [work.id, work]))
  if (new Set(decisions.map(({ workId }) => workId)).size < decisions.length) {
    throw invalid('decisions', estimateSentences.answeredTwice)
  }
  const decided = decisions.map((each) => {
    const work = works.get(each.workId)
    requireDecidable(work, each, estimate, answer)
    return { ...each, work }
  })
  const changed = decided.filter(({ work, decision }) => work.approval !== decision)
  const become = (decision: Decision['decision']) =>
    changed.filter((each) => each.decision === decision).map(({ work }) => work)
  await approve(tx, scope, card, become('APPROVED'), answer)
  await decline(tx, scope, card, become('DECLINED'), answer)
  const said = new Map(changed.flatMap(({ work, decision }) => work.lines.map(({ id }) => [id, decision])))
  const payments = await listPayments(tx, scope, card.id)
  const { total, isTooLarge } = totalAfter({
    card,
    before: sumsOfCard(card, before.rows),
    after: sumsOfCard(
      card,
      before.rows.map((row) => ({ ...row, approval: said.get(row.id) ?? row.approval })),
    ),
    payments,
  })
  if (isTooLarge) throw invalid('decisions', jobCardSentences.totalTooLarge)
  await keepTotals(tx, scope, card, { total, paid: paidOf(payments) })
  return decided.map(({ work: { title, total: worth }, ...each }) => ({ ...each, title, total: worth }))
}

/** Declined works of a locked card are proposed again, and wait on the car no more. */
export async function proposeAgain(tx: Tx, scope: OfGarage, cardId: string, workIds: string[]): Promise<void> {
  await approvals.proposeWorks(tx, scope, cardId, workIds)
  await forgetDeclinedWorks(tx, scope, cardId, workIds)
}

function requireDecidable(
  work: JobCardWork | undefined,
  { decision, termsHash }: Decision,
  estimate: AskedEstimate,
  { channel }: GivenAnswer,
): asserts work is JobCardWork {
  if (!work) throw new Problem('estimate_changed')
  const isAsked = (work.approval !== 'PROPOSED' || work.askedVersion === estimate.version) && !isRework(work)
  if (work.termsHash !== termsHash || !isAsked) {
    throw new Problem('estimate_changed', { sentence: jobCardSentences.isChanging(work.title) })
  }
  const isOwnAnswer = channel === 'LINK' || channel === 'ACCOUNT'
  if (isOwnAnswer && work.approval === 'APPROVED' && decision === 'DECLINED') {
    throw new Problem('estimate_changed', { sentence: jobCardSentences.alreadyApproved(work.title) })
  }
}

async function approve(tx: Tx, scope: OfGarage, card: Card, works: JobCardWork[], { id }: GivenAnswer) {
  if (works.length === 0) return
  const lines = works.flatMap((work) => work.lines)
  await approvals.approveLines(tx, scope, card.id, lines, id)
  await forgetDeclinedWorks(
    tx,
    scope,
    card.id,
    works.map((work) => work.id),
  )
}

async function decline(tx: Tx, scope: OfGarage, card: Card, works: JobCardWork[], answer: GivenAnswer) {
  const { vehicle_id } = card
  // Nobody is asked about what is sold at the counter.
  if (works.length === 0 || vehicle_id === null) return
  await approvals.declineWorks(
    tx,
    scope,
    card.id,
    works.map(({ id }) => id),
    answer.id,
  )
  const of = { garage_id: scope.garageId, vehicle_id, job_card_id: card.id }
  const said = { answer_id: answer.id, declined_at: answer.saidAt }
  await saveDeclinedWorks(
    tx,
    works.map((work) => ({
      ...of,
      ...said,
      id: newId(),
      work_id: work.id,
      content: JSON.stringify(contentOfDeclined(work)),
      total: priceOfWork(work),
      urgency: work.urgency,
    })),
  )
}
