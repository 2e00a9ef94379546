import type { FinishCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { markAsked } from '../job-cards/approval-service.ts'
import { lockJobCard } from '../job-cards/service.ts'
import { answerEstimate } from './answer-service.ts'
import { readEstimateHistory } from './estimate-history.ts'
import { makeVersion } from './new-version.ts'
import { requireSender } from './service.ts'

type Signed = { cardId: string; shown: FinishCheckIn['approve']; name: string; signatureId: string }

/**
 * A driver at the counter signs for the work as well: a version of all that is proposed, and their yes to it, in the
 * caller's transaction. Nobody approves what they were not shown: where a job is another by now, it refuses everything
 * (docs/rules.md#estimates).
 * @throws Problem forbidden, edit_conflict, validation_failed
 */
export async function approveBySignature(
  tx: Tx,
  scope: GarageScope,
  origin: string,
  { cardId, shown, name, signatureId }: Signed,
): Promise<void> {
  requireSender(scope)
  const locked = await lockJobCard(tx, scope, cardId)
  const history = await readEstimateHistory(tx, scope, cardId)
  const proposed = history.card.works.filter(({ approval }) => approval === 'PROPOSED')
  const termsOf = new Map(shown.map(({ workId, termsHash }) => [workId, termsHash]))
  if (termsOf.size !== proposed.length || proposed.some(({ id, termsHash }) => termsOf.get(id) !== termsHash)) {
    throw new Problem('edit_conflict', {
      sentence: 'The jobs have changed since they were shown. Nothing was signed; please look again.',
    })
  }
  const version = await makeVersion(tx, scope, history, undefined)
  const workIds = proposed.map(({ id }) => id)
  await markAsked(tx, scope, locked, version, workIds)
  await recordAudit(tx, scope, {
    action: 'job-card.estimate-sent',
    subject: { id: cardId, label: locked.job_card_number },
    changes: { version: version.version, channels: [], total: Number(version.total) },
  })
  await answerEstimate(
    tx,
    scope,
    origin,
    { cardId, estimateId: version.id },
    {
      // A signature answers once.
      requestId: signatureId,
      decisions: proposed.map(({ id, termsHash }) => ({ workId: id, termsHash, decision: 'APPROVED' })),
      channel: 'IN_PERSON',
      name,
      isRecorded: true,
      signaturePhotoId: signatureId,
    },
  )
}
