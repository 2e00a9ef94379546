import { v7 as newId } from 'uuid'
import { reminderValues, type UnsentReason } from '../../../contract/customers/dues/due-kinds.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { listAgreements } from '../../messages/consents/service.ts'
import { createLink, linkAddress } from '../../messages/links/service.ts'
import { notifyCustomer, type Told } from '../../messages/messages/service.ts'
import { channelsFor } from '../../messages/messages/settings-service.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { type DueRow, findShownDue, getGarage } from './list-queries.ts'
import * as queries from './queries.ts'
import { afterReminder, whyNotRemind } from './rules.ts'

type By = Told['by']
export type Reminded = { row: DueRow } & ({ reason: UnsentReason } | { reason: undefined })

/**
 * Reminds a driver of one thing, by the garage's first channel, where they may be reminded now. The caller's transaction
 * holds the car: two presses, and two dues of a car, are one message.
 * @returns nothing where there is no such due
 */
export async function remindOfDue(
  tx: Tx,
  origin: string,
  scope: OfGarage,
  { dueId, by, now }: { dueId: string; by: By; now: Date },
): Promise<Reminded | undefined> {
  const row = await findShownDue(tx, scope, dueId, indianDay(now))
  if (!row) return undefined
  const customer = {
    id: row.customer_id,
    name: row.customer_name,
    phone: row.customer_phone,
    email: row.customer_email,
  }
  const [channel] = await channelsFor(tx, scope, 'DUE', customer)
  const agreement = (await listAgreements(tx, scope.garageId, 'REMINDER', [row.phone_key])).get(row.phone_key) ?? 'NONE'
  const reason = whyNotRemind(row, { agreement, isSwitchedOff: channel === undefined }, now)
  if (reason || !channel) return { row, reason: reason ?? 'SWITCHED_OFF' }
  const contactId = newId()
  const link = { garageId: scope.garageId, phoneKey: row.phone_key, channel }
  const [due, stop] = [
    await createLink(tx, { ...link, kind: 'DUE', subjectId: row.id }),
    await createLink(tx, { ...link, kind: 'STOP', subjectId: row.customer_id }),
  ]
  const { name: garage } = await getGarage(tx, scope)
  await notifyCustomer(tx, {
    garageId: scope.garageId,
    customer,
    event: 'DUE',
    subjectId: row.id,
    occurrence: contactId,
    channel,
    by,
    link: linkAddress(origin, 'DUE', due.token),
    values: {
      ...reminderValues(
        {
          kind: row.kind,
          serviceName: row.service_name,
          dueOn: row.due_on,
          dueBy: row.due_by,
          registrationNumber: row.registration_number,
        },
        garage,
      ),
      stop: linkAddress(origin, 'STOP', stop.token),
    },
    keepsQuietHours: true,
  })
  await queries.insertContact(tx, {
    garage_id: scope.garageId,
    id: contactId,
    due_id: row.id,
    vehicle_id: row.vehicle_id,
    how: channel,
    by_user: by?.userId ?? null,
    by_name: by?.name ?? null,
  })
  await queries.updateDue(tx, scope, row.id, afterReminder(indianDay(now)))
  return { row, reason: undefined }
}
