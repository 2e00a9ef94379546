import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Table } from './catalogue.ts'
import { BackupFailure } from './format.ts'

/**
 * At the coordinator of a cluster, not with the garage: what stands there is not of the moment that the garage's rows are of,
 * and nothing else is read by it.
 */
export const besideTheGarage = [
  'consents',
  'first_service_claims',
  'garage_deletions',
  'lead_turns',
  'operator_log',
  'outbox',
  'public_links',
  'push_subscriptions',
]

const isId = (asked: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(asked)

/** @param asked its id, or the name in its page's address */
export async function getGarageId(tx: Tx, asked: string): Promise<string> {
  const garage = await tx
    .selectFrom('garages')
    .select('id')
    .where(isId(asked) ? 'id' : 'slug', '=', asked)
    .executeTakeFirst()
  if (garage) return garage.id
  throw new BackupFailure(`No garage is called ${asked}: please name its id, or the last part of its page’s address.`)
}

/** Which rows of a table are the garage's; undefined where none are. */
export function rowsOfGarage({ name, columns }: Table, id: string): RawBuilder<unknown> | undefined {
  if (name === 'garages') return sql`id = ${id}`
  // Who works or has worked there, to whom its rows point.
  if (name === 'users') return sql`id in (select user_id from garage_members where garage_id = ${id})`
  if (besideTheGarage.includes(name)) return undefined
  return columns.some((column) => column.name === 'garage_id') ? sql`garage_id = ${id}` : undefined
}
