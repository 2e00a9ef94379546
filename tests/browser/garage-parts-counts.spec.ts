import { addPart } from './field-walk/records.ts'
import { typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, test } from './site.ts'

test('a rack is counted: what is expected shows after a figure is entered, and what differs is booked with its reason', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  await page.goto('/garage/counts')
  await expect(page.getByRole('heading', { name: 'Nothing counted yet' })).toBeVisible()
  await expectAccessible(page)
  await comeToLife(page)
  await page.getByRole('button', { name: /^Rack A/ }).click()
  await expect(page.getByRole('heading', { name: 'Count rack A' })).toBeVisible()
  const figure = page.getByLabel('Counted, Oil filter')
  await expect(page.getByText('As expected')).toBeHidden()

  await typeInto(figure, '14')
  await page.keyboard.press('Enter')
  await expect(page.getByText('As expected')).toBeVisible()
  await page.getByRole('button', { name: 'One less of Oil filter' }).click()
  await expect(page.getByText('One less than 14. Count again?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByRole('heading', { name: 'Rack A is counted' })).toBeVisible()
  await page.getByRole('button', { name: 'Book −1' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await typeInto(page.getByLabel('Reason'), 'Box crushed')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible()
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText(/13.pc/)
})

test('a part that is typed on a count and not chosen holds it, and leaving asks', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  await page.goto('/garage/counts')
  await comeToLife(page)
  await page.getByRole('button', { name: /^Rack A/ }).click()
  const add = page.getByRole('combobox', { name: 'Count another part' })
  await typeInto(add, 'wheel')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(add).toHaveAccessibleDescription('Please choose one from the list, or clear this')
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(add).toHaveValue('wheel')
})
