import type { APIRequestContext, Page } from '@playwright/test'
import type { DriverBooking } from '../../contract/drivers/account/driver-bookings.ts'
import { booking, visit as driverVisit, jobCard } from '../support/driver-visits.ts'
import { photo } from '../support/make-pictures.ts'
import { tick, typeInto } from './hands.ts'
import { signInAsDriver } from './people.ts'
import { expect, expectAccessible, hearNothing, holdAnswers, newPlate, open, signInAsGarage, test } from './site.ts'

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
  canWithdraw: true,
  ...changes,
})

const answerWith = (page: Page, requests: object[], nextCursor: string | null = null) =>
  page.route('**/account/bookings?*', (route) =>
    route.fulfill({ json: { requests, nextCursor, bookings: [], nextBookingsCursor: null } }),
  )

/** A visit that the garage of the mocked answers has in work, as the server tells it. */
const visit = (number: number, changes: Partial<DriverBooking> = {}) =>
  driverVisit({ id: `visit-${number}`, garagePhone: '9840011234', booking, ...changes })
const over = (number: number) => visit(number, { booking: { ...booking, status: 'COMPLETED' } })

const answerWithVisits = (page: Page, bookings: DriverBooking[], requests: object[] = []) =>
  page.route('**/account/bookings?*', (route) =>
    route.fulfill({ json: { requests, nextCursor: null, bookings, nextBookingsCursor: null } }),
  )

const tracker = (page: Page, headline: RegExp | string) => page.getByRole('region', { name: headline })
const step = (page: Page) => page.locator('.road [aria-current="step"]')
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

const rows = (page: Page) => page.getByRole('region', { name: 'Requests' }).getByRole('listitem')

test('who has asked for nothing yet sees the five steps, and the way to the services', { tag: '@both' }, async ({
  page,
}) => {
  await signInAsDriver(page)
  await open(page, '/account/bookings')

  await expect(page.getByRole('heading', { name: 'Nothing booked yet.' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Service stages' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View All Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
})

test('a request that carries this phone stands here, with its garage and its state', { tag: '@both' }, async ({
  page,
}) => {
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

  await row.getByRole('button', { name: 'Withdraw request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' })
  await expect(dialog).toContainText('will not call you about it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText('Your request is withdrawn, and the garage’s copy is deleted.')).toBeVisible()
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

test('while it loads its shape is shown; what does not come says so, and Try Again asks once more', async ({
  page,
}) => {
  await signInAsDriver(page)
  await hearNothing(page)
  const list = '**/account/bookings?*'
  const again = page.getByRole('button', { name: 'Try Again' })
  await page.route(list, (route) => route.fulfill({ status: 503, json: { error: 'We are not ready yet.' } }))
  const release = await holdAnswers(page, list)
  await open(page, '/account/bookings')
  await expect(page.getByRole('status', { name: 'Loading your bookings' })).toBeVisible()
  await expectAccessible(page)
  release()
  await test.step('shows the server’s sentence', () =>
    expect(page.getByRole('alert')).toContainText('We are not ready yet.'))
  await test.step('else our own', async () => {
    await page.route(list, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await again.click()
    await expect(page.getByRole('alert')).toContainText('Failed to load your bookings')
    await expectAccessible(page)
  })

  await page.unroute(list)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Nothing booked yet.' })).toBeVisible()
})

test('long names and a long note fit', { tag: '@both' }, async ({ page }) => {
  await signInAsDriver(page)
  const asked = request(1, {
    garageName: 'G'.repeat(60),
    serviceName: 'S'.repeat(60),
    vehicle: 'V'.repeat(60),
    requirements: `Service: ${'n'.repeat(500)}`,
  })
  const long = { garageName: 'G'.repeat(60), vehicleInfo: 'V'.repeat(60) }
  await answerWithVisits(page, [visit(2, long), { ...over(1), ...long }], [asked])
  await open(page, '/account/bookings')
  await page.getByText('Your note').click()

  await expectNoSideways(page)
})

test('visits that are not over are drawn, each with its step; those before stay lines above the requests', {
  tag: '@both',
}, async ({ page }) => {
  await signInAsDriver(page)
  const ready = { ...jobCard, status: 'READY' as const, amountPaid: 1000, balance: 1124 }
  await answerWithVisits(page, [visit(3), visit(2, { booking: null, jobCard: ready }), over(1)], [request(1)])
  await open(page, '/account/bookings')
  const expected = tracker(page, 'Your Maruti Suzuki Swift is expected on 28 Nov 2030.')
  const collected = tracker(page, 'Your Maruti Suzuki Swift is ready.')

  await expect(expected.getByRole('list', { name: 'Service stages' }).getByRole('listitem')).toHaveCount(5)
  await expect(expected.locator('[aria-current="step"]')).toContainText('Vehicle Drop-off, now')
  await expect(expected.locator('[aria-current="step"]')).toContainText('28 Nov 2030, 9 AM to 12 PM')
  await expect(expected).toContainText('Bring the car to the garage')
  await expect(expected).toContainText('Agreed price, incl. GST₹1,200')
  await expect(expected).toContainText('TN 09 CB 4471')
  // Of a check that nobody recorded none is claimed.
  await expect(collected.getByText(', done', { exact: true })).toHaveCount(3)
  await expect(collected).toContainText('None was recorded')
  await expect(collected).toContainText('To pay₹1,124')
  await expect(page.getByText(/pickup|home delivery|your door/i)).toHaveCount(0)
  await expect(collected.getByRole('link', { name: 'Call the garage' })).toHaveAttribute('href', 'tel:+919840011234')
  await collected.getByText('Everything that happened').press('Enter')
  await expect(collected.getByText('The garage has the car')).toBeVisible()
  const past = page.getByRole('region', { name: 'Past bookings' }).locator('.trips > li')
  await expect(past).toHaveCount(1)
  await expect(past).toContainText('Completed')
  await past.getByText('Details').click()
  await expect(past.getByRole('listitem').first()).toContainText('14 Jun 2025, 12:00 pm')
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSideways(page)
})

/** A driver of ours at a demo garage, seen from the garage's desk. */
async function bookAtGarage(page: Page, desk: APIRequestContext) {
  const api = '/api/v1/garages'
  const post = async (path: string, data: object) => (await desk.post(`${api}${path}`, { data })).json()
  const put = async (path: string, data: object) => {
    expect((await desk.put(`${api}${path}`, { data })).status()).toBe(200)
  }
  const phone = await signInAsDriver(page)
  const customer = await post('/customers', { name: `Tracked ${phone}`, phone })
  const car = { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: newPlate() }
  const vehicle = await post(`/customers/${customer.id}/vehicles`, car)
  const { services } = await (await desk.get(`${api}/services`)).json()
  const service = services.find((each: { is_active: boolean }) => each.is_active)
  const day = new Date(Date.now() + 86_400_000).toISOString()
  const ids = { customerId: customer.id, vehicleId: vehicle.id }
  const pickup = { pickupRequired: true, pickupAddress: 'Anna Nagar' }
  const booked = await post('/bookings', { ...ids, serviceId: service.id, preferredDate: day, ...pickup })
  return {
    cancel: () => put(`/bookings/${booked.id}/status`, { status: 'CANCELLED' }),
    confirm: () => put(`/bookings/${booked.id}/status`, { status: 'CONFIRMED' }),
    openCard: () => post('/jobcards', { ...ids, bookingId: booked.id, odometerIn: 48_210, estimatedDelivery: day }),
    moveCard: (id: string, status: string) => put(`/jobcards/${id}/status`, { status }),
  }
}

test('while the page is open the frames follow the car, from the booking to the handover', async ({
  page,
  browser,
}) => {
  const desk = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const deskPage = await desk.newPage()
  await signInAsGarage(deskPage)
  const garage = await bookAtGarage(page, desk.request)
  await open(page, '/account/bookings')
  const news = page.getByRole('status').filter({ hasText: 'Your Maruti Suzuki Swift' })
  await expect(step(page)).toContainText('Book Service, now')
  await expect(news).toHaveCount(0)

  await garage.confirm()
  await expect(step(page)).toContainText('Vehicle Pickup, now')
  await expect(step(page)).toHaveClass('now arrived')
  await expect(page.locator('.road li').first()).toContainText(/Confirmed by the garage(Today|Yesterday), \d/)
  await expect(news).toContainText('will be collected on')
  const { id } = await garage.openCard()
  await expect(step(page)).toContainText('Expert Service, nowStarts next')
  await garage.moveCard(id, 'IN_PROGRESS')
  await expect(step(page)).toContainText('Expert Service, nowUnder way')
  await expectAccessible(page)
  await garage.moveCard(id, 'READY')
  await expect(step(page)).toContainText('Home Delivery, now')
  await expect(page.getByRole('heading', { name: 'Your Maruti Suzuki Swift is ready.' })).toBeVisible()
  await expectAccessible(page)

  await garage.moveCard(id, 'DELIVERED')
  await expect(page.getByRole('region', { name: 'Past bookings' })).toContainText('Delivered')
  await expect(step(page)).toHaveCount(0)
  await expect(news).toHaveText('Your Maruti Suzuki Swift is handed over.')

  await page.getByRole('link', { name: 'My Vehicles' }).first().click()
  await page.getByRole('link', { name: 'My Bookings' }).first().click()
  await page.getByRole('button', { name: 'Review this visit' }).click()
  const review = page.getByRole('dialog', { name: /How was/ })
  await typeInto(review.getByLabel('What should the next driver know?'), 'Draft')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(review.getByLabel('What should the next driver know?')).toHaveValue('Draft')
  await review.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Throw away' }).click()
  await expect(review).toHaveCount(0)
  await page.getByRole('button', { name: 'Review this visit' }).click()
  await page.goBack()
  await expect(review).toHaveCount(0)
  await expect(page).toHaveURL('/account/bookings')
  await page.getByRole('button', { name: 'Review this visit' }).click()
  await typeInto(review.getByLabel('What should the next driver know?'), 'Ready when they said.')
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(review.getByText('Please choose 1 to 5 stars')).toBeVisible()
  await tick(review.getByRole('radio', { name: '3 stars: All right' }))
  await page.keyboard.press('ArrowRight')
  const picture = { name: 'pads.png', mimeType: 'image/png', buffer: await photo(300, 240, 'png') }
  const paper = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  for (const wrong of [paper, { ...paper, name: 'bill.jpg', mimeType: 'image/jpeg' }]) {
    await review.getByLabel('Add photos').setInputFiles(wrong)
    await expect(review.getByText('Only JPEG, PNG, WebP, and GIF images are allowed')).toBeVisible()
    await expect(review.getByRole('img', { name: /in your review/ })).toHaveCount(0)
  }
  await review.getByLabel('Add photos').setInputFiles(picture)
  await expect(review.getByRole('img', { name: '1 of 1 in your review' })).toBeVisible()
  await expect(review.getByText('Sending…')).toHaveCount(0)
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByText('Your review is published. Thank you.')).toBeVisible()
  await expect(page.getByText('Your review: 4 stars')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review this visit' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Change your review of/ }).click()
  await expect(review.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
  await expect(review.getByRole('radio', { name: '4 stars: Good' })).toBeFocused()
  await expect(review.getByLabel('What should the next driver know?')).toHaveValue('Ready when they said.')
  await expect(review.getByRole('img', { name: '1 of 1 in your review' })).toHaveJSProperty('complete', true)
  await desk.close()
})

test('a booking that the garage cancels leaves its frames for a line; without a connection it says so', async ({
  page,
  browser,
  context,
}) => {
  const desk = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const deskPage = await desk.newPage()
  await signInAsGarage(deskPage)
  const garage = await bookAtGarage(page, desk.request)
  await open(page, '/account/bookings')
  await expect(page.getByText(/^Live\. Last change/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. Last change/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Live\./)).toBeVisible()

  await garage.cancel()
  const past = page.getByRole('region', { name: 'Past bookings' })
  await expect(past).toContainText('Cancelled')
  await expect(step(page)).toHaveCount(0)
  await desk.close()
})

test('further bookings are asked for from their own place in the list', async ({ page }) => {
  await signInAsDriver(page)
  const asked: string[] = []
  await page.route('**/account/bookings?*', (route) => {
    const { search, searchParams } = new URL(route.request().url())
    asked.push(search)
    const isFirst = !searchParams.has('bookingsCursor')
    const bookings = isFirst ? [over(2)] : [over(1)]
    const nextBookingsCursor = isFirst ? 'visit-2' : null
    return route.fulfill({ json: { requests: [request(1)], nextCursor: null, bookings, nextBookingsCursor } })
  })
  await open(page, '/account/bookings')
  await page.getByRole('button', { name: 'Show more past bookings' }).click()

  await expect(page.getByRole('region', { name: 'Past bookings' }).locator('.trips > li')).toHaveCount(2)
  await expect(rows(page)).toHaveCount(1)
  // Joining the stream of changes asks anew for what is shown, so that nothing is missed.
  expect(new Set(asked)).toEqual(new Set(['?limit=20', '?limit=20&bookingsCursor=visit-2']))
})
