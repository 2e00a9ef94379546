import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { offerOfCityChanged } from './events.ts'
import * as queries from './queries.ts'

/**
 * Shows the garages of somebody whose address is confirmed to drivers (docs/rules.md#garages). The caller refreshes the
 * versions after the commit.
 */
export async function listGaragesOf(tx: Tx, ownerId: string): Promise<void> {
  const cities = (await queries.listGaragesOf(tx, ownerId)).map((garage) => garage.city_slug)
  // In one order, so that two at once do not wait for each other.
  for (const city of [...new Set(cities)].sort()) await offerOfCityChanged.tell(tx, { citySlug: city })
}

/**
 * Everybody but the owner is out, and nobody is invited any more; `recordDeactivated` writes it down. Two steps, since a
 * cluster refuses a change of members after what the audit log writes.
 */
export const deactivateOthersOf = (tx: Tx, ownerId: string) => queries.deactivateOthersOf(tx, ownerId)

type Deactivated = Awaited<ReturnType<typeof deactivateOthersOf>>

export async function recordDeactivated(tx: Tx, ownerId: string, members: Deactivated): Promise<void> {
  for (const { garage_id: garageId, user_id: id, name: label } of members) {
    const entry = { action: 'staff.changed', subject: { id, label }, changes: { isActive: false } } as const
    await recordAudit(tx, { garageId, userId: ownerId }, entry)
  }
}
