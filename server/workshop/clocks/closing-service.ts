import type { FastifyBaseLogger } from 'fastify'
import { type Db, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { processEach } from '../../platform/process-each.ts'
import * as queries from './queries.ts'
import { forgottenEnd } from './rules.ts'
import { closingOn } from './service.ts'

/**
 * Ends the clocks that somebody forgot, and marks them to be looked at (docs/rules.md#clocks). Any number of processes
 * may do so at once.
 * @returns how many were ended
 */
export const closeForgottenClocks = (
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  now = new Date(),
): Promise<number> =>
  processEach({
    list: () => queries.listNotEnded(db),
    work: ({ garage_id, id }) => closeOne(db, garage_id, id, now),
    log,
    failed: { one: 'a forgotten clock could not be ended', list: 'forgotten clocks could not be looked for' },
  })

const closeOne = (db: Db, garageId: string, id: string, now: Date): Promise<boolean> =>
  transact(db, async (tx) => {
    const clock = await queries.lockSpan(tx, { garageId }, id)
    if (!clock || clock.ended_at) return false
    const { endsAt, dueAt } = forgottenEnd(clock.started_at, await closingOn(tx, { garageId }, clock.started_at))
    if (now < dueAt) return false
    await queries.updateSpan(tx, { garageId }, id, { ended_at: endsAt, end_kind: 'CLOSING', flagged: true })
    await announce(tx, { garageId, kind: 'clock', id: clock.job_card_id })
    return true
  })

/** After 36 months. Called now and then, by any number of processes. */
export async function sweepClocks(db: Db): Promise<void> {
  for (const { garage_id } of await queries.listGaragesWithOldClocks(db)) await queries.deleteOldClocks(db, garage_id)
}
