import type { Locator } from '@playwright/test'
import { addPart } from './field-walk/records.ts'
import { choose, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, test } from './site.ts'

test.use({ allowFailedCalls: true })

test('a known part is sold at the counter in three taps: it leaves the shelf, its bill is paid; a credit note brings it back', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/bills')
  await comeToLife(page)
  let taps = 0
  const tap = async (control: Locator) => {
    await control.click()
    taps++
  }

  await tap(page.getByRole('link', { name: 'Counter sale' }))
  const add = page.getByRole('combobox', { name: 'Add a part' })
  await expect(add).toBeFocused()
  await expect(add).toHaveAttribute('placeholder', 'Add a part: name, number or code')
  await expectAccessible(page)
  await page.keyboard.type('wheel')
  await tap(page.getByRole('option', { name: /Rear wheel cylinder/ }))
  await expect(page.getByLabel('Quantity, pc')).toHaveValue('1')
  await expect(page.getByLabel('Price before GST')).toHaveValue('385')
  await expect(page.getByText(/above the MRP/)).toHaveCount(0)
  await expect(page.getByRole('term')).toHaveText(['Before GST', 'GST', 'Rounding', 'Total'])
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: 'Sell for ₹454' }))

  await expect(page.getByText('At the counter')).toBeVisible()
  expect(taps).toBe(3)
  await expect(page.getByText('Counter customer').first()).toBeVisible()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Credit note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Credit note' })
  await expect(dialog.getByText('Reopen the job card’s lines')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Whole bill, ₹454' }).click()
  await choose(dialog.getByLabel('Reason'), 'Part returned')
  await expect(dialog.getByText('The parts are on the shelf again.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue credit note, ₹454' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Rear wheel cylinder/ })).toContainText(/14.pc/)
})

test('from the list of parts it is three taps too: the part, Sell, and Sell for its price', { tag: '@both' }, async ({
  page,
}) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/parts')
  await comeToLife(page)
  let taps = 0
  const tap = async (control: Locator) => {
    await control.click()
    taps++
  }

  await tap(page.getByRole('link', { name: 'Rear wheel cylinder' }))
  await tap(page.getByRole('link', { name: 'Sell', exact: true }))
  await expect(page.getByLabel('Quantity, pc')).toHaveValue('1')
  await tap(page.getByRole('button', { name: 'Sell for ₹454' }))

  await expect(page.getByText('At the counter')).toBeVisible()
  expect(taps).toBe(3)
})

test('what cannot be sold is said beside its field, and nothing typed is lost; later needs a name', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/counter-sale')
  await comeToLife(page)
  const sell = page.getByRole('button', { name: /^(Sell for|Issue bill)/ })
  await sell.click()
  await expect(page.getByText('Please add what is sold')).toBeVisible()
  await typeInto(page.getByRole('combobox', { name: 'Add a part' }), '8901234567894')
  await page.keyboard.press('Enter')
  await typeInto(page.getByLabel('Quantity, pc'), '15')
  await sell.click()
  await expect(page.getByText('Only 14 are on the shelf.').first()).toBeVisible()
  await expect(page.getByLabel('Quantity, pc')).toHaveValue('15')
  await expectAccessible(page)
  await typeInto(page.getByLabel('Quantity, pc'), '2')
  const above = page.getByText('With GST this is above the MRP of ₹480.00.')
  await typeInto(page.getByLabel('Price before GST'), '406.79')
  await expect(above).toBeVisible()
  await expectAccessible(page)
  await typeInto(page.getByLabel('Price before GST'), '406.77')
  await expect(above).toHaveCount(0)
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  await sell.click()
  await expect(page.getByText('Choose who buys, or how it is paid', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await page.route('**/garages/counter-sales', (route) => route.fulfill({ status: 400 }), { times: 1 })
  await sell.click()
  await expect(page.getByText('The bill was not issued')).toBeVisible()
  await sell.click()
  await expect(page.getByText('At the counter')).toBeVisible()
})

test('from its own page a part is on the bill already; a UTR that was used before is told, and recorded where it is meant', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  const sell = async () => {
    await page.goto('/garage/parts')
    await page.getByText('Rear wheel cylinder').first().click()
    await page.getByRole('link', { name: 'Sell', exact: true }).click()
    await expect(page.getByLabel('Quantity, pc')).toHaveValue('1')
    await page.getByRole('button', { name: 'UPI', exact: true }).click()
    await typeInto(page.getByLabel('Reference'), '632514098311')
    await page.getByRole('button', { name: 'Sell for ₹454' }).click()
  }
  await sell()
  await expect(page.getByText('At the counter')).toBeVisible()

  await sell()
  const again = page.getByRole('button', { name: 'Record it anyway' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.click()
  await expect(page.getByText('At the counter')).toBeVisible()
})

test('a part or a customer that is typed and not chosen holds the bill, and leaving asks', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/counter-sale')
  await comeToLife(page)
  const [add, buyer] = [
    page.getByRole('combobox', { name: 'Add a part' }),
    page.getByRole('combobox', { name: /^Customer/ }),
  ]
  await typeInto(add, 'wheel')
  await page.getByRole('option', { name: /Rear wheel cylinder/ }).click()
  await typeInto(add, 'brake')
  await page.keyboard.press('Escape')
  await typeInto(buyer, 'Harish')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sell for ₹454' }).click()

  for (const field of [add, buyer]) {
    await expect(field).toHaveAccessibleDescription('Please choose one from the list, or clear this')
  }
  await expectAccessible(page)
  await typeInto(add, '')
  await typeInto(buyer, '')
  await page.getByRole('button', { name: 'Sell for ₹454' }).click()
  await expect(page.getByText('Counter customer').first()).toBeVisible()
})
