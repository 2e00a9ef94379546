import type { Insertable, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { BillBuyer, BillSeller } from '../../contract/money/bills/bills.ts'
import { stateOfGstin } from '../../contract/people/garages/gstin.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import { hundredths, roundedBy } from '../../contract/platform/paise.ts'
import type { SeriesKind } from '../../contract/platform/terms/bill-kinds.ts'
import { countIssued, recount } from '../../server/money/bills/totals-service.ts'
import { amountInWords } from '../../server/platform/amount-in-words.ts'
import { type Db, type Tx, transact } from '../../server/platform/database/database.ts'
import type { Tables } from '../../server/platform/database/tables.ts'
import { soundsOf } from '../../server/platform/name-sounds.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
type Changes<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

export type BilledLine = {
  kind?: 'LABOUR' | 'PART'
  description?: string
  taxCode?: string
  quantity?: number
  unit?: string
  unitPrice?: number
  taxRate?: number
  /** In rupees, off the line's taxable amount. */
  billDiscount?: number
  warrantyMonths?: number
  warrantyKm?: number
}

export type BillChanges = Omit<Changes<'bills'>, 'seller' | 'buyer' | 'car' | 'bank' | 'kind'> & {
  kind?: 'INVOICE' | 'SUPPLY'
  /** By default brake pads and their fitting: 3,100.00 and tax make 3,658. */
  lines?: BilledLine[]
  seller?: Partial<BillSeller>
  buyer?: Partial<BillBuyer>
  /** Received in cash before the bill is looked at. */
  paid?: number
}

const padsAndFitting: BilledLine[] = [
  { kind: 'PART', description: 'Front brake pads', taxCode: '8708', unit: 'set', unitPrice: 2450 },
  { kind: 'LABOUR', description: 'Brake pad fitting', taxCode: '998714', unitPrice: 650 },
]

const letterOf: Record<SeriesKind, string> = { INVOICE: '', SUPPLY: 'B', CREDIT: 'C', RECEIPT: 'R', REFUND: 'F' }
const inRupees = (paise: bigint) => Number(paise) / 100

/** 2026 for 2026-27, which begins on 1 April. */
const finYearOf = (day: string) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0)

type Taxed = { taxable: bigint; rate: number; isInterState: boolean }
function taxesOf({ taxable, rate, isInterState }: Taxed) {
  const half = roundedBy(taxable * hundredths(rate), 20_000n)
  const whole = roundedBy(taxable * hundredths(rate), 10_000n)
  return isInterState ? { cgst: 0n, sgst: 0n, igst: whole } : { cgst: half, sgst: half, igst: 0n }
}

type Paise = { amount: bigint; discount: bigint; taxable: bigint; cgst: bigint; sgst: bigint; igst: bigint }

function sumsOf(lines: Paise[]) {
  const sum = (of: keyof Paise) => lines.reduce((before, line) => before + line[of], 0n)
  const exact = sum('taxable') + sum('cgst') + sum('sgst') + sum('igst')
  const total = roundedBy(exact, 100n) * 100n
  return {
    amount: inRupees(sum('amount')),
    discount: inRupees(sum('discount')),
    taxable: inRupees(sum('taxable')),
    cgst: inRupees(sum('cgst')),
    sgst: inRupees(sum('sgst')),
    igst: inRupees(sum('igst')),
    rounding: inRupees(total - exact),
    total: inRupees(total),
    words: amountInWords(inRupees(total)),
  }
}

const inPaise = (line: BilledLine, isInterState: boolean): Paise => {
  const amount = roundedBy(hundredths(line.quantity ?? 1) * hundredths(line.unitPrice ?? 0), 100n)
  const discount = hundredths(line.billDiscount ?? 0)
  const taxable = amount - discount
  return { amount, discount, taxable, ...taxesOf({ taxable, rate: line.taxRate ?? 18, isInterState }) }
}

/** Rows of bills as issuing leaves them: the card is locked, its totals are the bill's. */
export function billMaker(db: Db) {
  return {
    /** A card's bill. The lines that it bills become the card's. */
    bill: (card: Row<'job_cards'>, changes: BillChanges = {}): Promise<Row<'bills'>> =>
      transact(db, async (tx) => {
        const { lines = padsAndFitting, seller, buyer, paid = 0, ...given } = changes
        const facts = await factsOf(tx, card)
        const of = { garage_id: card.garage_id, job_card_id: card.id, customer_id: card.customer_id }
        const isTaxed = (given.kind ?? 'INVOICE') === 'INVOICE' && facts.seller.gstin !== ''
        const isInterState = given.is_inter_state ?? false
        const billed = lines.map((line) => ({ ...line, taxRate: isTaxed ? (line.taxRate ?? 18) : 0 }))
        const paise = billed.map((line) => inPaise(line, isInterState))
        const kind = given.kind ?? (isTaxed ? 'INVOICE' : 'SUPPLY')
        const serial = await nextSerial(tx, card.garage_id, kind, given.issued_on ?? indianDay())
        const bill = await tx
          .insertInto('bills')
          .values({
            ...of,
            ...serial,
            id: newId(),
            kind,
            vehicle_id: card.vehicle_id,
            issued_at: new Date(),
            issued_by: facts.owner.id,
            issued_by_name: facts.owner.name,
            job_card_number: card.job_card_number,
            phone_key: card.phone_key,
            search_text: facts.searchText,
            place_of_supply: facts.seller.stateCode,
            pos_source: 'GARAGE',
            is_inter_state: isInterState,
            ...sumsOf(paise),
            due_on: serial.issued_on,
            ...given,
            seller: JSON.stringify({ ...facts.seller, ...seller }),
            bank: JSON.stringify(facts.bank),
            buyer: JSON.stringify({ ...facts.buyer, ...buyer }),
            car: JSON.stringify(facts.car),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await insertLines(tx, bill, billed, paise)
        const balance = await tx
          .insertInto('bill_balances')
          .values({
            ...of,
            bill_id: bill.id,
            issued_on: bill.issued_on,
            due_on: bill.due_on,
            total: bill.total,
            balance: bill.total,
            state: 'UNPAID',
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await countIssued(tx, bill, { state: balance.state, paid: 0 })
        await tx
          .updateTable('job_cards')
          .set({ live_bill_id: bill.id, total_amount: bill.total, status: 'READY', ready_at: new Date() })
          .where('garage_id', '=', card.garage_id)
          .where('id', '=', card.id)
          .execute()
        if (paid) await pay(tx, bill, paid)
        return bill
      }),

    /** An advance of ₹1,180 by UPI before the bill, or one that was given back, and its voucher. */
    voucher: (
      bill: Row<'bills'>,
      { kind = 'RECEIPT' }: Pick<Changes<'vouchers'>, 'kind'> = {},
    ): Promise<Row<'vouchers'>> =>
      transact(db, async (tx) => {
        const of = { garage_id: bill.garage_id, job_card_id: bill.job_card_id }
        const [payment, amount] = [{ id: newId(), received_by: bill.issued_by }, 1180]
        const paid = { method: 'UPI', amount, reference: '630912345678' } as const
        await tx
          .insertInto('payments')
          .values({ ...of, ...payment, ...paid, kind: kind === 'RECEIPT' ? 'PAYMENT' : 'REFUND' })
          .execute()
        const serial = await nextSerial(tx, bill.garage_id, kind, bill.issued_on)
        return tx
          .insertInto('vouchers')
          .values({
            ...of,
            ...serial,
            id: newId(),
            kind,
            payment_id: payment.id,
            amount,
            issued_at: new Date(),
            place_of_supply: bill.place_of_supply,
            tax_rate: 18,
            taxable: 1000,
            cgst: 90,
            sgst: 90,
            seller: JSON.stringify(bill.seller),
            buyer: JSON.stringify(bill.buyer),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      }),

    /** Corrects some lines, or all; what is empty then is credited, and the card open again. */
    creditNote: (
      bill: Row<'bills'>,
      changes: Changes<'bills'> & { positions?: number[] } = {},
    ): Promise<Row<'bills'>> =>
      transact(db, async (tx) => {
        const { positions, ...given } = changes
        const { garage_id } = bill
        const all = await linesOf(tx, bill)
        const credited = all.filter(({ position }) => positions?.includes(position) ?? true)
        const isWhole = credited.length === all.length
        const serial = await nextSerial(tx, garage_id, 'CREDIT', given.issued_on ?? indianDay())
        const paise = credited.map((line) => ({
          amount: hundredths(Number(line.taxable)),
          discount: 0n,
          taxable: hundredths(Number(line.taxable)),
          cgst: hundredths(Number(line.cgst)),
          sgst: hundredths(Number(line.sgst)),
          igst: hundredths(Number(line.igst)),
        }))
        const { seller, buyer, car, bank, ...same } = bill
        const note = await tx
          .insertInto('bills')
          .values({
            ...same,
            ...serial,
            ...sumsOf(paise),
            id: newId(),
            kind: 'CREDIT',
            corrects_id: bill.id,
            reopens: isWhole,
            reason: 'RETURNED',
            issued_at: new Date(),
            request_id: null,
            ...given,
            seller: JSON.stringify(seller),
            buyer: JSON.stringify(buyer),
            car: JSON.stringify(car),
            bank: JSON.stringify(bank),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const rows = credited.map((line, index) => ({
          ...line,
          bill_id: note.id,
          position: index + 1,
          corrects_position: line.position,
          amount: line.taxable,
          bill_discount: 0,
        }))
        await tx.insertInto('bill_lines').values(rows).execute()
        await countIssued(tx, note)
        await settle(tx, bill, { credited: Number(note.total), isWhole })
        return note
      }),
  }
}

const linesOf = (tx: Tx, bill: Row<'bills'>) =>
  tx
    .selectFrom('bill_lines')
    .selectAll()
    .where('garage_id', '=', bill.garage_id)
    .where('bill_id', '=', bill.id)
    .orderBy('position')
    .execute()

async function factsOf(tx: Tx, card: Row<'job_cards'>) {
  const garage = await tx.selectFrom('garages').selectAll().where('id', '=', card.garage_id).executeTakeFirstOrThrow()
  const owner = await tx
    .selectFrom('garage_members')
    .select(['user_id as id', 'name'])
    .where('garage_id', '=', card.garage_id)
    .where('role', '=', 'GARAGE_OWNER')
    .executeTakeFirstOrThrow()
  const customer = await tx
    .selectFrom('customers')
    .selectAll()
    .where('garage_id', '=', card.garage_id)
    .where('id', '=', card.customer_id)
    .executeTakeFirstOrThrow()
  const car = await tx
    .selectFrom('vehicles')
    .selectAll()
    .where('garage_id', '=', card.garage_id)
    .where('id', '=', card.vehicle_id)
    .executeTakeFirstOrThrow()
  const gstin = card.charges_tax ? garage.gstin : ''
  const place = { state: garage.state, stateCode: garage.gstin.slice(0, 2) || '33', pincode: garage.pincode }
  const seller: BillSeller = {
    name: garage.name,
    legalName: garage.legal_name,
    gstin,
    ...place,
    upiAddress: garage.upi_address,
    address: [garage.address, garage.locality, garage.pincode].filter(Boolean).join(', '),
    phone: garage.phone,
    email: garage.email,
    scheme: garage.tax_scheme,
    turnover: garage.turnover,
  }
  const buyerGstin = customer.gst_number ?? ''
  const buyer: BillBuyer = {
    name: customer.company_name ?? customer.name,
    contactName: customer.company_name ? customer.name : '',
    gstin: buyerGstin,
    address: customer.address_line1 ?? '',
    phone: customer.phone,
    state: stateOfGstin(buyerGstin) ?? customer.state ?? garage.state,
    stateCode: buyerGstin.slice(0, 2) || place.stateCode,
    pincode: customer.pincode ?? '',
  }
  return {
    owner,
    seller,
    buyer,
    car: {
      make: car.make,
      model: car.model,
      registrationNumber: car.registration_number,
      odometerIn: card.odometer_in,
      deliveredOn: null,
    },
    bank: { name: garage.bank_name, account: garage.bank_account, ifsc: garage.bank_ifsc },
    searchText: [
      [card.job_card_number, buyer.name, buyer.phone, buyerGstin, car.registration_number].join(' ').toLowerCase(),
      soundsOf(buyer.name),
    ].join(' '),
  }
}

async function nextSerial(tx: Tx, garageId: string, kind: SeriesKind, issued_on: string) {
  const fin_year = finYearOf(issued_on)
  const { serial } = await tx
    .insertInto('bill_series')
    .values({ garage_id: garageId, kind, fin_year, prefix: 'SM', last_number: 1, last_on: issued_on })
    .onConflict((conflict) =>
      conflict
        .columns(['garage_id', 'kind', 'fin_year'])
        .doUpdateSet((eb) => ({ last_number: eb('bill_series.last_number', '+', 1) })),
    )
    .returning('last_number as serial')
    .executeTakeFirstOrThrow()
  const years = `${fin_year % 100}${kind === 'INVOICE' ? '-' : ''}${(fin_year + 1) % 100}`
  return { issued_on, fin_year, serial, number: `SM/${letterOf[kind]}${years}/${String(serial).padStart(5, '0')}` }
}

/** Of the bill, and of the card where it has none yet. */
async function insertLines(tx: Tx, bill: Row<'bills'>, lines: BilledLine[], paise: Paise[]) {
  const rows = lines.map((line, index) => ({
    garage_id: bill.garage_id,
    id: newId(),
    job_card_id: bill.job_card_id,
    position: index + 1,
    kind: line.kind ?? ('PART' as const),
    description: line.description ?? 'Oil filter',
    quantity: line.quantity ?? 1,
    unit: line.unit ?? 'pc',
    unit_price: line.unitPrice ?? 0,
    discount: 0,
    tax_rate: line.taxRate ?? 18,
    tax_code: line.taxCode ?? '',
  }))
  await tx
    .deleteFrom('job_card_lines')
    .where('garage_id', '=', bill.garage_id)
    .where('job_card_id', '=', bill.job_card_id)
    .execute()
  await tx.insertInto('job_card_lines').values(rows).execute()
  const billed = rows.map(({ id, job_card_id: _card, discount, ...row }, index) => {
    const { amount, discount: share, taxable, cgst, sgst, igst } = paise[index] as Paise
    return {
      ...row,
      bill_id: bill.id,
      job_card_line_id: id,
      line_discount: discount,
      bill_discount: inRupees(share),
      amount: inRupees(amount),
      taxable: inRupees(taxable),
      total: inRupees(taxable + cgst + sgst + igst),
      cgst: inRupees(cgst),
      sgst: inRupees(sgst),
      igst: inRupees(igst),
      warranty_months: lines[index]?.warrantyMonths ?? 6,
      warranty_km: lines[index]?.warrantyKm ?? 0,
    }
  })
  await tx.insertInto('bill_lines').values(billed).execute()
}

async function pay(tx: Tx, bill: Row<'bills'>, amount: number) {
  await tx
    .insertInto('payments')
    .values({
      garage_id: bill.garage_id,
      id: newId(),
      job_card_id: bill.job_card_id,
      received_by: bill.issued_by,
      kind: 'PAYMENT',
      method: 'CASH',
      amount,
    })
    .execute()
  await settle(tx, bill, { paid: amount })
}

type Settled = { paid?: number; credited?: number; isWhole?: boolean }

/** Where bill and card stand after money has come in, or a correction. */
async function settle(tx: Tx, bill: Row<'bills'>, { paid = 0, credited = 0, isWhole = false }: Settled) {
  const before = await tx
    .selectFrom('bill_balances')
    .selectAll()
    .where('garage_id', '=', bill.garage_id)
    .where('bill_id', '=', bill.id)
    .executeTakeFirstOrThrow()
  const now = { credited: Number(before.credited) + credited, paid: Number(before.paid) + paid }
  const due = Number(before.total) - now.credited
  await recount(tx, { garageId: bill.garage_id }, bill.id, { total: due, paid: now.paid })
  const payment_status = now.paid === 0 ? 'PENDING' : now.paid < due ? 'PARTIAL' : 'PAID'
  await tx
    .updateTable('job_cards')
    .set({ total_amount: due, amount_paid: now.paid, payment_status, ...(isWhole ? { live_bill_id: null } : {}) })
    .where('garage_id', '=', bill.garage_id)
    .where('id', '=', bill.job_card_id)
    .execute()
}
