import { type Browser, type Locator, type Page, test as plain } from '@playwright/test'
import { send, uniqueName } from './catalogue.ts'
import { choose, tick, typeInto } from './hands.ts'
import { addCustomer, addService, confirmOwner, openOwnGarage, serviceNamed, signInAs } from './own-garage.ts'
import { signInDriver } from './people.ts'
import { expect, expectAccessible, newPlate, open, test } from './site.ts'

test.use({ allowFailedCalls: true })

/** On a machine of its own, as its owner: a garage with a service that drivers see, one car a slot. */
async function openListedGarage(browser: Browser) {
  const { baseURL } = plain.info().project.use
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport })
  const owner = await context.newPage()
  const garage = await openOwnGarage(owner)
  await confirmOwner(owner, garage.email)
  await signInAs(owner, garage.email)
  const service = uniqueName('Bush Renewal')
  const serviceId = await addService(owner, service)
  const settings = await (await owner.request.get('/api/v1/garages/settings')).json()
  const one = { isOpen: true, morningPlaces: 1, afternoonPlaces: 1, eveningPlaces: 1 }
  const days = settings.days.map((day: object) => ({ ...day, ...one }))
  await send(owner, 'put', '/garages/settings', { ...settings, days })
  return { owner, service, serviceId, slug: garage.name.toLowerCase().replace('own motors ', 'own-') }
}

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true })

/** With the keyboard alone. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 30 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
async function pressEnter(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a place that is lost and a price that has changed are said, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  const { owner, service, serviceId, slug } = await openListedGarage(browser)
  await signInDriver(page)
  const { nextFree } = await (await page.request.get(`/api/v1/public/garages/${slug}/slots`)).json()
  const plate = newPlate()
  await addCustomer(owner, { name: 'Ravi Menon' }, { registrationNumber: plate, make: 'Kia', model: 'Seltos' })

  let lookUps = 0
  page.on('request', (request) => {
    const isOfFlow = new URL(page.url()).pathname.endsWith('/book')
    if (isOfFlow && request.url().includes('/public/booking-links/')) lookUps++
  })

  await open(page, `/ahmedabad/garages/${slug}/book?add=${serviceId}`)
  await visible(page, /^Next(?! week)/).click()
  await expect(page.getByText('if this car is new to Pahiya').filter({ visible: true }).first()).toBeVisible()
  await typeInto(page.getByLabel('Registration number'), plate)
  await choose(page.getByLabel('Car', { exact: true }), 'Another make or model')
  await typeInto(page.getByLabel('Make'), 'Kia')
  await typeInto(page.getByLabel('Model'), 'Seltos')
  await tick(page.getByRole('radio', { name: /^Pick it up/ }))
  await visible(page, /^Book for/).click()
  await expect(page.getByText('Pickup address is required')).toBeVisible()
  await typeInto(page.getByLabel('Pickup address'), '14/3, Park Road')
  const visitor = await addCustomer(
    owner,
    { name: 'Somebody Quicker' },
    { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' },
  )
  const place = { preferredDate: nextFree.date, preferredTimeSlot: nextFree.slot }
  await send(owner, 'post', '/garages/bookings', { ...visitor, ...place, serviceId })
  await visible(page, /^Book for/).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Just missed. Pick again.')
  await expect(page.getByRole('alert')).toContainText('was just taken')
  await expect(page.locator('[data-first]')).toBeFocused()
  await expectAccessible(page)

  await send(owner, 'put', `/garages/services/${serviceId}`, { ...serviceNamed(service), base_price: 3000 })
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Seltos is booked in.')
  const ticket = page.getByRole('article', { name: /^Booking/ })
  await expect(ticket).toContainText('14/3, Park Road')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await pressEnter(page, ticket.getByRole('link', { name: 'Move' }))
  await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeVisible()
  await expect(page.getByText('No answer came.')).toBeHidden()
  await expectAccessible(page)
  await pressEnter(page, page.locator('.week a').last())
  await tabTo(page, page.getByRole('radio', { checked: true }))
  const afternoon = page.getByRole('radio', { name: /^Afternoon/ })
  for (let presses = 0; presses < 2 && !(await afternoon.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await pressEnter(page, page.getByRole('button', { name: /^Move to/ }))
  await expect(page.getByRole('article', { name: /^Booking/ })).toContainText('Afternoon, 12 PM to 3 PM')
  await expect(page.getByRole('main')).not.toContainText('Park Road')
  await expectAccessible(page)
  await whoseCar(owner)
  await pressEnter(page, page.getByRole('link', { name: 'Cancel booking' }))
  const cancel = page.getByRole('button', { name: 'Cancel booking' })
  await expect(cancel).toBeVisible()
  await expectAccessible(page)
  await pressEnter(page, cancel)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled. Nothing to pay.')
  await expectAccessible(page)
  // The tab that kept the place asks what has become of it once it is loaded again, not right after booking.
  expect(lookUps).toBe(0)
  await page.goto(`/ahmedabad/garages/${slug}/book#done`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled. Nothing to pay.')
  expect(lookUps).toBe(1)

  const settings = await (await owner.request.get('/api/v1/garages/settings')).json()
  const days = settings.days.map((day: object) => ({ ...day, isOpen: false }))
  await send(owner, 'put', '/garages/settings', { ...settings, days })
  await pressEnter(page, page.getByRole('link', { name: 'Book again' }))
  await expect(page).toHaveURL(`/ahmedabad/garages/${slug}/book`)
  await expect(page.getByText(/^No free slot in the next 30 days\./)).toBeVisible()
  await send(owner, 'put', `/garages/services/${serviceId}`, { ...serviceNamed(service), is_active: false })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'That service is no longer offered.' })).toBeVisible()
  await owner.context().close()
})

test('a driver books for another car than their first: one of their own, or one that they type', async ({
  page,
  browser,
}) => {
  const { owner, serviceId, slug } = await openListedGarage(browser)
  await signInDriver(page)
  for (const model of ['Swift', 'Baleno']) {
    const car = { make: 'Maruti Suzuki', model, registrationNumber: newPlate() }
    await send(page, 'post', '/account/vehicles', car)
  }
  await open(page, `/ahmedabad/garages/${slug}/book?add=${serviceId}`)
  await visible(page, /^Next(?! week)/).click()
  const car = page.getByLabel('Car', { exact: true })
  await expect(car.getByRole('option')).toHaveText([/Swift/, /Baleno/, 'Another car'])
  await choose(car.first(), 'Another car')
  await choose(car.last(), 'Hyundai i20')
  await expect(page.getByLabel('Registration number')).toBeVisible()
  const baleno =
    (await car
      .first()
      .getByRole('option', { name: /Baleno/ })
      .textContent()) ?? ''
  await choose(car.first(), baleno)
  await expect(page.getByLabel('Registration number')).toHaveCount(0)
  await visible(page, /^Book for/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Baleno is booked in.')
  await owner.context().close()
})

/** The plate is on file for somebody else: the garage asks, and answers. */
async function whoseCar(owner: Page) {
  const [booking] = await (await owner.request.get('/api/v1/garages/bookings?search=Lakshmi')).json()
  await open(owner, `/garage/customers/${booking.customerId}`)
  const question = owner.getByRole('region', { name: /^Whose car is/ })
  await expect(question).toContainText('it is on file for Ravi Menon')
  await expectAccessible(owner)
  await question.getByRole('button', { name: 'Both drive it' }).click()
  await expect(question).toHaveCount(0)
  await expect(owner.getByRole('main')).toContainText('Shared with another customer')
}
