import { counted } from '../../../contract/formats.ts'
import { plateLabel } from '../../../contract/plates.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { createLink, linkAddress } from '../links/service.ts'
import type { Way } from '../messages/rules.ts'
import { tellCustomer } from '../messages/service.ts'
import { channelsFor } from '../messages/settings-service.ts'
import * as queries from './queries.ts'

type Visit = NonNullable<Awaited<ReturnType<typeof queries.findVisit>>>

const waysOf = (db: Db | Tx, of: OfGarage, { customer_phone: phone, customer_email: email }: Visit) =>
  channelsFor(db, of, 'CAR_RECEIVED', { phone, email })

/** By what the driver would be told that the garage has the car; none: by nothing. */
export async function waysToTell(db: Db | Tx, of: OfGarage, cardId: string): Promise<Way[]> {
  const visit = await queries.findVisit(db, of, cardId)
  return visit ? waysOf(db, of, visit) : []
}

/** That the garage has the car, with a link to how it came in, as the garage has switched on. */
export async function tellCarReceived(tx: Tx, scope: GarageScope, origin: string, cardId: string): Promise<void> {
  const visit = await queries.findVisit(tx, scope, cardId)
  if (!visit) return
  const { garageId } = scope
  const customer = {
    ...{ id: visit.customer_id, name: visit.customer_name },
    ...{ phone: visit.customer_phone, email: visit.customer_email },
  }
  const marks = await queries.listMarks(tx, scope, cardId)
  for (const channel of await waysOf(tx, scope, visit)) {
    const link = { kind: 'ESTIMATE', garageId, subjectId: cardId, channel, phoneKey: visit.phone_key } as const
    await tellCustomer(tx, {
      ...{ garageId, customer, event: 'CAR_RECEIVED', subjectId: cardId, occurrence: 'check-in', channel },
      link: linkAddress(origin, 'ESTIMATE', (await createLink(tx, link)).token),
      values: {
        ...{ garage: visit.garage_name, plate: plateLabel(visit.registration_number) },
        km: visit.odometer_in.toLocaleString('en-IN'),
        marks: marks.length === 0 ? 'no marks' : counted(marks.length, 'mark'),
      },
    })
  }
}
