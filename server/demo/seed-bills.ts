import { v7 as newId } from 'uuid'
import { sumOfRupees } from '../../contract/platform/paise.ts'
import type { PaymentMethod } from '../../contract/platform/terms/workshop.ts'
import { createLink } from '../messages/links/service.ts'
import { creditBill } from '../money/bills/credit-service.ts'
import { issueBill, previewBill } from '../money/bills/issue-service.ts'
import { issueVoucher } from '../money/bills/voucher-service.ts'
import { makeClaim } from '../money/claims/service.ts'
import { closeDay } from '../money/day-closes/service.ts'
import { datedAs } from '../platform/audit.ts'
import { type Db, transact } from '../platform/database/database.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import { demoGarages } from './garages.ts'
import { memberOf } from './people.ts'
import { seedOnce } from './seed-once.ts'
import { demoDriver } from './seed-workshop.ts'
import { at, calendarAt } from './workshop-calendar.ts'

type Place = { db: Db; origin: string }

/**
 * What the workshop's weeks come to at the counter: vouchers of advances, bills of the cars that left, one that waits to be
 * paid, a credit note, a payment that a driver told of, and the last working day's close. Through the services, in the
 * order of time, so that numbers and days go together; nothing is made where an earlier start was cut short, or where
 * somebody has billed already.
 */
export async function seedBills(place: Place, now = new Date()): Promise<void> {
  const { db } = place
  let isFirst = false
  await seedOnce(db, 'bills-1', async () => {
    isFirst = true
  })
  const garageId = demoGarages[0]?.id
  if (!isFirst || !garageId || (await hasBills(db, garageId))) return
  const cashier = await memberOf(db, garageId, 'CASHIER')
  const manager = await memberOf(db, garageId, 'GARAGE_MANAGER')
  if (!cashier || !manager) return
  const { today, past } = calendarAt(now)
  const cards = await listCards(db, garageId)
  const [lastDay = today] = past
  const creditedAt = at(lastDay, '17:40')
  const steps: Step[] = [
    ...cards.flatMap((card) => stepsOf(place, cashier, card, at(today, '00:00'))),
    { at: creditedAt, take: () => creditReturnedPart(place, manager, creditedAt) },
  ]
  for (const { take } of steps.toSorted((one, other) => Number(one.at) - Number(other.at))) await take()
  await closeLastDay(db, cashier, lastDay)
  await tellOfPayment(db, cashier, cards)
}

async function hasBills(db: Db, garageId: string): Promise<boolean> {
  const bill = await db.selectFrom('bills').select('id').where('garage_id', '=', garageId).limit(1).executeTakeFirst()
  return bill !== undefined
}

async function listCards(db: Db, garageId: string) {
  const cards = await db
    .selectFrom('job_cards')
    .select(['id', 'status', 'payment_status', 'phone_key', 'started_at', 'ready_at', 'delivered_at'])
    .where('garage_id', '=', garageId)
    .orderBy('id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'job_card_id', 'kind', 'amount', 'received_at'])
    .where('garage_id', '=', garageId)
    .orderBy('received_at')
    .execute()
  return cards.map((card) => ({ ...card, payments: payments.filter(({ job_card_id }) => job_card_id === card.id) }))
}
type Card = Awaited<ReturnType<typeof listCards>>[number]

const between = (first: Date, last: Date, share: number) =>
  new Date(Math.round(first.getTime() + (last.getTime() - first.getTime()) * share))

/** A car is billed before it is paid and leaves, one that waits to be fetched when it is ready; today's is left to be tried. */
function billedAt({ status, payment_status, started_at, ready_at, delivered_at }: Card, today: Date): Date | undefined {
  if (!ready_at) return undefined
  if (delivered_at) return between(ready_at, delivered_at, 0.8)
  if (status !== 'READY' || ready_at >= today) return undefined
  if (payment_status === 'PAID') return between(started_at ?? ready_at, ready_at, 0.9)
  return payment_status === 'PENDING' ? ready_at : undefined
}

type Step = { at: Date; take: () => Promise<unknown> }

/** Money that came in before the bill has a voucher; the bill itself. */
function stepsOf(place: Place, scope: GarageScope, card: Card, today: Date): Step[] {
  const billed = billedAt(card, today)
  const vouchers = card.payments
    .filter(({ received_at }) => !billed || received_at < billed)
    .map((payment): Step => {
      const kind = payment.kind === 'REFUND' ? 'REFUND' : 'RECEIPT'
      const of = { paymentId: payment.id, cardId: card.id, amount: Number(payment.amount), at: payment.received_at }
      return {
        at: payment.received_at,
        take: () => transact(place.db, (tx) => issueVoucher(tx, scope, { kind, ...of })),
      }
    })
  return billed ? [...vouchers, { at: billed, take: () => issue({ ...place, at: billed }, scope, card) }] : vouchers
}

async function issue(place: Place & { at: Date }, scope: GarageScope, card: Card): Promise<void> {
  const { total: expectedTotal, version } = await previewBill(place.db, scope, card.id, undefined)
  const asked = { expectedTotal, version, placeOfSupply: undefined, requestId: undefined }
  await datedAs(place.at, () => issueBill(place, scope, card.id, { ...asked, sendLink: isWaited(card) }))
}

/** The one that waits to be paid: its driver has the link. */
const isWaited = ({ status, payment_status }: Card) => status === 'READY' && payment_status === 'PENDING'

/** A filter that did not fit; its driver has paid for it, so that there is money to give back. */
async function creditReturnedPart(place: Place, scope: GarageScope, moment: Date): Promise<void> {
  const line = await place.db
    .selectFrom('bill_lines as l')
    .innerJoin('bills as b', (join) => join.on('b.garage_id', '=', scope.garageId).onRef('b.id', '=', 'l.bill_id'))
    .select(['b.id', 'l.position'])
    .where('l.garage_id', '=', scope.garageId)
    .where('l.description', '=', 'Cabin filter')
    .where('b.phone_key', '<>', demoDriver()?.phone ?? '')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!line) return
  const dated = { ...place, at: moment }
  await datedAs(moment, () =>
    creditBill(dated, scope, line.id, {
      lines: [{ position: line.position, taxable: undefined }],
      reason: 'RETURNED',
      reopen: false,
      note: 'It did not fit this model, and was taken out again.',
      requestId: undefined,
    }),
  )
}

/** Counted in the evening, with a little too much in the drawer. */
async function closeLastDay(db: Db, scope: GarageScope, day: string): Promise<void> {
  const moment = at(day, '20:15')
  const payments = await db
    .selectFrom('payments')
    .select(['method', 'kind', 'amount'])
    .where('garage_id', '=', scope.garageId)
    .where('received_at', '>=', at(day, '00:00'))
    .where('received_at', '<', moment)
    .execute()
  const sumOf = (asked: PaymentMethod) =>
    sumOfRupees(
      payments
        .filter(({ method }) => method === asked)
        .map(({ kind, amount }) => (kind === 'REFUND' ? -Number(amount) : amount)),
    )
  const cash = sumOf('CASH') + 20
  await datedAs(moment, () =>
    closeDay(
      db,
      scope,
      {
        counted: { cash, upi: sumOf('UPI'), card: sumOf('CARD'), bank: sumOf('BANK') },
        banked: Math.floor(cash / 1000) * 1000,
        note: '₹20 over: a customer left the change.',
        expectedAt: moment.toISOString(),
        requestId: undefined,
      },
      moment,
    ),
  )
}

/** The driver of the car that waits has paid by UPI, and says so by the link. */
async function tellOfPayment(db: Db, { garageId }: GarageScope, cards: Card[]): Promise<void> {
  const waited = cards.filter(isWaited).map(({ id }) => id)
  const bill = await db
    .selectFrom('bill_balances')
    .select(['bill_id', 'balance'])
    .where('garage_id', '=', garageId)
    .where('job_card_id', 'in', waited.length > 0 ? waited : [garageId])
    .limit(1)
    .executeTakeFirst()
  if (!bill) return
  const link = { kind: 'BILL', garageId, subjectId: bill.bill_id, channel: 'LINK' } as const
  const { id: linkId } = await transact(db, (tx) => createLink(tx, link))
  const claim = { amount: Number(bill.balance), method: 'UPI', utr: '431207990118', requestId: newId() } as const
  await makeClaim(db, { garageId, billId: bill.bill_id, linkId }, claim)
}
