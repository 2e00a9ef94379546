import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const get = (path: string) => make.signedOut().get(path)

const placesOn = (garage: { id: string }, weekday: number, changes: object) =>
  db
    .insertInto('garage_days')
    .values({ garage_id: garage.id, weekday, ...changes })
    .execute()

describe('a garage’s own page asks', () => {
  test('where it is, when it opens and what it sells: without what is no driver’s business', async () => {
    const garage = await make.garage({ city: 'pune', name: 'Deccan Motors', locality: 'Kothrud' })
    const service = await make.service(garage, { name: 'Brake Pads' })
    await make.service(garage, { isActive: false })
    await placesOn(garage, 0, { is_open: false, morning_places: 2 })
    await db
      .insertInto('garage_closed_days')
      .values({ garage_id: garage.id, day: '2099-01-15', reason: 'Pongal' })
      .execute()

    const { status, body, headers } = await get(`/public/garages/${garage.slug}`)

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(body).toMatchObject({
      slug: garage.slug,
      name: 'Deccan Motors',
      locality: 'Kothrud',
      citySlug: 'pune',
      city: 'Pune',
    })
    expect(body.services.map(({ id }: { id: string }) => id)).toEqual([service.id])
    expect(body.services[0].garageSlug).toBe(garage.slug)
    expect(body.days[0]).toEqual({ weekday: 0, isOpen: false, opensAt: '09:00', closesAt: '18:00' })
    expect(body.closedDays).toEqual([{ day: '2099-01-15', reason: 'Pongal' }])
    for (const kept of ['id', 'email', 'gstin', 'upiAddress', 'taxScheme']) expect(body).not.toHaveProperty(kept)
  })

  test('and shows other hours as soon as they are saved', async () => {
    const garage = await make.garage({ city: 'coimbatore' })
    await make.service(garage)
    const owner = await make.owner(garage)
    const hoursOf = async () => (await get(`/public/garages/${garage.slug}`)).body.closedDays
    expect(await hoursOf()).toEqual([])

    const { body } = await owner.get('/garages/settings')
    const closedDays = [{ day: '2099-03-04', reason: 'Holi' }]
    const change = { ...body, city: body.citySlug, invoicePrefix: '', closedDays }
    expect((await owner.put('/garages/settings', change)).status).toBe(200)

    expect(await hoursOf()).toEqual(closedDays)
  })

  test.each([
    ['nobody-knows-it', 404],
    ['no%20slug', 400],
    ['x'.repeat(81), 400],
  ])('and is told that %s is none', async (slug, status) => {
    for (const path of [`/public/garages/${slug}`, `/public/garages/${slug}/slots`]) {
      expect(await get(path)).toMatchObject({ status, body: { error: 'We do not know this garage.' } })
    }
  })

  test('and a garage that is not listed, or works no more, is none', async () => {
    const [unlisted, inactive] = [await make.garage(), await make.garage()]
    await db.updateTable('garages').set({ is_listed: false }).where('id', '=', unlisted.id).execute()
    await db.updateTable('garages').set({ is_active: false }).where('id', '=', inactive.id).execute()

    for (const { slug } of [unlisted, inactive]) {
      expect((await get(`/public/garages/${slug}`)).status).toBe(404)
      expect((await get(`/public/garages/${slug}/slots`)).status).toBe(404)
    }
  })
})

describe('where a garage has room', () => {
  // Friday, 20 November 2026, 10:30 in India.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') }))
  afterEach(() => vi.useRealTimers())
  const [friday, saturday] = [5, 6]

  async function booked(garage: Awaited<ReturnType<typeof make.garage>>, day: string, slot: TimeSlot, times: number) {
    const service = await make.service(garage)
    const place = { preferred_date: day, preferred_time_slot: slot }
    for (let time = 0; time < times; time++) await make.booking(garage, service, place)
  }

  test('is told by slot: free, few, full, past; never how many cars come', async () => {
    const garage = await make.garage()
    await placesOn(garage, friday, { afternoon_places: 5, evening_places: 3 })
    await placesOn(garage, saturday, { is_open: true, closes_at: '12:59', evening_places: 9 })
    await booked(garage, '2026-11-20', 'AFTERNOON', 1)
    await booked(garage, '2026-11-20', 'EVENING', 1)
    await db
      .insertInto('garage_closed_days')
      .values({ garage_id: garage.id, day: '2026-11-22', reason: 'Wedding' })
      .execute()

    const { body, headers } = await get(`/public/garages/${garage.slug}/slots?days=3`)

    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      days: [
        {
          date: '2026-11-20',
          isOpen: true,
          slots: [
            { slot: 'MORNING', state: 'PAST' },
            { slot: 'AFTERNOON', state: 'FREE' },
            { slot: 'EVENING', state: 'FEW', left: 2 },
          ],
        },
        {
          date: '2026-11-21',
          isOpen: true,
          slots: [
            { slot: 'MORNING', state: 'FREE' },
            // Open for 59 minutes of it.
            { slot: 'AFTERNOON', state: 'FULL' },
            { slot: 'EVENING', state: 'FULL' },
          ],
        },
        {
          date: '2026-11-22',
          isOpen: false,
          reason: 'Wedding',
          slots: ['MORNING', 'AFTERNOON', 'EVENING'].map((slot) => ({ slot, state: 'FULL' })),
        },
      ],
      nextFree: { date: '2026-11-20', slot: 'AFTERNOON' },
    })
  })

  test('a slot that begins within the hour is past; what is full or overbooked is full', async () => {
    vi.setSystemTime(new Date('2026-11-20T05:30:01Z'))
    const garage = await make.garage()
    await placesOn(garage, friday, { evening_places: 1 })
    await booked(garage, '2026-11-20', 'EVENING', 2)

    const { body } = await get(`/public/garages/${garage.slug}/slots?days=1`)

    expect(body.days[0].slots.map(({ state }: { state: string }) => state)).toEqual(['PAST', 'PAST', 'FULL'])
    expect(body.nextFree).toEqual({ date: '2026-11-21', slot: 'MORNING' })
  })

  test('from a day on, as many as are asked for, within thirty days; none free is said', async () => {
    const garage = await make.garage()
    for (let weekday = 0; weekday < 7; weekday++) await placesOn(garage, weekday, { is_open: false })
    const slots = (query: string) => get(`/public/garages/${garage.slug}/slots${query}`)

    const { body } = await slots('?from=2026-12-18&days=14')
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual(['2026-12-18', '2026-12-19', '2026-12-20'])
    expect(body.nextFree).toBeNull()
    expect((await slots('')).body.days).toHaveLength(7)
    expect((await slots('?days=15')).body.fields).toEqual({ days: 'Please ask for 1 to 14 days' })
    expect((await slots('?days=many')).body.fields).toEqual({ days: 'Please ask for 1 to 14 days' })
    expect((await slots('?from=31-31')).status).toBe(400)
  })
})

test('one address reads sixty times a minute', async () => {
  const garage = await make.garage()
  const statuses: number[] = []
  for (let time = 0; time < 61; time++) statuses.push((await get(`/public/garages/${garage.slug}/slots?days=1`)).status)
  expect(statuses).toContain(200)
  expect(statuses.at(-1)).toBe(429)
})
