import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { addDays } from '../../contract/platform/days.ts'
import { hundredths } from '../../contract/platform/exact-numbers.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import { searchKey } from '../../contract/platform/typed-text.ts'
import { numberKey } from '../../contract/stock/parts/parts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { tableColumns, typedSql } from '../platform/database/typed-sql.ts'
import { searchText } from '../platform/search.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import { writeBooked, writeCount, writeCounted } from '../stock/counts/service.ts'
import { fitRest } from '../stock/parts/fitting-service.ts'
import { lockParts, postMoves } from '../stock/parts/move-service.ts'
import { countPart, unmoved } from '../stock/parts/totals-service.ts'
import { bringIn, writePaid } from '../stock/purchases/posting-service.ts'
import { getPurchase, writePurchase } from '../stock/purchases/service.ts'
import { writeDue, writeOrder } from '../stock/reorders/service.ts'
import { writeReturn } from '../stock/supplier-returns/service.ts'
import { demoGarages } from './garages.ts'
import { demoPurchases, demoStockWork, demoSuppliers, demoUsualParts } from './parts-on-the-shelf.ts'
import { memberOf } from './people.ts'
import { seedOnce } from './seed-once.ts'

type Known = { supplierId: string; ids: Map<string, string> }

/** Forty parts on the shelf of the demo's first garage, whom they are bought from, and bills; what its open cards need is held. */
export async function seedParts(db: Db, now = new Date()): Promise<void> {
  const garageId = demoGarages[0]?.id
  const owner = garageId && (await memberOf(db, garageId, 'GARAGE_OWNER'))
  if (!owner) return
  // On a shelf that somebody has used since, its own bills may be sent back and its racks empty.
  let isUntouched = false
  await seedOnce(db, 'parts-1', async (tx) => {
    const known = new Map<string, Known>()
    for (const supplier of demoSuppliers) known.set(supplier.name, await addSupplier(tx, owner, supplier))
    for (const purchase of demoPurchases) await addPurchase(tx, owner, known.get(purchase.supplier), purchase, now)
    await fitOnDelivered(tx, owner)
    await putOnCards(tx, owner)
    isUntouched = true
  })
  await seedOnce(db, 'usual-parts-1', (tx) => addUsualParts(tx, owner))
  if (isUntouched) await seedOnce(db, 'stock-work-1', (tx) => addStockWork(tx, owner, now))
}

/** A paid bill beside one that is overdue, a return, an order on its way and a count that differs: no screen of stock is empty. */
async function addStockWork(tx: Tx, owner: GarageScope, now: Date): Promise<void> {
  const { paid, sentBack, ordered, counted } = demoStockWork
  const bills = await tx
    .selectFrom('purchase_bills')
    .select(['id', 'number'])
    .where('garage_id', '=', owner.garageId)
    .where('state', '=', 'IN_STOCK')
    .execute()
  const idOf = new Map(bills.map(({ id, number }) => [number, id]))
  const paidBill = idOf.get(paid.number)
  if (paidBill) await writePaid(tx, owner, paidBill, { paidOn: addDays(indianDay(now), -paid.daysAgo) })
  const bill = idOf.get(sentBack.number)
  const lines = bill ? (await getPurchase(tx, owner, bill)).lines : []
  const line = lines.find(({ partNumber }) => partNumber === sentBack.part)
  if (bill && line) {
    const back = [{ lineId: line.id, quantity: sentBack.quantity }]
    await writeReturn(tx, owner, bill, { lines: back, reason: sentBack.reason, requestId: undefined })
  }
  await addOrder(tx, owner, ordered)
  await addCount(tx, owner, counted)
}

async function addOrder(tx: Tx, owner: GarageScope, { supplier, rows }: typeof demoStockWork.ordered): Promise<void> {
  const numbers = rows.map(([number]) => numberKey(number))
  const parts = await tx
    .selectFrom('parts as p')
    .innerJoin('suppliers as s', (join) =>
      join.on('s.garage_id', '=', owner.garageId).onRef('s.id', '=', 'p.supplier_id'),
    )
    .select(['p.id', 'p.number', 's.id as supplier_id'])
    .where('p.garage_id', '=', owner.garageId)
    .where('p.number_key', '=', sql<string>`any(${numbers}::text[])`)
    .where('s.name', '=', supplier)
    .execute()
  const wanted = rows.flatMap(([number, quantity]) => {
    const part = parts.find((each) => each.number === number)
    return part ? [{ partId: part.id, quantity }] : []
  })
  const supplierId = parts[0]?.supplier_id
  if (!supplierId) return
  const { reorderIds } = await writeOrder(tx, owner, { supplierId, rows: wanted, requestId: undefined })
  await writeDue(tx, owner, { reorderIds, dueOn: addDays(indianDay(), 1) })
}

/** One of them is missing; the rest lies there as the ledger says. */
async function addCount(
  tx: Tx,
  owner: GarageScope,
  { rack, missing, reason }: typeof demoStockWork.counted,
): Promise<void> {
  const { id, lines } = await writeCount(tx, owner, { rack, requestId: undefined })
  const parts = await lockParts(
    tx,
    owner,
    lines.map(({ partId }) => partId),
  )
  for (const part of parts.values()) {
    const counted = Number(part.on_hand) - (part.number === missing ? 1 : 0)
    await writeCounted(tx, owner, { countId: id, partId: part.id }, { counted })
  }
  await writeBooked(tx, owner, id, { reason })
}

/** What one of its services mostly takes besides its price, by car. */
async function addUsualParts(tx: Tx, { garageId }: GarageScope): Promise<void> {
  const { slug, lists } = demoUsualParts
  const service = await tx
    .selectFrom('services')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  const numbers = lists.flatMap(({ parts }) => parts.map(([number]) => numberKey(number)))
  const parts = await tx
    .selectFrom('parts')
    .select(['id', 'number_key'])
    .where('garage_id', '=', garageId)
    .where('number_key', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  const idOf = new Map(parts.map(({ id, number_key }) => [number_key, id]))
  const rows = lists.flatMap(({ make, model, parts }) =>
    parts.flatMap(([number, quantity]) => {
      const part_id = idOf.get(numberKey(number))
      return service && part_id ? [{ garage_id: garageId, service_id: service.id, make, model, part_id, quantity }] : []
    }),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('service_parts')
    .values(rows.map((row, at) => ({ ...row, position: at + 1 })))
    .execute()
}

async function addSupplier(tx: Tx, scope: GarageScope, supplier: (typeof demoSuppliers)[number]): Promise<Known> {
  const { garageId: garage_id } = scope
  const { name, phone, address, creditDays, parts } = supplier
  const id = newId()
  const search_text = searchText([name, phone, address], name)
  await tx
    .insertInto('suppliers')
    .values({ garage_id, id, name, phone, address, credit_days: creditDays, search_text, request_id: null })
    .execute()
  const rows = parts.map(([number, title, brand, hsn, unit, costs, sells, rack, minimum, onShelf]) => ({
    onShelf: hundredths(onShelf),
    cost: hundredths(costs),
    row: {
      garage_id,
      id: newId(),
      number,
      number_key: numberKey(number),
      name: title,
      name_key: searchKey(title),
      brand,
      hsn,
      unit,
      tax_rate: 18,
      buying_price: costs,
      selling_price: sells,
      rack,
      minimum,
      order_up_to: minimum * 2,
      supplier_id: id,
      request_id: null,
      last_moved_at: null,
      search_text: searchKey([number, numberKey(number), title, brand, rack].join(' ')),
    },
  }))
  await tx
    .insertInto('parts')
    .values(rows.map(({ row }) => row))
    .execute()
  for (const { row } of rows) countPart(tx, scope, undefined, { ...unmoved, minimum: row.minimum })
  const stocked = rows.filter(({ onShelf }) => onShelf > 0n)
  await postMoves(
    tx,
    scope,
    await lockParts(
      tx,
      scope,
      stocked.map(({ row }) => row.id),
    ),
    stocked.map(({ row, onShelf, cost }) => ({
      partId: row.id,
      kind: 'OPENING' as const,
      quantity: onShelf,
      value: () => (onShelf * cost + 50n) / 100n,
    })),
  )
  return { supplierId: id, ids: new Map(rows.map(({ row }) => [row.number, row.id])) }
}

async function addPurchase(
  tx: Tx,
  scope: GarageScope,
  known: Known | undefined,
  { number, daysAgo, freight, lines, isDraft }: (typeof demoPurchases)[number],
  now: Date,
): Promise<void> {
  if (!known) return
  const bill = await writePurchase(tx, scope, {
    supplierId: known.supplierId,
    number,
    freight,
    invoiceDate: addDays(indianDay(now), -daysAgo),
    lines: lines.map(([part, quantity, unitPrice]) => ({
      partId: known.ids.get(part) ?? '',
      quantity,
      unitPrice,
      discount: 0,
      taxRate: 18,
    })),
  })
  if (!isDraft) await bringIn(tx, scope, bill.id, { expectedTotal: bill.total })
}

/** Cars that have left took what the shelf had of what their lines say by name: reports tell what it earned. */
async function fitOnDelivered(tx: Tx, scope: GarageScope): Promise<void> {
  const { garageId } = scope
  const { rows } = await typedSql(
    tableColumns('job_card_lines', 'id', 'job_card_id', 'part_id', 'quantity', 'fitted_quantity'),
  )`
    update job_card_lines l set part_id = p.id
    from parts p, job_cards j
    where l.garage_id = ${garageId} and p.garage_id = ${garageId} and j.garage_id = ${garageId}
      and j.id = l.job_card_id and j.status = 'DELIVERED'
      and l.kind = 'PART' and l.rework_bill_id is null and p.name = l.description
    returning l.id, l.job_card_id, l.part_id, l.quantity, l.fitted_quantity`.execute(tx)
  const lines = rows.flatMap(({ part_id, ...line }) => (part_id ? [{ ...line, part_id }] : []))
  for (const { id, fitted } of await fitRest(tx, scope, lines)) {
    await tx
      .updateTable('job_card_lines')
      .set({ fitted_quantity: fitted })
      .where('garage_id', '=', garageId)
      .where('id', '=', id)
      .execute()
  }
}

/** Lines of cards that are worked on, which say by name what lies on the shelf. */
const putOnCards = (tx: Tx, { garageId }: GarageScope) =>
  sql`
    update job_card_lines l set part_id = p.id
    from parts p, job_cards j
    where l.garage_id = ${garageId} and p.garage_id = ${garageId} and j.garage_id = ${garageId}
      and j.id = l.job_card_id and j.status in ('OPEN', 'IN_PROGRESS')
      and l.kind = 'PART' and l.rework_bill_id is null and p.name = l.description
  `.execute(tx)
