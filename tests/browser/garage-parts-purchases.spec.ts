import { addPart } from './field-walk/records.ts'
import { choose, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, test } from './site.ts'

test.use({ allowFailedCalls: true })

test('a supplier’s paper bill is typed by keys and taken into stock; typed again it is refused beside its number, undone it leaves', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/purchases')
  await expect(page.getByRole('heading', { name: 'No purchases yet' })).toBeVisible()
  await expectAccessible(page)
  await comeToLife(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/garage/purchases/new')

  await page.getByRole('button', { name: 'New supplier' }).click()
  const supplier = page.getByRole('dialog', { name: 'Add supplier' })
  await typeInto(supplier.getByLabel('Name'), 'Chola Auto Spares')
  await typeInto(supplier.getByLabel('Phone'), '98840 17734')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Supplier', { exact: true })).toHaveText(/Chola Auto Spares/)

  const add = page.getByRole('combobox', { name: 'Add a part' })
  const [quantity, price] = ['Quantity of Rear wheel cylinder', 'Price of Rear wheel cylinder in rupees']
  const typeBill = async () => {
    await typeInto(page.getByLabel('Invoice number'), 'CAS/26-27/3391')
    await typeInto(page.getByLabel('Total on paper'), '2,500')
    await typeInto(add, '8901234567894')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(quantity)).toBeFocused()
    await page.keyboard.type('4')
    // Down the column, past its end to the next part.
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()
    await typeInto(page.getByLabel(price), '505')
    await typeInto(page.getByLabel('Freight'), '180')
  }
  await typeBill()
  await expect(page.getByText('Lines come to ₹2,596, the paper says ₹2,500.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take into stock' }).click()
  await expect(page.getByText('Lines come to ₹2,596, the paper says ₹2,500.').first()).toBeVisible()
  await typeInto(page.getByLabel('Total on paper'), '2,596')
  await expect(page.getByText('Agrees with the paper')).toBeVisible()
  await page.getByRole('button', { name: 'Take into stock' }).click()
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Rear wheel cylinder/ })).toContainText(/18.pc/)

  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  await choose(page.getByLabel('Supplier', { exact: true }), 'Chola Auto Spares')
  await typeBill()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/is here already, taken in on/)).toBeVisible()
  await expect(page.getByLabel(price)).toHaveValue('505')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Purchases', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('link', { name: 'Chola Auto Spares' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await typeInto(page.getByRole('dialog').getByLabel('Reason'), 'Another garage’s bill')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Rear wheel cylinder/ })).toContainText(/14.pc/)
})
