import { randomUUID } from 'node:crypto'
import { indianDay } from '../../contract/platform/formats.ts'
import { timeSlots } from '../../contract/platform/terms/workshop.ts'
import type { Ask } from './diary.ts'

/** Something that a person does between two pauses. */
type Deed = (ask: Ask) => Promise<unknown>

/** How often each deed is done beside the others. */
type Habits = { thinksForSeconds: [number, number]; deeds: [times: number, deed: Deed][] }

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]
const between = ([least, most]: [number, number]) => least + Math.random() * (most - least)
const inDays = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000))
const newPhone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

const garages = '/api/v1/garages'
type Row = { id: string }
type Service = Row & { is_active: boolean }
type Customer = Row & { vehicles: Row[]; status: string }

const listOf = async <Item extends Row>(ask: Ask, call: string): Promise<Item[]> => {
  const reply = await ask(call)
  const found: Item[] | { services: Item[] } = reply ? await reply.json() : []
  return Array.isArray(found) ? found : found.services
}

const look =
  (...calls: string[]): Deed =>
  (ask) =>
    Promise.all(calls.map((call) => ask(`${garages}/${call}`)))

const openCustomer: Deed = async (ask) => {
  const customer = pick(await listOf(ask, `${garages}/customers`))
  if (customer) await ask(`${garages}/customers/${customer.id}`)
}

const openJobCard: Deed = async (ask) => {
  const card = pick(await listOf(ask, `${garages}/jobcards`))
  if (card) await ask(`${garages}/jobcards/${card.id}`)
}

const addCustomer: Deed = async (ask) => {
  const body = { name: 'Ramesh Pillai', phone: newPhone(), requestId: randomUUID() }
  const customer: Row | undefined = await (await ask(`${garages}/customers`, { method: 'POST', body }))?.json()
  if (!customer) return
  const car = {
    make: 'Hyundai',
    model: 'Creta',
    registrationNumber: `TN09${newPhone().slice(4)}`,
    requestId: randomUUID(),
  }
  await ask(`${garages}/customers/${customer.id}/vehicles`, { method: 'POST', body: car })
}

const addBooking: Deed = async (ask) => {
  const [customers, services] = [
    await listOf<Customer>(ask, `${garages}/customers`),
    await listOf<Service>(ask, `${garages}/services`),
  ]
  const customer = pick(customers.filter(({ vehicles, status }) => vehicles.length > 0 && status !== 'BLOCKED'))
  const [vehicle, service] = [customer?.vehicles[0], pick(services.filter((each) => each.is_active))]
  if (!customer || !vehicle || !service) return
  const body = {
    customerId: customer.id,
    vehicleId: vehicle.id,
    serviceId: service.id,
    // Few enough a slot that none is full.
    preferredDate: inDays(1 + Math.floor(Math.random() * 300)),
    preferredTimeSlot: pick(timeSlots),
    requestId: randomUUID(),
  }
  await ask(`${garages}/bookings`, { method: 'POST', body })
}

const addLead: Deed = (ask) =>
  ask(`${garages}/leads`, {
    method: 'POST',
    body: { name: 'Selvi Kumar', phone: newPhone(), requirements: 'Brakes squeal', requestId: randomUUID() },
  })

/** Somebody of a garage: looks far more often than writes. */
export const staff: Habits = {
  thinksForSeconds: [3, 10],
  deeds: [
    [4, look('dashboard')],
    [4, look(`bookings?startDate=${inDays(-15)}&endDate=${inDays(15)}`, `bookings/capacity?date=${inDays(1)}`)],
    [3, look('bookings')],
    [3, look('jobcards', 'jobcards/summary')],
    [3, look('leads', 'leads/follow-ups')],
    [3, look('customers')],
    [3, look('customers?search=kumar')],
    [2, look('search?q=ramesh')],
    [3, openCustomer],
    [3, openJobCard],
    [2, addCustomer],
    [2, addBooking],
    [1, addLead],
  ],
}

const readPage =
  (page: string): Deed =>
  (ask) =>
    ask(page)

const openService: Deed = async (ask) => {
  const service = pick(await listOf(ask, '/api/v1/public/services?city=chennai'))
  if (service) await ask(`/api/v1/public/services/${service.id}?city=chennai`)
}

const askForQuote: Deed = (ask) =>
  ask('/api/v1/public/leads', {
    method: 'POST',
    body: {
      phone: newPhone(),
      city: 'chennai',
      vehicleMake: 'HYUNDAI',
      vehicleModel: 'CRETA',
      requirements: 'Oil change',
    },
  })

/** A driver who looks around; one deed in twenty is a request. */
export const visitor: Habits = {
  thinksForSeconds: [5, 20],
  deeds: [
    [5, readPage('/chennai')],
    [6, readPage('/chennai/services')],
    [3, readPage('/mumbai/services')],
    [5, openService],
    [1, askForQuote],
  ],
}

export const deedsOf = ({ deeds }: Habits): Deed[] => deeds.flatMap(([times, deed]) => Array<Deed>(times).fill(deed))

/** Thinks, does something, thinks again, until told to stop. */
export async function live(habits: Habits, ask: Ask, signal: AbortSignal): Promise<void> {
  const deeds = deedsOf(habits)
  // They do not all come at once.
  let pause = Math.random() * habits.thinksForSeconds[1]
  for (;;) {
    await sleepUntil(pause * 1000, signal)
    if (signal.aborted) return
    await pick(deeds)?.(ask)
    pause = between(habits.thinksForSeconds)
  }
}

const sleepUntil = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
