import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { setHandedOver } from './queries.ts'
import type { lockJobCard } from './service.ts'

type Card = Awaited<ReturnType<typeof lockJobCard>>

/** The car is with the quality check. @param card locked */
export const markHandedOver = (tx: Tx, scope: GarageScope, card: Card, at: Date) =>
  setHandedOver(tx, scope, card.id, { handed_at: at, handed_by: scope.userId })

/** A car that was handed over is worked on again; screens that show the card hear of it. @param card locked */
export async function clearHandedOver(tx: Tx, scope: GarageScope, card: Card): Promise<void> {
  if (card.handed_at === null) return
  await setHandedOver(tx, scope, card.id, { handed_at: null, handed_by: null })
  await announce(tx, { garageId: scope.garageId, kind: 'job-card', id: card.id })
}
