import type { Page } from '@playwright/test'
import { signInAsDriver } from './people.ts'
import { expect, expectAccessible, hearNothing, holdAnswers, open, test } from './site.ts'

test.use({ allowFailedCalls: true })

type Change = Record<string, unknown>
const request = (number: number, changes: Change = {}) => ({
  id: `request-${number}`,
  state: 'SENT',
  createdAt: '2025-06-14T06:30:00.000Z',
  garageName: 'Anand Motors',
  garageLocality: 'Guindy',
  city: 'Chennai',
  serviceName: `Service ${number}`,
  vehicle: 'Hyundai Creta',
  requirements: null,
  ...changes,
})

const answerWith = (page: Page, requests: object[], nextCursor: string | null = null) =>
  page.route('**/account/bookings?*', (route) =>
    route.fulfill({ json: { requests, nextCursor, bookings: [], nextBookingsCursor: null } }),
  )

const visit = (number: number, changes: Change = {}) => ({
  id: `visit-${number}`,
  createdAt: '2025-06-14T06:30:00.000Z',
  garageName: 'Coastal Car Care',
  garageLocality: 'Adyar',
  garagePhone: '9840011234',
  city: 'Chennai',
  vehicleInfo: 'Maruti Suzuki Swift',
  registrationNumber: 'TN09CB4471',
  booking: {
    bookingNumber: 'BK48213907',
    status: 'CONFIRMED',
    serviceName: 'Oil Change',
    preferredDate: '2030-11-28T00:00:00.000Z',
    preferredTimeSlot: 'MORNING',
    pickupRequired: false,
    estimatedPrice: 1200,
    history: [{ status: 'PENDING', at: '2025-06-14T06:30:00.000Z' }],
  },
  jobCard: null,
  ...changes,
})
const jobCard = {
  jobCardNumber: 'JC48213907',
  status: 'READY',
  paymentStatus: 'PARTIAL',
  estimatedDelivery: '2025-06-15T00:00:00.000Z',
  totalAmount: 2124,
  amountPaid: 1000,
  balance: 1124,
  history: [{ status: 'READY', at: '2025-06-15T06:30:00.000Z' }],
}

const rows = (page: Page) => page.getByRole('region', { name: 'Requests' }).getByRole('listitem')

test('who has asked for nothing yet sees the five steps, and the way to the services', async ({ page }) => {
  await signInAsDriver(page)
  await open(page, '/account/bookings')

  await expect(page.getByRole('heading', { name: 'Nothing booked yet.' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Service stages' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View All Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
})

test('a request that carries this phone stands here, with its garage and its state', async ({ page }) => {
  const phone = await signInAsDriver(page)
  const { services } = await (await page.request.get('/api/v1/public/services?city=chennai')).json()
  const [service] = services
  await page.request.post('/api/v1/public/leads', {
    data: {
      phone,
      city: 'chennai',
      vehicleMake: 'MARUTI SUZUKI',
      vehicleModel: 'SWIFT',
      serviceId: service.id,
      requirements: `${service.serviceName}: Grinds when braking downhill`,
    },
  })
  await open(page, '/account/bookings')

  await expect(rows(page)).toHaveCount(1)
  const row = rows(page).first()
  await expect(row).toContainText(service.serviceName)
  await expect(row).toContainText('Maruti Suzuki Swift')
  await expect(row).toContainText(/Sent today, \d/)
  await expect(row).toContainText('Request sent')
  await expect(row.getByText('Grinds when braking downhill', { exact: true })).toBeHidden()
  await row.getByText('Your note').press('Enter')
  await expect(row.getByText('Grinds when braking downhill', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a request without a service is a quote request; one that is closed says so; an old one says its day', async ({
  page,
}) => {
  await signInAsDriver(page)
  await answerWith(page, [
    request(2, { serviceName: null, vehicle: null, garageLocality: '' }),
    request(1, { state: 'CLOSED', requirements: 'Service 1' }),
  ])
  await open(page, '/account/bookings')

  await expect(rows(page).nth(0)).toContainText('Quote request')
  await expect(rows(page).nth(0)).toContainText('Anand Motors, Chennai')
  await expect(rows(page).nth(0)).toContainText('Sent 14 Jun 2025, 12:00 pm')
  await expect(rows(page).nth(1)).toContainText('Closed')
  await expect(page.getByText('Your note')).toHaveCount(0)
  await expectAccessible(page)
})

test('a long list comes page by page, and says when it is whole', async ({ page }) => {
  await signInAsDriver(page)
  const all = Array.from({ length: 45 }, (_, index) => request(45 - index))
  let isDown = false
  await hearNothing(page)
  await page.route('**/account/bookings?*', (route) => {
    if (isDown) return route.fulfill({ status: 502, body: 'Bad gateway' })
    const { searchParams } = new URL(route.request().url())
    const cursor = searchParams.get('cursor')
    const start = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0
    const requests = all.slice(start, start + Number(searchParams.get('limit')))
    const isLast = start + requests.length === all.length
    const nextCursor = isLast ? null : (requests.at(-1)?.id ?? null)
    return route.fulfill({ json: { requests, nextCursor, bookings: [], nextBookingsCursor: null } })
  })
  await open(page, '/account/bookings')
  await expect(rows(page)).toHaveCount(20)
  const more = page.getByRole('button', { name: 'Show more requests' })
  await more.press('Enter')
  await expect(rows(page)).toHaveCount(40)
  await expect(rows(page).nth(20)).toBeFocused()

  isDown = true
  await more.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to load more. Please try again.')
  await expect(rows(page)).toHaveCount(40)
  await expectAccessible(page)

  isDown = false
  await more.click()
  await expect(rows(page)).toHaveCount(45)
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'All 45 are shown.' })).toBeAttached()
})

test('while it loads its shape is shown', async ({ page }) => {
  await signInAsDriver(page)
  const release = await holdAnswers(page, '**/account/bookings?*')
  await open(page, '/account/bookings')
  await expect(page.getByRole('status', { name: 'Loading your bookings' })).toBeVisible()
  await expectAccessible(page)

  release()
  await expect(page.getByRole('heading', { name: 'Nothing booked yet.' })).toBeVisible()
})

for (const [what, reply, sentence] of [
  ['the server’s sentence', { status: 503, json: { error: 'We are not ready yet.' } }, 'We are not ready yet.'],
  ['else our own', { status: 502, body: 'Bad gateway' }, 'Failed to load your bookings'],
] as const) {
  test(`a list that does not come shows ${what}, and Try Again asks once more`, async ({ page }) => {
    await signInAsDriver(page)
    await hearNothing(page)
    await page.route('**/account/bookings?*', (route) => route.fulfill(reply as Parameters<typeof route.fulfill>[0]))
    await open(page, '/account/bookings')
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expectAccessible(page)

    await page.unroute('**/account/bookings?*')
    await page.getByRole('button', { name: 'Try Again' }).click()

    await expect(page.getByRole('heading', { name: 'Nothing booked yet.' })).toBeVisible()
  })
}

test('long names and a long note fit', async ({ page }) => {
  await signInAsDriver(page)
  await answerWith(page, [
    request(1, {
      garageName: 'G'.repeat(60),
      serviceName: 'S'.repeat(60),
      vehicle: 'V'.repeat(60),
      requirements: `Service: ${'n'.repeat(500)}`,
    }),
  ])
  await open(page, '/account/bookings')
  await page.getByText('Your note').click()

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('bookings and job cards stand above the requests, with their state, price and what happened', async ({ page }) => {
  await signInAsDriver(page)
  const bookings = [visit(2), visit(1, { booking: null, jobCard, garageLocality: 'A'.repeat(60) })]
  const json = { requests: [request(1)], nextCursor: null, bookings, nextBookingsCursor: null }
  await page.route('**/account/bookings?*', (route) => route.fulfill({ json }))
  await open(page, '/account/bookings')
  const booked = page.getByRole('region', { name: 'Bookings' }).locator('.trips > li')

  await expect(booked).toHaveCount(2)
  await expect(booked.nth(0)).toContainText('Oil Change')
  await expect(booked.nth(0)).toContainText('TN 09 CB 4471')
  await expect(booked.nth(0)).toContainText('28 Nov 2030, 9 AM to 12 PM')
  await expect(booked.nth(0)).toContainText('Confirmed')
  await expect(booked.nth(0)).toContainText('₹1,200')
  await expect(booked.nth(1)).toContainText('Ready')
  await expect(booked.nth(1)).toContainText('Balance ₹1,124')
  await booked.nth(1).getByText('Details').click()
  await expect(booked.nth(1).getByRole('listitem')).toContainText('15 Jun 2025, 12:00 pm')
  await expect(booked.nth(1).getByRole('link', { name: 'Call the garage' })).toHaveAttribute(
    'href',
    'tel:+919840011234',
  )
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('further bookings are asked for from their own place in the list', async ({ page }) => {
  await signInAsDriver(page)
  const asked: string[] = []
  await page.route('**/account/bookings?*', (route) => {
    const { search, searchParams } = new URL(route.request().url())
    asked.push(search)
    const isFirst = !searchParams.has('bookingsCursor')
    const bookings = isFirst ? [visit(2)] : [visit(1)]
    const nextBookingsCursor = isFirst ? 'visit-2' : null
    return route.fulfill({ json: { requests: [request(1)], nextCursor: null, bookings, nextBookingsCursor } })
  })
  await open(page, '/account/bookings')
  await page.getByRole('button', { name: 'Show more bookings' }).click()

  await expect(page.getByRole('region', { name: 'Bookings' }).locator('.trips > li')).toHaveCount(2)
  await expect(rows(page)).toHaveCount(1)
  // Joining the stream of changes asks anew for what is shown, so that nothing is missed.
  expect(new Set(asked)).toEqual(new Set(['?limit=20', '?limit=20&bookingsCursor=visit-2']))
})
