import type { DueState } from '../../../contract/due-kinds.ts'
import { dueSentences } from '../../../contract/sentences.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { findDue } from './queries.ts'

const overtaken: Partial<Record<DueState, string>> = {
  BOOKED: 'it was booked by then',
  DONE: 'it was done by then',
  DROPPED: 'it was off the list by then',
}

/** Why a reminder that waited for the morning is not to be sent any more. @throws Problem not_found */
export async function whyNotRemindAnyMore(db: Db, of: OfGarage, dueId: string): Promise<string | undefined> {
  const due = await findDue(db, of, dueId)
  if (!due) throw new Problem('not_found', { sentence: dueSentences.gone })
  return overtaken[due.state]
}
