import { v7 as newId } from 'uuid'
import type { AnswerChannel } from '../../contract/platform/terms/workshop.ts'
import type { EstimateContent } from '../../contract/workshop/estimates/estimates.ts'
import { type Db, transact } from '../../server/platform/database/database.ts'
import { applyDecisions, markAsked, proposedWorks, worksOf } from '../../server/workshop/job-cards/approval-service.ts'
import { lockJobCard } from '../../server/workshop/job-cards/service.ts'

type OfCard = { garageId: string; cardId: string }
type Said = {
  decision: 'APPROVED' | 'DECLINED'
  /** All that the card has, where none are named. */
  titles?: string[]
  channel?: AnswerChannel
  /** Of what was shown; else as it is now. */
  termsHash?: string
}

/** Asks for all that is proposed, as sending an estimate does. @returns its version */
export const ask = (db: Db, { garageId, cardId }: OfCard): Promise<number> =>
  transact(db, async (tx) => {
    const card = await lockJobCard(tx, { garageId }, cardId)
    const estimate = { id: newId(), version: card.estimate_count + 1 }
    const works = await proposedWorks(tx, { garageId }, card)
    await tx
      .insertInto('estimates')
      .values({
        ...estimate,
        garage_id: garageId,
        job_card_id: cardId,
        number: `${card.job_card_number}/E${estimate.version}`,
        content: JSON.stringify({} as EstimateContent),
        content_hash: '',
        total: 0,
        new_total: 0,
        created_by: newId(),
        created_by_name: 'Meena Krishnan',
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    await markAsked(
      tx,
      { garageId },
      card,
      estimate,
      works.map(({ id }) => id),
    )
    return estimate.version
  })

/** What the driver says to the newest estimate. */
export const answer = (db: Db, { garageId, cardId }: OfCard, { decision, titles, channel = 'LINK', ...shown }: Said) =>
  transact(db, async (tx) => {
    const scope = { garageId }
    const card = await lockJobCard(tx, scope, cardId)
    const estimate = await tx
      .selectFrom('estimates')
      .select(['id', 'version'])
      .where('garage_id', '=', garageId)
      .where('job_card_id', '=', cardId)
      .where('version', '=', card.estimate_count)
      .executeTakeFirstOrThrow()
    const decisions = (await worksOf(tx, scope, card))
      .filter(({ title }) => titles?.includes(title) ?? true)
      .map(({ id, termsHash }) => ({ workId: id, decision, termsHash, ...shown }))
    const given = { id: newId(), channel, saidAt: new Date('2026-11-22T05:30:00Z') }
    const decided = await applyDecisions(tx, scope, card, estimate, given, decisions)
    await tx
      .insertInto('estimate_answers')
      .values({
        garage_id: garageId,
        id: given.id,
        estimate_id: estimate.id,
        job_card_id: cardId,
        channel,
        decisions: JSON.stringify(decided),
        name: 'Karthika Anand',
        said_at: given.saidAt,
        content_hash: '',
        request_id: newId(),
      })
      .execute()
    return decided
  })
