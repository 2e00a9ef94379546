import { send, uniqueName } from './catalogue.ts'
import { messageTo } from './people.ts'
import { type Caller, expect, newPhone } from './site.ts'

export const password = 'bench vice'

/** The garage's day: today in India, or so many days from it. */
export const dayFromToday = (days: number) =>
  new Date(Date.now() + 19_800_000 + days * 86_400_000).toISOString().slice(0, 10)

/**
 * A garage that no other test knows, in a city whose services none counts; its owner is signed in.
 * @param gstin without one it charges no tax
 * @param name else one that nobody has
 */
export async function openOwnGarage(
  page: Caller,
  ownerName = 'Murugan Selvam',
  gstin = '24AABCS1429B1Z0',
  name?: string,
) {
  const number = newPhone()
  const garage = {
    name: name ?? `Own Motors ${number}`,
    slug: `own-${number}`,
    address: '1, Test Road',
    city: 'ahmedabad',
  }
  const email = `owner-${number}@mail.example`
  const owner = { ownerName, ownerEmail: email, ownerPassword: password }
  const user = await send(page, 'post', '/garages/register', { ...garage, ...owner })
  // What journeys type comes without GST, as on the demo's garages.
  await send(page, 'put', '/garages/settings', { ...garage, email, gstin, pricesIncludeTax: false })
  return { id: user.garageAccess[0].garageId as string, name: garage.name, slug: garage.slug, ownerName, email }
}

/** By the mailed link, as its owner who is signed in: from now on drivers see the garage. */
export async function confirmOwner(page: Caller, email: string) {
  const [, token] = /\/verify-email#(\S+)/.exec(await messageTo(page, email)) ?? []
  await send(page, 'post', '/auth/verify-email', { token })
}

/** Where a page is, or on another machine. */
export async function signInAs({ request }: Caller, email: string) {
  const reply = await request.post('/api/v1/auth/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
}

export async function addMember(page: Caller, changes: object = {}) {
  const email = `member-${newPhone()}@mail.example`
  const member = { name: uniqueName('Member'), email, phone: newPhone(), password, role: 'TECHNICIAN', ...changes }
  const { id } = await send(page, 'post', '/garages/staff', { accessLevel: 'STAFF', ...member })
  return { id: id as string, email, name: member.name }
}

type Customer = { name: string; phone?: string }
type Car = { registrationNumber: string; make: string; model: string }

/** A customer with one car. */
export async function addCustomer(page: Caller, { name, phone = newPhone() }: Customer, car: Car) {
  const { id: customerId } = await send(page, 'post', '/garages/customers', { name, phone })
  const { id: vehicleId } = await send(page, 'post', `/garages/customers/${customerId}/vehicles`, car)
  return { customerId: customerId as string, vehicleId: vehicleId as string }
}

export const serviceNamed = (name: string) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  category: 'Repair',
  description: 'New pads, discs measured.',
  base_price: 2450,
  duration: 90,
  is_active: true,
  tags: '',
})

export async function addService(page: Caller, name: string) {
  const { id } = await send(page, 'post', '/garages/services', serviceNamed(name))
  return id as string
}

type Visitor = Awaited<ReturnType<typeof addCustomer>>

/** For today, brought through these states. */
export async function addBooking(page: Caller, visitor: Visitor, serviceId: string, states: string[] = []) {
  const data = { ...visitor, serviceId, preferredDate: dayFromToday(0), preferredTimeSlot: 'MORNING' }
  const { id, bookingNumber } = await send(page, 'post', '/garages/bookings', data)
  for (const status of states) await send(page, 'put', `/garages/bookings/${id}/status`, { status })
  return { id: id as string, number: bookingNumber as string }
}

/** Promised for today. */
export async function addCard(page: Caller, visitor: Visitor, changes: object = {}) {
  const data = { ...visitor, odometerIn: 48_210, estimatedDelivery: dayFromToday(0), ...changes }
  const { id, jobCardNumber } = await send(page, 'post', '/garages/jobcards', data)
  return { id: id as string, number: jobCardNumber as string }
}

export async function addLead(page: Caller, lead: object) {
  const { id } = await send(page, 'post', '/garages/leads', { phone: newPhone(), ...lead })
  return id as string
}
