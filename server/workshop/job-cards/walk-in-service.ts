import type { JobCardDetail, WalkIn } from '../../../contract/workshop/job-cards/job-cards.ts'
import { createCustomer } from '../../customers/customers/service.ts'
import { createVehicle, explainTakenPlate } from '../../customers/vehicles/service.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { getJobCard, openJobCard } from './service.ts'

/**
 * Somebody new with a car: customer, vehicle and job card, all of them or none. Two may share a phone, as families do.
 * @throws Problem validation_failed, conflict at registrationNumber
 */
export function openForWalkIn(db: Db, scope: GarageScope, asked: WalkIn): Promise<JobCardDetail> {
  const { customerName, customerPhone, registrationNumber, make, model, ...card } = asked
  const opening = transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'job_cards', asked.requestId)
    if (made) return getJobCard(tx, scope, made)
    const person = { name: customerName, phone: customerPhone, customerType: 'INDIVIDUAL' } as const
    const { id: customerId } = await createCustomer(tx, scope, person)
    const car = { make, model, registrationNumber }
    const { id: vehicleId } = await createVehicle(tx, scope, customerId, car)
    return openJobCard(tx, scope, { ...card, customerId, vehicleId })
  })
  return opening.catch((error) => explainTakenPlate(db, scope, registrationNumber, '', error))
}
