import type { Locator, Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { drawn, typeInto } from './hands.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, holdFrom, newPlate, passTime, test } from './site.ts'

/** Three notches of the wheel over a field that has the focus, both ways, and the keys that would step a number. */
async function wheelAndStep(page: Page, field: Locator) {
  await field.click()
  await field.hover()
  for (const notch of [100, 100, 100, -100]) await page.mouse.wheel(0, notch)
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'PageUp']) await field.press(key)
}

/** A garage of one's own, and a card that comes to ₹5,900. */
async function openCard(page: Page) {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const card = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  const line = { kind: 'LABOUR', description: 'Clutch overhaul', quantity: 1, unitPrice: 5000, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${card.id}/lines`, line)
  await page.goto(`/garage/jobcards/${card.id}`)
  return card
}

test('a payment is what was typed: neither wheel nor arrow keys change it, and commas are read', async ({ page }) => {
  await openCard(page)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  const amount = dialog.getByLabel('Amount', { exact: true })
  // Nobody has approved it: nothing is owed yet.
  await expect(amount).toHaveValue('')
  await expect(dialog.getByText('None of the total is approved yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'If all is approved, ₹5,900' }).click()
  await expect(amount).toHaveValue('5900')
  await wheelAndStep(page, amount)
  await expect(amount).toHaveValue('5900')

  for (const unreadable of ['abc', '1,5', '12,34', '2.450', '1.5 lakh', '12%']) {
    await typeInto(amount, unreadable)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText('Amount is a number, such as 1,250 or 1250.50')).toBeVisible()
    await expect(amount).toHaveValue(unreadable)
    await expect(amount).toBeFocused()
  }
  await expectAccessible(page)

  await typeInto(amount, 'Rs. 2,450/-')
  await expect(dialog).toContainText('Balance due after this payment₹3,450')
  await dialog.getByRole('button', { name: 'Record ₹2,450' }).click()
  await expect(page.getByText('Payment of ₹2,450 recorded. ₹3,450 still to pay.')).toBeVisible()
})

test('a discount of 12% on a line is read as 12, and a quantity in the unit of its line', async ({ page }) => {
  await openCard(page)
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('form', { name: 'Add line' })
  await line.getByRole('combobox', { name: 'Description' }).pressSequentially('Engine oil')
  await typeInto(line.getByLabel('Qty'), '3.5 L')
  await typeInto(line.getByLabel('Rate ₹'), '₹1,000')
  await line.getByRole('button', { name: 'Off in percent' }).click()
  await typeInto(line.getByLabel('Discount'), '12%')
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(line.getByText('Quantity is a number, such as 2 or 1.5')).toBeVisible()
  await expect(line.getByLabel('Qty')).toHaveValue('3.5 L')

  await typeInto(line.getByLabel('Unit'), 'L')
  await expect(line).toContainText('₹420.00 off')
  await wheelAndStep(page, line.getByLabel('Rate ₹'))
  await expect(line.getByLabel('Rate ₹')).toHaveValue('₹1,000')
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByRole('row', { name: 'Engine oil' })).toContainText('less 12% (₹420.00)')
})

test('a discount of 12 % on the whole bill is read as 12', async ({ page }) => {
  const { id } = await openCard(page)
  for (const status of ['IN_PROGRESS', 'READY']) await send(page, 'put', `/garages/jobcards/${id}/status`, { status })
  const discount = page.getByRole('form', { name: 'Discount on the whole bill' })
  const value = discount.getByLabel('Discount on the whole bill')
  await typeInto(value, '5,5')
  await value.press('Enter')
  await expect(discount.getByText('Discount is a number, such as 10 or 7.5')).toBeVisible()
  await expect(value).toHaveValue('5,5')
  await typeInto(value, '12 %')
  await value.press('Enter')
  await expect(page.getByText('The discount is saved.')).toBeVisible()
  await expect(value).toHaveValue('12')
})

test('a service is saved with the price, the discount and the kilometres that were typed', async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/services')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add service' })
  await dialog.getByLabel('Name', { exact: true }).pressSequentially('Brake overhaul')
  await dialog.getByLabel('Description').pressSequentially('New pads and discs.')
  const price = dialog.getByLabel('Base price', { exact: true })
  await typeInto(price, '1,5')
  await typeInto(dialog.getByLabel('Discount'), '12%')
  await typeInto(dialog.getByLabel('Due again after (km)'), '१०,००० km')
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expect(dialog.getByText('Price must be a number')).toBeVisible()
  await expect(price).toHaveValue('1,5')

  await typeInto(price, '2,450')
  await wheelAndStep(page, price)
  await expect(price).toHaveValue('2,450')
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expect(dialog).toBeHidden()
  const { services } = await (await page.request.get('/api/v1/garages/services')).json()
  expect(services).toMatchObject([{ base_price: 2450, discountPercent: 12, intervalKm: 10_000, duration: 60 }])
})

test('an odometer keeps what was read off it', async ({ page }) => {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const visitor = await addCustomer(page, { name: 'Harish Venkatesan' }, car)
  await page.goto(`/garage/jobcards?new=1&customer=${visitor.customerId}&vehicle=${visitor.vehicleId}`)
  const dialog = page.getByRole('dialog', { name: 'New Job Card' })
  const odometer = dialog.getByLabel('Odometer (km)')
  // The second is 41 km and a bit to some, and 41,380 to others.
  for (const unreadable of ['41.380,5', '41.380']) {
    await typeInto(odometer, unreadable)
    await dialog.getByRole('button', { name: 'Create Job Card' }).click()
    await expect(dialog.getByText('Odometer is a number, such as 41,380')).toBeVisible()
    await expect(odometer).toHaveValue(unreadable)
  }

  await typeInto(odometer, '41,380 km')
  await wheelAndStep(page, odometer)
  await expect(odometer).toHaveValue('41,380 km')
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(dialog).toBeHidden()
  const [card] = await (await page.request.get('/api/v1/garages/jobcards')).json()
  expect(card).toMatchObject({ odometerIn: 41_380 })
})

test('a count of cash that is no number is in no sum, and the day is not closed with it', async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/day-close')
  await typeInto(page.getByLabel('₹500', { exact: true }), '1,5')
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
  await page.getByRole('button', { name: /^Close the day/ }).click()
  await expect(page.getByText('Please count the cash')).toBeVisible()

  await typeInto(page.getByLabel('₹500', { exact: true }), '15')
  await expect(page.getByLabel('Cash counted')).toHaveValue('7500')
  await wheelAndStep(page, page.getByLabel('Cash counted'))
  await expect(page.getByLabel('Cash counted')).toHaveValue('7500')
  await expectAccessible(page)
})

test('what is wrong with a count is said after a pause, or on leaving it, and no more once it is mended', async ({
  page,
}) => {
  await openOwnGarage(page)
  await page.goto('/garage/day-close')
  const count = page.getByLabel('₹500', { exact: true })
  await expect(count).toBeVisible()
  await holdFrom(page, 500)
  // On the way to 1,500.
  await typeInto(count, '1,')
  await drawn(page)
  await expect(count).not.toHaveAttribute('aria-invalid')
  await passTime(page, 1000)
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await typeInto(count, '1,500')
  await expect(count).not.toHaveAttribute('aria-invalid')
  await typeInto(count, '1,')
  await page.keyboard.press('Tab')
  await expect(count).toHaveAttribute('aria-invalid', 'true')
})
