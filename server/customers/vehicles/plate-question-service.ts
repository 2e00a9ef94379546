import type { CustomerVehicle, PlateAnswer, PlateQuestion } from '../../../contract/customers/vehicles/vehicles.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import type { VehicleState } from '../../../contract/platform/terms/car-models.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { endDuesOfCar } from '../dues/handover-service.ts'
import * as queries from './queries.ts'
import { isPlateTaken, labelOf, presentVehicle, type VehicleRow } from './rules.ts'

/** Whether a car's plate is another customer's, until an advisor has asked (docs/rules.md#customers). */
export async function findPlateQuestion(
  db: Db | Tx,
  scope: GarageScope,
  vehicleId: string,
): Promise<PlateQuestion | null> {
  const found = await queries.findPlateQuestion(db, scope, vehicleId)
  if (!found) return null
  const { version, customer_id: customerId, customer_name: customerName, held_version } = found
  return { version, heldBy: { customerId, customerName, version: held_version } }
}

/**
 * The answer that it has already is no error: people press twice. Where nobody else has the plate by now it is this
 * customer's, whatever was answered.
 * @throws Problem not_found, edit_conflict, wrong_state
 */
export function answerPlateQuestion(
  db: Db,
  scope: GarageScope,
  customerId: string,
  id: string,
  asked: PlateAnswer,
): Promise<CustomerVehicle> {
  const answering = transact(db, async (tx) => {
    const question = await queries.findPlateQuestion(tx, scope, id)
    const owners = question ? [customerId, question.customer_id] : [customerId]
    const cars = await queries.lockBoth(tx, scope, owners, question ? [id, question.held_id] : [id])
    const claimed = cars.find((car) => car.id === id)
    if (claimed?.customer_id !== customerId)
      throw new Problem('not_found', { sentence: customerSentences.vehicleNotFound })
    const held = cars.find((car) => car.id !== id)
    if (claimed.state !== 'CLAIMED') return presentVehicle(requireAnswered(claimed, asked))
    requireVersion(claimed, asked.version)
    if (held) requireVersion(held, asked.heldVersion)
    if (held?.state !== 'CURRENT' && question) throw new Problem('edit_conflict')
    if (asked.answer === 'SHARED' && held) return presentVehicle(await settle(tx, scope, claimed, 'SHARED'))
    if (held) {
      await settle(tx, scope, held, 'PAST')
      await queries.addToVehicleCount(tx, scope, held.customer_id, -1)
      await endDuesOfCar(tx, scope, held.id)
    }
    return presentVehicle(await settle(tx, scope, claimed, 'CURRENT'))
  })
  return answering.catch((error: unknown) => {
    throw isPlateTaken(error) ? new Problem('edit_conflict') : error
  })
}

/** @throws Problem wrong_state */
function requireAnswered(car: VehicleRow, { answer }: PlateAnswer): VehicleRow {
  if (car.state === (answer === 'SOLD' ? 'CURRENT' : 'SHARED')) return car
  throw new Problem('wrong_state', { at: 'answer', sentence: customerSentences.plateAnswered })
}

async function settle(tx: Tx, scope: GarageScope, car: VehicleRow, state: VehicleState): Promise<VehicleRow> {
  const action = state === 'SHARED' ? 'vehicle.plate-shared' : 'vehicle.plate-moved'
  const settled = await queries.updateVehicle(tx, scope, car.id, { state })
  await recordAudit(tx, scope, { action, subject: { id: car.id, label: labelOf(car) }, changes: { state } })
  return settled
}
