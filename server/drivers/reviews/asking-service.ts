import type { FastifyBaseLogger } from 'fastify'
import { hasConsent } from '../../messages/consents/service.ts'
import { createLink, linkAddress } from '../../messages/links/service.ts'
import { notifyCustomer } from '../../messages/messages/service.ts'
import { channelsFor } from '../../messages/messages/settings-service.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { sweepSlices } from '../../platform/sweep-slices.ts'
import { listToAsk, markLookedAt } from './asking-queries.ts'
import * as queries from './queries.ts'
import { isOfMember, mayAskAt } from './rules.ts'

/**
 * Asks each driver who agreed to it, a day after the car was delivered, once and by day (docs/rules.md#reviews). Any
 * number of processes may do so at once: whoever marks the card asks.
 * @returns how many were asked
 */
export async function askForReviews(
  db: Db,
  origin: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  now = new Date(),
): Promise<number> {
  if (!mayAskAt(now)) return 0
  return sweepSlices(db, {
    kind: 'reviews',
    list: (place) => listToAsk(db, place),
    work: ({ garage_id, id }) => transact(db, (tx) => askOne(tx, origin, garage_id, id)),
    log,
    failed: { one: 'a driver could not be asked for a review', list: 'delivered cards could not be looked for' },
  })
}

async function askOne(tx: Tx, origin: string, garageId: string, cardId: string): Promise<boolean> {
  const of = { garageId }
  if (!(await markLookedAt(tx, of, cardId))) return false
  const visit = await queries.findVisit(tx, of, cardId)
  if (!visit || (await queries.findReviewOfCard(tx, of, cardId))) return false
  if (isOfMember(visit.phone_key, await queries.listMemberPhones(tx, of))) return false
  const customer = {
    id: visit.customer_id,
    name: visit.customer_name,
    phone: visit.customer_phone,
    email: visit.customer_email,
  }
  const [channel] = await channelsFor(tx, of, 'REVIEW_ASKED', customer)
  if (!channel || !(await hasConsent(tx, visit.phone_key, garageId, 'REVIEW'))) return false
  const garage = await queries.getGarage(tx, of)
  const link = { garageId, phoneKey: visit.phone_key, channel }
  const review = await createLink(tx, { ...link, kind: 'REVIEW', subjectId: cardId })
  const stop = await createLink(tx, { ...link, kind: 'STOP', subjectId: visit.customer_id })
  const told = await notifyCustomer(tx, {
    garageId,
    customer,
    event: 'REVIEW_ASKED',
    subjectId: cardId,
    occurrence: '',
    channel,
    values: { garage: garage.name, stop: linkAddress(origin, 'STOP', stop.token) },
    link: linkAddress(origin, 'REVIEW', review.token),
  })
  return told !== undefined
}
