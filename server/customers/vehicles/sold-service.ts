import type { VehicleState } from '../../../contract/platform/terms/car-models.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { labelOf, type VehicleRow } from './rules.ts'

/** A car and whose it is, for whoever is about to say that it was sold, or was not; nothing where it has gone. */
export async function lockCarOfCustomer(tx: Tx, scope: GarageScope, vehicleId: string) {
  const owner = await queries.findCustomerOf(tx, scope, vehicleId)
  if (!owner) return undefined
  const [car] = await queries.lockBoth(tx, scope, [owner.customer_id], [vehicleId])
  return car
}

/** Whoever had it keeps its visits and is not offered it any more (docs/rules.md#customers). The caller holds the car. */
export async function markSold(tx: Tx, scope: GarageScope, car: VehicleRow): Promise<void> {
  if (car.state === 'PAST') return
  await mark(tx, scope, car, 'PAST')
  await passOnPlate(tx, scope, car)
}

/**
 * Whoever had the plate has it no more: it is theirs who drive the car too, else theirs who claimed it first, and the
 * others are asked about against them (docs/rules.md#customers).
 * @param car as it was before
 */
export async function passOnPlate(
  tx: Tx,
  scope: GarageScope,
  { state, registration_number: plate }: Pick<VehicleRow, 'state' | 'registration_number'>,
): Promise<void> {
  const next = state === 'CURRENT' ? await queries.lockNextOfPlate(tx, scope, plate) : undefined
  if (!next) return
  await queries.updateVehicle(tx, scope, next.id, { state: 'CURRENT' })
  const subject = { id: next.id, label: labelOf(next) }
  await recordAudit(tx, scope, { action: 'vehicle.plate-moved', subject, changes: { state: 'CURRENT' } })
}

/** The caller holds the car. Where another customer has its plate by now, an advisor asks whose it is. */
export async function markNotSold(tx: Tx, scope: GarageScope, car: VehicleRow): Promise<void> {
  if (car.state !== 'PAST') return
  const held = await queries.findVehicleByPlate(tx, scope, car.registration_number)
  await mark(tx, scope, car, held ? 'CLAIMED' : 'CURRENT')
}

async function mark(tx: Tx, scope: GarageScope, car: VehicleRow, state: VehicleState): Promise<void> {
  await queries.updateVehicle(tx, scope, car.id, { state })
  await queries.addToVehicleCount(tx, scope, car.customer_id, state === 'PAST' ? -1 : 1)
  const action = state === 'PAST' ? 'vehicle.sold' : 'vehicle.not-sold'
  await recordAudit(tx, scope, { action, subject: { id: car.id, label: labelOf(car) }, changes: { state } })
}
