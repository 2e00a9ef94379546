import type { DeskGarage, DeskGarageDetails, DeskGaragesQuery } from '../../../contract/desk/garages/garages.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { type Acting, listActsOf, recordAct } from '../../people/operators/log-service.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { countUpcoming } from '../../workshop/bookings/blocked-service.ts'
import * as queries from './queries.ts'

function stateOf({ deleted_at, blocked_at, is_listed }: queries.GarageRow): DeskGarage['state'] {
  if (deleted_at) return 'DELETED'
  if (blocked_at) return 'BLOCKED'
  return is_listed ? 'LISTED' : 'UNCONFIRMED'
}

const present = (row: queries.GarageRow): DeskGarage => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  city: findCity(row.city_slug)?.city ?? row.city_slug,
  address: row.address,
  email: row.email,
  phone: row.phone,
  gstin: row.gstin,
  state: stateOf(row),
  isNew: row.looked_at === null,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  twins: row.twins,
})

export async function listGarages(db: Db, query: DeskGaragesQuery) {
  const rows = await queries.listGarages(db, query)
  return { garages: rows.slice(0, query.limit).map(present), hasMore: rows.length > query.limit }
}

export const notFound = () => new Problem('not_found', { sentence: 'There is no such garage.' })

/** @throws Problem not_found */
export async function getGarage(db: Db, id: string): Promise<DeskGarageDetails> {
  const row = await queries.findGarage(db, id)
  if (!row) throw notFound()
  const contacts = await queries.listContacts(db, id)
  const deletion = await queries.findDeletion(db, id)
  return {
    garage: present(row),
    deletion: deletion
      ? { dueAt: deletion.due_at.toISOString(), doneAt: deletion.done_at?.toISOString() ?? null }
      : null,
    blocked: row.blocked_at && { at: row.blocked_at.toISOString(), reason: row.blocked_reason },
    contacts: contacts.map((contact) => ({
      userId: contact.user_id,
      name: contact.name,
      role: contact.role,
      email: contact.email,
      phone: contact.phone,
      isActive: contact.is_active,
      hasSecondFactor: Boolean(contact.has_second_factor),
    })),
    upcomingBookings: await countUpcoming(db, { garageId: id }),
    acts: await listActsOf(db, id),
  }
}

/** A new garage leaves the head of the list; looked at twice is looked at. */
export const markLookedAt = (db: Db, id: string, by: Acting): Promise<void> =>
  transact(db, async (tx) => {
    const marked = await queries.markLookedAt(tx, id)
    if (marked) {
      return recordAct(tx, by, { action: 'garage.looked-at', garageId: id, subject: { id, label: marked.name } })
    }
    if (!(await queries.findGarage(tx, id))) throw notFound()
  })

/** @throws Error with a sentence for the person at the terminal */
export async function getIdBySlug(db: Db, slug: string): Promise<string> {
  const found = await queries.findIdBySlug(db, slug)
  if (!found) throw new Error(`There is no garage with the code ${slug}.`)
  return found.id
}
