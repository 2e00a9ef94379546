import { type DueState, daysBeforeDue } from '../../../contract/customers/dues/due-kinds.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { dueSentences } from '../../../contract/platform/sentences.ts'
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
export async function whyNotRemindAnyMore(
  db: Db,
  of: OfGarage,
  dueId: string,
  now = new Date(),
): Promise<string | undefined> {
  const due = await findDue(db, of, dueId)
  if (!due) throw new Problem('not_found', { sentence: dueSentences.gone })
  // Its odometer was read anew, or put right.
  if (due.due_by > addDays(indianDay(now), daysBeforeDue)) return 'it is not due yet'
  return overtaken[due.state]
}
