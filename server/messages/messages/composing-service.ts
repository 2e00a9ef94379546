import { eventWords, type WritableEvent } from '../../../contract/messages/messages/messages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type Composed, composers, writers } from './events.ts'

export const mayCompose = (scope: GarageScope, event: WritableEvent) => writers.get()[event]?.mayWrite(scope) ?? true

/** @throws Problem forbidden, not_found; wrong_state where there is nothing to tell of it now */
export async function compose<Event extends WritableEvent>(
  tx: Tx,
  origin: string,
  scope: GarageScope,
  event: Event,
  subjectId: string,
): Promise<Composed<Event>> {
  if (!mayCompose(scope, event)) throw new Problem('forbidden', { sentence: writers.get()[event]?.who ?? '' })
  const composed = await composers.get()[event](tx, origin, scope, subjectId)
  if (composed) return composed
  throw new Problem('wrong_state', { sentence: `‘${eventWords[event]}’ is not to be told of this now.` })
}
