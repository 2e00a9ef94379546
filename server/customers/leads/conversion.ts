import type { ConvertedLead, LeadConversion } from '../../../contract/customers/leads/garage-leads.ts'
import type { NewCustomerVehicle } from '../../../contract/customers/vehicles/vehicles.ts'
import { requiredSentences } from '../../../contract/platform/sentences.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findOrCreateCustomer } from '../customers/service.ts'
import { isPlateTaken } from '../vehicles/rules.ts'
import { findOrCreateVehicle } from '../vehicles/service.ts'
import { lockPhoneOfGarage } from './queries.ts'
import { getLead, lockLead, winLead } from './service.ts'

/**
 * The lead becomes a customer: the one who has its phone already, else a new one, with the car where a plate is known.
 * Converting twice leads to the same customer.
 * @throws Problem not_found, edit_conflict, validation_failed, conflict at registrationNumber
 */
export async function convertLead(
  db: Db,
  scope: GarageScope,
  id: string,
  asked: LeadConversion,
): Promise<ConvertedLead> {
  const converting = transact(db, async (tx) => {
    const lead = await lockLead(tx, scope, id)
    requireVersion(lead, asked.version)
    const vehicle = vehicleOf(lead, asked)
    await lockPhoneOfGarage(tx, scope, lead.phone_key)
    const { name, phone, email, language } = lead
    const customerId =
      lead.customer_id ?? (await findOrCreateCustomer(tx, scope, { name, phone, email: email ?? undefined, language }))
    const vehicleId = vehicle ? await findOrCreateVehicle(tx, scope, customerId, vehicle) : null
    await winLead(tx, scope, lead, { customer_id: customerId })
    return { customerId, vehicleId, lead: await getLead(tx, scope, id) }
  })
  return converting.catch((error) => {
    if (!isPlateTaken(error)) throw error
    throw new Problem('conflict', {
      at: 'registrationNumber',
      sentence: 'Someone has just added this number plate. Please try again.',
    })
  })
}

type KnownCar = { vehicle_make: string | null; vehicle_model: string | null; vehicle_year: number | null }

/** A car is known by its plate; without one there is none to add. @throws Problem validation_failed */
function vehicleOf(lead: KnownCar, asked: LeadConversion): NewCustomerVehicle | undefined {
  const { registrationNumber, make = lead.vehicle_make, model = lead.vehicle_model } = asked
  if (!registrationNumber) return undefined
  if (make && model) {
    return { make, model, registrationNumber, year: lead.vehicle_year ?? undefined }
  }
  const fields = {
    ...(make ? {} : { make: requiredSentences.make }),
    ...(model ? {} : { model: requiredSentences.model }),
  }
  throw new Problem('validation_failed', { fields })
}
