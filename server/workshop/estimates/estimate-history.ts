import { estimateSentences, jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { getJobCard } from '../job-cards/service.ts'
import * as queries from './queries.ts'
import type { Standing } from './rules.ts'

/** A card with all its versions and all that happened to them, read together. */
export type EstimateHistory = {
  card: JobCardDetail
  facts: queries.CardFacts
  /** Newest first. */
  versions: queries.EstimateRow[]
  events: queries.EventRow[]
  answers: queries.AnswerRow[]
}

/** @throws Problem not_found */
export async function readEstimateHistory(db: Db | Tx, scope: GarageScope, cardId: string): Promise<EstimateHistory> {
  const card = await getJobCard(db, scope, cardId)
  const facts = await queries.findCardFacts(db, scope, cardId)
  if (!facts) throw new Problem('not_found', { sentence: jobCardSentences.notFound })
  return {
    card,
    facts,
    versions: await queries.listEstimates(db, scope, cardId),
    events: await queries.listEvents(db, scope, cardId),
    answers: await queries.listAnswers(db, scope, cardId),
  }
}

/** @throws Problem not_found */
export function versionIn({ versions }: EstimateHistory, estimateId: string): queries.EstimateRow {
  const found = versions.find(({ id }) => id === estimateId)
  if (!found) throw new Problem('not_found', { sentence: estimateSentences.gone })
  return found
}

export const standingOf = (history: EstimateHistory, version: queries.EstimateRow, now = new Date()): Standing => ({
  version: version.version,
  newestVersion: history.versions[0]?.version ?? version.version,
  content: version.content,
  expiresAt: version.expires_at,
  isWithdrawn: history.events.some(({ kind, estimate_id }) => kind === 'WITHDRAWN' && estimate_id === version.id),
  cardStatus: history.card.status,
  isBilled: history.card.billId !== null,
  works: history.card.works,
  now,
})
