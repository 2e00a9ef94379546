import { lockRequest, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

type Asked = { requestId?: string | undefined }

/**
 * A write of the floor: sent again after its answer was lost, it is answered as the first time, whatever has happened
 * since. What was refused is tried anew.
 * @param call what is asked, and of what: a request is for one thing
 * @throws Problem conflict, and what the work throws
 */
export function answeredOnce<Answer extends object>(
  db: Db,
  scope: GarageScope,
  call: string,
  { requestId }: Asked,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return transact(db, async (tx) => {
    if (!requestId) return work(tx)
    await lockRequest(tx, { what: 'floor_answers', whose: scope.garageId }, requestId)
    const given = await queries.findAnswer(tx, scope, requestId)
    if (given && (given.user_id !== scope.userId || given.call !== call)) throw usedElsewhere()
    if (given) return given.answer as Answer
    const answer = await work(tx)
    const row = { garage_id: scope.garageId, request_id: requestId, user_id: scope.userId, call }
    await queries.insertAnswer(tx, { ...row, answer: JSON.stringify(answer) })
    return answer
  })
}

/** Called now and then, by any number of processes. */
export async function sweepFloorAnswers(db: Db): Promise<void> {
  for (const { garage_id } of await queries.listGaragesWithOldAnswers(db)) await queries.deleteOldAnswers(db, garage_id)
}
