import { v7 as newId } from 'uuid'
import type {
  CustomerVehicle,
  CustomerVehicleChange,
  NewCustomerVehicle,
  VehicleHistory,
} from '../../../contract/customers/vehicles/vehicles.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type Papers, papersChanged } from '../dues/car-service.ts'
import { findPlateQuestion } from './plate-question-service.ts'
import * as queries from './queries.ts'
import { columnsOf, isPlateTaken, labelOf, papersOf, presentHistory, presentVehicle } from './rules.ts'
import { passOnPlate } from './sold-service.ts'

const notFound = (what: 'Customer' | 'Vehicle') => new Problem('not_found', { sentence: `${what} not found` })

export async function listVehicles(db: Db, scope: GarageScope, customerId: string): Promise<CustomerVehicle[]> {
  return (await queries.listVehicles(db, scope, customerId)).map(presentVehicle)
}

/** @throws Problem not_found */
export async function listVehiclesOf(db: Db, scope: GarageScope, customerId: string): Promise<CustomerVehicle[]> {
  if (!(await queries.findCustomer(db, scope, customerId))) throw notFound('Customer')
  return listVehicles(db, scope, customerId)
}

/** @throws Problem not_found */
export async function getHistory(db: Db, scope: GarageScope, customerId: string, id: string): Promise<VehicleHistory> {
  const rows = await queries.listCardsOf(db, scope, customerId, id)
  if (rows.length === 0) throw notFound('Vehicle')
  const booking = await queries.findBookingOn(db, scope, id, indianDay())
  return presentHistory(rows, booking, await findPlateQuestion(db, scope, id))
}

/** @throws Problem not_found, conflict, mostly at registrationNumber */
export function addVehicle(
  db: Db,
  scope: GarageScope,
  customerId: string,
  vehicle: NewCustomerVehicle,
): Promise<CustomerVehicle> {
  const adding = transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'vehicles', vehicle.requestId)
    if (!made) return createVehicle(tx, scope, customerId, vehicle)
    const row = await queries.lockVehicle(tx, scope, customerId, made)
    if (!row) throw usedElsewhere()
    return presentVehicle(row)
  })
  return adding.catch((error) => explainTakenPlate(db, scope, vehicle.registrationNumber, customerId, error))
}

/** In the caller's transaction, for whoever takes a vehicle on together with something else. */
export async function createVehicle(
  tx: Tx,
  scope: GarageScope,
  customerId: string,
  vehicle: NewCustomerVehicle,
  id = newId(),
): Promise<CustomerVehicle> {
  if (!(await queries.lockCustomer(tx, scope, customerId))) throw notFound('Customer')
  const ids = { customerId, id, requestId: vehicle.requestId }
  const row = await queries.insertVehicle(tx, scope, ids, columnsOf(vehicle))
  await queries.addToVehicleCount(tx, scope, customerId, 1)
  await recordAudit(tx, scope, { action: 'vehicle.created', subject: { id: row.id, label: labelOf(row) } })
  await papersChanged(tx, scope, row.id, vehicle)
  return presentVehicle(row)
}

/**
 * The customer's car with this plate, else a new one. In the caller's transaction.
 * @throws Problem conflict at registrationNumber, where the plate is another customer's
 */
export async function findOrCreateVehicle(
  tx: Tx,
  scope: GarageScope,
  customerId: string,
  vehicle: NewCustomerVehicle,
): Promise<string> {
  const known = await queries.findVehicleByPlate(tx, scope, vehicle.registrationNumber)
  if (!known) return (await createVehicle(tx, scope, customerId, vehicle)).id
  if (known.customer_id === customerId) return known.id
  const own = await queries.findOwnVehicleByPlate(tx, scope, customerId, vehicle.registrationNumber)
  if (own && own.state !== 'PAST') return own.id
  const owner = await queries.findCustomer(tx, scope, known.customer_id)
  throw new Problem('conflict', {
    at: 'registrationNumber',
    sentence: customerSentences.plateTaken(plateLabel(vehicle.registrationNumber), owner?.name ?? 'another customer'),
  })
}

/**
 * The car that a driver books with. Where its plate is another customer's nothing is told: the driver has it as claimed,
 * and an advisor asks (docs/rules.md#customers). Whether it is, takes as many statements.
 */
export async function takeDriversVehicle(
  tx: Tx,
  scope: GarageScope,
  customerId: string,
  vehicle: NewCustomerVehicle,
): Promise<string> {
  const plate = vehicle.registrationNumber
  const own = await queries.findOwnVehicleByPlate(tx, scope, customerId, plate)
  const held = await queries.findHolderOfPlate(tx, scope, plate)
  const state = held ? 'CLAIMED' : 'CURRENT'
  if (own?.state === 'PAST') {
    await queries.updateVehicle(tx, scope, own.id, { state })
    await queries.addToVehicleCount(tx, scope, customerId, 1)
  }
  if (own) return own.id
  const id = newId()
  const columns = columnsOf(vehicle)
  const row =
    (await queries.insertClaimedVehicle(tx, scope, { customerId, id, state }, columns)) ??
    (await queries.insertClaimedVehicle(tx, scope, { customerId, id, state: 'CLAIMED' }, columns))
  if (!row) throw new Error('A claimed plate is never taken.')
  await queries.addToVehicleCount(tx, scope, customerId, 1)
  await recordAudit(tx, scope, { action: 'vehicle.created', subject: { id, label: labelOf(row) } })
  return id
}

/** @throws Problem not_found, edit_conflict, conflict at registrationNumber */
export function changeVehicle(
  db: Db,
  scope: GarageScope,
  customerId: string,
  id: string,
  { version, ...vehicle }: CustomerVehicleChange,
): Promise<CustomerVehicle> {
  const changing = transact(db, async (tx) => {
    const before = await queries.lockVehicle(tx, scope, customerId, id)
    if (!before) throw notFound('Vehicle')
    requireVersion(before, version)
    const columns = columnsOf(vehicle)
    // What was claimed or shared is the plate.
    const isOther = before.registration_number !== columns.registration_number && before.state !== 'PAST'
    const after = await queries.updateVehicle(tx, scope, id, { ...columns, ...(isOther && { state: 'CURRENT' }) })
    if (before.search_text !== after.search_text) await refreshWork(tx, scope, customerId)
    await recordAudit(tx, scope, {
      action: 'vehicle.changed',
      subject: { id, label: labelOf(after) },
      changes: { ...vehicle },
    })
    if (isOther) await passOnPlate(tx, scope, before)
    await papersChanged(tx, scope, id, vehicle)
    return presentVehicle(after)
  })
  return changing.catch((error) => explainTakenPlate(db, scope, vehicle.registrationNumber, customerId, error))
}

/** What a driver says of a car's papers; what is absent stays. */
export async function setPapers(tx: Tx, scope: GarageScope, id: string, papers: Papers): Promise<void> {
  const row = await queries.updatePapers(tx, scope, id, papersOf(papers))
  if (!row) return
  await recordAudit(tx, scope, {
    action: 'vehicle.changed',
    subject: { id, label: labelOf(row) },
    changes: { ...papers },
  })
  await papersChanged(tx, scope, id, papers)
}

/** @throws Problem not_found, in_use */
export function removeVehicle(db: Db, scope: GarageScope, customerId: string, id: string): Promise<void> {
  return transact(db, async (tx) => {
    await queries.lockCustomer(tx, scope, customerId)
    const vehicle = await queries.lockVehicle(tx, scope, customerId, id)
    if (!vehicle) throw notFound('Vehicle')
    if (await queries.hasWork(tx, scope, id)) {
      throw new Problem('in_use', {
        sentence: `${plateLabel(vehicle.registration_number)} has bookings or job cards and cannot be deleted.`,
      })
    }
    await queries.deleteVehicle(tx, scope, id)
    // A car that was sold is counted no more.
    if (vehicle.state !== 'PAST') await queries.addToVehicleCount(tx, scope, customerId, -1)
    await recordAudit(tx, scope, { action: 'vehicle.deleted', subject: { id, label: labelOf(vehicle) } })
    await passOnPlate(tx, scope, vehicle)
  })
}

/** Before the customer goes, who is locked by the caller and has no bookings or job cards. */
export async function removeAllVehicles(tx: Tx, scope: GarageScope, customerId: string): Promise<void> {
  for (const car of await queries.deleteVehiclesOf(tx, scope, customerId)) await passOnPlate(tx, scope, car)
}

/** Bookings and job cards are found by their customer's name and phone and by their car: they follow a change. */
export const refreshWork = (tx: Tx, scope: GarageScope, customerId: string) =>
  queries.refreshWork(tx, scope, customerId)

/**
 * The index on plates decides, so that two calls at once cannot both have one.
 * @throws Problem conflict, whose sentence names the customer who has the plate; any other error as it is
 */
export async function explainTakenPlate(
  db: Db,
  scope: GarageScope,
  plate: string,
  customerId: string,
  error: unknown,
): Promise<never> {
  const owner = isPlateTaken(error) ? await queries.findOwnerOfPlate(db, scope, plate) : undefined
  if (!owner) throw error
  throw new Problem('conflict', {
    at: 'registrationNumber',
    sentence:
      owner.id === customerId
        ? `${owner.name} already has a vehicle with this number`
        : customerSentences.plateTaken(plateLabel(plate), owner.name),
  })
}
