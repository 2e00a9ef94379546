import { hundredths, sharesOf } from '../../../contract/platform/paise.ts'
import { bookingSentences } from '../../../contract/platform/sentences.ts'
import type { BookingSource } from '../../../contract/platform/terms/workshop.ts'
import { Problem } from '../../platform/problem.ts'
import type { BookedService } from './queries.ts'
import { finalPriceOf, type Priced } from './rules.ts'

/** A service with its published price and the discount on it, in rupees. */
export type Offered = { id: string; name: string; base_price: string; discount: string; tax_rate: string }

type AskedService = { serviceId: string; agreedPrice?: number | undefined }
/** `services`: those that are to be booked instead; absent: they stay. */
type Asked = { serviceId: string; estimatedPrice?: number | undefined; services?: AskedService[] | undefined }
type Basket = Priced & { rows: BookedService[] }
type Edited = Priced & { rows: BookedService[] | undefined }
type PricedBooking = Priced & { source: BookingSource }

const sumOf = (rows: BookedService[], price: 'base_price' | 'agreed_price') =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[price]) * 100), 0)
const rupeesOf = (inPaise: number) => (inPaise / 100).toFixed(2)

/** A booking's first row is what it is listed under; its rows' agreed prices come to the price less the discount. */
function basketOf(rows: BookedService[]): Basket {
  const [base, agreed] = [sumOf(rows, 'base_price'), sumOf(rows, 'agreed_price')]
  return {
    service_id: rows[0]?.service_id ?? '',
    estimated_price: rupeesOf(base),
    discount: rupeesOf(base - agreed),
    rows,
  }
}

/** A price that was typed is what was agreed: nothing comes off it. */
const typedRow = (row: BookedService, price: string): BookedService => ({
  ...row,
  base_price: price,
  final_price: price,
  agreed_price: price,
})

/** At the published price the service's discount comes off. */
function rowOf({ id, name, tax_rate, base_price, discount }: Offered, position: number, typed?: number): BookedService {
  const price = finalPriceOf({ estimated_price: base_price, discount }).toFixed(2)
  const row = { position, service_id: id, name, base_price, final_price: price, agreed_price: price, tax_rate }
  return typed === undefined || typed === Number(price) ? row : typedRow(row, typed.toFixed(2))
}

/** A total that was typed, shared by what was agreed of each. */
function shared(rows: BookedService[], total: number): Basket {
  const agreed = rows.map(({ agreed_price }) => hundredths(agreed_price))
  const shares = sharesOf(hundredths(total), agreed)
  return basketOf(rows.map((row, position) => typedRow({ ...row, position }, rupeesOf(Number(shares[position] ?? 0)))))
}

/** At the published prices, those that were typed, or a total that was typed. */
export function priceBasket(offered: Offered[], { services, estimatedPrice }: Asked): Basket {
  const basket = basketOf(offered.map((service, place) => rowOf(service, place, services?.[place]?.agreedPrice)))
  const isTyped = estimatedPrice !== undefined && estimatedPrice !== Number(basket.estimated_price)
  return isTyped ? shared(basket.rows, estimatedPrice) : basket
}

const isAsBooked = (asked: AskedService, row: BookedService | undefined) =>
  row?.service_id === asked.serviceId.toLowerCase() &&
  (asked.agreedPrice === undefined || asked.agreedPrice === Number(row.agreed_price))

/** Whoever sends back what was answered asks for no others. */
export function changedServices(
  asked: AskedService[] | undefined,
  booked: BookedService[],
): AskedService[] | undefined {
  const isSame = asked?.length === booked.length && asked.every((each, place) => isAsBooked(each, booked[place]))
  return isSame ? undefined : asked
}

/** What a driver chose stays what is booked. @throws Problem wrong_state */
export function requireChosenService({ source, service_id }: PricedBooking, { serviceId }: Asked): void {
  if (source === 'BACK_OFFICE' || serviceId.toLowerCase() === service_id) return
  throw new Problem('wrong_state', { at: 'serviceId', sentence: bookingSentences.sameServices })
}

/**
 * What a booking is booked at after an edit. What a driver chose stays what is booked, and only becomes cheaper.
 * @returns without rows where they stay
 * @throws Problem wrong_state
 */
export function editBasket(before: PricedBooking, booked: BookedService[], offered: Offered[], asked: Asked): Edited {
  const { services, serviceId, estimatedPrice } = asked
  if (services) return requireAllowed(before, booked, otherServices(before, booked, offered, asked))
  const [service] = offered
  if (service && before.source === 'BACK_OFFICE' && booked.length <= 1) {
    return editSingle(before, service, estimatedPrice)
  }
  if (serviceId.toLowerCase() !== before.service_id) {
    throw new Problem('wrong_state', { at: 'serviceId', sentence: bookingSentences.otherFirst })
  }
  const { service_id, estimated_price, discount } = before
  const isTyped = estimatedPrice !== undefined && estimatedPrice !== Number(estimated_price)
  if (!isTyped) return { service_id, estimated_price, discount, rows: undefined }
  return requireAllowed(before, booked, shared(booked, estimatedPrice))
}

/** What is booked already keeps its price, whatever the service costs now. */
function otherServices(before: Priced, booked: BookedService[], offered: Offered[], asked: Asked): Basket {
  const rows = offered.map((service, position) => {
    const typed = asked.services?.[position]?.agreedPrice
    const was = booked.find(({ service_id }) => service_id === service.id)
    if (!was) return rowOf(service, position, typed)
    const isKept = typed === undefined || typed === Number(was.agreed_price)
    return isKept ? { ...was, position } : typedRow({ ...was, position }, typed.toFixed(2))
  })
  const basket = basketOf(rows)
  const { estimatedPrice: total } = asked
  const isTyped =
    total !== undefined && total !== Number(before.estimated_price) && total !== Number(basket.estimated_price)
  return isTyped ? shared(rows, total) : basket
}

/** @throws Problem wrong_state */
function requireAllowed(before: PricedBooking, booked: BookedService[], basket: Basket): Basket {
  if (before.source === 'BACK_OFFICE') return basket
  const namesOf = (rows: BookedService[]) => rows.map(({ service_id }) => service_id).join()
  if (namesOf(basket.rows) !== namesOf(booked)) {
    throw new Problem('wrong_state', { at: 'services', sentence: bookingSentences.sameServices })
  }
  const total = finalPriceOf(before)
  if (finalPriceOf(basket) > total) {
    throw new Problem('wrong_state', { at: 'estimatedPrice', sentence: bookingSentences.onlyLower(total) })
  }
  return basket
}

/** At the price that it was booked at it keeps the discount that its service had then. */
function editSingle(before: Priced, service: Offered, typed: number | undefined): Edited {
  const isKept =
    before.service_id === service.id && (typed ?? Number(service.base_price)) === Number(before.estimated_price)
  if (!isKept) return priceBasket([service], { serviceId: service.id, estimatedPrice: typed })
  const { service_id, estimated_price, discount } = before
  return { service_id, estimated_price, discount, rows: undefined }
}
