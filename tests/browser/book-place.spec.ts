import { type Browser, type Locator, type Page, test as plain } from '@playwright/test'
import { send, uniqueName } from './catalogue.ts'
import { addCustomer, addService, confirmOwner, openOwnGarage, serviceNamed, signInAs } from './own-garage.ts'
import { codeFor, messageTo, signInDriver } from './people.ts'
import { expect, expectAccessible, newPhone, newPlate, open, test } from './site.ts'

test.use({ allowFailedCalls: true })

/** On a machine of its own, as its owner: a garage with two services that drivers see, one car a slot. */
async function openListedGarage(browser: Browser) {
  const { baseURL } = plain.info().project.use
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const owner = await context.newPage()
  const garage = await openOwnGarage(owner)
  await confirmOwner(owner, garage.email)
  await signInAs(owner, garage.email)
  const names = [uniqueName('Bush Renewal'), uniqueName('Mount Renewal')] as const
  const ids = [await addService(owner, names[0]), await addService(owner, names[1])] as const
  const settings = await (await owner.request.get('/api/v1/garages/settings')).json()
  const one = { isOpen: true, morningPlaces: 1, afternoonPlaces: 1, eveningPlaces: 1 }
  const days = settings.days.map((day: object) => ({ ...day, ...one }))
  await send(owner, 'put', '/garages/settings', { ...settings, days })
  return { owner, names, ids, slug: garage.name.toLowerCase().replace('own motors ', 'own-') }
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
      await target.selectOption(option)
    },
  }
}

/** The newest message that says so, and what its link opens. */
async function linkIn(page: Page, phone: string, words: RegExp) {
  let path = ''
  await expect(async () => {
    const text = await messageTo(page, phone)
    expect(text).toMatch(words)
    path = /\/b\/\w+/.exec(text)?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return path
}

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true })

test('two services are booked from the city’s home in few taps, confirmed, moved by the link and cancelled', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const { owner, names } = await openListedGarage(browser)
  const [phone, plate] = [newPhone(), newPlate()]
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
  await expect(page.getByText('First service, 15% off')).toBeVisible()
  await expectAccessible(page)
  const total = (await page.locator('.bar-sum b').textContent()) ?? ''
  await tap(visible(page, /^Next(?! week)/))
  await page.getByLabel('Registration number').fill(plate)
  await choose(page.getByLabel('Car', { exact: true }), 'Hyundai i20')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Name').fill('Karthik Subramanian')
  await expectAccessible(page)
  await tap(visible(page, 'Send code'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, then it is yours.')
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(page, phone))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A place is kept for your i20.')
  expect(count()).toBeLessThanOrEqual(12)
  const ticket = page.getByRole('article', { name: /^Booking BK/ })
  await expect(ticket).toContainText(names[0])
  await expect(ticket).toContainText(names[1])
  await expect(ticket).toContainText(total)
  await expectAccessible(page)
  await page.reload()
  await expect(ticket).toContainText(total)

  // That it is confirmed is told by day only: this link came at once, and opens the same booking.
  const path = await linkIn(page, phone, /\/b\//)
  const bookings = await (await owner.request.get('/api/v1/garages/bookings')).json()
  expect(bookings).toMatchObject([{ customerPhone: phone, source: 'WEBSITE' }])
  await send(owner, 'put', `/garages/bookings/${bookings[0].id}/status`, { status: 'CONFIRMED' })
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Confirmed for \w+day\.$/)
  await expect(page.getByRole('main')).not.toContainText(phone.slice(-5))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Move' }).click()
  await expect(page.getByRole('heading', { name: 'Move it to when?' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('.week a').last().click()
  await page.getByRole('radio', { name: /^Evening/ }).check()
  await page.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Confirmed for/)
  await expect(ticket).toContainText('Evening, 3 PM to 6 PM')
  const entry = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(await entry.text()).toMatch(/BEGIN:VCALENDAR[\s\S]*SEQUENCE:[1-9]/)
  await page.getByRole('link', { name: 'Cancel booking' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled. Nothing to pay.')
  await expectAccessible(page)
  await owner.context().close()
})

test('a place that is lost and a price that has changed are said, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const { owner, ids, names, slug } = await openListedGarage(browser)
  await signInDriver(page)
  const { nextFree } = await (await page.request.get(`/api/v1/public/garages/${slug}/slots`)).json()
  const plate = newPlate()

  await open(page, `/ahmedabad/garages/${slug}/book?add=${ids[0]}`)
  await visible(page, /^Next(?! week)/).click()
  await page.getByLabel('Registration number').fill(plate)
  await page.getByLabel('Car', { exact: true }).selectOption('Another make or model')
  await page.getByLabel('Make').fill('Kia')
  await page.getByLabel('Model').fill('Seltos')
  await page.getByRole('radio', { name: /^Pick it up/ }).check()
  await visible(page, /^Book for/).click()
  await expect(page.getByText('Pickup address is required')).toBeVisible()
  await page.getByLabel('Pickup address').fill('14/3, Park Road')
  const visitor = await addCustomer(
    owner,
    { name: 'Somebody Quicker' },
    { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' },
  )
  const place = { preferredDate: nextFree.date, preferredTimeSlot: nextFree.slot }
  await send(owner, 'post', '/garages/bookings', { ...visitor, ...place, serviceId: ids[0] })
  await visible(page, /^Book for/).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Just missed. Pick again.')
  await expect(page.getByRole('alert')).toContainText('was just taken')
  await expect(page.locator('[data-first]')).toBeFocused()
  await expectAccessible(page)

  await send(owner, 'put', `/garages/services/${ids[0]}`, { ...serviceNamed(names[0]), base_price: 3000 })
  await visible(page, /^Book /).click()
  await expect(page.getByRole('heading', { name: /^The total is now/ })).toBeVisible()
  await expect(page.getByText('The price has changed since you opened this page.')).toBeVisible()
  await expect(page.getByText('14/3, Park Road')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await visible(page, /^Book for/).click()
  await expect(page.getByText('Not sent: you are offline. Nothing is booked.')).toBeVisible()
  await page.context().setOffline(false)
  await visible(page, 'Try Again').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A place is kept for your Seltos.')
  await expect(page.getByRole('article', { name: /^Booking/ })).toContainText('14/3, Park Road')
  await owner.context().close()
})
