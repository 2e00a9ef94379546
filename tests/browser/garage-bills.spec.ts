import { send } from './catalogue.ts'
import { addCard, openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, newPhone, newPlate, open, test } from './site.ts'

/* The total that somebody else changed is refused. */
test.use({ allowFailedCalls: true })

const labour = {
  kind: 'LABOUR',
  description: 'Periodic service',
  quantity: 1,
  unitPrice: 2000,
  taxRate: 18,
  taxCode: '998714',
}
const part = { kind: 'PART', description: 'Microfibre cloth', quantity: 2, unitPrice: 500, taxRate: 5 }

test('a job card is billed: what is missing is mended in its row, and the bill is issued by its key, paid in part, credited and settled; the car’s next card knows its warranty', async ({
  page,
}) => {
  await openOwnGarage(page)
  const customer = {
    ...{ name: 'Arun Prakash', phone: newPhone(), customerType: 'CORPORATE' },
    ...{ companyName: 'Kaveri Fleet Services', gstNumber: '27AAPFU0939F1ZV', state: 'Maharashtra' },
  }
  const { id: customerId } = await send(page, 'post', '/garages/customers', customer)
  const car = { registrationNumber: newPlate(), make: 'Honda', model: 'City' }
  const { id: vehicleId } = await send(page, 'post', `/garages/customers/${customerId}/vehicles`, car)
  const card = await addCard(page, { customerId, vehicleId })
  for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${card.id}/lines`, line)
  for (const status of ['IN_PROGRESS', 'READY']) {
    await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status })
  }

  await open(page, `/garage/jobcards/${card.id}`)
  const missing = page.getByRole('region', { name: 'Missing' })
  await expect(missing).toContainText('Microfibre cloth needs an HSN code of at least 4 digits')
  const issue = page.getByRole('button', { name: /^Issue bill/ })
  await expect(issue).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('From the customer’s GSTIN: IGST')).toBeVisible()
  await expectAccessible(page)
  await missing.getByLabel('HSN of Microfibre cloth').fill('6307')
  await missing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing is missing')).toBeVisible()

  const discount = page.getByRole('form', { name: 'Discount on the whole bill' })
  await discount.getByLabel('Discount on the whole bill').fill('5')
  await page.keyboard.press('Enter')
  await expect(issue).toHaveText(/^Issue bill, ₹3,240/)
  await expectAccessible(page)
  await page.getByLabel(/^Send the link to/).uncheck()
  await page.getByLabel(/^Send the link to/).blur()
  const elsewhere = { kind: 'PERCENT', value: 10 }
  await page.route(
    '**/bill',
    async (route) => {
      await send(page, 'put', `/garages/jobcards/${card.id}/discount`, elsewhere)
      await route.continue()
    },
    { times: 1 },
  )
  await page.keyboard.press('g')
  await expect(page.getByText('The bill is now ₹3,069. Please look at it again.')).toBeVisible()
  await expect(issue).toHaveText(/^Issue bill, ₹3,069/)
  await expect(page.getByLabel(/^Send the link to/)).not.toBeChecked()
  await page.keyboard.press('g')

  await expect(page.getByText(/^Billed as \S+$/)).toBeVisible()
  await expect(page.getByText(/a manager corrects it with a credit note/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add line' })).toHaveCount(0)
  await expectAccessible(page)
  await send(page, 'post', `/garages/jobcards/${card.id}/payments`, { method: 'UPI', amount: 250 })
  await page.getByRole('button', { name: 'Actions for ₹250.00 by UPI' }).click()
  await page.getByRole('menuitem', { name: 'Entered by mistake' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entered by mistake' }).click()
  await expect(page.getByText(/^Entered by mistake: undone by Murugan Selvam/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('Amount').fill('2500')
  await dialog.getByRole('button', { name: 'Record ₹2,500' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹569', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Open the bill' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\/00001$/)
  await expect(page.getByText('Partial Payment')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Credit note' }).click()
  const credit = page.getByRole('dialog', { name: 'Credit note' })
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(credit.getByText('Please choose what to credit')).toBeVisible()
  await credit.getByLabel('Microfibre cloth').check()
  await credit.getByLabel('Only part of it').fill('900.01')
  await credit.getByLabel('Reason').selectOption('Part returned')
  await credit.getByRole('button', { name: /^Issue credit note/ }).click()
  await expect(credit.getByText('Only ₹900.00 is left of this line')).toBeVisible()
  await credit.getByLabel('Only part of it').fill('')
  await expectAccessible(page)
  await credit.getByRole('button', { name: 'Issue credit note, ₹945' }).click()
  await expect(credit).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Credit note / })).toBeVisible()
  await page.getByRole('button', { name: 'Give back ₹376' }).click()
  await page.getByRole('dialog', { name: 'Refund' }).getByRole('button', { name: 'Refund ₹376' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Give back/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.keyboard.press('i')
  const list = page.getByRole('table', { name: 'Bills' })
  await expect(list.getByRole('row').nth(1)).toContainText('Kaveri Fleet Services')
  await page.getByLabel('Search bills').fill('no such bill')
  await expect(page.getByText('No bills found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(list.getByRole('row').nth(2)).toContainText('₹945 credited')
  await expectAccessible(page)

  // The car is here again: what was billed and not credited is done again free.
  await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status: 'DELIVERED' })
  await open(page, `/garage/jobcards?new=1&customer=${customerId}&vehicle=${vehicleId}`)
  const form = page.getByRole('dialog', { name: 'New Job Card' })
  const known = form.getByRole('region', { name: 'Under warranty' })
  await expect(known.getByRole('button', { name: 'Rework at ₹0 Periodic service' })).toBeVisible()
  await expect(known.getByText('Microfibre cloth')).toHaveCount(0)
  await expectAccessible(page)
  await form.getByLabel('Odometer (km)').fill('48900')
  await form.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(form).toBeHidden()
  const again = page.getByRole('button', { name: 'Rework at ₹0 Periodic service' })
  await again.click()
  await expect(page.getByText(/^Under warranty of \S+\/00001/)).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await again.click()
  await expect(page.getByText('All of it is free under warranty. The driver is not asked.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('form', { name: 'Add line' })
  await line.getByLabel('Description').fill('Battery, 35 Ah')
  await line.getByRole('button', { name: 'Part' }).click()
  await line.getByLabel('Rate ₹').fill('4500')
  await line.getByText('Warranty: 6 months or 10,000 km').click()
  await line.getByLabel('Months').fill('5')
  await page.keyboard.press('Enter')
  await expect(line.getByText('Warranty: Please enter 6 to 120 months')).toBeVisible()
  await line.getByLabel('Months').fill('24')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Part, warranty 24 months')).toBeVisible()
})
