import { type Browser, type Locator, type Page, test as plain } from '@playwright/test'
import { deliveredVisit } from '../support/delivered-visit.ts'
import { send } from './catalogue.ts'
import { choose, tick, typeDay, typeInto } from './hands.ts'
import { aDayLater, type OwnServer, test } from './next-day.ts'
import { addCard, dayFromToday, serviceNamed } from './own-garage.ts'
import { codeFor, messageTo } from './people.ts'
import { expect, expectAccessible, newPhone, newPlate, open } from './site.ts'

// The odometer that shows less than before is refused once.
test.use({ allowFailedCalls: true })

const names = ['Front Brake Pads', 'Engine Oil Renewal'] as const
const about = {
  name: 'Karthik Subramanian',
  words: 'Ready when they said.',
  answer: 'Thank you, see you at 20,000 km.',
}

/** A garage with two services, the second due again after 100 km, and two reviews; its owner at a desk. */
async function openGarage({ make, database, origin }: OwnServer, browser: Browser) {
  const garage = await make.garage({ name: 'Sabarmati Car Care', city: 'ahmedabad', gstin: '24AABCS1429B1Z0' })
  for (const stars of [4, 4]) await (await deliveredVisit({ app: { database }, make }, { garage })).write({ stars })
  const person = await make.owner(garage)
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    ['access', 'refresh'].map((name) => ({ name, value: person.cookie(name) ?? '', url: origin })),
  )
  const owner = await context.newPage()
  await send(owner, 'post', '/garages/services', serviceNamed(names[0]))
  await send(owner, 'post', '/garages/services', { ...serviceNamed(names[1]), intervalKm: 100 })
  return { owner, page: `/ahmedabad/garages/${garage.slug}` }
}

/** What somebody in a hurry presses. */
function counting() {
  let taps = 0
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    choose: async (target: Locator, option: string) => {
      taps += 1
      await choose(target, option)
    },
  }
}

/** The link of this kind in the newest message that has one, though it may wait for the morning. */
async function linkIn(page: Page, phone: string, kind: 'b' | 'r' | 'd') {
  let path = ''
  await expect(async () => {
    path = new RegExp(`/${kind}/\\w{16}`).exec(await messageTo(page, phone))?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true })

test('two services are booked in few taps, moved by the link, delivered at that price, reviewed, and booked again from the reminder', async ({
  page,
  browser,
  server,
}) => {
  const garage = await openGarage(server, browser)
  const { owner } = garage
  const [phone, plate] = [newPhone(), newPlate()]

  const total = await bookFromHome(page, phone, plate)
  const path = await linkIn(page, phone, 'b')
  const [booking] = await (await owner.request.get('/api/v1/garages/bookings?search=Karthik')).json()
  expect(booking).toMatchObject({ customerPhone: phone, source: 'WEBSITE' })
  await seeOnPhone(owner)
  await confirmAtTheDesk(owner, booking.id)
  await moveWithoutScripts(browser, server.origin + path, phone)
  await moveInTheAccount(page)
  const card = await deliver(owner, booking.id, total)

  await aDayLater(server, card)
  await writeReview(page, await linkIn(page, phone, 'r'))
  await answerReview(owner)
  await page.goto(garage.page)
  await expect(page.getByRole('main')).toContainText(about.words)
  await expect(page.getByRole('main')).toContainText(about.answer)
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
  expect(data).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"reviewCount":3')

  const row = await putOffAndRemind(owner, plate, phone)
  const due = await readOdometer(page)
  await bookAgain(page, await linkIn(page, phone, 'd'), plate)
  await open(page, '/account/vehicles')
  await expect(due).toContainText('Booked for')
  // Nobody loads it again: what was booked has gone from the list, and the paper that ran out has come.
  await expect(row).toHaveCount(0)
  await owner.getByRole('button', { name: /^Late/ }).click()
  await expect(row).toContainText('PUC test')
  await expect(row).toContainText('2 days late')
  await row.getByRole('button', { name: /^Outcome of/ }).click()
  const outcome = owner.getByRole('dialog', { name: 'What was the outcome?' })
  await tick(outcome.getByLabel('Booked'))
  await typeInto(outcome.getByLabel('Note'), 'on the way to work')
  await outcome.getByRole('button', { name: 'Save' }).click()
  await expect(row).toHaveCount(0)
  await owner.getByRole('button', { name: /^Contacted/ }).click()
  await expect(row).toContainText(/Booked.*“on the way to work”/)
  await owner.context().close()
})

/** @returns the total that was agreed */
async function bookFromHome(page: Page, phone: string, plate: string) {
  const { tap, choose, count } = counting()
  await open(page, '/ahmedabad')
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Repair/ })
      .first(),
  )
  await tap(page.getByRole('link', { name: `View Details of ${names[0]}` }))
  await expect(page.getByRole('button', { name: 'Book This Service' }).first()).toBeVisible()
  await tap(page.getByRole('link', { name: 'Add another service of this garage' }))
  await tap(page.getByRole('button', { name: `Add: ${names[1]}` }))
  await expect(page.getByRole('button', { name: `Added: ${names[0]}` })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await tap(visible(page, 'Choose a day'))
  await expect(page.getByRole('radio', { name: /slots free/, checked: true })).toHaveCount(1)
  await expect(page.getByText('First service, 15% off', { exact: true })).toBeVisible()
  await expect(page.locator('.bar-sum')).toHaveText('₹4,165Total, first-time price; otherwise ₹4,900')
  await expectAccessible(page)
  const total = (await page.locator('.bar-sum b').textContent()) ?? ''
  await tap(visible(page, /^Next(?! week)/))
  await typeInto(page.getByLabel('Registration number'), plate)
  await choose(page.getByLabel('Car', { exact: true }), 'Hyundai i20')
  await typeInto(page.getByLabel('Phone'), phone)
  await typeInto(page.getByLabel('Name'), about.name)
  const ticks = page.getByRole('group', { name: /May the garage also write to you/ }).getByRole('checkbox')
  await expect(ticks).toHaveCount(3)
  for (const box of await ticks.all()) await expect(box).not.toBeChecked()
  await tick(page.getByLabel(/^Remind me/))
  await tick(page.getByLabel(/how it was|review/i))
  await expectAccessible(page)
  await tap(visible(page, 'Send code'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, then it is yours.')
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/^Six digits, then it is yours\./)
  const digits = await codeFor(page, phone)
  await page.context().setOffline(true)
  await typeInto(code, digits)
  await expect(page.getByText('Not sent: you are offline. Nothing is booked.')).toBeVisible()
  await page.context().setOffline(false)
  await visible(page, /^Book for/).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your i20 is booked in.')
  expect(count()).toBeLessThanOrEqual(12)
  const ticket = page.getByRole('article', { name: /^Booking BK/ })
  await expect(ticket).toContainText(names[0])
  await expect(ticket).toContainText(names[1])
  await expect(ticket).toContainText(total)
  await expectAccessible(page)
  await page.reload()
  await expect(ticket).toContainText(total)
  // The steps before are over: one Back leads out of them.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/book/)
  await page.goForward()
  await expect(ticket).toContainText(total)
  await expect(page).toHaveURL(/#done$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  return total
}

/** A day leads to the same time of it that is booked. */
async function moveInTheAccount(page: Page) {
  await open(page, '/account/bookings')
  await page.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a new time' })
  await expect(dialog.getByText('Choose a day to see its times.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await tick(dialog.getByRole('group', { name: 'Day' }).getByRole('radio').nth(5))
  const move = dialog.getByRole('button', { name: /^Move to .*, evening$/ })
  const place = (await move.innerText()).replace('Move to ', '')
  await move.click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toContainText(`Now: ${place}.`)
  await dialog.getByRole('button', { name: 'Keep this time' }).click()
}

/** By whoever holds the link, on a phone whose browser runs no scripts. */
async function moveWithoutScripts(browser: Browser, address: string, phone: string) {
  const { viewport = null } = plain.info().project.use
  const context = await browser.newContext({ baseURL: new URL(address).origin, viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Confirmed for \w+day\.$/)
  await expect(page.getByRole('main')).not.toContainText(phone.slice(-5))
  await page.getByRole('link', { name: 'Move' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeVisible()
  // Nothing is chosen, so that no hurried press uses up a move.
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'First week' })).toHaveCount(0)
  await page.locator('.week a').last().click()
  await tick(page.getByRole('radio', { name: /^Evening/ }))
  await page.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Confirmed for/)
  await expect(page.getByRole('article', { name: /^Booking BK/ })).toContainText('Evening, 3 PM to 6 PM')
  const entry = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(await entry.text()).toMatch(/BEGIN:VCALENDAR[\s\S]*SEQUENCE:[1-9]/)
  await context.close()
}

/**
 * On a phone too the garage's list says that there is more than one service, and that nobody of the garage took it; the
 * booking has the price as its driver saw it.
 */
async function seeOnPhone(owner: Page) {
  const desk = owner.viewportSize() ?? { width: 1440, height: 900 }
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto('/garage/bookings?view=list&q=Karthik')
  const row = owner.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ hasText: about.name })
  await expect(row).toContainText(`${names[0]} +1 Booked online`)
  await row.getByRole('button', { name: about.name }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByText('First service, 15% off −₹735')).toBeVisible()
  await expect(dialog).toContainText('₹4,165')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await owner.setViewportSize(desk)
}

/** What was agreed is what the card comes to, and what is paid. @returns the card */
async function deliver(owner: Page, bookingId: string, total: string) {
  const { customerId, vehicleId, finalPrice } = await (
    await owner.request.get(`/api/v1/garages/bookings/${bookingId}`)
  ).json()
  expect(`₹${finalPrice.toLocaleString('en-IN')}`).toBe(total)
  const { id } = await addCard(owner, { customerId, vehicleId }, { bookingId })
  await send(owner, 'put', `/garages/jobcards/${id}/status`, { status: 'IN_PROGRESS' })
  await send(owner, 'put', `/garages/jobcards/${id}/status`, { status: 'READY' })
  const { totalAmount } = await (await owner.request.get(`/api/v1/garages/jobcards/${id}`)).json()
  expect(totalAmount).toBe(finalPrice)
  await send(owner, 'post', `/garages/jobcards/${id}/payments`, { method: 'UPI', amount: finalPrice })
  await send(owner, 'put', `/garages/jobcards/${id}/status`, { status: 'DELIVERED' })
  return id
}

async function writeReview(page: Page, path: string) {
  await page.goto(path)
  await tick(page.getByRole('radio', { name: '5 stars: Very good' }))
  await typeInto(page.getByLabel('What should the next driver know?'), about.words)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Karthik.')
}

/** A second one that waits, though nobody has booked it: confirming it is answered as the first one is. */
async function addWaiting(owner: Page, bookingId: string) {
  const other = { id: '01941dfb-5c40-7000-8000-00000000b002', customerName: 'Devika Nair' }
  let isConfirmed = false
  let shown = {}
  await owner.route('**/api/v1/garages/dashboard', async (route) => {
    const response = await route.fetch()
    const { bookingsToConfirm, ...dashboard } = await response.json()
    const { first } = bookingsToConfirm
    shown = { ...shown, ...first[0], ...other }
    const all = isConfirmed ? first : [...first, shown]
    await route.fulfill({ response, json: { ...dashboard, bookingsToConfirm: { total: all.length, first: all } } })
  })
  await owner.route(`**/bookings/${other.id}/status`, async (route) => {
    isConfirmed = true
    const saved = await owner.request.get(`/api/v1/garages/bookings/${bookingId}`)
    await route.fulfill({ json: await saved.json() })
  })
  return other.customerName
}

/** One press on the dashboard, where it waits. By keys one confirms the next, and the list is left when it is empty. */
async function confirmAtTheDesk(owner: Page, bookingId: string) {
  const other = await addWaiting(owner, bookingId)
  await open(owner, '/garage/dashboard')
  await expect(owner.getByRole('table', { name: 'Recent Bookings' })).toContainText(`${names[0]} +1`)
  const waiting = owner.getByRole('region', { name: 'Online bookings to confirm' })
  await expect(waiting.getByRole('link', { name: `Call ${about.name}` })).toBeVisible()
  await waiting.getByRole('button', { name: `Confirm the booking of ${about.name}` }).press('Enter')
  await expect(owner.getByRole('status').filter({ hasText: 'is confirmed.' })).toBeVisible()
  const next = waiting.getByRole('button', { name: `Confirm the booking of ${other}` })
  await expect(next).toBeFocused()
  const needsAttention = owner.getByRole('region', { name: 'Needs attention today' })
  await expect(needsAttention).not.toHaveAttribute('data-settling')
  await next.press('Enter')
  await expect(waiting).toBeHidden()
  await expect(needsAttention).toBeFocused()
}

async function answerReview(owner: Page) {
  await open(owner, '/garage/reviews')
  const review = owner.getByRole('listitem').filter({ hasText: about.words })
  await review.getByRole('button', { name: 'Answer' }).click()
  await typeInto(review.getByLabel('Your answer'), about.answer)
  await review.getByRole('button', { name: 'Answer' }).click()
  await expect(review.getByRole('button', { name: 'Change the answer' })).toBeVisible()
}

/** Called, put off, and reminded all the same. @returns its row */
async function putOffAndRemind(owner: Page, plate: string, phone: string) {
  await open(owner, '/garage/leads')
  await owner.getByRole('button', { name: 'Due', exact: true }).click()
  const row = owner.getByRole('listitem').filter({ hasText: plate })
  await expect(row).toContainText(names[1])
  await expect(row).toContainText('0 of 100 km driven')
  await expect(row.getByRole('link', { name: new RegExp(phone.slice(-5)) })).toHaveAttribute('href', `tel:+91${phone}`)
  await expectAccessible(owner)
  await row.getByRole('button', { name: /^Outcome of/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'What was the outcome?' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose what came of it')).toBeVisible()
  await tick(dialog.getByLabel('Goes elsewhere'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('heading', { name: 'No car is due this week.' })).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('status').filter({ hasText: `${about.name} is back on the list.` })).toBeVisible()
  await row.getByRole('button', { name: /^Outcome of/ }).click()
  await typeInto(dialog.getByLabel('Note'), 'after salary')
  await tick(dialog.getByLabel('Booked'))
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(owner.getByRole('dialog', { name: 'New Booking' }).getByLabel('Notes')).toHaveValue('after salary')
  await owner.goBack()
  await row.getByRole('button', { name: /^Outcome of/ }).click()
  await tick(dialog.getByLabel('Later'))
  await expect(dialog.getByLabel('Again on')).toHaveValue(dayFromToday(30))
  await typeDay(dialog.getByLabel('Again on'), dayFromToday(3))
  await typeInto(dialog.getByLabel('Note'), 'after salary')
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('status').filter({ hasText: `${about.name} comes back on` })).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'No car is due this week.' })).toBeVisible()
  await owner.getByRole('button', { name: /^Contacted/ }).click()
  await expect(row).toContainText('“after salary”')
  await expect(owner.getByText(`SMS to ${about.name}`)).toBeVisible()
  await expect(owner.getByText(/: service due \d+ \w{3} \(\w{4}\) http\S+\/d\/… Stop http\S+\/s\/\.{3}$/)).toBeVisible()
  await row.getByRole('button', { name: `Send to ${about.name}` }).click()
  await expect(row.getByRole('link', { name: `Call ${about.name}` })).toBeVisible()
  return row
}

/** In the driver's own account, where the booked car stands with what is due. @returns where */
async function readOdometer(page: Page) {
  await open(page, '/account/vehicles')
  const due = page.getByRole('region', { name: 'Due next on Hyundai i20' })
  await expect(due).toContainText(names[1])
  await page.getByRole('button', { name: 'Enter km of Hyundai i20' }).click()
  await typeInto(page.getByLabel('Odometer now'), '4,821')
  await page.getByRole('button', { name: 'Save km' }).click()
  await expect(page.getByText(/^Lower than 48,210 km on .* Is this right\?$/)).toBeVisible()
  await expectAccessible(page)
  await typeInto(page.getByLabel('Odometer now'), '48,240')
  await page.getByRole('button', { name: 'Save km' }).click()
  await expect(page.getByText('48,240 km', { exact: true })).toBeVisible()
  await due.getByRole('button', { name: 'Add PUC certificate' }).click()
  await typeDay(page.getByLabel('PUC certificate valid until'), dayFromToday(-2))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(due).toContainText('2 days late')
  await expectAccessible(page)
  return due
}

async function bookAgain(page: Page, path: string, plate: string) {
  await page.goto(path)
  await expect(page.getByRole('main')).toContainText(`plate ending ${plate.slice(-4)}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose a day and time' }).click()
  await expect(page.getByText('Sabarmati Car Care, Test Nagar')).toContainText('Rated 4.3 of 5')
  await visible(page, /^Next(?! week)/).click()
  await expect(page.getByLabel('Car', { exact: true }).locator('option:checked')).toContainText(plate)
  await expect(page.getByLabel('Name')).toHaveValue(about.name)
  await visible(page, /^Book for/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your i20 is booked in.')
}
