import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { addPart } from './field-walk/records.ts'
import { drawn, typeDay } from './hands.ts'
import { addCard, addCustomer, addMember, dayFromToday, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, holdAnswers, installClock, newPhone, newPlate, passTime, test } from './site.ts'

/** Three bookings for today, one of them completed, one cancelled. */
async function takeBookings(page: Page, visit: object) {
  const form = { slug: 'wash', category: 'Detailing', description: 'Foam and vacuum.', duration: 30, tags: '' }
  const service = { ...form, name: 'Foam Wash', base_price: 499.5, is_active: true }
  const { id: serviceId } = await send(page, 'post', '/garages/services', service)
  const book = (preferredTimeSlot: string) =>
    send(page, 'post', '/garages/bookings', { ...visit, serviceId, preferredDate: dayFromToday(0), preferredTimeSlot })
  const [done, dropped] = [await book('MORNING'), await book('EVENING'), await book('MORNING')]
  for (const status of ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED']) {
    await send(page, 'put', `/garages/bookings/${done.id}/status`, { status })
  }
  await send(page, 'put', `/garages/bookings/${dropped.id}/status`, { status: 'CANCELLED' })
  // The public site is other tests' ground.
  await send(page, 'put', `/garages/services/${serviceId}`, { ...service, is_active: false })
}

/** A card of ₹1,18,000 at a technician's, paid in part. */
async function openCard(page: Page, visit: object, technicianId: string) {
  const card = { ...visit, odometerIn: 48_210, estimatedDelivery: dayFromToday(0), technicianId }
  const { id, jobCardNumber } = await send(page, 'post', '/garages/jobcards', card)
  const line = { kind: 'LABOUR', description: 'Engine overhaul', quantity: 1, unitPrice: 100_000, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
  await send(page, 'post', `/garages/jobcards/${id}/payments`, { method: 'UPI', amount: 100_000.5 })
  await send(page, 'post', `/garages/jobcards/${id}/payments`, { method: 'CASH', amount: 2500 })
  await send(page, 'post', `/garages/jobcards/${id}/payments`, { kind: 'REFUND', method: 'CASH', amount: 500 })
  return { id, jobCardNumber }
}

/** A day of work in the garage of whoever is signed in. */
async function workADay(page: Page) {
  const bala = await addMember(page, { name: 'Bala Subramani' })
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const visit = await addCustomer(page, { name: 'Harish Venkatesan' }, car)
  await takeBookings(page, visit)
  const card = await openCard(page, visit, bala.id)
  for (const leadSource of ['PHONE', 'PHONE', 'GOOGLE']) {
    await send(page, 'post', '/garages/leads', { name: 'Revathi Subramaniam', phone: newPhone(), leadSource })
  }
  return card
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table, exact: true }).locator('tbody tr')
const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

async function fileOf(page: Page, report: string) {
  const download = page.waitForEvent('download')
  await section(page, report).getByRole('link', { name: 'Export' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a day of work stands in six reports, each with its figures, its file and what changes meanwhile', async ({
  page,
}) => {
  await openOwnGarage(page)
  const card = await workADay(page)
  const release = await holdAnswers(page, /\/garages\/reports\?/)
  await page.goto('/garage/reports?range=today')
  await expect(page.getByText('Loading reports...')).toBeVisible()
  release()

  const revenue = section(page, 'Revenue')
  await expect(revenue).toContainText('₹1,02,000.50 more than in the day before')
  await expect(revenue.getByRole('img')).toHaveAttribute('aria-label', /^₹1,02,000\.50 came in\. /)
  await expect(revenue.getByRole('definition')).toContainText(['₹1,02,000.502 payments', '₹0', 'UPI₹1,00,000.50'])
  await expect(rowsOf(page, 'Revenue')).toContainText([/2₹1,02,000\.50$/])
  await expect(rowsOf(page, 'Bookings by state and slot')).toHaveText([
    /^Pending1001$/,
    /^Confirmed0000$/,
    /^In Progress0000$/,
    /^Completed1001$/,
    /^Cancelled0011$/,
  ])
  await expect(section(page, 'Bookings by state and slot')).toContainText('Most are for the morning: 2 of 3.')
  await expect(rowsOf(page, 'Job-card ageing').first()).toContainText('₹1,18,000')
  await expect(rowsOf(page, 'Technician load')).toHaveText(['Bala Subramani10'])
  await expect(section(page, 'Lead funnel')).toContainText('0 of 3 leads are won, 0%.')
  await expect(rowsOf(page, 'Lead funnel').first()).toContainText('Phone')
  await expect(rowsOf(page, 'Top services')).toHaveText(['Foam Wash1₹499.50'])
  await expectAccessible(page)
  await fitsTheScreen(page)

  await send(page, 'post', `/garages/jobcards/${card.id}/payments`, { method: 'CARD', amount: 1000 })
  // However much happens meanwhile, the reports are asked for once in 5 s.
  await expect(async () => {
    await passTime(page, 5000)
    await expect(revenue.getByRole('definition').first()).toContainText('₹1,03,000.50', { timeout: 1000 })
  }).toPass()

  const { name, text } = await fileOf(page, 'Revenue')
  expect(name).toBe(`revenue-${dayFromToday(0)}-${dayFromToday(0)}.csv`)
  // The mark by which Excel knows the letters comes first.
  expect(text).toBe(`\uFEFFDay,Received,Payments\r\n${dayFromToday(0)},103000.5,3\r\n`)
  expect((await fileOf(page, 'Top services')).text).toContain('Foam Wash,1,499.5')
  await page.getByRole('link', { name: card.jobCardNumber }).click()
  await expect(page).toHaveURL(`/garage/jobcards/${card.id}`)
})

/** A car that took two filters at that price each, and an hour of work; delivered, and billed. */
async function sellFilters(page: Page, partId: string, unitPrice: number, technicianId?: string) {
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const visitor = await addCustomer(page, { name: 'Asha Rao' }, car)
  const { id, number } = await addCard(page, visitor, { technicianId })
  const path = `/garages/jobcards/${id}`
  const part = { kind: 'PART', description: 'Oil filter', quantity: 2, unitPrice, taxRate: 18, taxCode: '8421', partId }
  const labour = { kind: 'LABOUR', description: 'Service', quantity: 1, unitPrice: 500, taxRate: 18, taxCode: '998714' }
  for (const line of [part, labour]) await send(page, 'post', `${path}/lines`, { ...line, requestId: randomUUID() })
  for (const status of ['IN_PROGRESS', 'READY']) await send(page, 'put', `${path}/status`, { status })
  const { version, totalAmount } = await (await page.request.get(`/api/v1${path}`)).json()
  await send(page, 'post', `${path}/bill`, { expectedTotal: totalAmount, sendLink: false, version })
  await send(page, 'post', `${path}/payments`, { method: 'CASH', amount: totalAmount })
  await send(page, 'put', `${path}/status`, { status: 'DELIVERED' })
  return { id, number }
}

test('of the stock: what jobs earned, the least first, what cars take and what lies still, each with its sums and its file', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/reports?range=today')
  for (const nothing of [
    'No card with a bill was delivered in this period.',
    'No part was fitted in this period.',
    'None: what lay on the shelf before this period was fitted in it.',
  ]) {
    await expect(page.getByText(nothing)).toBeVisible()
  }
  await expectAccessible(page)
  await fitsTheScreen(page)
  const { partId } = await addPart(page, 'Oil filter')
  const { id: technicianId } = await addMember(page, { name: 'Bala Subramani' })
  const well = await sellFilters(page, partId, 385, technicianId)
  const badly = await sellFilters(page, partId, 200)
  await page.reload()

  const margins = section(page, 'Margins')
  await expect(margins).toContainText('2 job cards delivered: parts earned ₹244.00')
  await expect(rowsOf(page, 'Margins by job')).toHaveText([
    `${badly.number}₹500.00₹400.00₹463.00−₹63.00`,
    `${well.number}Bala Subramani₹500.00₹770.00₹463.00₹307.00`,
  ])
  const sumOf = (by: string) => page.getByRole('table', { name: `Margins ${by}` }).locator('tfoot td')
  await expect(sumOf('by job')).toHaveText(['All', '₹1,000.00', '₹1,170.00', '₹926.00', '₹244.00'])
  await expect(margins.getByText('That is all: 2 job cards.')).toBeVisible()
  await expect(margins.getByRole('button', { name: 'By job' })).toHaveAttribute('aria-pressed', 'true')
  await expect(margins.getByRole('status')).toHaveText('Margins of 2 job cards')
  await margins.getByRole('button', { name: 'By technician' }).click()
  await expect(rowsOf(page, 'Margins by technician')).toContainText([/^No technician/, /^Bala Subramani/])
  await expect(sumOf('by technician')).toHaveText(['All', '₹1,000.00', '₹1,170.00', '₹926.00', '₹244.00'])
  await margins.getByRole('button', { name: 'By part' }).click()
  await expect(rowsOf(page, 'Margins by part')).toHaveText(['Oil filterFP-118₹1,170.00₹926.00₹244.00'])
  await expect(sumOf('by part')).toHaveText(['All', '₹1,170.00', '₹926.00', '₹244.00'])
  await expect(margins.getByText('That is all: 1 part.')).toBeVisible()
  await expectAccessible(page)
  await fitsTheScreen(page)
  const file = await fileOf(page, 'Margins')
  expect(file.name).toBe(`margins-by-part-${dayFromToday(0)}-${dayFromToday(0)}.csv`)
  expect(file.text).toContain('Oil filter,FP-118,1170,926,244')

  const fast = page.getByRole('table', { name: 'Fast movers' })
  await expect(fast.locator('th')).toHaveText(['Part', 'Fitted', 'Job cards', 'Shelf lasts'])
  await expect(rowsOf(page, 'Fast movers')).toHaveText([/^Oil filterFP-118\s?4 pc22 days$/])
  // From tomorrow on, what was there before lies still.
  const soon = [dayFromToday(1), dayFromToday(2)]
  await page.goto(`/garage/reports?from=${soon[0]}&to=${soon[1]}`)
  await expect(section(page, 'Dead stock')).toContainText('On the shelf, and on no car in this period: ₹2,315.00')
  const dead = page.getByRole('table', { name: 'Dead stock' })
  await expect(dead.locator('th')).toHaveText(['Part', 'Last fitted', 'On hand', 'Value'])
  await expect(rowsOf(page, 'Dead stock')).toHaveText([/^Oil filterFP-118.*10 pc₹2,315\.00$/])
  await expect(section(page, 'Dead stock').getByText('That is all: 1 part.')).toBeVisible()
  await expectAccessible(page)
  await dead.getByRole('link', { name: 'Oil filter' }).click()
  await expect(page).toHaveURL(`/garage/parts/${partId}`)

  await test.step('more than a screen has, cards without a bill, and a part of which none is left', async () => {
    await page.route(/\/reports\/(margins|fast-movers)\?/, async (route) => {
      const answer = await (await route.fetch()).json()
      const more = answer.by
        ? { count: 120, unbilled: 1 }
        : { rows: [{ ...answer.rows[0], onHand: 0, daysLeft: null }] }
      await route.fulfill({ json: { ...answer, ...more } })
    })
    await page.goto('/garage/reports?range=today')
    await expect(margins).toContainText('parts earned ₹244.00. 1 card without a bill not counted')
    await expect(margins.getByText('The first 2 of 120 job cards. The file has all.')).toBeVisible()
    await expect(rowsOf(page, 'Fast movers')).toContainText(['none left'])
  })
})

test('ranges are chosen by name or by day, and stay in the address', async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/reports')
  const range = page.getByRole('group', { name: 'Range' })
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await expect(range.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true')
  await expect(from).toHaveValue(`${dayFromToday(0).slice(0, 7)}-01`)
  await expect(to).toHaveValue(dayFromToday(0))

  await range.getByRole('button', { name: /^FY \d{4}–\d\d$/ }).click()
  await expect(page).toHaveURL(/range=financial-year/)
  await expect(from).toHaveValue(/-04-01$/)
  await range.getByRole('button', { name: 'Last month' }).click()
  await expect(to).not.toHaveValue(dayFromToday(0))
  await page.goBack()
  await expect(from).toHaveValue(/-04-01$/)

  const asked = page.waitForRequest((request) => request.url().includes('reports?from=2026-04-10&to=2026-05-09'))
  await page.goto('/garage/reports?from=2026-04-10&to=2026-05-09')
  await asked
  await expect(range.locator('[aria-pressed="true"]')).toHaveCount(0)
  await page.reload()
  await expect(from).toHaveValue('2026-04-10')
})

test('a range that cannot be is refused beside its field, and the figures before it stay', async ({ page }) => {
  await openOwnGarage(page)
  await workADay(page)
  await page.goto('/garage/reports?from=2026-04-01&to=2026-04-30')
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await expect(section(page, 'Technician load')).toBeVisible()

  await typeDay(to, '2026-03-31')
  await expect(page.getByRole('alert')).toHaveText('The last day cannot be before the first')
  await expect(to).toHaveAccessibleDescription('The last day cannot be before the first')
  await expect(page.getByText('Below are the figures for 1 to 30 Apr 2026.')).toBeVisible()
  await expect(section(page, 'Technician load')).toBeVisible()
  await expectAccessible(page)
  await typeDay(to, '2027-04-30')
  await expect(page.getByRole('alert')).toHaveText('Please choose at most 366 days')
  await expect(from).toHaveValue('2026-04-01')
  await expect(to).toHaveValue('2027-04-30')
  await page.goto('/garage/reports?from=yesterday&to=2026-04-30')
  await expect(from).toHaveAccessibleDescription('Please choose a valid date')
  await expect(page.getByText('The figures appear once the dates are right.')).toBeVisible()
  await typeDay(from, '2026-04-01')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(section(page, 'Technician load')).toBeVisible()
})

test('a year may be typed slowly; one that is left half-typed is refused', async ({ page }) => {
  await openOwnGarage(page)
  await installClock(page)
  await page.goto('/garage/reports?from=2026-04-01&to=2026-04-30')
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await typeDay(to, '0020-04-30')
  await page.clock.runFor(10_000)
  await drawn(page)
  await expect(page).toHaveURL(/to=2026-04-30/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await from.click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a valid date')
  await typeDay(to, '2026-05-31')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/to=2026-05-31/)
})

test('who may not export sees every report, and why its file is locked', async ({ page }) => {
  await openOwnGarage(page)
  await workADay(page)
  const { email } = await addMember(page, { role: 'SERVICE_ADVISOR' })
  await signInAs(page, email)
  await page.goto('/garage/reports')

  for (const title of ['Revenue', 'Bookings by state and slot', 'Technician load', 'Lead funnel', 'Top services']) {
    const button = section(page, title).getByRole('button', { name: `Export ${title}` })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Export needs admin or owner access.')
  }
  await expectAccessible(page)
})

test('a new garage is told what will stand in each report; dark is as readable, with figures and without', {
  tag: '@both',
}, async ({ page }) => {
  const { name } = await openOwnGarage(page)
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'))
  await page.goto('/garage/reports')
  for (const fact of [
    'No payments in this range',
    'No bookings in this range',
    'No job card is open',
    'No technicians yet',
    'No leads in this range',
    'No completed bookings in this range',
  ]) {
    await expect(page.getByRole('heading', { name: fact })).toBeVisible()
  }
  await expectAccessible(page)
  await fitsTheScreen(page)

  await workADay(page)
  await page.goto('/garage/reports?range=last-30-days')
  await expect(rowsOf(page, 'Revenue')).toHaveCount(5)
  await page.getByRole('button', { name: 'Day by day' }).click()
  await expect(rowsOf(page, 'Revenue')).toHaveCount(30)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`${name}: reports of `)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Range' })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(20, 25, 29)')
})

test.describe('that do not arrive', () => {
  test.use({ allowFailedCalls: true })

  test('say so, and can be asked for again; what the server alone refuses is said beside its field', async ({
    page,
  }) => {
    await openOwnGarage(page)
    const call = /\/garages\/reports\?/
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/garage/reports')
    await expect(page.getByRole('alert')).toContainText('Failed to load reports')
    await expectAccessible(page)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(section(page, 'Revenue')).toBeVisible()
    await page.route(/\/garages\/reports\/(margins|dead-stock)\?/, (route) => route.fulfill({ status: 400 }))
    await page.reload()
    const dead = section(page, 'Dead stock')
    await expect(dead.getByRole('alert')).toContainText('Failed to load dead stock')
    await expect(dead).toContainText('The figures could not be loaded. What you saved is safe.')
    // What jobs earned is a report of its own, whatever becomes of dead stock.
    const margins = section(page, 'Margins')
    await expect(margins.getByRole('alert')).toContainText('Failed to load margins')
    await page.unroute(/\/garages\/reports\/(margins|dead-stock)\?/)
    await margins.getByRole('button', { name: 'Try Again' }).click()
    await expect(margins).toContainText('No card with a bill was delivered in this period.')
    await page.route(/\/garages\/reports\/dead-stock\?/, (route) => route.fulfill({ status: 400 }))
    await page.route(/\/garages\/reports\/margins\?/, (route) => route.fulfill({ status: 403 }))
    await page.reload()
    await expect(dead.getByRole('alert')).toContainText('Failed to load dead stock')
    await expect(margins).toBeHidden()

    const sentence = 'Please choose fewer days'
    const problem = { code: 'validation_failed', error: sentence, fields: { to: sentence } }
    await page.route(call, (route) => route.fulfill({ status: 400, json: problem }))
    await page.getByRole('button', { name: 'Last month' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(sentence)
    await expect(section(page, 'Revenue')).toBeVisible()
  })
})
