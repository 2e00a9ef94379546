import { v7 as newId } from 'uuid'
import { dueDayForDriver, reminderValues, type UnsentReason } from '../../../contract/customers/dues/due-kinds.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { due as dueWords } from '../../../contract/words/due.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
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

/** In the language of whoever is spoken to. */
function valuesOf({ kind, service_name, due_on, due_by, registration_number }: DueRow, garage: string) {
  const due = { kind, serviceName: service_name, dueOn: due_on, dueBy: due_by, registrationNumber: registration_number }
  return {
    ...reminderValues(due, garage),
    need: say(mails).needs[kind],
    by: say(formats).shortDay({ day: dueDayForDriver(due) }),
    item: (kind === 'SERVICE' && service_name) || say(dueWords).names[kind],
  }
}

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
    values: () => ({ ...valuesOf(row, garage), stop: linkAddress(origin, 'STOP', stop.token) }),
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
