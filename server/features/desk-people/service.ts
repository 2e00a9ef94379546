import type { Readable } from 'node:stream'
import type { DeletionProof, DeskDriver } from '../../../contract/desk-people.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { exportPhone } from '../account/export-service.ts'
import { deleteDriver } from '../account/service.ts'
import { findDeletion } from '../account/visit-service.ts'
import { countOpenLeads } from '../leads/public-service.ts'
import { forgetAddress } from '../newsletter/service.ts'
import { type Acting, recordAct } from '../operators/log-service.ts'
import * as queries from './queries.ts'

type Kept = DeskDriver['kept'][number]

const deleted = (what: string, rows: number, why: string): Kept => ({ what, rows, becomes: 'DELETED', why })
const kept = (what: string, rows: number, why: string): Kept => ({ what, rows, becomes: 'KEPT', why })

const garagesOwn = 'the garage’s own record of its work; the driver asks the garage'

/** What is kept about a phone, and what a deletion on request does to each (docs/rules.md#requests-about-data). */
async function look(db: Db, phone: string) {
  const driver = await queries.findDriver(db, phone)
  const count = (table: queries.OfPhone) => queries.countOfPhone(db, table, phone)
  const open = await countOpenLeads(db, phone)
  const rows: Kept[] = [
    deleted('Account, with its sessions', driver ? 1 : 0, 'nobody needs it once its driver does not'),
    deleted(
      'Own cars, their links and reminders',
      driver ? await queries.countCars(db, driver.id) : 0,
      'part of the account',
    ),
    deleted('Requests that no garage has taken up', open, 'consent is taken back (DPDP Act, section 6)'),
    kept('Requests taken up', (await count('leads')) - open, garagesOwn),
    kept('Names and numbers at garages', await count('customers'), garagesOwn),
    kept('Bookings', await count('bookings'), garagesOwn),
    kept('Job cards', await count('job_cards'), garagesOwn),
    kept('Bills', await count('bills'), 'tax law asks for them for 72 months (CGST Act, section 36)'),
    kept('Reviews', await count('reviews'), 'shown as of ‘A driver’; their photos go'),
    kept('That messages were sent', await count('messages'), 'their texts go after 24 months'),
  ]
  return { driver, kept: rows.filter((row) => row.rows > 0) }
}

export async function lookAtDriver(db: Db, phone: string, by: Acting): Promise<DeskDriver> {
  const { driver, kept: rows } = await look(db, phone)
  await recordAct(db, by, { action: 'driver.looked-at', subject: { id: driver?.id ?? null, label: phone } })
  const deletedAt = await findDeletion(db, phone)
  return { phone, name: driver?.name ?? null, deletedAt: deletedAt?.toISOString() ?? null, kept: rows }
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
  const { driver, kept: did } = await look(db, phone)
  await transact(db, async (tx) => {
    await queries.dropWaiting(tx, driver?.email ? [phone, driver.email] : [phone])
    await queries.deleteCodes(tx, phone)
    if (driver?.email) await forgetAddress(tx, driver.email)
    const subject = { id: driver?.id ?? null, label: phone }
    await recordAct(tx, by, { action: 'driver.deleted', subject, reason, changes: { did } })
    await deleteDriver(tx, driver?.id, phone)
  })
  return { at: new Date().toISOString(), phone, did }
}
