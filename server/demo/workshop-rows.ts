import type { Insertable } from 'kysely'
import { brand } from '../../contract/platform/brand.ts'
import type { PaymentKind, PaymentMethod } from '../../contract/platform/terms/workshop.ts'
import { priceBasket } from '../../contract/workshop/bookings/booking-prices.ts'
import { searchTextOf } from '../customers/customers/visit-service.ts'
import { scoreOf } from '../customers/leads/rules.ts'
import type { Tables } from '../platform/database/tables.ts'
import { odometerAt } from './odometers.ts'
import type { House, Visitor } from './workshop-house.ts'
import type { DemoLead } from './workshop-leads.ts'
import type { DemoBooking, DemoCard, DemoVisit } from './workshop-visits.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** The first is the driver who can look on, and comes only where a visit says so. */
export const visitorOf = ({ visitors }: House, { visitor }: Pick<DemoVisit, 'visitor'>): Visitor => {
  const found = visitors[visitor === 0 ? 0 : 1 + ((visitor - 1) % (visitors.length - 1))]
  if (!found) throw new Error('Nobody may come to the demo garage.')
  return found
}

const searchable = (number: string, visitor: Visitor) =>
  searchTextOf(number, {
    customer: { ...visitor, status: 'ACTIVE' },
    vehicle: { id: visitor.vehicle_id, search_text: visitor.vehicle_search_text },
  })

/** When a record came into each of its states; its first state is its creation, its last its present one. */
function times<Status extends string>(states: { status: Status; at: Date }[]) {
  const [first, last] = [states[0], states.at(-1)]
  if (!first || !last) throw new Error('A record of the demo has no state.')
  const reached = (status: Status) => states.find((state) => state.status === status)?.at ?? null
  return { first, last, reached }
}

type Offered = House['services'][number]
const percent = brand.promises.firstServiceDiscountPercent
const finalPriceOf = ({ base_price, discount }: Offered) => Number(base_price) - Number(discount)

const firstServiceOff = (service: Offered, online: DemoBooking['online']) =>
  online === 'FIRST_SERVICE' ? priceBasket([{ finalPrice: finalPriceOf(service) }], percent).off : 0

/** The one service of a booking, at what was booked. */
export function bookedServiceRow(house: House, booking: Row<'bookings'>): Row<'booking_services'> {
  const service = house.services.find(({ id }) => id === booking.service_id)
  if (!service) throw new Error('A booking is for a service of the garage.')
  return {
    garage_id: house.garageId,
    booking_id: booking.id,
    position: 0,
    service_id: service.id,
    name: service.name,
    base_price: service.base_price,
    final_price: finalPriceOf(service).toFixed(2),
    agreed_price: (Number(booking.estimated_price) - Number(booking.discount)).toFixed(2),
    tax_rate: service.tax_rate,
  }
}

export function bookingRow(house: House, visit: DemoVisit, booking_number: string): Row<'bookings'> {
  if (!visit.booking) throw new Error('This visit has no booking.')
  const { day, slot, isFetched, states, online } = visit.booking
  const visitor = visitorOf(house, visit)
  const { first, last, reached } = times(states)
  const service = house.services.find(({ slug }) => slug === visit.job.service) ?? house.services[0]
  if (!service) throw new Error('The demo garage offers nothing.')
  return {
    garage_id: house.garageId,
    id: house.idAt(first.at),
    booking_number,
    customer_id: visitor.id,
    vehicle_id: visitor.vehicle_id,
    service_id: service.id,
    phone_key: visitor.phone_key,
    estimated_price: service.base_price,
    discount: (Number(service.discount) + firstServiceOff(service, online)).toFixed(2),
    ...(online && { source: 'WEBSITE', moved_by_driver: online === 'MOVED' ? 1 : 0 }),
    ...(online === 'MOVED' && { ics_sequence: 1 }),
    ...(online === 'FIRST_SERVICE' && { first_service_percent: percent }),
    preferred_date: day,
    preferred_time_slot: slot,
    customer_notes: visit.job.concerns,
    pickup_required: isFetched,
    pickup_address: isFetched ? (visitor.address_line1 ?? '12, Anna Nagar Main Road') : null,
    status: last.status,
    confirmed_at: reached('CONFIRMED'),
    started_at: reached('IN_PROGRESS'),
    completed_at: reached('COMPLETED'),
    cancelled_at: reached('CANCELLED'),
    search_text: searchable(booking_number, visitor),
    version: states.length + (online === 'MOVED' ? 1 : 0),
    created_at: first.at,
    updated_at: last.at,
  }
}

/** Without money yet: that is settled from its lines and payments. */
export function cardRow(
  house: House,
  visit: DemoVisit & { card: DemoCard },
  job_card_number: string,
  booking: Row<'bookings'> | undefined,
): Row<'job_cards'> {
  const { card, job } = visit
  const visitor = visitorOf(house, visit)
  const { first, last, reached } = times(card.states)
  return {
    garage_id: house.garageId,
    id: house.idAt(first.at),
    job_card_number,
    customer_id: visitor.id,
    vehicle_id: visitor.vehicle_id,
    booking_id: booking?.id ?? null,
    phone_key: visitor.phone_key,
    customer_concerns: job.concerns,
    advisor_observations: card.states.length > 1 ? job.observations : null,
    odometer_in: odometerAt(house.visitors.indexOf(visitor), first.at),
    fuel_level: card.fuelLevel,
    estimated_delivery: card.estimatedDelivery,
    bay_number: card.bay,
    advisor_id: house.advisor.id,
    technician_id: card.hasTechnician ? house.technician.id : null,
    status: last.status,
    total_amount: 0,
    amount_paid: 0,
    opened_at: first.at,
    started_at: reached('IN_PROGRESS'),
    ready_at: reached('READY'),
    delivered_at: reached('DELIVERED'),
    cancelled_at: reached('CANCELLED'),
    search_text: searchable(job_card_number, visitor),
    created_at: first.at,
    updated_at: last.at,
  }
}

/** The service first, at its published price, then what was found beside. */
export function lineRows(house: House, { job }: DemoVisit, card: Row<'job_cards'>) {
  const service = house.services.find(({ slug }) => slug === job.service)
  const found = job.lines.map(({ kind, description, quantity, unit = 'pc', discount, ...line }) => {
    const prices = { unit_price: line.unitPrice, tax_code: line.taxCode, tax_rate: line.taxRate }
    return { kind, description, quantity, unit, discount, ...prices, price_includes_tax: line.priceIncludesTax }
  })
  return [...(service ? [serviceLine(service)] : []), ...found].map((line, index) => {
    const opened = card.opened_at ?? new Date()
    const ids = { garage_id: house.garageId, id: house.idAt(opened), job_card_id: card.id, position: index + 1 }
    return { ...ids, ...line, created_at: opened, updated_at: opened }
  })
}

function serviceLine({
  name: description,
  base_price: unit_price,
  discount,
  tax_rate,
  tax_code,
}: House['services'][number]) {
  const priced = { unit_price, discount, tax_rate, tax_code, price_includes_tax: true }
  return { kind: 'LABOUR', description, quantity: 1, unit: 'job', ...priced } as const
}

const methods: PaymentMethod[] = ['UPI', 'CASH', 'CARD', 'UPI', 'BANK']
const references: Record<PaymentMethod, (number: number) => string> = {
  CASH: () => '',
  UPI: (number) => `UTR ${String(431_207_905_118 + number * 7_919)}`,
  CARD: (number) => `Slip ${String(4_410 + number).padStart(6, '0')}`,
  BANK: (number) => `NEFT N${String(32_600_417 + number * 31)}`,
}
const advance = 500

/** What was received for a card, and given back, at the moments at which it came into its states. */
export function paymentRows(
  house: House,
  card: DemoCard,
  { id, total, number }: { id: string; total: number; number: number },
): Row<'payments'>[] {
  const { first, last } = times(card.states)
  const pay = (kind: PaymentKind, amount: number, moment: Date, place: number): Row<'payments'> => {
    const method = methods[(number + place) % methods.length] ?? 'CASH'
    const ids = { garage_id: house.garageId, id: house.idAt(moment), job_card_id: id, received_by: house.cashier.id }
    return { ...ids, kind, method, amount, reference: references[method](number + place), received_at: moment }
  }
  const early = card.states[1]?.at ?? first.at
  const given = pay('PAYMENT', advance, card.paid === 'advance, given back' ? first.at : early, 0)
  switch (card.paid) {
    case 'nothing':
      return []
    case 'all':
      return [pay('PAYMENT', total, last.at, 0)]
    case 'advance':
      return [given]
    case 'advance, then the rest':
      return [given, pay('PAYMENT', total - advance, last.at, 1)]
    case 'advance, given back':
      return [given, { ...pay('REFUND', advance, last.at, 0), method: given.method }]
  }
}

/** @param known a customer whose lead it is, and the booking that it became where it is won. */
export function leadRow(
  house: House,
  lead: DemoLead,
  known?: { visitor: Visitor; booking?: Row<'bookings'> },
): Row<'leads'> {
  const service = house.services.find(({ slug }) => slug === lead.service)
  const changed = known?.booking?.created_at ?? lead.changedAt
  const person = known?.visitor ?? lead
  const columns = {
    name: person.name,
    phone: person.phone,
    phone_key: person.phone,
    email: person.email,
    lead_type: lead.type,
    lead_source: lead.source,
    lead_source_details: lead.sourceDetails,
    vehicle_make: person.make,
    vehicle_model: person.model,
    vehicle_year: lead.year,
    requirements: lead.requirements,
    budget: lead.budget,
    city_slug: lead.source === 'WEBSITE' ? ('chennai' as const) : null,
    service_id: service?.id ?? null,
    assigned_to_id: lead.isAssigned ? house.advisor.id : null,
    priority: lead.priority,
    urgency: lead.urgency,
    notes: lead.notes,
    status: lead.status,
    lost_reason: lead.lostReason,
    next_follow_up_date: lead.followUp,
  }
  return {
    ...columns,
    garage_id: house.garageId,
    id: house.idAt(lead.createdAt),
    lead_score: scoreOf(columns),
    customer_id: lead.status === 'WON' ? (known?.visitor.id ?? null) : null,
    booking_id: known?.booking?.id ?? null,
    contacted_at: lead.changedAt,
    won_at: lead.status === 'WON' ? changed : null,
    lost_at: lead.status === 'LOST' ? changed : null,
    version: changed ? 2 : 1,
    created_at: lead.createdAt,
    updated_at: changed ?? lead.createdAt,
  }
}
