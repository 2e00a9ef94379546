import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { listKnowing } from './driver-queries.ts'
import { dropOpenDues, lockCar } from './queries.ts'

/** A garage has learnt that a customer's car is sold. */
export async function endDuesOfCar(tx: Tx, { garageId }: OfGarage, vehicleId: string): Promise<void> {
  await lockCar(tx, { garageId }, vehicleId)
  await dropOpenDues(tx, { garageId }, vehicleId)
  await announce(tx, { garageId, kind: 'due', id: null })
}

/** A car has gone to its buyer: nobody reminds the seller of it any more, at any garage. */
export async function endDuesOf(tx: Tx, { phone, plate }: { phone: string; plate: string }): Promise<void> {
  for (const { garage_id: garageId, vehicle_id } of await listKnowing(tx, { phone, plate, since: undefined })) {
    await endDuesOfCar(tx, { garageId }, vehicle_id)
  }
}
