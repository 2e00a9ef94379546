import type { Locator, Page } from '@playwright/test'
import { dayFormat, indianDay } from '../../contract/platform/formats.ts'
import { bookingStatuses } from '../../contract/platform/terms/workshop.ts'
import { monthsAway, outerRangesOf } from '../../web/garage/bookings/month.ts'
import { longDay } from '../../web/ui/office/days.ts'
import { dragByFinger, liftByKey } from './dragging.ts'
import { choose, chooseSecond, pick, tick, typeDay, typeInto } from './hands.ts'
import {
  expect,
  expectAccessible,
  hearNothing,
  holdAnswers,
  loseAnswer,
  newPhone,
  newPlate,
  signInAsGarage,
  starred,
  test,
} from './site.ts'

const monthNow = () => dayFormat({ month: 'long', year: 'numeric' })(indianDay())

async function openBookings(page: Page, query = '') {
  await page.goto(`/garage/bookings${query}`)
  await expect(page.getByRole('status').filter({ hasText: /\d bookings?$/ })).toBeAttached()
}

const newBooking = (page: Page) => page.getByRole('dialog', { name: 'New Booking' })

async function addCustomerInPlace(page: Page, name: string) {
  const dialog = newBooking(page)
  await typeInto(dialog.getByRole('combobox', { name: 'Customer' }), name)
  await dialog.getByRole('option', { name: `Add “${name}” as a new customer` }).click()
  const customer = page.getByRole('dialog', { name: 'Add customer' })
  await expect(customer.getByLabel('Name', { exact: true })).toHaveValue(name)
  await typeInto(customer.getByLabel('Phone', { exact: true }), newPhone())
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await expect(customer).toBeHidden()
}

async function addCarInPlace(page: Page, plate: string) {
  await newBooking(page).getByRole('button', { name: 'Add a car' }).click()
  const car = page.getByRole('dialog', { name: 'Add a car' })
  await typeInto(car.getByLabel('Registration Number'), plate)
  await typeInto(car.getByLabel('Make'), 'Tata')
  await typeInto(car.getByLabel('Model'), 'Punch')
  await car.getByRole('button', { name: 'Add car' }).click()
  await expect(car).toBeHidden()
}

const api = '/api/v1/garages'

/** A customer with a car, and a service for it. */
async function makeVisitor(page: Page, name: string) {
  const { services } = await (await page.request.get(`${api}/services`)).json()
  const customer = await (await page.request.post(`${api}/customers`, { data: { name, phone: newPhone() } })).json()
  const car = { make: 'Tata', model: 'Punch', registrationNumber: newPlate() }
  const vehicle = await (await page.request.post(`${api}/customers/${customer.id}/vehicles`, { data: car })).json()
  const service = services.find((each: { is_active: boolean }) => each.is_active)
  return { service, ids: { customerId: customer.id, vehicleId: vehicle.id, serviceId: service.id } }
}

/** Weeks that no other journey books in. */
const nextYear = new Date().getFullYear() + 1

async function makeBooking(page: Page, name: string, preferredDate: string, changes: object = {}) {
  const { ids } = await makeVisitor(page, name)
  const reply = await page.request.post(`${api}/bookings`, { data: { ...ids, preferredDate, ...changes } })
  expect(reply.status()).toBe(201)
  return reply.json()
}

const inPlace = (page: Page, place: string) => page.locator(`[data-place="${place}"]`)
const cardOf = (within: Page | Locator, name: string) => within.getByRole('button', { name: new RegExp(`^${name}`) })

/** Presses, pulls over a place, and lets go of it there. */
async function drag(page: Page, card: Locator, target: Locator) {
  await card.scrollIntoViewIfNeeded()
  const [from, to] = [await card.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('What is dragged, or where to, is not in view.')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 12, { steps: 8 })
  await page.mouse.up()
}

test.beforeEach(async ({ page }) => {
  await signInAsGarage(page)
})

test('a booking is made for a new customer with a new car, found in the month, confirmed, and listed', async ({
  page,
}) => {
  const name = `Booker ${newPhone()}`
  await openBookings(page)
  await page.getByRole('button', { name: 'New Booking' }).click()
  const dialog = newBooking(page)
  await expect(dialog.getByLabel('Vehicle')).toHaveCount(0)
  await addCustomerInPlace(page, name)
  await addCarInPlace(page, newPlate())
  await expect(dialog.getByLabel('Vehicle')).toContainText('Tata Punch')
  await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('')
  await chooseSecond(dialog.getByLabel('Service'))
  await expect(dialog.getByLabel('Est. Price')).not.toHaveValue('')
  await expectAccessible(page)
  expect(await starred(dialog)).toEqual(['Customer', 'Vehicle', 'Service', 'Date', 'Time Slot'])
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bookings'))
  await dialog.getByRole('button', { name: 'Create Booking' }).click()

  const body = (await sent).postDataJSON()
  expect(body.bookingNumber).toMatch(/^BK\d{8}$/)
  expect(body).toMatchObject({ branchId: 'default', customerName: name, preferredTimeSlot: 'MORNING' })
  expect(body.preferredDate).toMatch(/T00:00:00\.000Z$/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await typeInto(page.getByRole('searchbox', { name: 'Search bookings' }), name)
  const row = page.getByRole('row').filter({ hasText: name })
  // The newest stands first in the list as it was, too.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Pending')
  const [number = ''] = /BK\d{8}/.exec(await row.innerText()) ?? []
  await expectAccessible(page)
  await row.locator('.row-link').click()
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
  await expect(details.getByRole('link', { name: 'Create Job Card' })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Confirmed')
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('table', { name: `Bookings in ${monthNow()}` })).toBeVisible()
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

test('a year is typed digit by digit, and has four', async ({ page }) => {
  await page.goto('/garage/bookings?new=1')
  const date = newBooking(page).getByLabel('Date', { exact: true })
  await date.focus()
  // Day and month stand in the browser's own order.
  for (const key of ['ArrowRight', 'ArrowRight', ...'203412']) {
    await page.keyboard.press(key)
    await expect(date).toBeFocused()
  }
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/)
})

test('the month, its loading and the steps through it are as specified', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
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
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Cancelled')
  await expect(page).toHaveURL(/status=CANCELLED/)
  const options = await page.getByRole('combobox', { name: 'Status' }).locator('option').allTextContents()
  expect(options).toEqual(['All Status', 'Pending', 'Confirmed', 'In Progress', 'Completed', 'Cancelled'])
  if (!isMobile)
    await expect(page.getByRole('list', { name: 'What the shapes mean' }).getByRole('listitem')).toHaveCount(
      bookingStatuses.length,
    )
})

test('a day shows three and opens the rest; a booking is cancelled only when one confirms', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const name = `Full Day ${newPhone()}`
  const { ids } = await makeVisitor(page, name)
  // A month that no other journey books in.
  const month = `${new Date().getFullYear() + 1}-${isMobile ? '03' : '02'}`
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
  await details.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(question).toBeHidden()
  await expect(details.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expect(details.getByRole('list', { name: 'Status' })).toContainText('Cancelled')
})

test('a week is seven days by three slots; a booking is dragged to another, put back by Undo, and dragged in the month', async ({
  page,
}) => {
  const name = `Dragged ${newPhone()}`
  const [day, next] = [`${nextYear}-07-14`, `${nextYear}-07-15`]
  await makeBooking(page, name, day)
  await openBookings(page, `?month=${nextYear}-07`)
  await drag(page, cardOf(page, name), inPlace(page, next))
  await expect(page.getByText(/^Moved to \w+, 15 Jul\.$/)).toBeVisible()
  const entry = cardOf(inPlace(page, next), name)
  await expect(entry.getByText('9 AM', { exact: true })).toBeVisible()
  await expect(entry.getByText(/^TN \d\d [A-Z]{2} \d{4}$/)).toBeVisible()

  await page.goto(`/garage/bookings?span=week&day=${day}`)
  const week = page.getByRole('table', { name: /^Bookings from / })
  await expect(week.getByRole('columnheader')).toHaveCount(7)
  await expect(week.getByRole('rowheader')).toHaveText([/^Morning/, /^Afternoon/, /^Evening/])
  await expect(cardOf(inPlace(page, `${next} MORNING`), name)).toBeVisible()
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await drag(page, cardOf(week, name), inPlace(page, `${day} EVENING`))
  expect((await sent).postDataJSON()).toMatchObject({
    preferredDate: `${day}T00:00:00.000Z`,
    preferredTimeSlot: 'EVENING',
    version: 2,
    overbook: false,
  })
  await expect(page.getByText(/^Moved to \w+, 14 Jul, Evening\.$/)).toBeVisible()
  await expect(cardOf(inPlace(page, `${day} EVENING`), name)).toBeVisible()
  // What was dragged is not opened.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(inPlace(page, `${next} MORNING`), name)).toBeVisible()

  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(cardOf(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await week.getByRole('button', { name: / 15 July / }).click()
  await expect(page).toHaveURL(new RegExp(`span=day&day=${next}|day=${next}&span=day`))
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).not.toHaveURL(/day=20/)
})

test('a booking is carried by keys, with a sentence for each step', async ({ page }) => {
  const name = `Carried ${newPhone()}`
  const [day, next] = [`${nextYear}-06-15`, `${nextYear}-06-16`]
  await makeBooking(page, name, day)
  await openBookings(page, `?span=week&day=${day}`)
  const says = (text: RegExp) => page.getByRole('status').filter({ hasText: text })
  await cardOf(page, name).focus()
  await liftByKey(page)
  await expect(says(new RegExp(`${name} lifted from \\w+, 15 Jun, Morning`))).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(says(/^\w+, 16 Jun, Morning\. Space sets it down here\.$/)).toBeAttached()
  await expect(inPlace(page, `${next} MORNING`)).toHaveAttribute('data-drop', 'yes')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(says(new RegExp(`${name} is back on \\w+, 15 Jun, Morning`))).toBeAttached()
  await liftByKey(page)
  for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText(/^Moved to \w+, 15 Jun, Evening\.$/)).toBeVisible()
  await expect(cardOf(inPlace(page, `${day} EVENING`), name)).toBeFocused()

  await openBookings(page, `?month=${nextYear}-06`)
  await cardOf(page, name).focus()
  await liftByKey(page)
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText(/^Moved to \w+, 23 Jun\.$/)).toBeVisible()
  await expect(cardOf(inPlace(page, `${nextYear}-06-23`), name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('a long press lifts a booking, and a finger carries it to another day', { tag: '@phone' }, async ({ page }) => {
  const name = `Pressed ${newPhone()}`
  const [day, next] = [`${nextYear}-05-11`, `${nextYear}-05-12`]
  await makeBooking(page, name, day)
  await openBookings(page, `?month=${nextYear}-05&day=${day}`)
  await dragByFinger(page, cardOf(page, name), { at: inPlace(page, next) })
  await expect(page.getByText(/^Moved to \w+, 12 May\.$/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openBookings(page, `?span=week&day=${day}`)
  const from = inPlace(page, next)
  await expectAccessible(page)
  await dragByFinger(page, cardOf(from, name), { at: inPlace(page, day), down: 20 })
  await expect(page.getByText(/^Moved to \w+, 11 May\.$/)).toBeVisible()
  await expect(cardOf(inPlace(page, day), name)).toBeVisible()
})

test('a day shows who comes by slot; a booking moves by its menu and by its details, on a phone too', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const name = `Moved ${newPhone()}`
  const [day, next] = isMobile ? [`${nextYear}-08-11`, `${nextYear}-08-12`] : [`${nextYear}-08-18`, `${nextYear}-08-19`]
  const { bookingNumber } = await makeBooking(page, name, day)
  await openBookings(page, `?span=day&day=${day}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Tata Punch')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Actions for ${bookingNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Move to another day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another day' })
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(dialog.getByText('It is already there. Please choose another day or time slot.')).toBeVisible()
  await expectAccessible(page)
  await typeDay(dialog.getByLabel('Date'), next)
  await tick(dialog.getByRole('radio', { name: /^Afternoon/ }))
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Moved to \w+, \d+ Aug, Afternoon\.$/)).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await cardOf(page, name).click()
  const details = page.getByRole('dialog', { name: bookingNumber })
  await details.getByRole('button', { name: 'Move to another day' }).click()
  await tick(dialog.getByRole('radio', { name: /^Evening/ }))
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(details).toContainText('Evening, 3 PM to 6 PM')
})

test('a customer’s page begins a booking and a job card for them and their only car; a blocked one says why not', async ({
  page,
}) => {
  const name = `Regular ${newPhone()}`
  const { ids } = await makeVisitor(page, name)
  await page.goto(`/garage/customers/${ids.customerId}`)
  await page.getByRole('button', { name: 'New Booking' }).click()
  await expect(newBooking(page)).toContainText(name)
  await expect(newBooking(page).getByLabel('Vehicle')).toHaveValue(ids.vehicleId)
  await page.goto(`/garage/customers/${ids.customerId}`)
  await page.getByRole('button', { name: 'New Job Card' }).click()
  const card = page.getByRole('dialog', { name: 'New Job Card' })
  await expect(card).toContainText(name)
  await expect(card.getByLabel('Vehicle')).toHaveValue(ids.vehicleId)

  const { version, phone } = await (await page.request.get(`${api}/customers/${ids.customerId}`)).json()
  const data = { name, phone, status: 'BLOCKED', version }
  expect((await page.request.put(`${api}/customers/${ids.customerId}`, { data })).status()).toBe(200)
  await page.goto(`/garage/customers/${ids.customerId}`)
  await expect(page.getByText('A blocked customer gets no new bookings or job cards.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Booking' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('who may only look sees why nothing moves', async ({ page }) => {
  const name = `Watched ${newPhone()}`
  const day = `${nextYear}-09-15`
  const { id } = await makeBooking(page, name, day)
  const email = `viewer.${newPhone()}@pahiya.example`
  const viewer = { name: 'Only Looks', email, phone: newPhone(), password: 'pahiya-demo', accessLevel: 'VIEW_ONLY' }
  expect((await page.request.post(`${api}/staff`, { data: viewer })).status()).toBe(201)
  await signInAsGarage(page, email)
  await openBookings(page, `?span=week&day=${day}`)
  const why = 'Moving a booking needs staff access; yours is view only.'
  await drag(page, cardOf(page, name), inPlace(page, `${day} EVENING`))
  await expect(page.getByRole('alert')).toHaveText(why)
  await expect(cardOf(inPlace(page, `${day} MORNING`), name)).toBeVisible()
  await openBookings(page, `?span=week&day=${day}&open=${id}`)
  await expect(page.getByText('Changing or moving it needs staff access; yours is view only.')).toBeVisible()
  await expectAccessible(page)
})

/** What the server says of a day's places, as if they were limited there. */
async function limitPlaces(page: Page, fullDay: string, nextFree: { date: string; slot: string }) {
  await page.route('**/garages/bookings/capacity?date=*', async (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? ''
    const slot = (name: string) =>
      date === fullDay ? { slot: name, places: 2, taken: 2, nextFree } : { slot: name, places: 2, taken: 1 }
    const slots = ['MORNING', 'AFTERNOON', 'EVENING'].map(slot)
    await route.fulfill({ json: { days: [{ date: `${date}T00:00:00.000Z`, isOpen: true, slots }] } })
  })
}

test('the list is of any days, by day where one asks for that, and its address says so', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const word = `Range${newPhone()}`
  const day = (of: number) => `${nextYear}-0${of}-10`
  await makeBooking(page, `${word} Third`, day(9), { preferredTimeSlot: 'EVENING' })
  await makeBooking(page, `${word} First`, day(8))
  await makeBooking(page, `${word} Second`, day(9))
  await makeBooking(page, `${word} Before`, day(3))
  await page.goto(`/garage/bookings?view=list&q=${word}`)
  const names = () => page.getByRole('table', { name: 'Bookings' }).getByText(new RegExp(`^${word} `))
  // A phone groups them by day, so there they are in that order from the beginning.
  await expect(names()).toHaveText(
    isMobile ? [/Third/, /Second/, /First/, /Before/] : [/Before/, /Second/, /First/, /Third/],
  )

  await typeDay(page.getByLabel('From', { exact: true }), day(8))
  await expect(page).toHaveURL(new RegExp(`from=${day(8)}`))
  await expect(names()).toHaveCount(3)
  await choose(page.getByRole('combobox', { name: 'Order' }), 'By day, earliest first')
  await expect(names()).toHaveText([/First/, /Second/, /Third/])
  await typeDay(page.getByLabel('To', { exact: true }), day(9))
  await expect(page).toHaveURL(new RegExp(`to=${day(9)}`))
  await page.reload()
  await expect(names()).toHaveText([/First/, /Second/, /Third/])
  await choose(page.getByRole('combobox', { name: 'Order' }), 'By day, latest first')
  await expect(names()).toHaveText([/Third/, /Second/, /First/])
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Pending')
  await expect(page).toHaveURL(/status=PENDING/)
  await expect(names()).toHaveCount(3)
  // Until they have come the ones of before stand there, dimmed.
  await expect(page.getByRole('table', { name: 'Bookings' })).not.toHaveAttribute('aria-busy')
  await expectAccessible(page)

  await typeDay(page.getByLabel('To', { exact: true }), day(3))
  await expect(page.getByText('The last day cannot be before the first')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(/view=list&sort=-day$|sort=-day&view=list$/)
})

test('a slot outside the opening hours is closed and says so before one saves', async ({ page }) => {
  const today = indianDay()
  const slots = [
    {
      slot: 'MORNING',
      places: 4,
      taken: 0,
      isClosed: true,
      nextFree: { date: `${today}T00:00:00.000Z`, slot: 'EVENING' },
    },
    { slot: 'AFTERNOON', places: 4, taken: 4 },
    { slot: 'EVENING', places: 4, taken: 0 },
  ]
  await page.route('**/garages/bookings/capacity?*', (route) =>
    route.fulfill({ json: { days: [{ date: `${today}T00:00:00.000Z`, isOpen: true, slots }] } }),
  )
  await openBookings(page, '?new=1')
  const dialog = newBooking(page)
  await expect(dialog.getByRole('radio', { name: /^Morning.*Closed$/ })).toBeVisible()
  await expect(dialog.getByText(/^The morning of .* is outside the opening hours\./)).toBeVisible()
  await expect(dialog.getByLabel('Book anyway')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect(dialog.getByText(/outside the opening hours/)).toHaveCount(0)
})

test('a full slot names the next free one, which one press takes', async ({ page }) => {
  const today = indianDay()
  const free = `${nextYear}-10-13`
  await limitPlaces(page, today, { date: `${free}T00:00:00.000Z`, slot: 'AFTERNOON' })
  await openBookings(page, '?new=1')
  const dialog = newBooking(page)
  await expect(dialog.getByText(/^The morning of .* is full\./)).toBeVisible()
  await expect(dialog.getByText(/Next free: \w+, 13 Oct, Afternoon/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect(dialog.getByLabel('Date')).toHaveValue(free)
  await expect(dialog.getByRole('radio', { name: /Afternoon/ })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /Afternoon/ })).toBeFocused()
  await expect(dialog.getByText(/is full\./)).toHaveCount(0)
})

test.describe('refusals', () => {
  test.use({ allowFailedCalls: true })

  test('what cannot be dropped says why: it is over, there is no room, somebody else was quicker', async ({ page }) => {
    const [over, moved] = [`Over ${newPhone()}`, `Late ${newPhone()}`]
    const [day, full] = [`${nextYear}-11-10`, `${nextYear}-11-11`]
    const cancelled = await makeBooking(page, over, day)
    await page.request.put(`${api}/bookings/${cancelled.id}/status`, { data: { status: 'CANCELLED' } })
    const booking = await makeBooking(page, moved, day)
    await limitPlaces(page, full, { date: `${nextYear}-11-12T00:00:00.000Z`, slot: 'MORNING' })
    await hearNothing(page)
    await openBookings(page, `?span=week&day=${day}`)
    const morning = inPlace(page, `${day} MORNING`)
    await drag(page, cardOf(page, over), inPlace(page, `${day} EVENING`))
    await expect(page.getByRole('alert')).toHaveText('This booking is cancelled and cannot be moved.')

    await drag(page, cardOf(page, moved), inPlace(page, `${full} EVENING`))
    const dialog = page.getByRole('dialog', { name: 'Move to another day' })
    await expect(dialog.getByText(/^The evening of 11 Nov \d{4} is full\./)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Take it' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(cardOf(morning, moved)).toBeVisible()

    const elsewhere = { ...booking, preferredTimeSlot: 'AFTERNOON' }
    expect((await page.request.put(`${api}/bookings/${booking.id}`, { data: elsewhere })).status()).toBe(200)
    await drag(page, cardOf(page, moved), inPlace(page, `${day} EVENING`))
    await expect(page.getByRole('alert')).toContainText(/changed/)
    await expect(cardOf(inPlace(page, `${day} AFTERNOON`), moved)).toBeVisible()
  })

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
    await expect(dialog.getByText(/The garage is closed on .* Please choose another day\./)).toHaveCount(1)
    await expect(dialog.getByLabel('Book anyway')).toBeVisible()
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
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'slot_full',
          requestId: '1',
          detail: sentence,
          error: sentence,
          message: sentence,
          fields: { preferredTimeSlot: sentence },
        },
      }),
    )
    await openBookings(page, '?new=1')
    const dialog = newBooking(page)
    await typeInto(dialog.getByRole('combobox', { name: 'Customer' }), name)
    await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    // Their only car needs no choosing.
    await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('')
    await choose(dialog.getByLabel('Service'), service.name)
    await expect(dialog.getByLabel('Est. Price')).toHaveValue(String(service.base_price))
    await typeInto(dialog.getByLabel('Notes'), 'Squeaks on the left')
    await dialog.getByRole('button', { name: 'Create Booking' }).click()

    await expect(dialog.getByText(sentence)).toHaveCount(1)
    await expect(dialog.getByLabel('Notes')).toHaveValue('Squeaks on the left')
    await expect(dialog).toContainText(name)
    await expectAccessible(page)
  })

  test('a booking whose first answer is lost is one booking when the button is pressed again', async ({ page }) => {
    const name = `Twice Pressed ${newPhone()}`
    const { service } = await makeVisitor(page, name)
    await loseAnswer(page, '**/api/v1/garages/bookings')
    await openBookings(page, '?new=1')
    const dialog = newBooking(page)
    await typeInto(dialog.getByRole('combobox', { name: 'Customer' }), name)
    await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('')
    await choose(dialog.getByLabel('Service'), service.name)
    await dialog.getByRole('button', { name: 'Create Booking' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to create booking')
    await dialog.getByRole('button', { name: 'Create Booking' }).click()
    await expect(dialog).toBeHidden()

    const found = await page.request.get(`${api}/bookings?search=${encodeURIComponent(name)}`)
    expect(await found.json()).toHaveLength(1)
  })

  test('without a connection that is said, and rows of another search are no answer; with one again they come', async ({
    page,
    context,
  }) => {
    const name = `Offline ${newPhone()}`
    await makeBooking(page, name, `${nextYear}-12-01`)
    await page.goto('/garage/bookings?view=list')
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    const line = page.getByText('No connection. What you see may be out of date.')
    await context.setOffline(true)
    await expect(line).toBeVisible()
    await typeInto(page.getByRole('searchbox', { name: 'Search bookings' }), name)
    await expect(page.getByRole('alert')).toContainText('Failed to load bookings')
    await expect(page.getByRole('alert')).toContainText('No connection')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
    const release = await holdAnswers(page, '**/garages/bookings?*')
    const again = page.waitForRequest('**/garages/bookings?*')
    await context.setOffline(false)
    await again
    await expect(line).toBeHidden()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('table')).toHaveCount(0)
    release()
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  })

  test('a closed day of the month is marked, on a phone for those who hear it too', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    const day = `${nextYear}-09-07`
    await page.route('**/garages/bookings/capacity?startDate=*', (route) =>
      route.fulfill({ json: { days: [{ date: `${day}T00:00:00.000Z`, isOpen: false, slots: [] }] } }),
    )
    await openBookings(page, `?month=${nextYear}-09`)
    if (isMobile) await expect(page.getByRole('button', { name: /7 September.*, closed/ })).toBeVisible()
    else await expect(inPlace(page, day)).toContainText('Closed')
    await expect(inPlace(page, `${nextYear}-09-08`)).not.toHaveAttribute('data-closed')
    await expectAccessible(page)
  })

  test('a booking or lead that is not there is said in its dialog', async ({ page }) => {
    for (const id of ['not-there', '0190a1b2-0000-7000-8000-000000000000']) {
      for (const kind of ['booking', 'lead']) {
        await page.goto(`/garage/${kind}s?open=${id}`)
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('alert')).toHaveText(`This ${kind} no longer exists.`)
        await expect(dialog.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
      }
    }
  })
})

test('a booking is taken with two services, sent to its customer, and edited whole', async ({ page }) => {
  const name = `Editor ${newPhone()}`
  const { ids } = await makeVisitor(page, name)
  await openBookings(page, `?new=1&customer=${ids.customerId}`)
  const dialog = newBooking(page)
  await chooseSecond(dialog.getByLabel('Service'))
  const first = await dialog.getByLabel('Est. Price').inputValue()
  const another = dialog.getByLabel('Add another')
  await pick(another, (await another.locator('option').nth(1).textContent()) ?? '')
  await expect(dialog.getByRole('list', { name: 'Other services' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByLabel('Est. Price')).not.toHaveValue(first)
  await expect(dialog.getByRole('checkbox', { name: /^Send the booking to \d{5} \d{5} by SMS$/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Booking' }).click()
  await page.getByRole('button', { name: 'View' }).click()

  const details = page.getByRole('dialog', { name: /^BK/ })
  await details.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit booking' })
  await edit.getByRole('button', { name: /^Remove / }).click()
  await expect(edit.getByLabel('Est. Price')).toHaveValue(first)
  await typeInto(edit.getByLabel('Est. Price'), '2,345')
  await tick(edit.getByLabel('Pickup Required'))
  await typeInto(edit.getByLabel('Pickup Address'), '14/3, Park Road, Mogappair East')
  await typeInto(edit.getByLabel('Notes'), 'Squeaks when cold')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save booking' }).click()

  await expect(edit).toBeHidden()
  await expect(details).toContainText('₹2,345')
  await expect(details).toContainText('14/3, Park Road, Mogappair East')
  await expect(details).toContainText('Squeaks when cold')
  await expect(details).not.toContainText('Services')
})

test(
  'a month shows the bookings of every day that it draws, those beside it too',
  { tag: '@both' },
  async ({ page }, { project }) => {
    const name = `Outer ${newPlate()}`
    const { ids } = await makeVisitor(page, name)
    const month = monthWithDaysAfter()
    const [day] = outerRangesOf(month).at(-1)?.startDate.split('T') ?? []
    const data = { ...ids, preferredDate: `${day}T00:00:00.000Z`, preferredTimeSlot: 'MORNING' }
    expect((await page.request.post(`${api}/bookings`, { data })).status()).toBe(201)

    await openBookings(page, `?month=${month}`)

    if (project.name === 'phone') {
      await page.getByRole('button', { name: new RegExp(`^${longDay(day ?? '')}, .*\\d bookings?`) }).click()
      await expect(page.getByRole('region', { name: longDay(day ?? '') })).toContainText(name)
    } else {
      const cell = page.locator('td.calendar-out').filter({ hasText: name })
      await cell.getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toContainText(name)
    }
  },
)

/** From the next on, the first whose last week goes on into another. */
function monthWithDaysAfter() {
  const now = indianDay().slice(0, 7)
  const months = [1, 2, 3].map((away) => monthsAway(now, away))
  return months.find((month) => outerRangesOf(month).some(({ startDate }) => startDate > `${month}-28`)) ?? now
}
