import type { AuditAction } from '../../../contract/office/audit/changes.ts'
import { catalogueChanged } from '../../catalogue/public-catalogue/service.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Database, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsHouse } from '../../platform/session/guard.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import type { Versions } from '../../platform/versions.ts'
import { tellOfBlock } from '../../workshop/bookings/blocked-service.ts'
import * as queries from './queries.ts'
import { notFound } from './service.ts'

export type BlockParts = { database: Pick<Database, 'db'>; versions: Pick<Versions, 'refresh'> }
export type Blocking = { garageId: string; reason: string; origin: string }
type Member = Awaited<ReturnType<typeof queries.listActiveMembers>>[number]

/**
 * Takes a garage off the site at once, in every process: its pages, its sign-ins, what it sends by itself. Drivers with a
 * booking are told; its data stays as it is (docs/rules.md#blocked-garages).
 * @returns how many bookings were told of
 * @throws Problem not_found; wrong_state where it is blocked
 */
export async function blockGarage(parts: BlockParts, asked: Blocking, by: Acting): Promise<number> {
  const told = await transact(parts.database.db, async (tx) => {
    const garage = await lockGarage(tx, asked.garageId)
    if (garage.blocked_at) throw new Problem('wrong_state', { sentence: 'This garage is blocked already.' })
    const changes = await stopGarage(tx, garage, { ...asked, what: 'blocked' })
    await record(tx, by, garage, { action: 'garage.blocked', reason: asked.reason, changes })
    return changes.bookings
  })
  await parts.versions.refresh()
  return told
}

/** @throws Problem not_found; wrong_state where it is not blocked, or is being deleted */
export async function unblockGarage(parts: BlockParts, asked: Blocking, by: Acting): Promise<void> {
  await transact(parts.database.db, async (tx) => {
    const garage = await lockGarage(tx, asked.garageId)
    if (!garage.blocked_at) throw new Problem('wrong_state', { sentence: 'This garage is not blocked.' })
    if (await queries.findDeletion(tx, garage.id)) {
      throw new Problem('wrong_state', { sentence: 'This garage is being deleted. Take the deletion back instead.' })
    }
    await startGarage(tx, garage, { ...asked, what: 'garage.unblocked' })
    await record(tx, by, garage, { action: 'garage.unblocked', reason: asked.reason, changes: {} })
  })
  await parts.versions.refresh()
}

type Stopping = Omit<Blocking, 'garageId'> & { what: 'blocked' | 'deleted' }

/** What a block does, but for the operators' log. One that is blocked already tells nobody twice. */
export async function stopGarage(tx: Tx, garage: Garage, { reason, origin, what }: Stopping) {
  const { id: garageId, name, blocked_at } = garage
  const members = await queries.listActiveMembers(tx, garageId)
  if (!blocked_at) {
    await queries.setBlock(tx, garageId, reason)
    for (const { user_id } of members) await endSessionsOf(tx, user_id, 'GARAGE_BLOCKED')
  }
  await mailOwners(tx, members, {
    template: `garage-${what}`,
    garage: name,
    what,
    reason,
    link: `${origin}/garage/login`,
  })
  const bookings = blocked_at ? 0 : await tellOfBlock(tx, origin, { garageId })
  await tellGarage(tx, garage, what === 'blocked' ? 'garage.blocked' : 'garage.deletion-asked', reason)
  return { bookings, signedOut: blocked_at ? 0 : members.length }
}

type Starting = Omit<Blocking, 'garageId'> & {
  what: 'garage.unblocked' | 'garage.deletion-taken-back'
  /** It was blocked before, for another reason. */
  staysBlocked?: boolean
}

/** It works again as it did. */
export async function startGarage(tx: Tx, garage: Garage, asked: Starting): Promise<void> {
  const { id, name } = garage
  const { what, reason, origin, staysBlocked = false } = asked
  if (!staysBlocked) {
    const members = await queries.listActiveMembers(tx, id)
    await queries.setBlock(tx, id, undefined)
    const values = { garage: name, what: 'unblocked', reason, link: `${origin}/garage/login` }
    await mailOwners(tx, members, { template: 'garage-blocked', ...values })
  }
  await tellGarage(tx, garage, what, reason)
}

type Garage = NonNullable<Awaited<ReturnType<typeof queries.lockGarage>>>

/** One that is deleted is there no more. @throws Problem not_found */
export async function lockGarage(tx: Tx, garageId: string): Promise<Garage> {
  const garage = await queries.lockGarage(tx, garageId)
  if (!garage) throw notFound()
  return garage
}

type Act = { action: string; reason: string; changes: Record<string, unknown> }

const record = (tx: Tx, by: Acting, { id, name: label }: Garage, act: Act) =>
  recordAct(tx, by, { garageId: id, subject: { id, label }, ...act })

/** In its own log, which its people read, and on its pages. */
async function tellGarage(tx: Tx, { id, name: label, city_slug }: Garage, action: AuditAction, reason: string) {
  await recordAudit(tx, actAsHouse(id), { action, subject: { id, label }, changes: { reason } })
  await catalogueChanged(tx, city_slug)
}

type Mailed = {
  template: 'garage-blocked' | 'garage-deleted'
  garage: string
  what: string
  reason: string
  link: string
}

/** An address that nobody has confirmed may be a stranger's, and is told nothing. */
async function mailOwners(tx: Tx, members: Member[], { template, ...values }: Mailed): Promise<void> {
  const owners = members.filter(({ access_level, email_verified_at }) => access_level === 'OWNER' && email_verified_at)
  for (const { name, email, language } of owners) {
    if (email) await queueMessage(tx, { kind: 'mail', to: email, template, values: { name, language, ...values } })
  }
}
