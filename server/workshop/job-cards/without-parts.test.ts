import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/*
 * Parts changed no call that there was before them: a garage without any gets what one with a full shelf gets for the same work,
 * nothing of it says a word of parts, and nothing of it touches the shelf.
 */

const { app, make } = await useTestApp()
const { db } = app.database

type Person = Awaited<ReturnType<typeof make.owner>>
type Answer = { call: string; status: number; body: unknown }

const tomorrow = addDays(indianDay(), 1)

/** Each call that a card without parts may meet, as its clients send it. */
async function callsOf(owner: Person, { customerId, vehicleId }: { customerId: string; vehicleId: string }) {
  const answers: Answer[] = []
  const call = async (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const url = `/garages/${path}`
    const { status, body: answer } =
      method === 'post' || method === 'put' ? await owner[method](url, body) : await owner[method](url)
    answers.push({ call: `${method} ${path}`, status, body: answer })
    return answer
  }
  const service = { name: 'Oil change', slug: 'oil-change', category: 'Maintenance', description: 'Oil and filter.' }
  const form = { ...service, base_price: 1299, duration: 60, is_active: true, tags: 'oil' }
  const made = await call('post', 'services', form)
  await call('put', `services/${made.id}`, { ...form, base_price: 1399 })
  const visit = { customerId, vehicleId, branchId: 'default' }
  const booking = await call('post', 'bookings', {
    ...visit,
    bookingNumber: 'BK00000001',
    serviceId: made.id,
    preferredDate: tomorrow,
    preferredTimeSlot: 'MORNING',
  })
  await call('put', `bookings/${booking.id}/status`, { status: 'CONFIRMED' })
  const card = await call('post', 'jobcards', {
    ...visit,
    jobCardNumber: 'JC00000001',
    odometerIn: 42_000,
    customerComplaints: 'Pulls to the left',
    estimatedDelivery: tomorrow,
    status: 'OPEN',
    paymentStatus: 'PENDING',
    openedAt: new Date().toISOString(),
  })
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    await call('put', `jobcards/${card.id}/status`, { status })
  for (const list of ['staff', 'services', 'customers', `customers/${customerId}`, 'bookings', 'jobcards', 'leads']) {
    await call('get', list)
  }
  await call('get', 'jobcards?search=JC00000001&status=DELIVERED&paymentStatus=PENDING')
  const unbooked = await call('post', 'services', { ...form, slug: 'oil-top-up' })
  await call('delete', `services/${unbooked.id}`)
  return answers
}

/** Whose they are, and when they were made, is each garage's own. */
function alike(answers: Answer[]): Answer[] {
  const seen: string[] = []
  const text = JSON.stringify(answers)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!seen.includes(id)) seen.push(id)
      return `id ${seen.indexOf(id)}`
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replace(/(?<=owner[ -])\d+/gi, 'of theirs')
  return JSON.parse(text)
}

const keysIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Array.isArray(value)
      ? value.flatMap(keysIn)
      : Object.entries(value).flatMap(([key, each]) => [key, ...keysIn(each)])

const person = { name: 'Farhan Sait', phone: '9876500001' }
const vehicle = { make: 'Hyundai', model: 'Creta', registrationNumber: 'TN07DA0182' }

async function place() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const { body: customer } = await owner.post('/garages/customers', person)
  const { body: car } = await owner.post(`/garages/customers/${customer.id}/vehicles`, vehicle)
  return { garage, owner, customerId: customer.id as string, vehicleId: car.id as string }
}

test('a garage without parts works as today, and so does one with them on a card that takes none: no call that there was before them differs', async () => {
  const bare = await place()
  const without = await callsOf(bare.owner, bare)
  const stocked = await place()
  await stocked.owner.post('/garages/parts', {
    number: 'OF-118',
    name: 'Oil filter',
    taxRate: 18,
    sellingPrice: 385,
    quantity: 4,
  })
  const beside = await callsOf(stocked.owner, stocked)

  expect(without.filter(({ status }) => status >= 400)).toEqual([])
  expect(alike(without)).toEqual(alike(beside))
  // PART is a kind of lines, and was before there was a shelf.
  const ofParts = keysIn(without).filter(
    (key) => key !== 'PART' && /part(?!ner|ial)|stock|fitted|shelf|held/i.test(key),
  )
  expect([...new Set(ofParts)]).toEqual([])
  const moved = await db.selectFrom('stock_moves').select('kind').where('garage_id', '=', bare.garage.id).execute()
  expect(moved).toEqual([])
  expect((await stocked.owner.get('/garages/parts/summary')).body).toMatchObject({ parts: 1, held: 0 })
})
