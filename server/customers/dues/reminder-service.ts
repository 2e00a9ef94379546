import type { FastifyBaseLogger } from 'fastify'
import { daysBeforeDue } from '../../../contract/customers/dues/due-kinds.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { sweepSlices } from '../../platform/sweep-slices.ts'
import type { listToLookAt } from './list-queries.ts'
import * as list from './list-queries.ts'
import { remindOfDue } from './notify-service.ts'
import { lockCar } from './queries.ts'
import { mayRemindAt } from './rules.ts'

/**
 * Reminds, two weeks before, the drivers of garages that have it done by itself (docs/rules.md#reminders). Any number of
 * processes may do so at once: whoever marks what is due reminds of it.
 * @returns how many were reminded
 */
export async function remindOfDues(
  db: Db,
  origin: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  now = new Date(),
): Promise<number> {
  if (!mayRemindAt(now)) return 0
  const today = indianDay(now)
  return sweepSlices(db, {
    kind: 'dues',
    list: (place) => list.listToLookAt(db, today, addDays(today, daysBeforeDue), place),
    work: (due) => transact(db, (tx) => remindOne(tx, origin, due, now)),
    log,
    failed: { one: 'a driver could not be reminded of what is due', list: 'what is due could not be looked for' },
  })
}

type Due = Awaited<ReturnType<typeof listToLookAt>>[number]

async function remindOne(tx: Tx, origin: string, due: Due, now: Date): Promise<boolean> {
  const of = { garageId: due.garage_id }
  await lockCar(tx, of, due.vehicle_id)
  if (!(await list.markLookedAt(tx, of, due.id))) return false
  const done = await remindOfDue(tx, origin, of, { dueId: due.id, by: undefined, now })
  const isReminded = done !== undefined && !done.reason
  if (isReminded) await announce(tx, { garageId: due.garage_id, kind: 'due', id: due.id })
  return isReminded
}
