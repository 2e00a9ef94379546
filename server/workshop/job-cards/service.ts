import { v7 as newId } from 'uuid'
import { indianDay } from '../../../contract/platform/formats.ts'
import { jobCardSentences, staffSentences } from '../../../contract/platform/sentences.ts'
import { bayKey } from '../../../contract/workshop/bays/bays.ts'
import type {
  JobCard,
  JobCardDetail,
  JobCardEdit,
  JobCardForm,
  JobCardsQuery,
  NewJobCard,
} from '../../../contract/workshop/job-cards/job-cards.ts'
import {
  lockVisitCustomer,
  requireVisitor,
  searchTextOf,
  type Visitor,
} from '../../customers/customers/visit-service.ts'
import { readingCorrected } from '../../customers/dues/car-service.ts'
import { noteServiceConsent } from '../../messages/consents/service.ts'
import { tellPhonesOf } from '../../messages/phone-notices/service.ts'
import { requireActiveMember } from '../../people/staff/service.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { insertNumbered } from '../../platform/numbering.ts'
import { countUpTo, type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { addToTotal, totalOf } from '../../platform/totals.ts'
import { actorOf } from '../bookings/rules.ts'
import { bookedLinesOf, lockBookingForCard, startBooking } from '../bookings/service.ts'
import { abandonPhotosOf } from '../photos/service.ts'
import { activityOf } from './activity-rules.ts'
import { findAnyBill, findBilled } from './billing-queries.ts'
import { requireNotBilled } from './billing-service.ts'
import { addBookedLines } from './booked-lines.ts'
import { reopenDeclinedWorks } from './declined-queries.ts'
import { discountOf, sumsOfCard } from './figure-rules.ts'
import type { LineRow } from './line-queries.ts'
import { listPayments, type PaymentRow } from './payment-queries.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { requireNothingFitted, stockOf } from './stock-lines.ts'
import { withPutParts } from './usual-part-lines.ts'
import { readFailedChecks, readWorks, readWorksOfCards } from './work-reading.ts'
import type { Works } from './work-rules.ts'

const notFound = () => new Problem('not_found', { sentence: jobCardSentences.notFound })

export async function listJobCards(db: Db, scope: GarageScope, query: JobCardsQuery): Promise<Page<JobCard>> {
  const rows = await queries.listJobCards(db, scope, { ...query, limit: query.limit + 1 })
  const { status, paymentStatus, bill, technicianId, deliveredFrom, search = '' } = query
  const isFiltered =
    scope.ownCardsOnly ||
    [status, paymentStatus, bill, technicianId, deliveredFrom].some((each) => each !== undefined) ||
    search.trim() !== ''
  const total = isFiltered
    ? await totalFound(rows, query, () => countUpTo(db, queries.cardsToCount(db, scope, query)))
    : await totalOf(db, scope, 'job-cards')
  const page = pageOf(rows, query.limit, total)
  const cards = page.items.map(rules.presentJobCard)
  if (!query.withWorks) return { ...page, items: cards }
  const ids = cards.map(({ id }) => id)
  const works = await readWorksOfCards(db, scope, ids)
  return { ...page, items: cards.map((card) => ({ ...card, works: works.get(card.id) ?? [] })) }
}

/** What whoever has just written to the card has read of it since. */
type Known = { works?: Works; payments?: PaymentRow[] }

/** @throws Problem not_found */
export async function getJobCard(
  db: Db | Tx,
  scope: GarageScope,
  id: string,
  known: Known = {},
): Promise<JobCardDetail> {
  const row = await queries.findJobCard(db, scope, id)
  if (!row) throw notFound()
  const trail = await queries.listTrail(db, scope, id)
  const { rows: lines, works } = known.works ?? (await readWorks(db, scope, row))
  const by = actorOf(trail, 'OPEN')
  const isInterState = rules.isInterState(row)
  const stock = await stockOf(db, scope, id, lines)
  return {
    ...rules.presentJobCard(row),
    bookingNumber: row.booking_number,
    chargesTax: row.charges_tax,
    isInterState,
    discount: discountOf(row),
    lines: lines.filter(({ approval }) => approval !== 'DECLINED').map(stock.presentLine),
    declinedLines: lines.filter(({ approval }) => approval === 'DECLINED').map(rules.presentLine),
    works,
    askBeforeWork: row.ask_before_work,
    openAsks: row.open_asks,
    estimateCount: row.estimate_count,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    pricesIncludeTax: row.prices_include_tax,
    usualWarranty: {
      LABOUR: { months: row.warranty_labour_months, km: 0 },
      PART: { months: row.warranty_part_months, km: row.warranty_part_km },
    },
    qualityRequired: row.quality_required,
    qualityAt: row.quality_at?.toISOString() ?? null,
    failedChecks: await readFailedChecks(db, scope, row),
    notes: row.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
    payments: (known.payments ?? (await listPayments(db, scope, id))).map(rules.presentPayment),
    totals: await totalsOf(db, scope, row, lines, isInterState),
    ...stock.margin,
    history: rules.timesOfCard(row).map(({ status, at }) => ({ status, at, by: by(status) })),
    activity: activityOf(trail),
  }
}

async function totalsOf(
  db: Db | Tx,
  scope: GarageScope,
  row: queries.JobCardRow,
  lines: LineRow[],
  isInterState: boolean,
) {
  const billed = row.live_bill_id ? await findBilled(db, scope, row.live_bill_id) : undefined
  if (billed) return rules.presentBilledTotals(billed, row)
  return rules.presentTotals(sumsOfCard(row, lines, isInterState), row)
}

/** @throws Problem not_found */
export async function requireJobCard(db: Db, scope: GarageScope, id: string) {
  const card = await queries.findCardFacts(db, scope, id)
  if (!card) throw notFound()
  return card
}

/** @throws Problem not_found */
export async function lockJobCard(tx: Tx, scope: OfGarage, id: string) {
  const card = await queries.lockJobCard(tx, scope, id)
  if (!card) throw notFound()
  return card
}

/**
 * A card with a car: what was sold at the counter is corrected by a credit note, and by nothing else.
 * @throws Problem not_found, wrong_state
 */
export async function lockCarCard(tx: Tx, scope: OfGarage, id: string) {
  const { customer_id, vehicle_id, ...card } = await lockJobCard(tx, scope, id)
  if (customer_id && vehicle_id) return { ...card, customer_id, vehicle_id }
  throw new Problem('wrong_state', { sentence: jobCardSentences.soldAtCounter })
}

type Before = Awaited<ReturnType<typeof lockCarCard>>

/** @throws Problem validation_failed. @param before of a card that is edited: only what changes is asked about. */
async function requireForm(tx: Tx, scope: GarageScope, asked: JobCardForm, before?: Before) {
  if (asked.estimatedDelivery !== before?.estimated_delivery && asked.estimatedDelivery < indianDay()) {
    throw invalid('estimatedDelivery', jobCardSentences.deliveryPassed)
  }
  const people = [
    ['advisorId', asked.advisorId, before?.advisor_id],
    ['technicianId', asked.technicianId, before?.technician_id],
  ] as const
  for (const [field, userId, previous] of people) {
    if (!userId || userId === previous) continue
    await requireActiveMember(tx, scope, userId, field)
  }
}

const promisedTimeOf = ({ estimatedTime }: JobCardForm, before?: Before) =>
  estimatedTime === undefined ? (before?.promised_time?.slice(0, 5) ?? null) : estimatedTime

/** A car whose driver was told another day or time. */
const movedBy = (
  before: Before,
  { estimated_delivery, promised_time }: Pick<Before, 'estimated_delivery' | 'promised_time'>,
) =>
  before.estimated_delivery === estimated_delivery && (before.promised_time?.slice(0, 5) ?? null) === promised_time
    ? {}
    : { promise_changed_at: new Date() }

const isSameBay = ({ bayNumber = '' }: JobCardForm, before: Before) =>
  bayKey(before.bay_number ?? '') === bayKey(bayNumber)

/** Since when it stands in its bay: written in another case it is the same one. */
function baySinceOf(asked: JobCardForm, before?: Before): Date | null {
  if (bayKey(asked.bayNumber ?? '') === '') return null
  return before && isSameBay(asked, before) ? before.bay_since : new Date()
}

/** The bay that it leaves. */
const leftBayOf = (asked: JobCardForm, before: Before) =>
  isSameBay(asked, before) || bayKey(before.bay_number ?? '') === ''
    ? {}
    : { left_bay: before.bay_number, left_bay_at: new Date() }

const valuesOf = (asked: JobCardForm, { customer, vehicle }: Visitor, before?: Before) => ({
  customer_id: customer.id,
  vehicle_id: vehicle.id,
  phone_key: customer.phone_key,
  customer_concerns: asked.customerConcerns ?? null,
  advisor_observations: asked.advisorObservations ?? null,
  odometer_in: asked.odometerIn,
  fuel_level: asked.fuelLevel,
  estimated_delivery: asked.estimatedDelivery,
  promised_time: promisedTimeOf(asked, before),
  bay_number: asked.bayNumber ?? null,
  advisor_id: asked.advisorId === undefined ? (before?.advisor_id ?? null) : asked.advisorId,
  technician_id: asked.technicianId === undefined ? (before?.technician_id ?? null) : asked.technicianId,
})

/** A card that somebody else gives to a technician is told to their phones. */
function tellTechnician(scope: GarageScope, card: JobCardDetail, before?: string | null) {
  const { id, technicianId: userId, registrationNumber: plate } = card
  if (!userId || userId === before || userId === scope.userId) return
  tellPhonesOf({ garageId: scope.garageId, userId, event: 'ASSIGNED', card: { id, plate } })
}

/** @throws Problem validation_failed, customer_blocked, conflict, wrong_state */
export const createJobCard = (db: Db, scope: GarageScope, asked: NewJobCard): Promise<JobCardDetail> =>
  transact(db, (tx) => openJobCard(tx, scope, asked))

/**
 * In the caller's transaction, for whoever opens a card together with something else.
 * @throws Problem validation_failed, customer_blocked, conflict, wrong_state
 */
export async function openJobCard(tx: Tx, scope: GarageScope, asked: NewJobCard): Promise<JobCardDetail> {
  const made = await findCreated(tx, scope, 'job_cards', asked.requestId)
  if (made) return getJobCard(tx, scope, made)
  const visitor = await requireVisitor(tx, scope, asked)
  const booking = asked.bookingId ? await lockBookingForCard(tx, scope, asked.bookingId, asked) : undefined
  await requireForm(tx, scope, asked)
  const id = newId()
  const values = valuesOf(asked, visitor)
  const charges_tax = await queries.garageChargesTax(tx, scope)
  const series = { name: 'job-card', prefix: 'JC' } as const
  const number = await insertNumbered(tx, scope, series, asked.jobCardNumber, (job_card_number) =>
    queries.insertJobCard(tx, {
      ...values,
      bay_since: baySinceOf(asked),
      garage_id: scope.garageId,
      id,
      job_card_number,
      request_id: asked.requestId ?? null,
      booking_id: booking?.id ?? null,
      charges_tax,
      total_amount: 0,
      amount_paid: 0,
      search_text: searchTextOf(job_card_number, visitor),
    }),
  )
  addToTotal(tx, scope.garageId, 'job-cards', 1)
  await noteServiceConsent(tx, visitor.customer.phone_key, scope.garageId, { source: 'CARD', by: 'garage' })
  await recordAudit(tx, scope, { action: 'job-card.created', subject: { id, label: number }, changes: values })
  const put = booking && (await putBooked(tx, scope, { ...values, id, label: number, charges_tax }, booking))
  const card = await getJobCard(tx, scope, id)
  tellTechnician(scope, card)
  return put ? withPutParts(tx, scope, card, put) : card
}

/** What was booked, as lines of the card that is made of it. */
async function putBooked(
  tx: Tx,
  scope: GarageScope,
  card: Parameters<typeof addBookedLines>[2],
  booking: Awaited<ReturnType<typeof lockBookingForCard>>,
) {
  const put = await addBookedLines(tx, scope, card, await bookedLinesOf(tx, scope, booking))
  await startBooking(tx, scope, booking)
  return put
}

/** @throws Problem not_found, edit_conflict, wrong_state, bill_locked, forbidden, validation_failed, customer_blocked */
export function editJobCard(db: Db, scope: GarageScope, id: string, asked: JobCardEdit): Promise<JobCardDetail> {
  return transact(db, async (tx) => {
    await lockVisitCustomer(tx, scope, asked.customerId)
    const before = await lockCarCard(tx, scope, id)
    requireVersion(before, asked.version)
    const previous = { customerId: before.customer_id, vehicleId: before.vehicle_id }
    if (asked.customerId !== previous.customerId || asked.vehicleId !== previous.vehicleId) {
      // Else the answer would show them whomever they name.
      if (scope.ownCardsOnly) throw new Problem('forbidden', { sentence: staffSentences.ownCardsOnly })
      await requireNotBilled(tx, scope, before)
      rules.requireUnfinished(before, 'its customer and vehicle cannot be changed')
      if (await findAnyBill(tx, scope, id)) {
        throw new Problem('wrong_state', {
          sentence: 'This job card was billed before: its customer and vehicle cannot be changed.',
        })
      }
      if (before.estimate_count > 0) {
        throw new Problem('wrong_state', {
          sentence: 'This job card has estimates: its customer and vehicle cannot be changed.',
        })
      }
      if (before.booking_id) {
        throw new Problem('wrong_state', {
          sentence: 'This job card was made from a booking: its customer and vehicle cannot be changed.',
        })
      }
    }
    const visitor = await requireVisitor(tx, scope, asked, previous)
    await requireForm(tx, scope, asked, before)
    const values = valuesOf(asked, visitor, before)
    rules.requireMayCorrect(before, values, scope.accessLevel)
    const search_text = searchTextOf(before.job_card_number, visitor)
    await queries.updateJobCard(tx, scope, id, {
      ...values,
      ...movedBy(before, values),
      bay_since: baySinceOf(asked, before),
      ...leftBayOf(asked, before),
      search_text,
    })
    if (before.status === 'DELIVERED' && before.odometer_in !== values.odometer_in) {
      await readingCorrected(tx, scope, before, values.odometer_in)
    }
    await recordAudit(tx, scope, {
      action: 'job-card.changed',
      subject: { id, label: before.job_card_number },
      changes: changedFields(before, values),
    })
    const card = await getJobCard(tx, scope, id)
    tellTechnician(scope, card, before.technician_id)
    return card
  })
}

/** @throws Problem not_found, wrong_state, bill_locked */
export function deleteJobCard(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const card = await lockCarCard(tx, scope, id)
    if (card.status === 'DELIVERED') {
      throw new Problem('wrong_state', { sentence: 'This job card is delivered: it cannot be deleted.' })
    }
    await requireNotBilled(tx, scope, card)
    if (await findAnyBill(tx, scope, id)) {
      throw new Problem('wrong_state', {
        sentence: 'This job card was billed: it cannot be deleted. Cancel it instead.',
      })
    }
    if (await queries.findAnyPayment(tx, scope, id)) {
      throw new Problem('wrong_state', { sentence: 'This job card has payments: it cannot be deleted.' })
    }
    if (card.estimate_count > 0) {
      throw new Problem('wrong_state', {
        sentence: 'This job card has estimates: it cannot be deleted. Cancel it instead.',
      })
    }
    if (await queries.findSignedCheckIn(tx, scope, id)) {
      throw new Problem('wrong_state', { sentence: 'This job card has a signed check-in: it cannot be deleted.' })
    }
    const { rows } = await readWorks(tx, scope, card)
    requireNothingFitted(rows)
    await reopenDeclinedWorks(tx, scope, id)
    await abandonPhotosOf(tx, scope, id)
    await queries.deleteJobCard(tx, scope, id)
    addToTotal(tx, scope.garageId, 'job-cards', -1)
    await recordAudit(tx, scope, {
      action: 'job-card.deleted',
      subject: { id, label: card.job_card_number },
      phoneKey: card.phone_key,
    })
  })
}
