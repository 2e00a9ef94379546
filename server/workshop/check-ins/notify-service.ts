import type { Telling } from '../../../contract/messages/messages/message-settings.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { createLink, linkAddress } from '../../messages/links/service.ts'
import { notifyCustomer } from '../../messages/messages/service.ts'
import { channelsFor, tellingOf } from '../../messages/messages/settings-service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

type Visit = NonNullable<Awaited<ReturnType<typeof queries.findVisit>>>

const reachOf = ({ customer_phone: phone, customer_email: email }: Visit) => ({ phone, email })

/** By what the driver would be told that the garage has the car; by nothing, why. @throws Problem not_found */
export async function getTelling(db: Db, scope: GarageScope, cardId: string): Promise<Telling> {
  const visit = await queries.findVisit(db, scope, cardId)
  if (!visit) throw new Problem('not_found', { sentence: jobCardSentences.notFound })
  return tellingOf(db, scope, 'CAR_RECEIVED', reachOf(visit))
}

/** That the garage has the car, with a link to how it came in, as the garage has switched on. */
export async function notifyCarReceived(tx: Tx, scope: GarageScope, origin: string, cardId: string): Promise<void> {
  const visit = await queries.findVisit(tx, scope, cardId)
  if (!visit) return
  const { garageId } = scope
  const customer = {
    id: visit.customer_id,
    name: visit.customer_name,
    phone: visit.customer_phone,
    email: visit.customer_email,
  }
  const marks = await queries.listMarks(tx, scope, cardId)
  for (const channel of await channelsFor(tx, scope, 'CAR_RECEIVED', reachOf(visit))) {
    const link = { kind: 'ESTIMATE', garageId, subjectId: cardId, channel, phoneKey: visit.phone_key } as const
    await notifyCustomer(tx, {
      garageId,
      customer,
      event: 'CAR_RECEIVED',
      subjectId: cardId,
      occurrence: 'check-in',
      channel,
      link: linkAddress(origin, 'ESTIMATE', (await createLink(tx, link)).token),
      values: () => ({
        garage: visit.garage_name,
        plate: plateLabel(visit.registration_number),
        km: visit.odometer_in.toLocaleString('en-IN'),
        marks: say(mails).marks({ count: marks.length }),
      }),
    })
  }
}
