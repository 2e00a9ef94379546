import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findLineState, listOpenLines, setLineDone } from './line-queries.ts'
import type { lockJobCard } from './service.ts'

type Card = Awaited<ReturnType<typeof lockJobCard>>
type Tick = { lineId: string; done: boolean; at: Date }

/**
 * A line is done, or is not after all. The card's version stays: whoever edits it is not told that it changed.
 * @param card locked
 * @throws Problem not_found, wrong_state
 */
export async function tickLine(tx: Tx, scope: GarageScope, card: Card, { lineId, done, at }: Tick): Promise<void> {
  const line = await findLineState(tx, scope, card.id, lineId)
  if (!line) throw new Problem('not_found', { sentence: jobCardSentences.lineNotFound })
  if (line.approval === 'DECLINED') {
    throw new Problem('wrong_state', { sentence: 'The driver declined this: it is not to be done.' })
  }
  if ((line.done_at !== null) === done) return
  const ticked = { done_at: done ? at : null, done_by: done ? scope.userId : null }
  const { description } = (await setLineDone(tx, scope, card.id, lineId, ticked)) ?? { description: '' }
  await recordAudit(tx, scope, {
    action: done ? 'job-card.line-done' : 'job-card.line-not-done',
    subject: { id: card.id, label: card.job_card_number },
    changes: { line: description },
  })
}

/** @throws Problem lines_open */
export async function requireLinesDone(tx: Tx, scope: GarageScope, card: Card): Promise<void> {
  const open = (await listOpenLines(tx, scope, card.id)).map(({ description }) => description)
  if (open.length === 0) return
  const most = 4
  const named = open.length > most ? [...open.slice(0, most - 1), `and ${open.length - most + 1} more`] : open
  const lines = open.length === 1 ? '1 line is' : `${open.length} lines are`
  throw new Problem('lines_open', { sentence: `${lines} not done: ${named.join(', ')}.` })
}
