import { v7 as newId } from 'uuid'
import { unknownCustomerName } from '../../../contract/customers/customers/unknown-customer.ts'
import type { NewUserVehicle, UserVehicleForm } from '../../../contract/drivers/account/account.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { makeLabel, modelLabel } from '../../../contract/platform/terms/car-models.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import { catalogueChanged } from '../../catalogue/public-catalogue/service.ts'
import { withdrawLead, withdrawOpenLeads } from '../../customers/leads/public-service.ts'
import { type CodeProof, checkCodeToDelete, consumeCode } from '../../people/auth/code-service.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { factsIn } from '../../platform/car-facts.ts'
import { lockRequest } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { listOwnWarranties, type OwnWarranties } from '../../workshop/warranties/service.ts'
import * as queries from './queries.ts'
import { presentVisit } from './rules.ts'
import { listVisits } from './visit-queries.ts'

type VehicleRow = Awaited<ReturnType<typeof queries.listVehicles>>[number]

const presentVehicle = (row: VehicleRow, warrantiesOf: OwnWarranties) => ({
  id: row.id,
  make: row.make,
  model: row.model,
  registrationNumber: row.registration_number,
  ...factsIn(row),
  warranties: warrantiesOf(row.registration_number),
})

const plateTaken = () => {
  return new Problem('conflict', { at: 'registrationNumber', sentence: say(replies).carTwice })
}

/** A driver whose phone is not proved has none. */
async function warrantiesOf(db: Db, { phoneKey }: SignedIn): Promise<OwnWarranties> {
  return phoneKey ? listOwnWarranties(db, phoneKey, await findDeletion(db, phoneKey)) : () => []
}

export async function listOwnVehicles(db: Db, signedIn: SignedIn) {
  const warranties = await warrantiesOf(db, signedIn)
  return (await queries.listVehicles(db, signedIn.userId)).map((row) => presentVehicle(row, warranties))
}

/** @throws Problem conflict at registrationNumber */
export async function addVehicle(db: Db, signedIn: SignedIn, { requestId, ...vehicle }: NewUserVehicle) {
  const { userId } = signedIn
  const saved = await transact(db, async (tx) => {
    if (requestId) await lockRequest(tx, { what: 'user_vehicles', whose: userId }, requestId)
    const made = requestId && (await queries.findByRequest(tx, userId, requestId))
    const row = made || (await queries.insertVehicle(tx, userId, { id: newId(), requestId }, vehicle))
    if (!row) throw plateTaken()
    return row
  })
  return presentVehicle(saved, await warrantiesOf(db, signedIn))
}

type Typed = { name: string; email?: string | undefined }

/** Who books need not type name, email and car a second time: what the account lacks of them is taken over. */
export async function keepDriversDetails(
  tx: Tx,
  userId: string,
  { name, email }: Typed,
  car: UserVehicleForm,
): Promise<void> {
  const known = await queries.findDetails(tx, userId)
  // Users stand on every node of a cluster: an UPDATE that finds none to change would lock out whoever books meanwhile.
  if (known?.name === unknownCustomerName) await queries.nameDriver(tx, userId, name)
  if (email && known?.email === null) await queries.giveDriverEmail(tx, userId, email)
  await queries.insertVehicle(tx, userId, { id: newId(), requestId: undefined }, car)
}

/** @throws Problem not_found, for a car that is not one's own too; conflict at registrationNumber */
export async function changeVehicle(db: Db, signedIn: SignedIn, id: string, vehicle: UserVehicleForm) {
  const saved = await transact(db, async (tx) => {
    if (await queries.findTwin(tx, signedIn.userId, id, vehicle.registrationNumber)) throw plateTaken()
    const row = await queries.updateVehicle(tx, signedIn.userId, id, vehicle)
    if (!row) throw new Problem('not_found')
    return row
  })
  return presentVehicle(saved, await warrantiesOf(db, signedIn))
}

/** @throws Problem not_found, for a car that is not one's own too */
export async function removeVehicle(db: Db, signedIn: SignedIn, id: string): Promise<void> {
  if (!(await queries.deleteVehicle(db, signedIn.userId, id))) throw new Problem('not_found')
}

const phoneOf = (signedIn: SignedIn): string => {
  if (!signedIn.phoneKey) throw new Problem('forbidden')
  return signedIn.phoneKey
}

/** The requests that carry this driver's verified phone, at any garage, newest first. */
export async function listOwnRequests(db: Db, signedIn: SignedIn, limit: number, cursor: string | undefined) {
  const rows = await queries.listRequests(db, phoneOf(signedIn), limit + 1, cursor)
  const shown = rows.slice(0, limit)
  return {
    requests: shown.map((row) => ({
      id: row.id,
      state: row.status === 'WON' || row.status === 'LOST' ? ('CLOSED' as const) : ('SENT' as const),
      canWithdraw: row.status !== 'WON',
      createdAt: row.created_at.toISOString(),
      garageName: row.garage_name,
      garageLocality: row.garage_locality,
      city: findCity(row.city_slug ?? undefined)?.city ?? null,
      serviceName: row.service_name,
      vehicle: row.vehicle_make && `${makeLabel(row.vehicle_make)} ${modelLabel(row.vehicle_model ?? '')}`.trim(),
      requirements: row.requirements,
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** @throws Problem not_found, for a request that is not one's own too; in_use, where the garage has taken it up */
export const withdrawRequest = (db: Db, signedIn: SignedIn, id: string): Promise<void> =>
  withdrawLead(db, id, { name: signedIn.name, phone: phoneOf(signedIn) })

/** The bookings and job cards that carry this driver's verified phone, at any garage, newest first. */
export async function listOwnBookings(db: Db, signedIn: SignedIn, limit: number, cursor: string | undefined) {
  const rows = await listVisits(db, phoneOf(signedIn), limit + 1, cursor)
  const shown = rows.slice(0, limit)
  return {
    bookings: shown.map(presentVisit),
    nextBookingsCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/**
 * Removes the account: user, sessions and own cars, and the requests that no garage has taken up. What garages have
 * written stays with them.
 * @throws Problem invalid_code, too_many_wrong_codes
 */
export async function deleteAccount(db: Db, signedIn: SignedIn, proof: Omit<CodeProof, 'phone'>): Promise<void> {
  const phone = phoneOf(signedIn)
  const hash = await checkCodeToDelete(db, { phone, ...proof })
  await transact(db, async (tx) => {
    await consumeCode(tx, phone, hash)
    await deleteDriver(tx, signedIn.userId, phone, async () => undefined)
  })
  logSecurity('account.deleted', { userId: signedIn.userId })
}

/**
 * @param userId undefined where nobody has an account with the phone: what is older is somebody else's all the same
 * @param look at what garages have, before requests go
 * @returns what was seen
 */
export async function deleteDriver<Seen>(
  tx: Tx,
  userId: string | undefined,
  phone: string,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const since = await findDeletion(tx, phone)
  await queries.deleteUser(tx, userId, phone)
  const seen = await look()
  await withdrawOpenLeads(tx, phone, since)
  // What they wrote stays on pages that are kept, and names nobody from now on.
  for (const { city_slug } of await queries.listCitiesOfReviews(tx, phone)) await catalogueChanged(tx, city_slug)
  return seen
}
