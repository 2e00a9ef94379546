import { choose, tick, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, holdAnswers, test } from './site.ts'

test.use({ allowFailedCalls: true })

test('labels of parts without a code are made on a used sheet, and what is printed is found by a scan', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  const part = { number: 'OF-118', name: 'Oil filter', rack: 'A-04', taxRate: 18, sellingPrice: 385 }
  const { id: partId } = await (await page.request.post('/api/v1/garages/parts', { data: part })).json()
  await page.goto('/garage/parts')
  await comeToLife(page)
  const count = await holdAnswers(page, /garages\/parts\?.*NO_CODE/)
  await page.getByRole('button', { name: 'Labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels' })
  await expect(dialog.getByText('Counting...')).toBeVisible()
  count()
  await expect(dialog.getByText('1 part.')).toBeVisible()
  await expect(dialog.getByText('Counted along the rows; 1 is a new sheet.')).toBeVisible()
  await expect(dialog).toContainText(
    'A4 with 65 labels of 38.1 × 21.2 mm. A part without a code is given one of yours.',
  )
  await expectAccessible(page)
  await typeInto(dialog.getByLabel('Begin with label'), '66')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a label from 1 to 65')).toBeVisible()
  await typeInto(dialog.getByLabel('Begin with label'), '64')
  await typeInto(dialog.getByLabel('Labels of each'), '3')
  await tick(dialog.getByLabel('With the selling price, with GST'))
  let isCut = true
  await page.route('**/garages/parts/labels', (route) => (isCut ? route.fulfill({ status: 400 }) : route.fallback()))
  const make = await holdAnswers(page, '**/garages/parts/labels')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Making labels...' })).toBeVisible()
  make()
  await expect(dialog.getByText('Failed to make the labels')).toBeVisible()
  isCut = false
  await page.keyboard.press('Enter')

  const ready = page.getByRole('dialog', { name: 'Labels are ready' })
  await expect(ready.getByText('3 labels on 2 sheets.')).toBeVisible()
  await expect(ready).toContainText('Print at 100 %, not fitted to the page: then each stands within its label.')
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
  await expect(dialog.getByRole('button', { name: 'Make labels' })).toHaveAccessibleDescription(
    'Please choose parts to label',
  )
  await choose(dialog.getByLabel('Which parts'), 'Parts that the list shows')
  await expect(dialog.getByText('1 part.')).toBeVisible()

  const { parts } = await (await page.request.get('/api/v1/garages/parts')).json()
  const many = Array.from({ length: 195 }, (_, at) => ({ ...parts[0], id: `part-${at}` }))
  let answer: object | undefined
  await page.route(/garages\/parts\?.*NO_CODE/, (route) =>
    answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 400 }),
  )
  await page.goto('/garage/parts?q=gearbox')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Labels' }).click()
  await expect(dialog.getByText('Failed to load the parts')).toBeVisible()
  await expect(dialog.getByText('Every part has a code.')).toHaveCount(0)
  await choose(dialog.getByLabel('Which parts'), 'Parts that the list shows')
  await expect(dialog.getByText('The list shows no parts.')).toBeVisible()
  answer = { parts: many }
  await choose(dialog.getByLabel('Which parts'), 'Parts without a code')
  await expect(dialog.getByText('The first 195 parts: at most 195 labels are printed at once.')).toBeVisible()
})
