import type { LiveKind } from '../../../contract/office/audit/changes.ts'
import type { LiveChange } from '../../../contract/office/live/live.ts'
import type { Tx } from '../database/database.ts'
import { hint } from '../database/hints.ts'
import { hashOf } from '../session/secrets.ts'

export const liveChannel = 'live'

type Announced = LiveChange & {
  garageId: string
  /** Of the driver whom it concerns; read from the record where absent, which a deleted one cannot answer. */
  phoneKey?: string | undefined
}

/** What crosses the database. The phone goes as a hash: it only has to be recognised. */
export type Notice = LiveChange & { garageId: string; driver: string | null }

/** Records that carry a driver's phone. */
const driversTables = { lead: 'leads', booking: 'bookings', 'job-card': 'job_cards' } as const satisfies Partial<
  Record<LiveKind, string>
>
const concernsDrivers = (kind: LiveKind): kind is keyof typeof driversTables => kind in driversTables

/** How a driver's streams are recognised. */
export const driverHash = (phoneKey: string) => hashOf(`driver:${phoneKey}`)

/**
 * Tells every process that a record has changed, once the transaction commits. Called by `recordAudit` for what the back-office
 * writes; called directly where a write changes a second record, or nobody of the garage wrote it.
 */
export async function announce(tx: Tx, { garageId, kind, id, phoneKey }: Announced): Promise<void> {
  const phone = phoneKey ?? (await findPhoneKey(tx, garageId, kind, id))
  const notice: Notice = { garageId, kind, id, driver: phone ? driverHash(phone) : null }
  hint(liveChannel, JSON.stringify(notice))
}

async function findPhoneKey(tx: Tx, garageId: string, kind: LiveKind, id: string | null): Promise<string | undefined> {
  if (id === null || !concernsDrivers(kind)) return undefined
  const row = await tx
    .selectFrom(driversTables[kind])
    .select('phone_key')
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.phone_key
}
