import type { Locator, Page } from '@playwright/test'
import { indianDay } from '../../contract/platform/formats.ts'
import { plateLabel } from '../../contract/platform/plates.ts'
import { typeDay, typeInto } from './hands.ts'
import { comeToLife, expect, expectAccessible, newPhone, newPlate, signInAsGarage, starred, test } from './site.ts'

/*
 * The counter, with a customer waiting: how many taps it takes. A tap is a press of a control, or into a field that is
 * then typed into; where the focus is there already, none.
 */

const api = '/api/v1/garages'

function countTaps(page: Page) {
  let taps = 0
  const tap = async (control: Locator) => {
    await control.click()
    taps++
  }
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeVisible()
    const isThere = await field.evaluate((element) => element === document.activeElement)
    if (!isThere) await tap(field)
    await page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }
  return { tap, type, count: () => taps }
}

async function makeRegular(page: Page, registrationNumber = newPlate()) {
  const name = `Regular ${newPhone()}`
  const customer = await (await page.request.post(`${api}/customers`, { data: { name, phone: newPhone() } })).json()
  const car = { registrationNumber, make: 'Tata', model: 'Punch' }
  const reply = await page.request.post(`${api}/customers/${customer.id}/vehicles`, { data: car })
  expect(reply.status()).toBe(201)
  return { name, plate: registrationNumber, customerId: customer.id, vehicleId: (await reply.json()).id }
}

/** What the car comes for today, as it was booked. */
async function bookForToday(page: Page, visit: { customerId: string; vehicleId: string }) {
  const { services } = await (await page.request.get(`${api}/services`)).json()
  const [service] = services.filter((each: { is_active: boolean }) => each.is_active)
  const data = { ...visit, serviceId: service.id, preferredDate: indianDay(), overbook: true }
  const reply = await page.request.post(`${api}/bookings`, { data: { ...data, customerNotes: 'Brakes squeal' } })
  expect(reply.status()).toBe(201)
  return reply.json()
}

const newCard = (page: Page) => page.getByRole('dialog', { name: 'New Job Card' })

test.beforeEach(async ({ page }) => {
  await signInAsGarage(page)
})

test('a known car becomes a job card in four taps at most, found by a part of its plate', { tag: '@both' }, async ({
  page,
}) => {
  const { name, plate, customerId, vehicleId } = await makeRegular(page)
  const { bookingNumber, serviceName } = await bookForToday(page, { customerId, vehicleId })
  await page.goto('/garage/dashboard')
  const { tap, type, count } = countTaps(page)
  await tap(page.getByRole('link', { name: /^Create Job Card/ }))
  const dialog = newCard(page)
  await type(dialog.getByRole('combobox', { name: 'Customer' }), plateLabel(plate).slice(-7).toLowerCase())
  const hit = dialog.getByRole('option', { name: new RegExp(`^${name}`) })
  await expect(hit).toContainText(`${plateLabel(plate)} Tata Punch`)
  await expectAccessible(page)
  await tap(hit)
  await expect(dialog.getByLabel('Vehicle')).toHaveValue(vehicleId)
  await expect(dialog.getByLabel('Vehicle').locator('option:checked')).toHaveText(`${plateLabel(plate)}, Tata Punch`)
  const booked = dialog.getByRole('checkbox', { name: `Booked for today: ${serviceName}` })
  await expect(booked).toBeChecked()
  await expect(dialog.getByLabel('Customer Concerns')).toHaveValue('Brakes squeal')
  await type(dialog.getByLabel('Odometer (km)'), '48210')
  await expectAccessible(page)
  await tap(dialog.getByRole('button', { name: 'Create Job Card' }))
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  for (const said of [plateLabel(plate), serviceName, bookingNumber]) {
    await expect(page.getByRole('main')).toContainText(said)
  }
  expect(count()).toBeLessThanOrEqual(4)
})

test('a plate that is searched for opens a card for its car, or for somebody new, in three taps', async ({ page }) => {
  const { plate, vehicleId } = await makeRegular(page)
  await page.goto('/garage/dashboard')
  const { tap, type, count } = countTaps(page)
  await tap(page.getByRole('button', { name: /Find a car, customer or card/ }))
  await type(page.getByRole('combobox'), plateLabel(plate))
  await tap(page.getByRole('option', { name: /^New Job Card/ }).filter({ hasText: plateLabel(plate) }))
  await expect(newCard(page).getByLabel('Vehicle')).toHaveValue(vehicleId)
  await type(newCard(page).getByLabel('Odometer (km)'), '48210')
  await tap(newCard(page).getByRole('button', { name: 'Create Job Card' }))
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  expect(count()).toBe(3)

  const unknown = newPlate()
  await page.getByRole('button', { name: /^Search/ }).click()
  await typeInto(page.getByRole('combobox'), unknown)
  const offer = page.getByRole('option', { name: `New Job Card For a new customer: ${unknown}` })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(newCard(page).getByLabel('Registration Number')).toHaveValue(plateLabel(unknown.replaceAll(' ', '')))
  await expect(newCard(page).getByLabel('Name', { exact: true })).toBeFocused()
})

test('of several cars one is chosen with its owner, found by name, in four taps at most', async ({ page }) => {
  const { name, customerId, vehicleId } = await makeRegular(page)
  const second = { registrationNumber: newPlate(), make: 'Kia', model: 'Seltos' }
  expect((await page.request.post(`${api}/customers/${customerId}/vehicles`, { data: second })).status()).toBe(201)
  await page.goto('/garage/jobcards')
  const { tap, type, count } = countTaps(page)
  await tap(page.getByRole('button', { name: 'New Job Card' }))
  const dialog = newCard(page)
  await type(dialog.getByRole('combobox', { name: 'Customer' }), name)
  await tap(dialog.getByRole('option', { name: new RegExp(`^${name}.*Tata Punch$`) }))
  await expect(dialog.getByLabel('Vehicle')).toHaveValue(vehicleId)
  await type(dialog.getByLabel('Odometer (km)'), '48210')
  await tap(dialog.getByRole('button', { name: 'Create Job Card' }))
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  expect(count()).toBeLessThanOrEqual(4)
})

test('somebody new with a car becomes a job card in four taps, in one dialog; Enter leads to the next field', async ({
  page,
}) => {
  const [name, phone, plate] = [`Walk-in ${newPhone()}`, newPhone(), newPlate()]
  await page.goto('/garage/dashboard')
  const { tap, type, count } = countTaps(page)
  await tap(page.getByRole('link', { name: /^Create Job Card/ }))
  const dialog = newCard(page)
  const search = dialog.getByRole('combobox', { name: 'Customer' })
  const add = dialog.getByRole('option', { name: /as a new customer$/ })
  const top = () => add.evaluate((line) => line.getBoundingClientRect().top)
  await type(search, name)
  await expect(dialog.getByRole('status')).toHaveText('No customers found')
  // Whatever is found, a press on its way meets the line.
  const before = await top()
  await typeInto(search, 'ra')
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ customers found$/)
  expect(await top()).toBe(before)
  await typeInto(search, name)
  await tap(add.filter({ hasText: name }))
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name)
  await type(dialog.getByLabel('Phone'), phone)
  await page.keyboard.press('Enter')
  await type(dialog.getByLabel('Registration Number'), plate)
  await page.keyboard.press('Enter')
  await type(dialog.getByLabel('Car', { exact: true }), 'Kia Seltos')
  await page.keyboard.press('Enter')
  await type(dialog.getByLabel('Odometer (km)'), '48210')
  await type(dialog.getByLabel('Customer Concerns'), 'Pulls to the left')
  expect(await starred(dialog)).toEqual([
    'Name',
    'Phone',
    'Registration Number',
    'Car',
    'Odometer (km)',
    'Est. Delivery',
  ])
  await expectAccessible(page)
  await tap(dialog.getByRole('button', { name: 'Create Job Card' }))
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  for (const said of [name, plate, 'Kia Seltos', 'Pulls to the left']) {
    await expect(page.getByRole('main')).toContainText(said)
  }
  expect(count()).toBe(4)

  const [customer] = await (await page.request.get(`${api}/customers?phone=${phone}`)).json()
  expect(customer).toMatchObject({ name, vehicles: [{ make: 'Kia', model: 'Seltos' }] })
})

test('what a new customer’s card lacks is said beside each field, the folded ones too; whoever is known is offered', async ({
  page,
}) => {
  const { name, plate, customerId, vehicleId } = await makeRegular(page)
  const { phone } = await (await page.request.get(`${api}/customers/${customerId}`)).json()
  const [newOne, kept] = [newPlate(), newPhone()]
  await page.goto('/garage/jobcards?new=1')
  const dialog = newCard(page)
  const search = dialog.getByRole('combobox', { name: 'Customer' })
  await typeInto(search, newOne)
  await dialog.getByRole('option', { name: `Add car ${newOne} with a new customer` }).click()
  await expect(dialog.getByLabel('Registration Number')).toHaveValue(newOne)
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByText('More', { exact: false }).last().click()
  await typeDay(dialog.getByLabel('Est. Delivery'), '2020-01-01')
  await dialog.getByText('More', { exact: false }).last().click()
  await typeInto(dialog.getByLabel('Car', { exact: true }), 'Kia')
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  for (const sentence of [
    'Name is required',
    'Phone is required',
    'Please write make and model, such as Hyundai Creta',
    'Odometer is required',
    'The delivery date must not be before today',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await typeInto(dialog.getByLabel('Name', { exact: true }), 'Nearly new')
  await typeInto(dialog.getByLabel('Customer Concerns'), kept)
  await typeInto(dialog.getByLabel('Phone'), phone)
  await expect(dialog.getByText(`${name} already has this number.`)).toBeVisible()
  await typeInto(dialog.getByLabel('Registration Number'), plate.toLowerCase())
  await expect(dialog.getByText(`already has ${plate}, a Tata Punch.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this car' }).click()
  await expect(dialog.getByLabel('Vehicle')).toHaveValue(vehicleId)
  await expect(dialog.getByLabel('Customer Concerns')).toHaveValue(kept)
})

test('a customer whose phone is known is taken with the new car that was typed', async ({ page }) => {
  const { name, customerId } = await makeRegular(page)
  const { phone } = await (await page.request.get(`${api}/customers/${customerId}`)).json()
  const plate = newPlate()
  await page.goto('/garage/jobcards?new=1')
  const dialog = newCard(page)
  await typeInto(dialog.getByRole('combobox', { name: 'Customer' }), 'Somebody Else')
  await dialog.getByRole('option', { name: 'Add “Somebody Else” as a new customer' }).click()
  await typeInto(dialog.getByLabel('Registration Number'), plate)
  await typeInto(dialog.getByLabel('Car', { exact: true }), 'Maruti Suzuki Wagon R')
  await typeInto(dialog.getByLabel('Odometer (km)'), '48210')
  await typeInto(dialog.getByLabel('Phone'), phone)
  await dialog.getByRole('button', { name: `Use ${name}` }).click()
  const car = page.getByRole('dialog', { name: 'Add a car' })
  await expect(car.getByLabel('Make')).toHaveValue('Maruti Suzuki')
  await expect(car.getByLabel('Model')).toHaveValue('Wagon R')
  await car.getByRole('button', { name: 'Add car' }).click()
  await expect(dialog.getByLabel('Vehicle').locator('option:checked')).toHaveText(`${plate}, Maruti Suzuki Wagon R`)
  await expect(dialog.getByLabel('Odometer (km)')).toHaveValue('48210')
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
})

test('a second open card of a car, and an odometer that reads less, are asked about before they are saved', async ({
  page,
}) => {
  const { name, plate, customerId, vehicleId } = await makeRegular(page)
  const estimatedDelivery = new Date(Date.now() + 86_400_000).toISOString()
  const data = { customerId, vehicleId, odometerIn: 48_210, estimatedDelivery }
  const first = await (await page.request.post(`${api}/jobcards`, { data })).json()
  await page.goto(`/garage/jobcards?new=1&customer=${customerId}`)
  const dialog = newCard(page)
  await expect(dialog.getByText(`already has an open job card: ${first.jobCardNumber}`)).toBeVisible()
  await expect(dialog.getByText(/^Was 48,210 km on /)).toBeVisible()
  await typeInto(dialog.getByLabel('Odometer (km)'), '482100')
  await expect(
    dialog.getByText(/^Is this right\? It is 4,33,890 km more than last time\. It was 48,210 km/),
  ).toBeVisible()
  await typeInto(dialog.getByLabel('Odometer (km)'), '4821')
  await expect(dialog.getByText(/^Is this right\? It was 48,210 km on /)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  const question = page.getByRole('alertdialog', { name: `${plate} already has an open job card` })
  await expect(question).toContainText(/The odometer read 48,210 km on .*, and now reads 4,821 km\./)
  const link = question.getByRole('link', { name: first.jobCardNumber })
  await expect(link).toHaveAttribute('href', `/garage/jobcards/${first.id}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog.getByLabel('Odometer (km)')).toHaveValue('4821')
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  await question.getByRole('button', { name: 'Create anyway' }).click()
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  expect(page.url()).not.toContain(first.id)
  expect(await (await page.request.get(`${api}/jobcards?search=${encodeURIComponent(name)}`)).json()).toHaveLength(2)
})

test('whoever is typed of a card and not chosen is not thrown away unasked', async ({ page }) => {
  await page.goto('/garage/jobcards?new=1')
  await comeToLife(page)
  const who = newCard(page).getByRole('combobox', { name: 'Customer' })
  await typeInto(who, 'Nobody Yet')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(who).toHaveValue('Nobody Yet')
})

test.describe('lost answers', () => {
  test.use({ allowFailedCalls: true })

  test('a walk-in whose first answer is lost is one customer, one car and one card when it is pressed again', async ({
    page,
  }) => {
    const [name, plate] = [`Twice ${newPhone()}`, newPlate()]
    await page.route(
      '**/api/v1/garages/jobcards/walk-ins',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto('/garage/jobcards?new=1')
    const dialog = newCard(page)
    await typeInto(dialog.getByRole('combobox', { name: 'Customer' }), name)
    await dialog.getByRole('option', { name: `Add “${name}” as a new customer` }).click()
    await typeInto(dialog.getByLabel('Phone'), newPhone())
    await typeInto(dialog.getByLabel('Registration Number'), plate)
    await typeInto(dialog.getByLabel('Car', { exact: true }), 'Tata Nexon')
    await typeInto(dialog.getByLabel('Odometer (km)'), '48210')
    await dialog.getByRole('button', { name: 'Create Job Card' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('Car', { exact: true })).toHaveValue('Tata Nexon')
    await dialog.getByRole('button', { name: 'Create Job Card' }).click()
    await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)

    const found = await (await page.request.get(`${api}/customers?search=${encodeURIComponent(plate)}`)).json()
    expect(found).toMatchObject([{ name, vehicleCount: 1 }])
    expect(await (await page.request.get(`${api}/jobcards?search=${encodeURIComponent(name)}`)).json()).toHaveLength(1)
  })
})

test('a confirmed booking becomes a job card in two taps, promised for the booking’s day', async ({ page }) => {
  const { customerId, vehicleId } = await makeRegular(page)
  const { services } = await (await page.request.get(`${api}/services`)).json()
  const service = services.find((each: { is_active: boolean }) => each.is_active)
  const preferredDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const data = { customerId, vehicleId, serviceId: service.id, preferredDate, overbook: true }
  const booking = await (await page.request.post(`${api}/bookings`, { data })).json()
  const confirmed = await page.request.put(`${api}/bookings/${booking.id}/status`, { data: { status: 'CONFIRMED' } })
  expect(confirmed.status()).toBe(200)
  await page.goto(`/garage/bookings?open=${booking.id}`)
  const { tap, type, count } = countTaps(page)
  await tap(page.getByRole('link', { name: 'Create Job Card' }))
  const dialog = newCard(page)
  await expect(dialog.getByLabel('Est. Delivery')).toHaveValue(preferredDate)
  await type(dialog.getByLabel('Odometer (km)'), '48210')
  await tap(dialog.getByRole('button', { name: 'Create Job Card' }))
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  expect(count()).toBe(2)
})

test('a plate that nobody has is added to a customer who is known', async ({ page }) => {
  const { name, customerId } = await makeRegular(page)
  const plate = newPlate()
  await page.goto('/garage/bookings?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Booking' })
  const search = dialog.getByRole('combobox', { name: 'Customer' })
  await typeInto(search, plate.toLowerCase())
  await expect(dialog.getByRole('option', { name: `Add car ${plateLabel(plate)} with a new customer` })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('option', { name: `Add car ${plateLabel(plate)} to a known customer` }).click()
  await expect(search).toHaveAttribute('placeholder', `Whose car is ${plateLabel(plate)}?`)
  await typeInto(search, name)
  await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  const car = page.getByRole('dialog', { name: 'Add a car' })
  await expect(car.getByLabel('Registration Number')).toHaveValue(plateLabel(plate))
  await typeInto(car.getByLabel('Make'), 'Kia')
  await typeInto(car.getByLabel('Model'), 'Seltos')
  await car.getByRole('button', { name: 'Add car' }).click()
  await expect(dialog.getByLabel('Vehicle').locator('option:checked')).toHaveText(`${plateLabel(plate)}, Kia Seltos`)

  await page.goto(`/garage/customers?q=${plate.slice(-4)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`${plateLabel(plate)} Kia Seltos`)
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/garage/customers/${customerId}$`))
})

test('the customers list adds a car whose plate it does not find', async ({ page }) => {
  const { name } = await makeRegular(page)
  const [plate, other] = [newPlate(), newPlate()]
  await page.goto(`/garage/customers?q=${plate}`)
  await page.getByRole('button', { name: `Add car ${plate}` }).click()
  const whose = page.getByRole('dialog', { name: `Whose car is ${plate}?` })
  await typeInto(whose.getByRole('combobox', { name: 'Customer' }), name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(whose.getByRole('combobox', { name: 'Customer' })).toHaveValue(name)
  await whose.getByRole('combobox', { name: 'Customer' }).press('ArrowDown')
  await whose.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  const car = page.getByRole('dialog', { name: 'Add a car' })
  await expect(car.getByLabel('Registration Number')).toHaveValue(plate)
  await typeInto(car.getByLabel('Make'), 'Kia')
  await typeInto(car.getByLabel('Model'), 'Seltos')
  await car.getByRole('button', { name: 'Add car' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`${plate} Kia Seltos`)

  await typeInto(page.getByRole('searchbox', { name: 'Search customers' }), other)
  await page.getByRole('button', { name: `Add car ${other}` }).click()
  await typeInto(page.getByRole('combobox', { name: 'Customer' }), `New ${name}`)
  await page.getByRole('option', { name: /as a new customer$/ }).click()
  const customer = page.getByRole('dialog', { name: 'Add customer' })
  await typeInto(customer.getByLabel('Phone', { exact: true }), newPhone())
  await customer.getByRole('button', { name: 'Add customer' }).click()
  await expect(car.getByLabel('Registration Number')).toHaveValue(other)
})
