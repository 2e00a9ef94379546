import { counted } from '../../../contract/formats.ts'
import { plateLabel } from '../../../contract/plates.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { createLink, linkAddress } from '../links/service.ts'
import { wayTo } from '../messages/rules.ts'
import { tellCustomer } from '../messages/service.ts'
import * as queries from './queries.ts'

/** That the garage has the car, with a link to how it came in; a customer who cannot be reached is not told. */
export async function tellCarReceived(tx: Tx, scope: GarageScope, origin: string, cardId: string): Promise<void> {
  const visit = await queries.findVisit(tx, scope, cardId)
  const customer = visit && {
    ...{ id: visit.customer_id, name: visit.customer_name },
    ...{ phone: visit.customer_phone, email: visit.customer_email },
  }
  const channel = customer && wayTo(customer)
  if (!channel) return
  const { garageId } = scope
  const marks = await queries.listMarks(tx, scope, cardId)
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
