import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** Garage, buyer and car of a job card, as a document of it names them now; at the counter there is no car, and maybe no name. */
export const findFacts = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('job_cards as j')
    .leftJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'j.customer_id'))
    .leftJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .innerJoin('garages as g', 'g.id', 'j.garage_id')
    .where('j.garage_id', '=', garageId)
    .where('j.id', '=', cardId)
    .select(['j.id', 'j.job_card_number', 'j.customer_id', 'j.vehicle_id', 'j.phone_key', 'j.odometer_in'])
    .select(['j.status', 'j.delivered_at', 'j.charges_tax', 'j.discount_kind', 'j.discount_value', 'j.version'])
    .select(['j.total_amount', 'j.amount_paid', 'j.live_bill_id'])
    .select(['c.company_name', 'c.customer_type', 'c.gst_number'])
    .select(sql<boolean>`coalesce(c.in_sez, false)`.as('in_sez'))
    .select(sql<string>`coalesce(c.name, '')`.as('customer_name'))
    .select(sql<string>`coalesce(c.phone, '')`.as('customer_phone'))
    .select('c.credit_days')
    .select(['c.address_line1', 'c.address_line2', 'c.city', 'c.state', 'c.pincode'])
    .select(sql<string>`coalesce(v.make, '')`.as('make'))
    .select(sql<string>`coalesce(v.model, '')`.as('model'))
    .select(sql<string>`coalesce(v.registration_number, '')`.as('registration_number'))
    .select(['g.name as garage_name', 'g.legal_name', 'g.gstin', 'g.address as garage_address', 'g.locality'])
    .select(['g.city_slug', 'g.state as garage_state', 'g.pincode as garage_pincode', 'g.phone as garage_phone'])
    .select(['g.email as garage_email', 'g.tax_scheme', 'g.turnover', 'g.upi_address', 'g.invoice_prefix'])
    .select(['g.bill_terms', 'g.bank_name', 'g.bank_account', 'g.bank_ifsc', 'g.due_days', 'g.ask_before_work'])
    .select(['g.warranty_labour_months', 'g.warranty_part_months', 'g.warranty_part_km', 'g.staff_discount_percent'])
    .executeTakeFirst()
export type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** What is billed of a card: all but declined lines, in their order. */
export const listBillableLines = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('job_card_lines')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('approval', '<>', 'DECLINED')
    .orderBy('position')
    .orderBy('id')
    .execute()
export type BillableLine = Awaited<ReturnType<typeof listBillableLines>>[number]

export const insertBill = (tx: Tx, row: Insertable<Tables['bills']>) =>
  tx.insertInto('bills').values(row).returningAll().executeTakeFirstOrThrow()

export const insertLines = (tx: Tx, rows: Insertable<Tables['bill_lines']>[]) =>
  tx.insertInto('bill_lines').values(rows).returningAll().execute()

export const insertBalance = (tx: Tx, row: Insertable<Tables['bill_balances']>) =>
  tx.insertInto('bill_balances').values(row).returningAll().executeTakeFirstOrThrow()

export const insertVoucherRow = (tx: Tx, row: Insertable<Tables['vouchers']>) =>
  tx.insertInto('vouchers').values(row).execute()

export const findBill = (db: Db | Tx, { garageId }: OfGarage, id: string) =>
  db.selectFrom('bills').selectAll().where('garage_id', '=', garageId).where('id', '=', id).executeTakeFirst()
export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>

/** Of a bill or several, in their order. */
export const listLines = (db: Db | Tx, { garageId }: OfGarage, billIds: string[]) =>
  db
    .selectFrom('bill_lines')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', sql<string>`any(${billIds}::uuid[])`)
    .orderBy('bill_id')
    .orderBy('position')
    .execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export const findBalance = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('bill_balances')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', billId)
    .executeTakeFirst()
export type BalanceRow = NonNullable<Awaited<ReturnType<typeof findBalance>>>

/** Credit notes of a bill, oldest first. */
export const listCreditNotes = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('bills')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('corrects_id', '=', billId)
    .orderBy('id')
    .execute()

/** Bills by their ids, for the numbers that others refer to them by. */
export const listNumbers = (db: Db | Tx, { garageId }: OfGarage, ids: string[]) =>
  db
    .selectFrom('bills')
    .select(['id', 'number'])
    .where('garage_id', '=', garageId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Of a card's payments, newest first, each with the number of its voucher. */
export const listPayments = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('garage_members as m', (join) =>
      join.on('m.garage_id', '=', garageId).onRef('m.user_id', '=', 'p.received_by'),
    )
    .leftJoin('vouchers as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.payment_id', '=', 'p.id'))
    .select(['p.id', 'p.kind', 'p.method', 'p.amount', 'p.reference', 'p.received_at', 'p.is_mistake'])
    .select('p.undoes_id')
    .select(['m.name as received_by_name', 'v.number as voucher_number'])
    .where('p.garage_id', '=', garageId)
    .where('p.job_card_id', '=', cardId)
    .orderBy('p.id', 'desc')
    .execute()

export const findEinvoice = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('bill_einvoices')
    .select(['irn', 'ack_no', 'ack_at', 'signed_qr'])
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', billId)
    .executeTakeFirst()

/** The newest link that was sent, and when the driver last opened any: a later message brings a new one. */
export async function findNewestLink(db: Db | Tx, scope: OfGarage, billId: string) {
  const newest = await findNewestAt(db, 'garage_links', scope, billId)
  // What was sent before tokens named their garage.
  const older = await findNewestAt(db, 'public_links', scope, billId)
  const link = [newest, older].find((each) => each && each.channel !== 'ACCOUNT')
  const seen = [newest, older].flatMap((each) => each?.last_seen_at?.getTime() ?? [])
  return link && { ...link, last_seen_at: seen.length > 0 ? new Date(Math.max(...seen)) : null }
}

/** One that was sent, if any was; when any of them was seen. */
const findNewestAt = (db: Db | Tx, table: 'garage_links' | 'public_links', { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom(table)
    .select(['channel', 'created_at'])
    .select(sql<Date | null>`max(last_seen_at) over ()`.as('last_seen_at'))
    .where('kind', '=', 'BILL')
    .where('garage_id', '=', garageId)
    .where('subject_id', '=', billId)
    .orderBy(sql`channel = 'ACCOUNT'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findWaitingClaim = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('payment_claims')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', billId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
