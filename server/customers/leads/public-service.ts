import { v7 as newId } from 'uuid'
import { unknownCustomerName } from '../../../contract/customers/customers/unknown-customer.ts'
import type { NewPublicLead } from '../../../contract/customers/leads/leads.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { faults } from '../../../contract/words/faults.en.ts'
import { say } from '../../../contract/words/say.ts'
import { findClosedWords } from '../../catalogue/public-catalogue/service.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import { recordAudit } from '../../platform/audit.ts'
import { requireNotBlocked } from '../../platform/blocked-senders.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { addressKey, countBefore, countHit, isBelow, type Limit } from '../../platform/rate-limit.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { addToTotal } from '../../platform/totals.ts'
import * as queries from './public-queries.ts'
import { deleteLead } from './queries.ts'
import { mergeTwin, scoreOf } from './rules.ts'

const hour = 3600
const leadsOfPhone: Limit = { name: 'lead phone', max: 5, windowSeconds: hour }
/** Of a signed-in driver: whoever else knows the phone cannot use these up. */
const leadsOfDriver: Limit = { name: 'lead driver', max: 5, windowSeconds: hour }
/** High, because Indian carriers put thousands of phones behind one address. */
const leadsOfAddress: Limit = { name: 'lead address', max: 60, windowSeconds: hour }
const tellingsOfPhone: Limit = { name: 'lead telling', max: 2, windowSeconds: 24 * hour }
const tooManyOfAddress = `Too many requests are coming from your network right now. Please try again later, or call ${brand.phone.display}.`
const tooMany = 'We already have your requests. Please try again in an hour, or call us.'

export type LeadOutcome = 'stored' | 'already stored'

export type LeadSender = {
  /** The visitor's address. */
  ip: string
  /** Of the driver who is signed in there, proved by a code. */
  verifiedPhone: string | undefined
  /** Of the site, for a link in a message. */
  origin: string
}

/**
 * Stores a driver's request with the garage of its service, or with the city's garage whose turn it is. The same
 * request twice within two minutes is one lead.
 * @throws Problem sender_blocked, validation_failed (city not served; too long together with its twin), service_not_found, too_many_requests
 */
export async function submitPublicLead(db: Db, lead: NewPublicLead, sender: LeadSender): Promise<LeadOutcome> {
  const isVerified = sender.verifiedPhone === lead.phone
  const address = addressKey(sender.ip)
  await requireNotBlocked(db, { phone: lead.phone, address })
  // Others behind the address do not wait until this one is stored.
  const ofAddress = isVerified ? [] : [{ limit: leadsOfAddress, who: address, refusal: tooManyOfAddress }]
  return countBefore(db, ofAddress, () => transact(db, (tx) => store(tx, lead, sender)))
}

async function store(tx: Tx, lead: NewPublicLead, sender: LeadSender): Promise<LeadOutcome> {
  const isVerified = sender.verifiedPhone === lead.phone
  await queries.lockPhone(tx, lead.phone)
  const twin = await queries.findRecentTwin(tx, lead, isVerified)
  if (twin) {
    await addToTwin(tx, twin, lead, sender)
    return 'already stored'
  }
  // Before the city is asked whose turn it is, for which others wait.
  await countOfPhone(tx, lead, sender)
  const garageId = await chooseGarage(tx, lead)
  const id = newId()
  const columns = columnsOf(lead)
  const stored = { ...columns, language: languageOfAsker(), phone_verified: isVerified, lead_score: scoreOf(columns) }
  await queries.insertPublicLead(tx, garageId, id, stored)
  addToTotal(tx, garageId, 'leads', 1)
  await queries.markGarageServed(tx, garageId)
  await announce(tx, { garageId, kind: 'lead', id, phoneKey: lead.phone })
  if (lead.serviceId) await tellWhereToFollow(tx, garageId, lead.phone, sender)
  return 'stored'
}

/**
 * Quick Booking closes after three seconds; what is left of it is where to follow it. A stranger who types a number has it
 * told twice a day at most; the request counts all the same.
 */
async function tellWhereToFollow(tx: Tx, garageId: string, phone: string, { origin }: LeadSender): Promise<void> {
  if (!(await isBelow(tx, tellingsOfPhone, { phoneKey: phone }))) return
  await countHit(tx, tellingsOfPhone, { phoneKey: phone })
  const { name: garage } = await queries.getGarageName(tx, garageId)
  const values = { garage, link: `${origin}/account/bookings` }
  await queueMessage(tx, { kind: 'sms', to: phone, template: 'REQUEST_SENT', values }, { garageId })
}

/**
 * Consent is taken back by a press as it was given by one (DPDP Act, section 6(4)): the garage's record of the request goes
 * whole. One from which a customer or a booking was made is the garage's own record by now.
 * @throws Problem not_found, for a request that is not one's own too; in_use
 */
export function withdrawLead(db: Db, id: string, driver: { name: string; phone: string }): Promise<void> {
  return transact(db, async (tx) => {
    const own = await queries.findOwnLead(tx, { id, phone: driver.phone, since: await findDeletion(tx, driver.phone) })
    const outcome = own ? await withdraw(tx, own, driver) : 'gone'
    if (outcome === 'gone') throw new Problem('not_found')
    if (outcome === 'taken') throw new Problem('in_use', { sentence: say(faults).leads.taken })
  })
}

/** Requests of a phone that no garage has made a customer or a booking of. */
export const countOpenLeads = async (db: Db | Tx, whose: { phone: string; since: Date | undefined }): Promise<number> =>
  (await queries.listOpenLeads(db, whose)).length

/** No request of this phone comes or goes until the transaction ends. */
export const lockRequests = (tx: Tx, phone: string) => queries.lockPhone(tx, phone)

/**
 * With an account its requests are withdrawn: afterwards nobody could prove whose they are, and press for it. The log names
 * nobody.
 * @param since when an account of this number was deleted before: what is older was somebody else's
 */
export async function withdrawOpenLeads(tx: Tx, phone: string, since: Date | undefined): Promise<void> {
  await queries.lockPhone(tx, phone)
  const open = await queries.listOpenLeads(tx, { phone, since })
  for (const lead of open) await withdraw(tx, lead, { name: unknownCustomerName, phone })
}

async function withdraw(tx: Tx, of: { garage_id: string; id: string }, driver: { name: string; phone: string }) {
  const lead = await queries.lockLead(tx, of)
  if (!lead) return 'gone'
  if (lead.status === 'WON') return 'taken'
  const { garage_id: garageId, id } = lead
  const scope = actAsDriver(garageId, driver.name)
  await deleteLead(tx, scope, id)
  addToTotal(tx, garageId, 'leads', -1)
  await recordAudit(tx, scope, { action: 'lead.withdrawn', subject: { id, label: '' }, phoneKey: driver.phone })
  return 'withdrawn'
}

/** What the second request says beyond the first is kept. One that only repeats it writes nothing. */
async function addToTwin(tx: Tx, twin: { garage_id: string; id: string }, lead: NewPublicLead, sender: LeadSender) {
  const before = await queries.lockLead(tx, twin)
  if (!before) throw new Error('The twin has just been found, and its phone is locked.')
  const merged = mergeTwin(before, lead)
  if (!merged) return
  await countOfPhone(tx, lead, sender)
  await queries.updateTwin(tx, twin, { ...merged, lead_score: scoreOf({ ...before, ...merged }) })
  await announce(tx, { garageId: twin.garage_id, kind: 'lead', id: twin.id, phoneKey: lead.phone })
}

/** docs/rules.md#limits */
function countOfPhone(tx: Tx, lead: NewPublicLead, sender: LeadSender): Promise<void> {
  const limit = sender.verifiedPhone === lead.phone ? leadsOfDriver : leadsOfPhone
  return countHit(tx, limit, { phoneKey: lead.phone }, tooMany)
}

const columnsOf = (lead: NewPublicLead) => ({
  name: lead.name,
  phone: lead.phone,
  phone_key: lead.phone,
  email: lead.email ?? null,
  lead_type: 'SERVICE' as const,
  lead_source: 'WEBSITE' as const,
  vehicle_make: lead.vehicleMake,
  vehicle_model: lead.vehicleModel,
  requirements: lead.requirements ?? null,
  city_slug: lead.city,
  service_id: lead.serviceId ?? null,
  priority: 'MEDIUM' as const,
  urgency: 'THIS_WEEK' as const,
})

async function chooseGarage(tx: Tx, lead: NewPublicLead): Promise<string> {
  if (lead.serviceId) {
    const garage = await queries.findGarageOfService(tx, lead.serviceId, lead.city)
    if (!garage) throw new Problem('service_not_found')
    return garage.id
  }
  await queries.lockCity(tx, lead.city)
  const garage = await queries.findNextGarage(tx, lead.city)
  if (garage) return garage.id
  const closedWords = await findClosedWords(tx, lead.city)
  if (closedWords) throw invalid('city', closedWords)
  throw invalid('city', `No garage in ${findCity(lead.city)?.city} takes requests yet. Please select another city`)
}
