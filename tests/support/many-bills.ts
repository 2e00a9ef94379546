import type { Insertable, Selectable } from 'kysely'
import type { BillSums, CreditSums } from '../../contract/bill-sums.ts'
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
    ...{
      ...like,
      id,
      kind,
      serial,
      number: `${letters[kind]}/${String(serial).padStart(5, '0')}`,
      corrects_id: corrects,
    },
    ...{ issued_on: day, issued_at: new Date(`${day}T12:00:00+05:30`), due_on: day, request_id: null },
    ...{ reason: kind === 'CREDIT' ? ('PRICE' as const) : null, place_of_supply: place, is_inter_state: isInterState },
    ...{ seller: JSON.stringify(like.seller), buyer: JSON.stringify({ ...like.buyer, gstin }) },
    ...{ car: JSON.stringify(like.car), bank: JSON.stringify(like.bank) },
    ...{ taxable, cgst, sgst, igst, rounding, total, ...amounts },
  }
}
