import { randomUUID } from 'node:crypto'
import { send } from '../catalogue.ts'
import {
  addBooking,
  addCard,
  addCustomer,
  addMember,
  addService,
  confirmOwner,
  dayFromToday,
  openOwnGarage,
  signInAs,
} from '../own-garage.ts'
import { signInAsDriver } from '../people.ts'
import { type Caller, newPhone, newPlate } from '../site.ts'

/* What stands in the garage that is walked: one of everything that has fields of its own, and few of it. */

const swift = () => ({ registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' })

const line = {
  kind: 'PART',
  description: 'Front brake pads',
  quantity: 1,
  unitPrice: 2450,
  taxRate: 18,
  taxCode: '8708',
}
const lines = [{ ...line, priceIncludesTax: false }]
const total = 2891

const usualNames = {
  owner: 'Murugan Selvam',
  garage: undefined as string | undefined,
  service: 'Asked Brake Pads',
  customer: 'Asha Narayanan',
}

/** With an owner who is signed in, a service that drivers see, a technician, and one visitor. */
export async function openGarage(page: Caller, names: Partial<typeof usualNames> = {}) {
  const { owner, service, customer, garage: name } = { ...usualNames, ...names }
  const garage = await openOwnGarage(page, owner, undefined, name)
  await confirmOwner(page, garage.email)
  await signInAs(page, garage.email)
  const settings = await (await page.request.get('/api/v1/garages/settings')).json()
  await send(page, 'put', '/garages/settings', { ...settings, upiAddress: 'own@okexample', state: 'Gujarat' })
  const serviceId = await addService(page, service)
  const phone = newPhone()
  const car = { ...swift(), insuranceUntil: dayFromToday(5), pucUntil: dayFromToday(400) }
  const visitor = await addCustomer(page, { name: customer, phone }, car)
  const { ownerName: _, ...own } = garage
  return { ...own, serviceId, phone, visitor }
}

export type Garage = Awaited<ReturnType<typeof openGarage>>

export const addTechnician = (page: Caller, name = 'Bala Raman') => addMember(page, { name })

/** One that waits, and one that is confirmed. */
export async function addBookings(page: Caller, { visitor, serviceId }: Garage) {
  await addBooking(page, visitor, serviceId)
  await addBooking(page, await addCustomer(page, { name: 'Anil Menon' }, swift()), serviceId, ['CONFIRMED'])
}

/** With a job that waits for an answer by the link, and a payment in advance. */
export async function addOpenCard(page: Caller, name = 'Anita Rao', description = 'Wiper blades, pair') {
  const { id } = await addCard(page, await addCustomer(page, { name }, swift()))
  const path = `/garages/jobcards/${id}`
  const work = {
    title: description,
    urgency: 'SOON',
    reason: 'Torn.',
    lines: [{ ...line, description }],
    requestId: randomUUID(),
  }
  await send(page, 'post', `${path}/works`, work)
  const { links } = await send(page, 'post', `${path}/estimates`, {
    send: [{ channel: 'LINK' }],
    requestId: randomUUID(),
  })
  await send(page, 'post', `${path}/payments`, { method: 'CASH', amount: 100 })
  return { cardId: id, link: new URL(links[0].url).pathname }
}

/** On the shelf, under its minimum. */
export async function addPart(page: Caller, name = 'Assembly, fuel pump') {
  const part = {
    number: 'FP-118',
    name,
    brand: 'Nilgiri',
    rack: 'A-04',
    unit: 'pc',
    taxRate: 18,
    hsn: '8421',
    codes: ['8901234567894'],
  }
  const prices = { buyingPrice: 231.5, sellingPrice: 385, mrp: 480, minimum: 20, orderUpTo: 30, quantity: 14 }
  const { id } = await send(page, 'post', '/garages/parts', { ...part, ...prices, requestId: randomUUID() })
  return { partId: id as string }
}

/** Of the rack in which `addPart` puts its part. */
export async function addCount(page: Caller) {
  const { id } = await send(page, 'post', '/garages/stock-counts', { rack: 'A', requestId: randomUUID() })
  return { countId: id as string }
}

/** A draft, as it is typed off the paper. */
export async function addPurchase(page: Caller, name = 'Assembly Spares', invoiceDate = dayFromToday(-1)) {
  const supplier = await send(page, 'post', '/garages/suppliers', { name, requestId: randomUUID() })
  const { parts } = await (await page.request.get('/api/v1/garages/parts')).json()
  const lines = [{ partId: parts[0].id, quantity: 4, unitPrice: 505, discount: 0, taxRate: 18 }]
  const bill = { supplierId: supplier.id, number: 'CAS/3391', invoiceDate, lines }
  const { id } = await send(page, 'post', '/garages/purchases', { ...bill, requestId: randomUUID() })
  return { purchaseId: id as string }
}

/** A delivered card with its bill, unpaid, whose link a driver holds. */
export async function addBill(page: Caller, garage: Garage) {
  const { visitor, phone } = garage
  const { id } = await addCard(page, visitor)
  const path = `/garages/jobcards/${id}`
  const { version } = await send(page, 'put', `${path}/lines`, { lines })
  const issued = { expectedTotal: total, sendLink: false, version, requestId: randomUUID() }
  const bill = await send(page, 'post', `${path}/bill`, issued)
  const { url } = await send(page, 'post', `/garages/bills/${bill.id}/send`, { channel: 'LINK' })
  return { garage, cardId: id, billId: bill.id as string, link: new URL(url).pathname, phone }
}

type Bill = Awaited<ReturnType<typeof addBill>>

/** The driver says that it is paid; nobody of the garage has looked yet. */
export async function tellPayment(page: Caller, { link }: Bill) {
  const claim = { amount: 1000, method: 'UPI', utr: '632514098311', requestId: randomUUID() }
  await send(page, 'post', `/public/bills/${link.replace('/i/', '')}/claims`, claim)
}

export async function closeDay(page: Caller) {
  const { computedAt } = await (await page.request.get('/api/v1/garages/day-close')).json()
  const counted = { cash: 0, upi: 0, card: 0, bank: 0 }
  const note = 'Counted by somebody else'
  await send(page, 'post', '/garages/day-closes', {
    counted,
    banked: 0,
    note,
    expectedAt: computedAt,
    requestId: randomUUID(),
  })
}

/** By the driver, who is signed in for it; then the owner is again. */
export async function addReview(page: Caller, { cardId, phone, garage }: Bill) {
  const path = `/garages/jobcards/${cardId}`
  await send(page, 'put', `${path}/status`, { status: 'IN_PROGRESS' })
  await send(page, 'put', `${path}/status`, { status: 'READY' })
  await send(page, 'post', `${path}/payments`, { method: 'UPI', amount: total })
  await send(page, 'put', `${path}/status`, { status: 'DELIVERED' })
  await signInAsDriver(page, phone)
  const review = { stars: 4, words: 'Ready when they said.', requestId: randomUUID() }
  await send(page, 'post', `/account/bookings/${cardId}/review`, review)
  await signInAs(page, garage.email)
}

/** By its garage, to the desk. */
export async function reportReview(page: Caller) {
  const { reviews } = await (await page.request.get('/api/v1/garages/reviews')).json()
  await send(page, 'post', `/garages/reviews/${reviews[0].id}/report`, { rule: 1, note: 'It names a mechanic.' })
}

/** By the visitor, who is signed in from now on. @returns the link of the booking */
export async function bookOnline(page: Caller, { slug, serviceId, phone }: Garage, name = 'Asha Narayanan') {
  const { nextFree } = await (await page.request.get(`/api/v1/public/garages/${slug}/slots`)).json()
  await signInAsDriver(page, phone)
  const basket = { citySlug: 'ahmedabad', garageSlug: slug, serviceIds: [serviceId] }
  const { total: expectedTotal } = await send(page, 'post', '/account/bookings/quote', basket)
  const { manageUrl } = await send(page, 'post', '/account/bookings', {
    ...basket,
    preferredDate: nextFree.date,
    preferredTimeSlot: nextFree.slot,
    vehicle: swift(),
    name,
    expectedTotal,
    requestId: randomUUID(),
  })
  return new URL(manageUrl).pathname
}
