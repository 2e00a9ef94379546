import { v7 as newId } from 'uuid'
import type { CustomerStatus } from '../../../contract/customers/customers/customer-kinds.ts'
import type {
  Customer,
  CustomerChange,
  CustomerDetail,
  CustomersQuery,
  ListedCustomer,
  NewCustomer,
} from '../../../contract/customers/customers/customers.ts'
import { midnightOf } from '../../../contract/platform/days.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { whyNoWhatsAppByHand } from '../../messages/consents/service.ts'
import { followContact } from '../../messages/messages/another-contact-service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { countUpTo, type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { addToTotal, totalOf } from '../../platform/totals.ts'
import { forgetCustomer, lockLead, winLead } from '../leads/service.ts'
import { listVehicles, refreshWork, removeAllVehicles } from '../vehicles/service.ts'
import * as queries from './queries.ts'
import { type CustomerRow, columnsOf, creditDaysAfter, languageAfter, presentCustomer } from './rules.ts'

const recentItems = 10

const notFound = () => new Problem('not_found', { sentence: customerSentences.notFound })

export async function listCustomers(db: Db, scope: GarageScope, query: CustomersQuery): Promise<Page<ListedCustomer>> {
  const { limit, cursor, ...selection } = query
  const rows = await queries.listCustomers(db, scope, selection, { limit: limit + 1, cursor })
  const isFiltered = Object.values(selection).some((each) => each !== undefined)
  const total = isFiltered
    ? await totalFound(rows, query, () => countUpTo(db, queries.selectCustomers(scope, selection)))
    : await totalOf(db, scope, 'customers')
  const page = pageOf(rows, limit, total)
  return { ...page, items: page.items.map(({ cars, ...row }) => ({ ...presentCustomer(row), vehicles: cars })) }
}

/** @throws Problem not_found */
export async function getCustomer(db: Db, scope: GarageScope, id: string): Promise<CustomerDetail> {
  const row = await queries.findCustomer(db, scope, id)
  if (!row) throw notFound()
  const bookings = await queries.listRecentBookings(db, scope, id, recentItems)
  const cards = await queries.listRecentJobCards(db, scope, id, recentItems)
  const figures = await queries.readFigures(db, scope, id)
  return {
    ...presentCustomer(row),
    vehicles: await listVehicles(db, scope, id),
    recentBookings: bookings.map((booking) => ({
      id: booking.id,
      bookingNumber: booking.booking_number,
      serviceName: booking.service_name,
      servicesCount: booking.services_count ?? 0,
      vehicleInfo: `${booking.make} ${booking.model}`,
      registrationNumber: booking.registration_number,
      preferredDate: midnightOf(booking.preferred_date),
      preferredTimeSlot: booking.preferred_time_slot,
      status: booking.status,
      estimatedPrice: Number(booking.estimated_price),
    })),
    recentJobCards: cards.map((card) => ({
      id: card.id,
      jobCardNumber: card.job_card_number,
      vehicleInfo: `${card.make} ${card.model}`,
      registrationNumber: card.registration_number,
      openedAt: card.opened_at.toISOString(),
      estimatedDelivery: midnightOf(card.estimated_delivery),
      estimatedTime: card.promised_time?.slice(0, 5) ?? null,
      status: card.status,
      paymentStatus: card.payment_status,
      totalAmount: Number(card.total_amount),
      amountPaid: Number(card.amount_paid),
    })),
    bookingCount: figures.bookings,
    jobCardCount: figures.job_cards,
    totalSpend: Number(figures.spend),
    balance: Number(figures.balance),
    whatsappByHandLocked: await whyNoWhatsAppByHand(db, row.phone_key, scope.garageId),
  }
}

/**
 * In the caller's transaction, for whoever takes a customer on together with something else.
 * @throws Problem not_found (the lead)
 */
export async function createCustomer(
  tx: Tx,
  scope: GarageScope,
  customer: NewCustomer,
  id = newId(),
  asked: Language = 'en',
): Promise<Customer> {
  const { status = 'ACTIVE', requestId, leadId, creditDays, language, ...fields } = customer
  const madeId = await findCreated(tx, scope, 'customers', requestId)
  const made = madeId && (await queries.findCustomer(tx, scope, madeId))
  if (made) return presentCustomer(made)
  // Held first, as whoever converts it does.
  const lead = leadId ? await lockLead(tx, scope, leadId) : undefined
  const row = await queries.insertCustomer(tx, scope, id, {
    ...columnsOf(fields),
    credit_days: creditDaysAfter(scope, null, { creditDays }),
    status,
    request_id: requestId ?? null,
    ...languageAfter('en', language ?? lead?.language ?? asked),
  })
  addToTotal(tx, scope.garageId, 'customers', 1)
  await recordAudit(tx, scope, {
    action: 'customer.created',
    subject: { id, label: row.name },
    changes: changed(undefined, row),
  })
  if (lead) await winLead(tx, scope, lead, { customer_id: id })
  return presentCustomer(row)
}

type Person = Pick<NewCustomer, 'name' | 'phone' | 'email'> & { language: Language }

/** Whoever has this phone already, else a new customer, who reads the language that they asked in. In the caller's transaction. */
export async function findOrCreateCustomer(tx: Tx, scope: GarageScope, person: Person): Promise<string> {
  const known = await queries.lockCustomerByPhone(tx, scope, person.phone)
  if (known) return known.id
  const { language, ...details } = person
  return (await createCustomer(tx, scope, { ...details, customerType: 'INDIVIDUAL' }, newId(), language)).id
}

/**
 * The driver behind a proved phone, found or made; whoever does so for the same phone waits. Of a customer who is known
 * nothing is changed, but for an email that was missing.
 */
export async function takeDriver(
  tx: Tx,
  scope: GarageScope,
  person: Person,
): Promise<{ id: string; status: CustomerStatus }> {
  await queries.lockPhone(tx, scope, person.phone)
  const id = await findOrCreateCustomer(tx, scope, person)
  if (person.email) await queries.fillEmail(tx, scope, id, person.email)
  const row = await queries.findCustomer(tx, scope, id)
  if (!row) throw notFound()
  return row
}

/** @throws Problem not_found, edit_conflict */
export function changeCustomer(
  { db, origin }: { db: Db; origin: string },
  scope: GarageScope,
  id: string,
  change: CustomerChange,
): Promise<Customer> {
  return transact(db, async (tx) => {
    const before = await queries.lockCustomer(tx, scope, id)
    if (!before) throw notFound()
    requireVersion(before, change.version)
    const { status = before.status, version: _seen, creditDays, language, ...fields } = change
    const credit_days = creditDaysAfter(scope, before.credit_days, { creditDays })
    const after = await queries.updateCustomer(tx, scope, id, {
      ...columnsOf(fields),
      ...languageAfter(before.language, language),
      credit_days,
      status,
    })
    if (before.name !== after.name || before.phone !== after.phone) await refreshWork(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'customer.changed',
      subject: { id, label: after.name },
      changes: changed(before, after),
    })
    await followContact(tx, origin, scope, before, after)
    return presentCustomer(after)
  })
}

/**
 * With the customer go the vehicles; what a booking or a job card points at stays.
 * @throws Problem not_found, in_use
 */
export function removeCustomer(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const customer = await queries.lockCustomer(tx, scope, id)
    if (!customer) throw notFound()
    if (await queries.hasWork(tx, scope, id)) {
      throw new Problem('in_use', {
        sentence: `${customer.name} has bookings or job cards and cannot be deleted. Set the status to Inactive instead.`,
      })
    }
    await forgetCustomer(tx, scope, id)
    await removeAllVehicles(tx, scope, id)
    await queries.deleteCustomer(tx, scope, id)
    addToTotal(tx, scope.garageId, 'customers', -1)
    await recordAudit(tx, scope, { action: 'customer.deleted', subject: { id, label: customer.name } })
  })
}

const notOfTheForm = ['id', 'vehicleCount', 'lastVisitDate', 'version', 'createdAt']

/** The form's fields that differ, by the names of the call; a new customer's that are filled. */
function changed(before: CustomerRow | undefined, after: CustomerRow): Record<string, unknown> {
  const was = before && presentCustomer(before)
  return Object.fromEntries(
    Object.entries(presentCustomer(after)).filter(
      ([field, value]) => !notOfTheForm.includes(field) && value !== (was?.[field as keyof Customer] ?? null),
    ),
  )
}
