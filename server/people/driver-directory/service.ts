import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { findOwnCard } from './queries.ts'

/* Where things of a driver stand, by the phone that they proved: whatever is asked for a driver begins here. */

export { findDeletion } from './queries.ts'

/**
 * Where a job card is that carries the verified phone of whoever is signed in.
 * @throws Problem not_found, for a card that is not one's own too; forbidden
 */
export async function findGarageOfOwnCard(db: Db, { phoneKey }: SignedIn, cardId: string): Promise<string> {
  if (!phoneKey) throw new Problem('forbidden')
  const card = await findOwnCard(db, phoneKey, cardId)
  if (!card) throw new Problem('not_found', { sentence: say(replies).visitNotFound })
  return card.garage_id
}
