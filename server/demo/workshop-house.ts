import { sql } from 'kysely'
import { v7 } from 'uuid'
import { finalPriceSql } from '../catalogue/public-catalogue/rules.ts'
import type { Tx } from '../platform/database/database.ts'

/** Whom and what the seeded workshop finds in its garage: people of the staff, customers with a car, services on offer. */
export type House = {
  garageId: string
  advisor: Member
  technician: Member
  cashier: Member
  visitors: Visitor[]
  services: Service[]
  /** The id of a record made at that moment: time-ordered as all are, and the same at every seeding of that moment. */
  idAt: (moment: Date) => string
}
type Member = { id: string; name: string }
type Service = {
  id: string
  slug: string
  name: string
  base_price: string
  /** In rupees. */
  discount: string
  tax_rate: string
  tax_code: string
}
export type Visitor = Awaited<ReturnType<typeof listVisitors>>[number]

/**
 * @param fewest customers that it must have
 * @returns undefined where the garage is no more as the demo made it, or has work of its own
 */
export async function findHouse(tx: Tx, garageId: string, fewest = 20): Promise<House | undefined> {
  if (await hasWork(tx, garageId)) return undefined
  const members = await tx
    .selectFrom('garage_members')
    .select(['user_id', 'name', 'role'])
    .where('garage_id', '=', garageId)
    .where('is_active', '=', true)
    .execute()
  const services = await tx
    .selectFrom('services as s')
    .select(['id', 'slug', 'name', 'base_price', 'tax_rate', 'tax_code'])
    .select(sql<string>`s.base_price - ${finalPriceSql}`.as('discount'))
    .where('garage_id', '=', garageId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const visitors = await listVisitors(tx, garageId)
  const [owner] = members
  if (!owner || services.length === 0 || visitors.length < fewest) return undefined
  const memberOf = (role: string): Member => {
    const { user_id, name } = members.find((member) => member.role === role) ?? owner
    return { id: user_id, name }
  }
  let lastOrdinal = 0
  return {
    garageId,
    advisor: memberOf('SERVICE_ADVISOR'),
    technician: memberOf('TECHNICIAN'),
    cashier: memberOf('CASHIER'),
    visitors,
    services,
    idAt: (moment) => v7({ msecs: moment.getTime(), seq: ++lastOrdinal, random: new Uint8Array(16) }),
  }
}

/** Who works on the cars of a garage that the demo made. */
export async function findTechnician(tx: Tx, garageId: string) {
  const member = await tx
    .selectFrom('garage_members')
    .select('user_id')
    .where('garage_id', '=', garageId)
    .where('role', '=', 'TECHNICIAN')
    .where('is_active', '=', true)
    .orderBy('user_id')
    .executeTakeFirst()
  return member && { garageId, userId: member.user_id }
}

/** As `idAt` of a house, of what is made beside it. */
export const idsAt = (moment: Date, ordinal: number) =>
  v7({ msecs: moment.getTime(), seq: ordinal, random: new Uint8Array(16).fill(7) })

async function hasWork(tx: Tx, garageId: string): Promise<boolean> {
  for (const table of ['bookings', 'job_cards'] as const) {
    const row = await tx.selectFrom(table).select('id').where('garage_id', '=', garageId).limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}

/** The first car of each customer who may come, in the order of the register. */
const listVisitors = (tx: Tx, garageId: string) =>
  tx
    .selectFrom('customers as c')
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.customer_id', '=', 'c.id'))
    .distinctOn('c.id')
    .select(['c.id', 'c.name', 'c.phone', 'c.phone_key', 'c.email', 'c.address_line1'])
    .select(['v.id as vehicle_id', 'v.make', 'v.model', 'v.search_text as vehicle_search_text'])
    .where('c.garage_id', '=', garageId)
    .where('c.status', '=', 'ACTIVE')
    .orderBy('c.id')
    .orderBy('v.id')
    .execute()
