import { send } from './catalogue.ts'
import { typeInto } from './hands.ts'
import { addCard, addCustomer, addMember, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, newPlate, test } from './site.ts'

test('what is typed on the day close is not lost by a press in the sidebar or by Back, unless it is thrown away', async ({
  page,
}) => {
  await openOwnGarage(page)
  await page.goto('/garage/bills')
  await page.getByRole('link', { name: 'Close the day' }).click()
  const banked = page.getByLabel('Taken to the bank')
  await typeInto(banked, '500')
  const customers = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Customers/ })
    .first()

  await customers.click()
  const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toBeHidden()
  await expect(banked).toHaveValue('500')

  await customers.click()
  await asked.getByRole('button', { name: 'Throw away' }).click()
  await expect(page).toHaveURL(/\/garage\/customers$/)
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/garage\/day-close$/)
  await typeInto(banked, '700')
  await page.goBack()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(banked).toHaveValue('700')
  await page.goBack()
  await asked.getByRole('button', { name: 'Throw away' }).click()
  await expect(page).toHaveURL(/\/garage\/bills$/)
  await expect(asked).toHaveCount(0)
})

test('Back asks before it loses what is typed in a dialog, and leads back once it is thrown away', async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/bills')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Customers/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add customer' })
  await typeInto(dialog.getByLabel('Name', { exact: true }), 'Harish')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/garage\/(bills|customers)$/)
})

test('a cashier sees how many cars are ready and not billed, and comes to them by a press', async ({ page }) => {
  await openOwnGarage(page)
  const cashier = await addMember(page, { role: 'CASHIER' })
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const { id, number } = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  const line = { kind: 'LABOUR', description: 'Wheel balancing', quantity: 1, unitPrice: 800, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
  for (const status of ['IN_PROGRESS', 'READY']) await send(page, 'put', `/garages/jobcards/${id}/status`, { status })
  await signInAs(page, cashier.email)

  await page.goto('/garage/bills')
  await page.getByRole('link', { name: '1 ready, not billed' }).click()

  await expect(page.getByLabel('Bill', { exact: true })).toHaveValue('NONE')
  await expect(page.getByRole('table', { name: 'Job cards' }).locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Harish Venkatesan')
  await expectAccessible(page)
})
