import type { Page } from '@playwright/test'
import { bookingStatuses } from '../../contract/workshop.ts'
import { expect, expectAccessible, holdAnswers, newPhone, signInAsGarage, test } from './site.ts'

const monthNow = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', month: 'long', year: 'numeric' }).format(new Date())

async function openBookings(page: Page, query = '') {
  await page.goto(`/garage/bookings${query}`)
  await expect(page.getByRole('status').filter({ hasText: /\d bookings?$/ })).toBeAttached()
}

const newBooking = (page: Page) => page.getByRole('dialog', { name: 'New booking' })

async function addCustomerInPlace(page: Page, name: string) {
  const dialog = newBooking(page)
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(name)
  await dialog.getByRole('option', { name: `Add “${name}” as a new customer` }).click()
  const customer = page.getByRole('dialog', { name: 'Add customer' })
  await expect(customer.getByLabel('Name', { exact: true })).toHaveValue(name)
  await customer.getByLabel('Phone', { exact: true }).fill(newPhone())
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await expect(customer).toBeHidden()
}

async function addCarInPlace(page: Page, plate: string) {
  await newBooking(page).getByRole('button', { name: 'Add a car' }).click()
  const car = page.getByRole('dialog', { name: 'Add a car' })
  await car.getByLabel('Registration Number').fill(plate)
  await car.getByLabel('Make').fill('Tata')
  await car.getByLabel('Model').fill('Punch')
  await car.getByRole('button', { name: 'Add car' }).click()
  await expect(car).toBeHidden()
}

const api = '/api/v1/garages'

/** A customer with a car, and a service for it. */
async function makeVisitor(page: Page, name: string) {
  const { services } = await (await page.request.get(`${api}/services`)).json()
  const customer = await (await page.request.post(`${api}/customers`, { data: { name, phone: newPhone() } })).json()
  const car = { make: 'Tata', model: 'Punch', registrationNumber: `TN22${newPhone().slice(-6)}` }
  const vehicle = await (await page.request.post(`${api}/customers/${customer.id}/vehicles`, { data: car })).json()
  const service = services.find((each: { is_active: boolean }) => each.is_active)
  return { service, ids: { customerId: customer.id, vehicleId: vehicle.id, serviceId: service.id } }
}

test.beforeEach(async ({ page }) => {
  await signInAsGarage(page)
})

test('a booking is made for a new customer with a new car, found in the month, confirmed, and listed', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(60_000)
  const name = `Booker ${newPhone()}`
  await openBookings(page)
  await page.getByRole('button', { name: 'New Booking' }).click()
  const dialog = newBooking(page)
  await expect(dialog.getByLabel('Vehicle')).toHaveCount(0)
  await addCustomerInPlace(page, name)
  await addCarInPlace(page, `TN 09 ZZ ${String(Date.now()).slice(-4)}`)
  await expect(dialog.getByLabel('Vehicle')).toContainText('Tata Punch')
  await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('')
  await dialog.getByLabel('Service').selectOption({ index: 1 })
  await expect(dialog.getByLabel('Est. Price')).not.toHaveValue('')
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bookings'))
  await dialog.getByRole('button', { name: 'Create Booking' }).click()

  const body = (await sent).postDataJSON()
  expect(body.bookingNumber).toMatch(/^BK\d{8}$/)
  expect(body).toMatchObject({ branchId: 'default', customerName: name, preferredTimeSlot: 'MORNING' })
  expect(body.preferredDate).toMatch(/T00:00:00\.000Z$/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Pending')
  const number = (await row.locator('.rowlink').textContent()) ?? ''
  await expectAccessible(page)
  await row.locator('.rowlink').click()
  const details = page.getByRole('dialog', { name: number })
  await expect(details).toContainText(name)
  for (const label of [
    'Customer',
    'Vehicle',
    'Service',
    'Estimated price',
    'Preferred date',
    'Time slot',
    'Customer notes',
  ]) {
    await expect(details.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(details.getByText('Pickup address')).toHaveCount(0)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(details.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Confirmed')
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('table', { name: `Bookings in ${monthNow()}` })).toBeVisible()
  if (isMobile) await expect(page.getByRole('list').filter({ hasText: /\(9 AM to 12 PM\)/ })).toBeVisible()
})

test('what is missing is said beside each field, and the pickup address only counts when pickup is ticked', async ({
  page,
}) => {
  await openBookings(page, '?new=1')
  const dialog = newBooking(page)
  await expect(dialog.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect(dialog.getByLabel('Pickup Address')).toHaveCount(0)
  await dialog.getByText('Pickup Required').click()
  await dialog.getByRole('button', { name: 'Create Booking' }).click()

  for (const sentence of ['Customer is required', 'Service is required', 'Pickup address is required']) {
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  await expectAccessible(page)
  await dialog.getByText('Pickup Required').click()
  await expect(dialog.getByText('Pickup address is required')).toHaveCount(0)
})

test('the month, its loading and the steps through it are as specified', async ({ page, isMobile }) => {
  const release = await holdAnswers(page, /\/garages\/bookings(\?|$)/)
  await page.goto('/garage/bookings')
  await expect(page.getByText('Loading bookings...')).toBeVisible()
  release()
  const grid = page.getByRole('table', { name: `Bookings in ${monthNow()}` })
  await expect(grid).toBeVisible()
  await expect(grid.getByRole('columnheader').first()).toContainText('Sunday')
  await expect(grid.locator('[aria-current="date"]')).toHaveCount(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expect(grid).toBeHidden()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(grid).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await expect(page).toHaveURL(/status=CANCELLED/)
  const options = await page.getByRole('combobox', { name: 'Status' }).locator('option').allTextContents()
  expect(options).toEqual(['All Status', 'Pending', 'Confirmed', 'In Progress', 'Completed', 'Cancelled'])
  if (!isMobile)
    await expect(page.getByRole('list', { name: 'What the shapes mean' }).getByRole('listitem')).toHaveCount(
      bookingStatuses.length,
    )
})

test('a day shows three and opens the rest; a booking is cancelled only when one confirms', async ({
  page,
  isMobile,
}) => {
  const name = `Full Day ${newPhone()}`
  const { ids } = await makeVisitor(page, name)
  // A month that no other journey books in.
  const month = `${new Date().getFullYear() + 1}-${isMobile ? '06' : '05'}`
  for (let place = 0; place < 5; place++) {
    const reply = await page.request.post(`${api}/bookings`, { data: { ...ids, preferredDate: `${month}-12` } })
    expect(reply.status()).toBe(201)
  }
  await openBookings(page, `?month=${month}`)
  if (isMobile) {
    await page.getByRole('button', { name: /12 .*, 5 bookings/ }).click()
    await page.getByRole('button', { name }).first().click()
  } else {
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(3)
    await page.getByRole('button', { name: '+2 more' }).click()
    const day = page.getByRole('dialog', { name: /12 / })
    await expect(day.getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
    await day.getByRole('button', { name }).first().click()
  }
  const details = page.getByRole('dialog', { name: /^BK\d+/ })
  await details.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(question).toBeHidden()
  await expect(details.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await expect(details.getByRole('list', { name: 'Status' })).toContainText('Cancelled')
})

test.describe('refusals', () => {
  test.use({ allowFailedCalls: true })

  test('a day on which the garage is closed is said before one saves; a manager may go over', async ({ page }) => {
    await page.route('**/garages/bookings/capacity?*', (route) =>
      route.fulfill({
        json: {
          days: [
            { date: '2026-11-21T00:00:00.000Z', isOpen: false, slots: [{ slot: 'MORNING', places: 2, taken: 2 }] },
          ],
        },
      }),
    )
    await openBookings(page, '?new=1')
    const dialog = newBooking(page)
    await expect(dialog.getByText(/The garage is closed on/)).toBeVisible()
    await expect(dialog.getByLabel('Book it all the same')).toBeVisible()
    await expectAccessible(page)
  })

  test('a slot that fills up meanwhile is said beside it, and nothing that was typed is lost', async ({ page }) => {
    const name = `Late Comer ${newPhone()}`
    const { service } = await makeVisitor(page, name)
    const sentence = 'The morning of 21 Nov 2026 is full. Please choose another time.'
    await page.route('**/api/v1/garages/bookings', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'slot_full', requestId: '1' },
          ...{ detail: sentence, error: sentence, message: sentence, fields: { preferredTimeSlot: sentence } },
        },
      }),
    )
    await openBookings(page, '?new=1')
    const dialog = newBooking(page)
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(name)
    await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await dialog.getByLabel('Vehicle').selectOption({ index: 1 })
    await dialog.getByLabel('Service').selectOption(service.id)
    await expect(dialog.getByLabel('Est. Price')).toHaveValue(String(service.base_price))
    await dialog.getByLabel('Notes').fill('Squeaks on the left')
    await dialog.getByRole('button', { name: 'Create Booking' }).click()

    await expect(dialog.getByText(sentence)).toHaveCount(1)
    await expect(dialog.getByLabel('Notes')).toHaveValue('Squeaks on the left')
    await expect(dialog).toContainText(name)
    await expectAccessible(page)
  })

  test('a booking that is not there is said in its dialog', async ({ page }) => {
    await openBookings(page, '?open=0190a1b2-0000-7000-8000-000000000000')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This booking does not exist.')
  })
})
