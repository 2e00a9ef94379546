import type { Browser, Page } from '@playwright/test'
import { textOfPdf } from '../support/pdf-text.ts'
import { choose, typeAndGoOn, typeInto } from './hands.ts'
import { addService, confirmOwner, openOwnGarage } from './own-garage.ts'
import { signInDriver } from './people.ts'
import { expect, holdTimers, newPhone, open, passTime, test } from './site.ts'

/*
 * A day in a workshop: a request from the public site becomes a booking, the booking a job card, the job card a paid and
 * delivered car, and its driver watches.
 */

test.use({ allowFailedCalls: true })

let number: string
let service: string

test.beforeEach(() => {
  number = newPhone()
  service = `Whole Day Service ${number}`
})

/** The driver, on a phone. */
async function openAsDriver(browser: Browser) {
  const { baseURL = '', extraHTTPHeaders } = test.info().project.use
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, viewport, ...(extraHTTPHeaders && { extraHTTPHeaders }) })
  await holdTimers(context)
  const page = await context.newPage()
  await signInDriver(page, `Driver ${number}`)
  return page
}

async function bookOnTheSite(page: Page, serviceId: string) {
  await open(page, `/ahmedabad/services/brake-service/${serviceId}`)
  await page.getByRole('button', { name: 'Book This Service' }).first().click()
  const form = page.getByRole('form', { name: 'Quick Booking' })
  await choose(form.getByLabel('Car', { exact: true }), 'Maruti Suzuki Swift')
  await typeInto(form.getByLabel('Anything we should know?'), 'Grinds downhill')
  await form.getByRole('button', { name: 'Book This Service' }).click()
  await expect(page.locator('.panel').getByRole('status')).toContainText('has been submitted')
  await passTime(page, 3000)
  await expect(page).toHaveURL('/ahmedabad')
  await open(page, '/account/bookings')
  await expect(page.getByRole('main')).toContainText('Request sent')
}

/** The lead that the request became, and the booking that the lead becomes. @returns the booking's number */
async function turnIntoBooking(page: Page, driver: string) {
  await page.getByRole('button', { name: driver }).first().click()
  await page.getByRole('dialog', { name: driver }).getByRole('button', { name: 'Turn into a booking' }).click()
  const customer = page.getByRole('dialog', { name: 'New customer' })
  await typeInto(customer.getByLabel('Registration Number'), `TN09AB${number.slice(-4)}`)
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await expect(customer).toBeHidden()
  const form = page.getByRole('dialog', { name: 'New Booking' })
  await choose(form.getByLabel('Service', { exact: true }), service)
  const made = page.waitForResponse((reply) => reply.url().endsWith('/bookings') && reply.request().method() === 'POST')
  await form.getByRole('button', { name: 'Create Booking' }).click()
  return (await (await made).json()) as { id: string; bookingNumber: string }
}

async function makeJobCard(page: Page, booking: { id: string; bookingNumber: string }) {
  await page.getByRole('dialog', { name: booking.bookingNumber }).getByRole('link', { name: 'Create Job Card' }).click()
  const form = page.getByRole('dialog', { name: 'New Job Card' })
  await expect(form.getByLabel('Customer Concerns')).toHaveValue(`${service}: Grinds downhill`)
  await typeInto(form.getByLabel('Odometer (km)'), '48210')
  await form.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  return page.url().slice(-36)
}

async function addLine(page: Page, line: Record<string, string>, kind: string) {
  const form = page.getByRole('form', { name: 'Add line' })
  await form.getByRole('button', { name: kind }).click()
  for (const [label, value] of Object.entries(line)) await typeAndGoOn(form.getByLabel(label), value)
  await form.getByRole('button', { name: 'Add line' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('')
}

async function pay(page: Page, method: string, amount: string, button: string) {
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('button', { name: method, exact: true }).click()
  await typeInto(dialog.getByLabel('Amount', { exact: true }), amount)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** Dashboard, report and printed card tell the same of ₹1,500.50 by UPI and ₹5,043.50 in cash. */
async function expectSums(page: Page, cardId: string) {
  const { revenueToday, completedToday } = await (await page.request.get('/api/v1/garages/dashboard')).json()
  expect({ revenueToday, completedToday }).toEqual({ revenueToday: 6544, completedToday: 1 })
  await page.goto('/garage/dashboard')
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toContainText("Today's Revenue₹6,544")

  await page.goto('/garage/reports?range=today')
  const revenue = page.getByRole('region', { name: 'Revenue' })
  for (const said of ['Received₹6,544', 'Cash₹5,043.50', 'UPI₹1,500.50']) await expect(revenue).toContainText(said)

  const printed = await page.request.get(`/api/v1/garages/jobcards/${cardId}/job-card.pdf`)
  const said = await textOfPdf(await printed.body())
  expect(said).toContain('Subtotal ₹5,545.67 CGST 9% ₹499.11 SGST 9% ₹499.11 Rounding +₹0.11 Total ₹6,544')
  expect(said).toContain('Paid, cash and UPI ₹6,544.00 Balance ₹0')
}

test('from a quick booking to a delivered car, while its driver watches; every sum agrees to the paisa', async ({
  page,
  browser,
}) => {
  const { email } = await openOwnGarage(page)
  await confirmOwner(page, email)
  const serviceId = await addService(page, service)
  const driver = await openAsDriver(browser)
  const watched = driver.getByRole('main')

  await open(page, '/garage/leads')
  await expect(page.getByText('No leads found')).toBeVisible()
  await bookOnTheSite(driver, serviceId)
  await expect(page.getByRole('row').filter({ hasText: `Driver ${number}` })).toContainText('New')

  const booking = await turnIntoBooking(page, `Driver ${number}`)
  await expect(watched).toContainText('Your Maruti Suzuki Swift is booked in.')
  await page.goto(`/garage/bookings?open=${booking.id}`)
  const details = page.getByRole('dialog', { name: booking.bookingNumber })
  await details.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(watched).toContainText('Your Maruti Suzuki Swift is expected on')

  const cardId = await makeJobCard(page, booking)
  await expect(watched).toContainText('Your Maruti Suzuki Swift is at the garage.')
  // What was booked at ₹2,450 stands there, and is what the driver pays for it.
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText(service)
  await expect(page.getByLabel('Totals')).toContainText('Total₹2,450.00')
  await expect(watched).toContainText('₹2,450')
  await page.getByRole('button', { name: 'Add line' }).click()
  await addLine(page, { Description: 'Periodic service', Rate: '1000' }, 'Labour')
  await addLine(page, { Description: 'Engine oil 5W-30', Qty: '4', Rate: '617.35' }, 'Part')
  await page.getByRole('form', { name: 'Add line' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Totals')).toContainText('Total₹6,544.00')

  await page.getByRole('button', { name: 'Start work' }).click()
  await expect(watched).toContainText('Your Maruti Suzuki Swift is being worked on.')
  await pay(page, 'UPI', '1500.50', 'Record ₹1,500.50')
  await expect(watched).toContainText('Paid₹1,500.50So far₹6,544')
  await page.getByRole('button', { name: 'Mark ready' }).click()
  await expect(watched).toContainText('Your Maruti Suzuki Swift is ready.')
  await pay(page, 'Cash', '5043.50', 'Record ₹5,043.50')
  await expect(watched).toContainText('Nothing is left to pay.')
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(watched.getByRole('region', { name: 'Past bookings' })).toContainText('Delivered')

  await expectSums(page, cardId)
  await driver.context().close()
})
