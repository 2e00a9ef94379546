import { choose, tick, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, test } from './site.ts'

test('labels of parts without a code are made on a used sheet, and what is printed is found by a scan', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  const part = { number: 'OF-118', name: 'Oil filter', rack: 'A-04', taxRate: 18, sellingPrice: 385 }
  const { id: partId } = await (await page.request.post('/api/v1/garages/parts', { data: part })).json()
  await page.goto('/garage/parts')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels' })
  await expect(dialog.getByText('1 part.')).toBeVisible()
  await expectAccessible(page)
  await typeInto(dialog.getByLabel('Begin with label'), '66')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a label from 1 to 65')).toBeVisible()
  await typeInto(dialog.getByLabel('Begin with label'), '64')
  await typeInto(dialog.getByLabel('Labels of each'), '3')
  await tick(dialog.getByLabel('With the selling price, with GST'))
  await page.keyboard.press('Enter')

  const ready = page.getByRole('dialog', { name: 'Labels are ready' })
  await expect(ready.getByText('3 labels on 2 sheets.')).toBeVisible()
  await expectAccessible(page)
  const address = await ready.getByRole('link', { name: 'Open the labels' }).getAttribute('href')
  const sheet = await page.request.get(address ?? '')
  expect(sheet.headers()['content-type']).toBe('application/pdf')
  await ready.getByRole('button', { name: 'Close' }).last().click()

  const { codes } = await (await page.request.get(`/api/v1/garages/parts/${partId}`)).json()
  await page.getByRole('button', { name: 'Scan' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await typeInto(scan.getByRole('combobox'), codes[0])
  await page.keyboard.press('Enter')
  await expect(scan.getByText('Found')).toBeVisible()
  await scan.getByRole('link', { name: 'Open part' }).click()
  await page.getByRole('button', { name: 'Actions for Oil filter' }).click()
  await page.getByRole('menuitem', { name: 'Labels' }).click()
  await expect(page.getByRole('dialog', { name: 'Labels of Oil filter' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/garage/parts')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Labels' }).click()
  await expect(dialog.getByText('Every part has a code.')).toBeVisible()
  await choose(dialog.getByLabel('Which parts'), 'Parts that the list shows')
  await expect(dialog.getByText('1 part.')).toBeVisible()
})
