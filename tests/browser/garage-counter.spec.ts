import type { Locator, Page } from '@playwright/test'
import { plateLabel } from '../../contract/plates.ts'
import { expect, expectAccessible, newPhone, newPlate, signInAsGarage, test } from './site.ts'

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

const newCard = (page: Page) => page.getByRole('dialog', { name: 'New Job Card' })

test.beforeEach(async ({ page }) => {
  await signInAsGarage(page)
})

test('a known car becomes a job card in four taps at most, found by a part of its plate', { tag: '@both' }, async ({
  page,
}) => {
  const { name, plate, vehicleId } = await makeRegular(page)
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
  await type(dialog.getByLabel('Odometer (km)'), '48210')
  await tap(dialog.getByRole('button', { name: 'Create Job Card' }))
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  await expect(page.getByRole('main')).toContainText(plateLabel(plate))
  expect(count()).toBeLessThanOrEqual(4)
})

test('a confirmed booking becomes a job card in two taps, promised for the booking’s day', { tag: '@both' }, async ({
  page,
}) => {
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

test('a plate that nobody has is added to a customer who is known', { tag: '@both' }, async ({ page }) => {
  const { name, customerId } = await makeRegular(page)
  const plate = newPlate()
  await page.goto('/garage/bookings?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Booking' })
  const search = dialog.getByRole('combobox', { name: 'Customer' })
  await search.fill(plate.toLowerCase())
  await expect(dialog.getByRole('option', { name: `Add car ${plateLabel(plate)} with a new customer` })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('option', { name: `Add car ${plateLabel(plate)} to a known customer` }).click()
  await expect(search).toHaveAccessibleDescription(`Whose car is ${plateLabel(plate)}?`)
  await search.fill(name)
  await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  const car = page.getByRole('dialog', { name: 'Add a car' })
  await expect(car.getByLabel('Registration Number')).toHaveValue(plateLabel(plate))
  await car.getByLabel('Make').fill('Kia')
  await car.getByLabel('Model').fill('Seltos')
  await car.getByRole('button', { name: 'Add car' }).click()
  await expect(dialog.getByLabel('Vehicle').locator('option:checked')).toHaveText(`${plateLabel(plate)}, Kia Seltos`)

  await page.goto(`/garage/customers?q=${plate.slice(-4)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`${plateLabel(plate)} Kia Seltos`)
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/garage/customers/${customerId}$`))
})
