import { sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { isNotUndone } from '../payments/rules.ts'

/** A bill as issued, where it stands, and whom it concerns now; what was sold at the counter has no link. */
export const findBill = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('bills as b')
    .innerJoin('bill_balances as o', (join) => join.on('o.garage_id', '=', garageId).onRef('o.bill_id', '=', 'b.id'))
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'b.customer_id'))
    .innerJoin('garages as g', 'g.id', 'b.garage_id')
    .select(['b.id', 'b.kind', 'b.number', 'b.issued_on', 'b.job_card_id', 'b.job_card_number', 'b.car'])
    .select(['b.buyer', 'b.amount', 'b.discount', 'b.rounding', 'b.total', 'b.is_inter_state'])
    .select(['o.due_on', 'o.credited', 'o.paid', 'o.balance', 'o.state'])
    .select([
      'c.id as customer_id',
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.phone_key',
      'c.email as customer_email',
    ])
    .select(['g.name as garage_name', 'g.locality', 'g.city_slug', 'g.phone as garage_phone', 'g.upi_address'])
    .where('b.garage_id', '=', garageId)
    .where('b.id', '=', billId)
    .where('b.vehicle_id', 'is not', null)
    .executeTakeFirst()
export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>

export const listLines = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('bill_lines')
    .select(({ selectFrom }) =>
      selectFrom('bills as f')
        .select('f.number')
        .where('f.garage_id', '=', garageId)
        .whereRef('f.id', '=', 'bill_lines.rework_bill_id')
        .as('rework_of'),
    )
    .select(['kind', 'description', 'quantity', 'unit', 'unit_price', 'amount', 'tax_rate', 'taxable', 'cgst', 'sgst'])
    .select(['igst', 'line_discount', 'price_includes_tax', 'warranty_months', 'warranty_km'])
    .select(({ selectFrom }) =>
      selectFrom('bills as n')
        .innerJoin('bill_lines as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.bill_id', '=', 'n.id'))
        .select(sql<string>`coalesce(sum(c.taxable), 0)`.as('credited'))
        .where('n.garage_id', '=', garageId)
        .where('n.corrects_id', '=', billId)
        .whereRef('c.corrects_position', '=', 'bill_lines.position')
        .as('credited'),
    )
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', billId)
    .orderBy('position')
    .execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** What corrects it, oldest first, with what each note credits. */
export const listCreditNotes = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('bills as b')
    .innerJoin('bill_lines as l', (join) => join.on('l.garage_id', '=', garageId).onRef('l.bill_id', '=', 'b.id'))
    .select(['b.number', 'b.issued_on', 'b.total'])
    .select(sql<string[]>`json_agg(l.description order by l.position)`.as('lines'))
    .where('b.garage_id', '=', garageId)
    .where('b.corrects_id', '=', billId)
    .groupBy(['b.garage_id', 'b.id'])
    .orderBy('b.id')
    .execute()
export type CreditNoteRow = Awaited<ReturnType<typeof listCreditNotes>>[number]

/** Of the card, newest first; what was entered by mistake, and taken back, is nobody's business. */
export const listPayments = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('payments as p')
    .select(['p.kind', 'p.method', 'p.amount', 'p.utr', 'p.received_at'])
    .where('p.garage_id', '=', garageId)
    .where('p.job_card_id', '=', cardId)
    .where('p.is_mistake', '=', false)
    .where(isNotUndone({ garageId }))
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute()
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

/** What was told last about a bill. */
export const findNewestClaim = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('payment_claims')
    .select(['id', 'amount', 'utr', 'method', 'state', 'claimed_at', 'decided_at'])
    .where('garage_id', '=', garageId)
    .where('bill_id', '=', billId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findNewestClaim>>>

/** When the driver approved jobs of a bill, and how many, oldest first: by the last answer to each that holds still. */
export const listApprovals = (db: Db | Tx, { garageId }: OfGarage, billId: string) =>
  db
    .selectFrom('bill_lines as b')
    .innerJoin('job_card_lines as l', (join) =>
      join.on('l.garage_id', '=', garageId).onRef('l.id', '=', 'b.job_card_line_id').on('l.approval', '=', 'APPROVED'),
    )
    .innerJoin('estimate_answers as a', (join) =>
      join.on('a.garage_id', '=', garageId).onRef('a.id', '=', 'l.answer_id'),
    )
    .select('a.said_at')
    .select(sql<number>`count(distinct coalesce(l.work_id, l.id))::integer`.as('jobs'))
    .where('b.garage_id', '=', garageId)
    .where('b.bill_id', '=', billId)
    .groupBy(['a.id', 'a.said_at'])
    .orderBy('a.said_at')
    .orderBy('a.id')
    .execute()
export type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number]

/**
 * Bills of a phone's visits, at any garage, newest first: what is printed on one stays, whose it is follows a phone that the
 * garage corrects. @param since of a number's new owner: nothing older */
export const listBillsOfPhone = (db: Db, phone: string, since: Date | undefined) =>
  acrossGarages(db)
    .selectFrom('bills as b')
    .innerJoin('bill_balances as o', (join) =>
      join.onRef('o.garage_id', '=', 'b.garage_id').onRef('o.bill_id', '=', 'b.id'),
    )
    .innerJoin('job_cards as j', (join) =>
      join.onRef('j.garage_id', '=', 'b.garage_id').onRef('j.id', '=', 'b.job_card_id'),
    )
    .innerJoin('garages as g', 'g.id', 'b.garage_id')
    .leftJoin('payment_claims as p', (join) =>
      join.onRef('p.garage_id', '=', 'b.garage_id').onRef('p.bill_id', '=', 'b.id').on('p.state', '=', 'WAITING'),
    )
    .select(['b.id', 'b.garage_id', 'b.kind', 'b.number', 'b.issued_on', 'b.car', 'b.job_card_id', 'b.total'])
    .select(['o.due_on', 'o.credited', 'o.balance', 'o.state', 'g.name as garage_name', 'p.id as claim_id'])
    .where('j.phone_key', '=', phone)
    .where('b.vehicle_id', 'is not', null)
    .$if(since !== undefined, (query) => query.where('b.issued_at', '>', since ?? new Date(0)))
    .orderBy('b.id', 'desc')
    .limit(100)
    .execute()
export type OwnBillRow = Awaited<ReturnType<typeof listBillsOfPhone>>[number]

export const findBillOfPhone = (db: Db, phone: string, since: Date | undefined, billId: string) =>
  acrossGarages(db)
    .selectFrom('bills as b')
    .innerJoin('job_cards as j', (join) =>
      join.onRef('j.garage_id', '=', 'b.garage_id').onRef('j.id', '=', 'b.job_card_id'),
    )
    .select(['b.garage_id', 'b.id'])
    .where('b.id', '=', billId)
    .where('j.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('b.issued_at', '>', since ?? new Date(0)))
    .executeTakeFirst()
