import { v7 as newId } from 'uuid'
import { brand } from '../../../contract/brand.ts'
import { findCity } from '../../../contract/cities.ts'
import type { NewPublicLead } from '../../../contract/leads.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { addressKey, countHit, type Limit } from '../../platform/rate-limit.ts'
import { addToTotal } from '../../platform/totals.ts'
import * as queries from './public-queries.ts'
import { scoreOf } from './rules.ts'

const hour = 3600
const leadsOfPhone: Limit = { name: 'lead phone', max: 5, windowSeconds: hour }
/** High, because Indian carriers put thousands of phones behind one address. */
const leadsOfAddress: Limit = { name: 'lead address', max: 60, windowSeconds: hour }
const tooManyOfAddress = `Too many requests are coming from your network right now. Please try again later, or call ${brand.phone.display}.`
const tooMany = 'We already have your requests. Please try again in an hour, or call us.'

export type LeadOutcome = 'stored' | 'already stored'

/**
 * Stores a driver's request with the garage of its service, or with the city's garage whose turn it is. The same
 * request twice within two minutes is one lead; only stored ones count against the limits.
 * @param ip the visitor's address
 * @throws Problem validation_failed (city not served), service_not_found, too_many_requests
 */
export function submitPublicLead(db: Db, lead: NewPublicLead, ip: string): Promise<LeadOutcome> {
  return transact(db, async (tx) => {
    await queries.lockPhone(tx, lead.phone)
    const twin = await queries.findRecentTwin(tx, lead)
    if (twin) {
      const stored = await queries.addToTwin(tx, twin, lead)
      await queries.setScore(tx, twin, scoreOf(stored))
      await announce(tx, { garageId: twin.garage_id, kind: 'lead', id: twin.id, phoneKey: lead.phone })
      return 'already stored'
    }
    const garageId = await chooseGarage(tx, lead)
    await countHit(tx, leadsOfPhone, lead.phone, tooMany)
    await countHit(tx, leadsOfAddress, addressKey(ip), tooManyOfAddress)
    const id = newId()
    const columns = columnsOf(lead)
    await queries.insertPublicLead(tx, garageId, id, { ...columns, lead_score: scoreOf(columns) })
    await addToTotal(tx, garageId, 'leads', 1)
    await queries.markGarageServed(tx, garageId)
    await announce(tx, { garageId, kind: 'lead', id, phoneKey: lead.phone })
    return 'stored'
  })
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
  throw invalid('city', `No garage in ${findCity(lead.city)?.city} takes requests yet. Please select another city`)
}
