import { type Insertable, type Selectable, sql } from 'kysely'
import type { BillSums, CreditSums } from '../../contract/workshop/job-cards/bill-sums.ts'
import { type Db, transact } from '../../server/platform/database/database.ts'
import type { Tables } from '../../server/platform/database/tables.ts'

type Bill = Selectable<Tables['bills']>
type BillRow = Insertable<Tables['bills']>
type LineRow = Insertable<Tables['bill_lines']>

export type Document = {
  id: string
  kind: 'INVOICE' | 'SUPPLY' | 'CREDIT'
  day: string
  gstin: string
  place: string
  isInterState: boolean
  corrects?: string
  sums: BillSums | CreditSums
  lines: Partial<LineRow>[]
}

const batch = 100

/** Adds bills and credit notes that differ from one that is there, a hundred at a time; nothing is settled by them. */
export async function addDocuments(db: Db, like: Bill, documents: Document[]): Promise<void> {
  const line = await db
    .selectFrom('bill_lines')
    .selectAll()
    .where('garage_id', '=', like.garage_id)
    .where('bill_id', '=', like.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const serials = new Map<string, number>()
  const rows = documents.map((document) => {
    const serial = (serials.get(document.kind) ?? 1) + 1
    serials.set(document.kind, serial)
    return billRow(like, document, serial)
  })
  const lines = documents.flatMap(({ id, lines }) =>
    lines.map((changes, index): LineRow => ({ ...line, ...changes, bill_id: id, position: index + 1 })),
  )
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const ids = new Set(some.map(({ id }) => id))
    await transact(db, async (tx) => {
      await tx.insertInto('bills').values(some).execute()
      await tx
        .insertInto('bill_lines')
        .values(lines.filter(({ bill_id }) => ids.has(bill_id)))
        .execute()
    })
  }
}

const letters = { INVOICE: 'X', SUPPLY: 'XB', CREDIT: 'XC' } as const

function billRow(like: Bill, document: Document, serial: number): BillRow {
  const { id, kind, day, gstin, place, isInterState, corrects = null, sums } = document
  const { taxable, cgst, sgst, igst, rounding, total } = sums
  const amounts = 'amount' in sums ? { amount: sums.amount, discount: sums.discount } : { amount: taxable, discount: 0 }
  return {
    ...like,
    id,
    kind,
    serial,
    number: `${letters[kind]}/${String(serial).padStart(5, '0')}`,
    corrects_id: corrects,
    issued_on: day,
    issued_at: new Date(`${day}T12:00:00+05:30`),
    due_on: day,
    request_id: null,
    reason: kind === 'CREDIT' ? ('PRICE' as const) : null,
    place_of_supply: place,
    is_inter_state: isInterState,
    seller: JSON.stringify(like.seller),
    buyer: JSON.stringify({ ...like.buyer, gstin }),
    car: JSON.stringify(like.car),
    bank: JSON.stringify(like.bank),
    taxable,
    cgst,
    sgst,
    igst,
    rounding,
    total,
    ...amounts,
  }
}

/** Copies of a bill and its lines, over so many days up to now, made inside the database; all but one in fifty are paid. */
export async function copyBill(db: Db, like: Bill, { count, days }: { count: number; days: number }): Promise<void> {
  const { garage_id, id } = like
  const minutesApart = Math.floor((days * 24 * 60) / count)
  const at = sql`now() - make_interval(mins => n * ${sql.lit(minutesApart)})`
  const copy = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const copies = sql`generate_series(1, ${count}::int) n`
  await sql`
    insert into bills (garage_id, id, kind, number, fin_year, serial, issued_on, issued_at, issued_by, issued_by_name,
      job_card_id, job_card_number, customer_id, vehicle_id, seller, buyer, car, bank, place_of_supply, pos_source,
      is_inter_state, amount, taxable, cgst, sgst, igst, rounding, total, words, due_on, phone_key, search_text)
    select garage_id, ${copy}, kind, 'X/' || n, 1990, n, (${at})::date, ${at}, issued_by, issued_by_name, job_card_id,
      job_card_number, customer_id, vehicle_id, seller, buyer, car, bank, place_of_supply, pos_source, is_inter_state,
      amount, taxable, cgst, sgst, igst, rounding, total, words, (${at})::date, phone_key, 'x/' || n || ' ' || search_text
    from bills, ${copies} where garage_id = ${garage_id} and id = ${id}`.execute(db)
  await sql`
    insert into bill_lines (garage_id, bill_id, position, job_card_line_id, kind, description, tax_code, quantity, unit,
      unit_price, amount, tax_rate, taxable, cgst, sgst, igst, total)
    select garage_id, ${copy}, position, job_card_line_id, kind, description, tax_code, quantity, unit, unit_price, amount,
      tax_rate, taxable, cgst, sgst, igst, total
    from bill_lines, ${copies} where garage_id = ${garage_id} and bill_id = ${id}`.execute(db)
  await sql`
    insert into bill_balances (garage_id, bill_id, job_card_id, customer_id, issued_on, due_on, total, paid, balance, state)
    select garage_id, ${copy}, job_card_id, customer_id, (${at})::date, (${at})::date, total,
      case when n % 50 = 0 then 0 else total end, case when n % 50 = 0 then total else 0 end,
      case when n % 50 = 0 then 'UNPAID' else 'PAID' end
    from bill_balances, ${copies} where garage_id = ${garage_id} and bill_id = ${id}`.execute(db)
  await sql`delete from bill_totals where garage_id = ${garage_id}`.execute(db)
  await sql`
    insert into bill_totals (garage_id, month, kind, state, with_gstin, bills, total, tax, paid)
    ${billTotalsOf(garage_id)}`.execute(db)
}

/** What is kept in bill_totals, added up anew. */
export const billTotalsOf = (garageId: string) => sql<Selectable<Tables['bill_totals']>>`
  select b.garage_id, date_trunc('month', b.issued_on)::date as month, b.kind, coalesce(s.state, '') as state,
    b.buyer ->> 'gstin' <> '' as with_gstin, count(*)::int as bills, sum(b.total) as total,
    sum(b.cgst + b.sgst + b.igst) as tax, coalesce(sum(s.paid), 0)::numeric(14, 2) as paid
  from bills b left join bill_balances s on s.garage_id = ${garageId} and s.bill_id = b.id
  where b.garage_id = ${garageId}
  group by b.garage_id, date_trunc('month', b.issued_on), b.kind, s.state, b.buyer ->> 'gstin' <> ''`
