import type { Readable } from 'node:stream'
import type { DeletionProof, DeskDriver, Kept } from '../../../contract/desk/people/people.ts'
import { countOpenLeads, lockRequests } from '../../customers/leads/public-service.ts'
import { exportPhone } from '../../drivers/account/export-service.ts'
import { deleteDriver } from '../../drivers/account/service.ts'
import { forgetAddress } from '../../drivers/newsletter/service.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import * as queries from './queries.ts'

const deleted = (what: string, rows: number, why: string): Kept => ({ what, rows, becomes: 'DELETED', why })
const kept = (what: string, rows: number, why: string): Kept => ({ what, rows, becomes: 'KEPT', why })

const garagesOwn = 'the garage’s own record of its work; the driver asks the garage'

type Driver = Awaited<ReturnType<typeof queries.findDriver>>

/** Of the account, and what a deletion on request does to it (docs/rules.md#requests-about-data). */
async function lookAtAccount(db: Db | Tx, driver: Driver): Promise<Kept[]> {
  const cars = driver ? await queries.countCars(db, driver.id) : 0
  return [
    deleted('Account, with its sessions', driver ? 1 : 0, 'nobody needs it once its driver does not'),
    deleted('Own cars, their links and reminders', cars, 'part of the account'),
  ]
}

/** The same of what garages have. */
async function lookAtGarages(db: Db | Tx, whose: queries.Whose): Promise<Kept[]> {
  const count = (table: queries.OfPhone) => queries.countOfPhone(db, table, whose)
  const open = await countOpenLeads(db, whose)
  return [
    deleted('Requests that no garage has taken up', open, 'consent is taken back (DPDP Act, section 6)'),
    kept('Requests taken up', (await count('leads')) - open, garagesOwn),
    kept('Names and numbers at garages', await count('customers'), garagesOwn),
    kept('Bookings', await count('bookings'), garagesOwn),
    kept('Job cards', await count('job_cards'), garagesOwn),
    kept('Bills', await count('bills'), 'tax law asks for them for 72 months (CGST Act, section 36)'),
    kept('Reviews', await count('reviews'), 'shown as of ‘A driver’; their photos go'),
    kept('That messages were sent', await count('messages'), 'their texts go after 24 months'),
  ]
}

const present = (...rows: Kept[][]): Kept[] => rows.flat().filter(({ rows: count }) => count > 0)

export async function lookAtDriver(db: Db, phone: string, by: Acting): Promise<DeskDriver> {
  const driver = await queries.findDriver(db, phone)
  const since = await findDeletion(db, phone)
  const rows = present(await lookAtAccount(db, driver), await lookAtGarages(db, { phone, since }))
  await recordAct(db, by, { action: 'driver.looked-at', subject: { id: driver?.id ?? null, label: phone } })
  return { phone, name: driver?.name ?? null, deletedAt: since?.toISOString() ?? null, kept: rows }
}

/** All that is kept, as the driver would get it from their own account. */
export async function exportDriver(db: Db, phone: string, by: Acting): Promise<Readable> {
  const driver = await queries.findDriver(db, phone)
  await recordAct(db, by, { action: 'driver.exported', subject: { id: driver?.id ?? null, label: phone } })
  return exportPhone(db, phone, driver?.id)
}

/**
 * Deletes a driver's account and open requests, as they could themselves, whether or not there is an account: whoever asks
 * again later is a stranger. What garages have written stays with them.
 * @returns the proof, which the operators' log has too
 */
export async function deleteOnRequest(db: Db, phone: string, reason: string, by: Acting): Promise<DeletionProof> {
  const did = await transact(db, async (tx) => {
    // Nothing comes between what is counted and what is deleted.
    await lockRequests(tx, phone)
    const driver = await queries.findDriver(tx, phone)
    const since = await findDeletion(tx, phone)
    const ofAccount = await lookAtAccount(tx, driver)
    const recipients = driver?.email ? [phone, driver.email] : [phone]
    await queries.dropWaiting(tx, recipients)
    await queries.deleteCodes(tx, phone)
    if (driver?.email) await forgetAddress(tx, driver.email)
    const ofGarages = await deleteDriver(tx, driver?.id, phone, async () => {
      await queries.dropWaitingOfGarages(tx, recipients)
      return lookAtGarages(tx, { phone, since })
    })
    const did = present(ofAccount, ofGarages)
    const subject = { id: driver?.id ?? null, label: phone }
    await recordAct(tx, by, { action: 'driver.deleted', subject, reason, changes: { did } })
    return did
  })
  return { at: new Date().toISOString(), phone, did }
}
