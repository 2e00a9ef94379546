import { recordAudit } from '../../platform/audit.ts'
import { type Database, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsHouse } from '../../platform/session/guard.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import type { Versions } from '../../platform/versions.ts'
import { tellOfBlock } from '../bookings/blocked-service.ts'
import { catalogueChanged } from '../catalogue/service.ts'
import { type Acting, recordAct } from '../operators/log-service.ts'
import * as queries from './queries.ts'
import { notFound } from './service.ts'

export type BlockParts = { database: Pick<Database, 'db'>; versions: Pick<Versions, 'refresh'> }
type Blocking = { garageId: string; reason: string; origin: string }
type Member = Awaited<ReturnType<typeof queries.listActiveMembers>>[number]

/**
 * Takes a garage off the site at once, in every process: its pages, its sign-ins, what it sends by itself. Drivers with a
 * booking are told; its data stays as it is (docs/rules.md#blocked-garages).
 * @returns how many bookings were told of
 * @throws Problem not_found; wrong_state where it is blocked
 */
export async function blockGarage(parts: BlockParts, asked: Blocking, by: Acting): Promise<number> {
  const { garageId, reason, origin } = asked
  const told = await transact(parts.database.db, async (tx) => {
    const garage = await lockGarage(tx, garageId)
    if (garage.blocked_at) throw new Problem('wrong_state', { sentence: 'This garage is blocked already.' })
    const members = await queries.listActiveMembers(tx, garageId)
    await queries.setBlock(tx, garageId, { blocked_at: new Date(), blocked_reason: reason })
    for (const { user_id } of members) await endSessionsOf(tx, user_id, 'GARAGE_BLOCKED')
    await mailOwners(tx, members, { garage: garage.name, what: 'blocked', reason, link: `${origin}/garage/login` })
    const bookings = await tellOfBlock(tx, origin, { garageId })
    await writeDown(tx, { garage, did: 'blocked', reason, changes: { bookings, signedOut: members.length } }, by)
    return bookings
  })
  await parts.versions.refresh()
  return told
}

/** @throws Problem not_found; wrong_state where it is not blocked */
export async function unblockGarage(parts: BlockParts, asked: Blocking, by: Acting): Promise<void> {
  const { garageId, reason, origin } = asked
  await transact(parts.database.db, async (tx) => {
    const garage = await lockGarage(tx, garageId)
    if (!garage.blocked_at) throw new Problem('wrong_state', { sentence: 'This garage is not blocked.' })
    const members = await queries.listActiveMembers(tx, garageId)
    await queries.setBlock(tx, garageId, { blocked_at: null, blocked_reason: '' })
    await mailOwners(tx, members, { garage: garage.name, what: 'unblocked', reason, link: `${origin}/garage/login` })
    await writeDown(tx, { garage, did: 'unblocked', reason }, by)
  })
  await parts.versions.refresh()
}

type Garage = NonNullable<Awaited<ReturnType<typeof queries.lockGarage>>>

async function lockGarage(tx: Tx, garageId: string): Promise<Garage> {
  const garage = await queries.lockGarage(tx, garageId)
  if (!garage) throw notFound()
  return garage
}

type Done = { garage: Garage; did: 'blocked' | 'unblocked'; reason: string; changes?: Record<string, unknown> }

/** In both logs: the operators' own, and the garage's, which its people read. */
async function writeDown(tx: Tx, { garage, did, reason, changes = {} }: Done, by: Acting): Promise<void> {
  const { id, name: label, city_slug } = garage
  await recordAct(tx, by, { action: `garage.${did}`, garageId: id, subject: { id, label }, reason, changes })
  await recordAudit(tx, actAsHouse(id), { action: `garage.${did}`, subject: { id, label }, changes: { reason } })
  await catalogueChanged(tx, city_slug)
}

type Values = { garage: string; what: string; reason: string; link: string }

/** An address that nobody has confirmed may be a stranger's, and is told nothing. */
async function mailOwners(tx: Tx, members: Member[], values: Values): Promise<void> {
  const owners = members.filter(({ access_level, email_verified_at }) => access_level === 'OWNER' && email_verified_at)
  for (const { name, email } of owners) {
    if (email)
      await queueMessage(tx, { kind: 'mail', to: email, template: 'garage-blocked', values: { name, ...values } })
  }
}
