import type { Locator, Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { choose, empty, typeInto } from './hands.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { codeFor, signInAsDriver } from './people.ts'
import { expect, expectAccessible, holdAnswers, loseAnswer, newPhone, open, test } from './site.ts'

test.use({ allowFailedCalls: true })

const swift = {
  make: 'Maruti Suzuki',
  model: 'Swift',
  registrationNumber: 'TN09CB4471',
  fuelType: 'PETROL',
  year: 2019,
}

async function addByCall(page: Page, car: object = swift) {
  expect((await page.request.post('/api/v1/account/vehicles', { data: car })).status()).toBe(201)
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Add a car' })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add a car' }).click()
  await expect(form(page).getByLabel('Make')).toBeFocused()
}

test('a first car is added by keyboard; its plate is drawn while it is typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInAsDriver(page)
  await open(page, '/account/vehicles')
  await expect(page.getByRole('heading', { name: 'No cars yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a car' }).press('Enter')
  await expect(form(page).getByLabel('Make')).toBeFocused()
  await page.keyboard.type('Honda')
  await page.keyboard.press('Tab')
  await page.keyboard.type('City')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tn10-bk 7730')
  await expect(form(page).getByText('TN 10 BK 7730')).toBeVisible()
  await expect(form(page).getByText('Is this number right?')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Honda City' })).toBeVisible()
  await expect(page.getByText('TN 10 BK 7730')).toBeVisible()
  await expect(page.locator('img[src="/art/car-sedan.svg"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Another car?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a car' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Honda City is added.' })).toBeAttached()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Honda City' })).toBeVisible()
  await expectAccessible(page)
})

test('the car that stands in a workshop is taken over with one press, and offered no more', async ({ page }) => {
  const phone = newPhone()
  const garage = await openOwnGarage(page)
  const car = { registrationNumber: 'TN01CK4195', make: 'Tata', model: 'Punch', fuelType: 'CNG', year: 2022 }
  const visitor = await addCustomer(page, { name: 'Senthil Velu', phone }, car)
  const first = await addCard(page, visitor)
  const battery = { kind: 'PART', description: 'Battery, 35 Ah', quantity: 1, unitPrice: 4500, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${first.id}/lines`, battery)
  const { number } = await send(page, 'post', `/garages/jobcards/${first.id}/bill`, { expectedTotal: 5310 })
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) {
    await send(page, 'put', `/garages/jobcards/${first.id}/status`, { status })
  }
  await addCard(page, visitor)
  await signInAsDriver(page, phone)
  await open(page, '/account/vehicles')
  await expect(page.getByText(`In the workshop at ${garage.name}`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add TN 01 CK 4195' }).click()

  await expect(page.getByRole('button', { name: 'Change Tata Punch' })).toBeVisible()
  await expect(page.getByText('CNG, 2022')).toBeVisible()
  const warranty = page.getByRole('region', { name: 'Warranty of Tata Punch' })
  await expect(warranty.getByRole('heading', { name: '1 under warranty' })).toBeVisible()
  await expect(warranty.getByText('Battery, 35 Ah', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Add TN 01 CK 4195' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change Tata Punch' })).toBeVisible()
  await expect(page.getByText('In the workshop at')).toHaveCount(0)

  await page.getByRole('link', { name: 'Passport of Tata Punch' }).click()
  await expect(page.getByRole('heading', { name: 'Passport of your Punch' })).toBeVisible()
  const visits = page.getByRole('region', { name: 'Visits' })
  await expect(visits.getByText('Battery, 35 Ah')).toBeVisible()
  await expect(visits.getByText('₹5,310')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a link' }).press('Enter')
  const address = await dialog.getByText(/\/p\/[0-9A-Za-z]{16}$/).innerText()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('not opened yet')).toBeVisible()
  await page.goto(new URL(address).pathname)
  await expect(page.getByRole('heading', { name: 'Service history of a Tata Punch' })).toBeVisible()
  await expect(page.getByText('Battery, 35 Ah')).toBeVisible()
  await expect(page.getByText('₹5,310')).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByText('opened once')).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('heading', { name: 'Shared pages' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'The shared page is closed.' })).toBeAttached()

  await page.getByRole('button', { name: 'Hand over to a buyer' }).click()
  const handing = page.getByRole('dialog', { name: 'Hand over to a buyer' })
  await typeInto(handing.getByLabel('Buyer’s phone'), '98400 11234')
  await page.goBack()
  const lost = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await lost.getByRole('button', { name: 'Keep editing' }).click()
  await expect(handing.getByLabel('Buyer’s phone')).toHaveValue('9840011234')
  await handing.getByRole('button', { name: 'Keep it' }).click()
  await lost.getByRole('button', { name: 'Throw away' }).click()
  await expect(handing).toHaveCount(0)
  await page.getByRole('link', { name: 'My Vehicles' }).first().click()

  await warranty.getByRole('button', { name: number }).click()
  await expect(page).toHaveURL(/\/i\//)
  await expect(page.getByText('Warranty 6 months or 10,000 km')).toBeVisible()

  const buyer = newPhone()
  const used = await codeFor(page, phone)
  await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone } })
  await expect.poll(() => codeFor(page, phone)).not.toBe(used)
  const { vehicles } = await (await page.request.get('/api/v1/account/vehicles')).json()
  const offer = { phone: buyer, otp: await codeFor(page, phone), withAmounts: true }
  const offered = await page.request.post(`/api/v1/account/vehicles/${vehicles[0].id}/handovers`, { data: offer })
  expect(offered.status()).toBe(201)
  await open(page, '/account/vehicles')
  await expect(
    page.getByText(`Offered to +91 ${buyer.slice(0, 5)} ${buyer.slice(5)}, who can accept until`),
  ).toBeVisible()
  await signInAsDriver(page, buyer)
  await open(page, '/account/vehicles')
  await expect(page.getByRole('heading', { name: 'Accept TN 01 CK 4195?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tata Punch is in your list.' })).toBeAttached()
  await expect(page.getByText('What is due next appears here after your first visit')).toBeVisible()
  await page.getByRole('link', { name: 'Passport of Tata Punch' }).click()
  await expect(page.getByRole('region', { name: 'Visits' }).getByText('Battery, 35 Ah')).toBeVisible()
})

test('known cars are offered, any other is taken; what is missing or wrong is said beside its field', async ({
  page,
}) => {
  await signInAsDriver(page)
  await addByCall(page)
  await open(page, '/account/vehicles')
  await openForm(page)
  const [make, model, number] = ['Make', 'Model', 'Registration number'].map((label) =>
    form(page).getByLabel(label),
  ) as [Locator, Locator, Locator]
  const add = form(page).getByRole('button', { name: 'Add car' })
  const offered = (list: Locator) =>
    list.evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value))
  expect(await offered(make)).toEqual(['Maruti Suzuki', 'Hyundai', 'Tata', 'Honda', 'Toyota'])
  expect(await offered(model)).toHaveLength(11)

  await test.step('what is missing or wrong is said beside its field, and what was typed stays', async () => {
    await typeInto(form(page).getByLabel('Year'), '1899')
    await add.click()
    for (const sentence of [
      'Make is required',
      'Model is required',
      'Registration number is required',
      'Invalid year',
    ]) {
      await expect(form(page).getByText(sentence)).toBeVisible()
    }
    await expect(make).toBeFocused()
    await expect(make).toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByLabel('Year')).toHaveValue('1899')
    await expectAccessible(page)

    await typeInto(make, '<b>')
    await typeInto(model, 'm'.repeat(61))
    await typeInto(number, 'TN#1')
    await add.click()
    await expect(form(page).getByText('Please use plain text')).toBeVisible()
    await expect(form(page).getByText('Please use at most 60 characters')).toBeVisible()
    await expect(form(page).getByText('Please use letters and digits only, at most 15')).toBeVisible()
    await empty(form(page).getByLabel('Year'))
  })
  await test.step('a plate that is there already is refused beside its field', async () => {
    await typeInto(make, 'Tata')
    await typeInto(model, 'Punch')
    await typeInto(number, 'tn 09 cb 4471')
    await add.click()
    await expect(form(page).getByText('You already have a car with this number')).toBeVisible()
    await expect(number).toBeFocused()
    await expect(make).toHaveValue('Tata')
    await expectAccessible(page)
  })
  await test.step('nothing is chosen for anybody', async () => {
    await typeInto(make, 'hyundai')
    expect(await offered(model)).toEqual(['i20', 'Creta'])
    await expect(form(page).getByLabel('Fuel')).toHaveValue('')
    await typeInto(make, 'Hindustan')
    await typeInto(model, 'Ambassador')
    await typeInto(number, 'TNX 1')
    await add.click()
    await expect(page.getByRole('heading', { name: 'Hindustan Ambassador' })).toBeVisible()
    await expect(page.getByText('Year and fuel not given')).toBeVisible()
  })
  await test.step('a number that looks like no plate is asked about, and taken', async () => {
    await openForm(page)
    await typeInto(number, '22 BH 1234 AB')
    await expect(form(page).getByText('Is this number right?')).toHaveCount(0)
    await typeInto(number, 'TN 09 IO 1234')
    await expect(form(page).getByText('Is this number right?')).toBeVisible()
    await typeInto(make, 'Tata')
    await typeInto(model, 'Nexon')
    await add.click()
    await expect(page.getByRole('heading', { name: 'Tata Nexon' })).toBeVisible()
  })
})

test('Back closes a dialog of a page that was opened from outside too, and leaves no step that does nothing @both', async ({
  page,
}) => {
  await signInAsDriver(page)
  await addByCall(page)
  await page.goto('/robots.txt')
  await open(page, '/account/vehicles')
  const change = page.getByRole('button', { name: 'Change Maruti Suzuki Swift' })
  const dialog = page.getByRole('dialog', { name: 'Change this car' })
  const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

  await change.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(change).toBeFocused()
  await expect(page).toHaveURL('/account/vehicles')

  await change.click()
  await typeInto(dialog.getByLabel('Model'), 'Swift Dzire')
  await page.goBack()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Model')).toHaveValue('Swift Dzire')
  await page.goBack()
  await asked.getByRole('button', { name: 'Throw away' }).click()
  await expect(dialog).toHaveCount(0)

  for (const way of ['Cancel', 'Close']) {
    await change.click()
    await dialog.getByRole('button', { name: way }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect.poll(() => page.evaluate(() => window.history.state.idx)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

test('a car that is being added is kept over Back, loading again and signing in; not once it is cancelled', async ({
  page,
  context,
}) => {
  const phone = await signInAsDriver(page)
  await open(page, '/account')
  await page.getByRole('link', { name: 'My Vehicles' }).first().click()
  await openForm(page)
  await typeInto(form(page).getByLabel('Make'), 'Honda')
  await page.goBack()
  await expect(form(page)).toHaveCount(0)
  await expect(page).toHaveURL('/account/vehicles')
  await openForm(page)
  await expect(form(page).getByLabel('Make')).toHaveValue('Honda')
  await typeInto(form(page).getByLabel('Registration number'), 'tn10 bk 77')
  // The session ends; whoever it was signs in again.
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL('/login')
  await signInAsDriver(page, phone)
  await open(page, '/account/vehicles')
  await expect(form(page).getByLabel('Registration number')).toHaveValue('tn10 bk 77')
  await page.keyboard.press('Escape')
  await openForm(page)
  await expect(form(page).getByLabel('Make')).toHaveValue('Honda')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await openForm(page)
  await expect(form(page).getByLabel('Make')).toHaveValue('')

  await typeInto(form(page).getByLabel('Make'), 'Mine')
  await context.clearCookies()
  await signInAsDriver(page)
  await open(page, '/account/vehicles')
  await expect(page.getByRole('heading', { name: 'No cars yet' })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
})

test('a car is changed', async ({ page }) => {
  await signInAsDriver(page)
  await addByCall(page)
  await open(page, '/account/vehicles')
  await expect(page.getByText('Petrol, 2019')).toBeVisible()
  await page.getByRole('button', { name: 'Change Maruti Suzuki Swift' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this car' })
  await expect(dialog.getByLabel('Registration number')).toHaveValue('TN 09 CB 4471')
  await expect(dialog.getByLabel('Fuel')).toHaveValue('PETROL')
  await typeInto(dialog.getByLabel('Model'), 'Dzire')
  await choose(dialog.getByLabel('Fuel'), '')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Maruti Suzuki Dzire' })).toBeVisible()
  await expect(page.getByText('2019', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Maruti Suzuki Dzire' })).toBeFocused()
})

test('a car is removed after a question', async ({ page }) => {
  await signInAsDriver(page)
  await addByCall(page)
  await addByCall(page, { make: 'Hyundai', model: 'Creta', registrationNumber: 'TN07DA0182' })
  await open(page, '/account/vehicles')
  const remove = page.getByRole('button', { name: 'Remove Hyundai Creta' })
  const dialog = page.getByRole('dialog', { name: 'Remove this car?' })
  await remove.click()
  await expect(dialog.getByText('TN 07 DA 0182')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()

  await remove.click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()

  await expect(dialog).toHaveCount(0)
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your cars' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Maruti Suzuki Swift' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Maruti Suzuki Swift' })).toBeVisible()
  await expect(remove).toHaveCount(0)
})

test('a car that could not be changed, removed or added says so, and the dialog stays', async ({ page }) => {
  await signInAsDriver(page)
  await addByCall(page)
  await page.route('**/account/vehicles**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  await open(page, '/account/vehicles')
  const dialog = page.locator('dialog.dialog')
  for (const [what, button, name, sentence] of [
    ['changed', 'Change Maruti Suzuki Swift', 'Save', 'Failed to change the car'],
    ['removed', 'Remove Maruti Suzuki Swift', 'Remove', 'Failed to remove the car'],
    ['added', 'Add a car', 'Add car', 'Failed to add the car'],
  ] as const) {
    await test.step(`could not be ${what}`, async () => {
      await page.getByRole('button', { name: button }).click()
      if (what === 'added') {
        await typeInto(dialog.getByLabel('Make'), 'Tata')
        await typeInto(dialog.getByLabel('Model'), 'Punch')
        await typeInto(dialog.getByLabel('Registration number'), 'TN 01 A 1')
      }
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText(sentence)
      await expectAccessible(page)
      if (what === 'added') return
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  }
})

test('a car whose first answer is lost is one car when the button is pressed again', async ({ page }) => {
  await signInAsDriver(page)
  await open(page, '/account/vehicles')
  await openForm(page)
  await typeInto(form(page).getByLabel('Make'), 'Tata')
  await typeInto(form(page).getByLabel('Model'), 'Punch')
  await typeInto(form(page).getByLabel('Registration number'), 'TN 01 A 1')
  await loseAnswer(page, '**/account/vehicles')
  await form(page).getByRole('button', { name: 'Add car' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Failed to add the car')
  await form(page).getByRole('button', { name: 'Add car' }).click()

  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Tata Punch' })).toHaveCount(1)
})

test('while they load their shape is shown; a list that does not come says so, and Try Again asks once more', async ({
  page,
}) => {
  await signInAsDriver(page)
  const list = '**/api/v1/account/vehicles'
  await page.route(list, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const release = await holdAnswers(page, list)
  await open(page, '/account/vehicles')
  await expect(page.getByRole('status', { name: 'Loading your cars' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('alert')).toContainText('Failed to load your cars')
  await expectAccessible(page)

  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No cars yet' })).toBeVisible()
})

test('names of sixty letters and a plate of fifteen signs fit', { tag: '@both' }, async ({ page }) => {
  await signInAsDriver(page)
  await addByCall(page, { make: 'M'.repeat(60), model: 'W'.repeat(60), registrationNumber: 'WWWWWWWWWWWWWWW' })
  await open(page, '/account/vehicles')
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect(page.getByText('WWWWWWWWWWWWWWW', { exact: true })).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
  const plate = await page.locator('.car-card .number-plate').first().boundingBox()
  const card = await page.locator('.car-card').first().boundingBox()
  expect((plate?.x ?? 0) + (plate?.width ?? 9999)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))

  await page.getByRole('button', { name: /^Remove/ }).click()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
