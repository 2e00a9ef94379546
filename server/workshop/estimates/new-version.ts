import { v7 as newId } from 'uuid'
import { nameOfMember } from '../../platform/audit.ts'
import { canonicalHash } from '../../platform/canonical-json.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listInspections } from '../inspections/service.ts'
import { listPhotos, sealPhotos } from '../photos/service.ts'
import { contentOf, type Proofs } from './content.ts'
import type { EstimateHistory } from './estimate-history.ts'
import * as queries from './queries.ts'
import { expiryOf } from './rules.ts'

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

export type NewVersion = Pick<queries.EstimateRow, 'id' | 'version' | 'content' | 'total' | 'new_total'>

/**
 * Of a locked card: seals what it asks now, with the photos that show why; the version before is superseded.
 * @throws Problem nothing_to_ask
 */
export async function makeVersion(
  tx: Tx,
  scope: GarageScope,
  { card, facts, versions, events }: EstimateHistory,
  requestId: string | undefined,
): Promise<NewVersion> {
  const version = facts.estimate_count + 1
  const number = `${facts.job_card_number}/E${version}`
  const before = versions.map((each) => each.content)
  const content = contentOf(number, card, facts, await readProofs(tx, scope, card.id), before)
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
