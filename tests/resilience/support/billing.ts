import { Visitor } from '../../support/visitor.ts'
import type { Insist } from './insist.ts'
import { readAll } from './read-all.ts'

/** A card's bill and what was acknowledged of it, in rupees. */
export type Billed = { bill: string; credited: number; paid: number }

/** What a writer's card comes to, and what is paid on it before it is billed. */
export const cardOf = { total: 500, advance: 120 }
const [credited, told] = [100, 200]

const driver = new Visitor('')

/**
 * A bill of the card, a credit note on it, and a payment that the driver tells of and the garage confirms: three numbers
 * of three series, in transactions of their own.
 * @param utr twelve digits that nobody else has
 */
export async function billCard(insist: Insist, owner: Visitor, card: string, utr: string): Promise<Billed | undefined> {
  const issued = await insist(owner, `/garages/jobcards/${card}/bill`, { expectedTotal: cardOf.total })
  if (!issued) return undefined
  const billed = { bill: String(issued.body.id), credited: 0, paid: cardOf.advance }
  const url = `/garages/bills/${billed.bill}`
  const note = { lines: [{ position: 1, taxable: credited }], reason: 'PRICE' }
  if (await insist(owner, `${url}/credit-notes`, note)) billed.credited = credited
  const sent = await insist(owner, `${url}/send`, { channel: 'LINK' })
  if (!sent) return billed
  const token = String(sent.body.url).replace(/^.*\/i\//, '')
  const claim = await insist(driver, `/public/bills/${token}/claims`, { amount: told, method: 'UPI', utr })
  if (!claim) return billed
  const confirm = `/garages/claims/${claim.body.claim.id}/confirm`
  if (await insist(owner, confirm, {}, 'claim_decided')) billed.paid += told
  return billed
}

const serialOf = (number: string) => Number(number.split('/').at(-1))

/** A series begins at 1, leaves nothing out and gives nothing twice. */
function gapsIn(series: string, numbers: string[]): string[] {
  const serials = numbers.map(serialOf).sort((one, other) => one - other)
  const wrong = serials.find((serial, index) => serial !== index + 1)
  return wrong === undefined ? [] : [`the ${series} are not 1 to ${serials.length}: ${serials.join(', ')}`]
}

/** Of bills and credit notes, whoever made them. */
export async function gapsInNumbers(person: Visitor): Promise<string[]> {
  const rows = (await readAll(person, 'bills')).rows
  const numbersOf = (isCredit: boolean) =>
    rows.filter(({ kind }) => (kind === 'CREDIT') === isCredit).map(({ number = '' }) => number)
  return [...gapsIn('bills', numbersOf(false)), ...gapsIn('credit notes', numbersOf(true))]
}

/** @param paid the cards on which something was paid, each with a receipt voucher for what came before the bill */
export async function differencesOfBills(
  person: Visitor,
  billed: Map<string, Billed>,
  paid: Iterable<string>,
): Promise<string[]> {
  const found = await gapsInNumbers(person)
  const rows = (await readAll(person, 'bills')).rows
  const bills = rows.filter(({ kind }) => kind !== 'CREDIT').length
  if (bills !== billed.size) found.push(`${bills} bills instead of ${billed.size}: some were made twice, or lost`)
  // Kept by the same transactions, and never added up again.
  const { count, paid: inTotals } = (await person.get('/garages/bills/summary')).body
  const inBills = rows.reduce((sum, { paid: one = 0 }) => sum + one, 0)
  if (count !== rows.length || inTotals !== inBills) {
    found.push(`the sums say ${count} documents and ₹${inTotals} instead of ${rows.length} and ₹${inBills}`)
  }
  const receipts: string[] = []
  for (const card of paid) {
    const { body } = await person.get(`/garages/jobcards/${card}/payments`)
    receipts.push(
      ...body.payments.flatMap(({ voucherNumber }: { voucherNumber: string | null }) => voucherNumber ?? []),
    )
  }
  found.push(...gapsIn('receipt vouchers', receipts))
  for (const [card, one] of billed) found.push(...(await differencesOfBill(person, card, one)))
  const { waiting } = (await person.get('/garages/claims')).body
  if (waiting !== 0) found.push(`${waiting} payments wait that were confirmed`)
  return found
}

/** The bill, its balance, its payments and its card say the same. */
async function differencesOfBill(person: Visitor, cardId: string, { bill: id, credited, paid }: Billed) {
  const bill = (await person.get(`/garages/bills/${id}`)).body
  const card = (await person.get(`/garages/jobcards/${cardId}`)).body
  const balance = cardOf.total - credited - paid
  const inPayments = bill.payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  const says = {
    total: bill.total,
    credited: bill.credited,
    paid: bill.paid,
    balance: bill.balance,
    inPayments,
    onCard: card.billId,
    cardTotal: card.totalAmount,
    cardPaid: card.amountPaid,
    cardBalance: card.balance,
  }
  const should = {
    total: cardOf.total,
    credited,
    paid,
    balance,
    inPayments: paid,
    onCard: id,
    cardTotal: cardOf.total - credited,
    cardPaid: paid,
    cardBalance: balance,
  }
  return JSON.stringify(says) === JSON.stringify(should)
    ? []
    : [`bill ${id} is ${JSON.stringify(says)} instead of ${JSON.stringify(should)}`]
}
