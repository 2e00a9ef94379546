import { readFile } from 'node:fs/promises'
import { choose, tick } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, holdAnswers, open, test } from './site.ts'

const csv = (text: string, name = 'stock.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const list = [
  'Stock of Sri Velan Motors',
  'Part No.;Description;GST;Price;Qty;Bin;Colour',
  'OIL-5W30-S;Engine oil 5W-30;18;620;20;A-01;',
  'OF-118;Oil filter;18;₹385/-;4;A-04;',
  ';Wiper blade;18;420;2;D-01;black',
  'CF-77C;Cabin filter;18;640;5;A-06;',
]

test.use({ allowFailedCalls: true })

test('a stock list comes in: columns guessed, faults under their rows, and goes out as it is; counts change only where that is ticked', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await open(page, '/garage/parts')
  await expect(page.getByText('Bring your list as a CSV file, or scan the first box.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Import a list' }).click()
  await expect(page.getByRole('heading', { name: 'Import parts' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Part number is needed, and of a new part its name, GST rate and selling price. Column names in the first line help.',
    'A number that is here already changes that part. An empty cell leaves what is there.',
    'Up to 20,000 rows and 10 MB. In Excel: Save As, then CSV UTF-8.',
    'You see what it would do before anything changes.',
  ])
  await expectAccessible(page)

  const picker = page.locator('input[type="file"]')
  await comeToLife(page)
  await expect(page.getByText('Your stock list, as a CSV file')).toBeVisible()
  await picker.setInputFiles(csv(list.join('\n')))
  await expect(page.getByLabel('Part No. goes to')).toHaveValue('number')
  await expect(page.getByLabel('Bin goes to')).toHaveValue('rack')
  await expect(
    page.getByText('Left out of this file: Row 1 stands above the column names', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  await choose(page.getByLabel('Part No. goes to'), 'Leave out')
  await expect(page.getByText('The part number is needed.')).toBeVisible()
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose the column with the part number')
  await choose(page.getByLabel('Part No. goes to'), 'Part number')
  await page.getByRole('button', { name: 'Check 4 rows' }).click()

  await expect(page.getByText('3 parts will be added, 0 changed.')).toBeVisible()
  await expect(page.getByText('Row 5: Part number is required.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Fields left out/ }).click()
  await expect(page.getByText('No such rows.')).toBeVisible()
  await page.getByRole('button', { name: /^As they are/ }).click()
  await expect(page.getByText('No such rows.')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  const run = page.getByRole('button', { name: 'Import 3 parts' })
  await expect(run).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Tick that the 1 row with errors is left out, or correct it in the file.')).toBeVisible()
  await tick(page.getByRole('checkbox', { name: 'Leave out the 1 row with errors' }))
  let isCut = true
  const importing = /parts\/import\?.*run=true/
  await page.route(importing, (route) => (isCut ? route.fulfill({ status: 400 }) : route.fallback()))
  const release = await holdAnswers(page, importing)
  await run.click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Taking 4 rows over…')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(
    'Please keep this page open. What is taken over stays; chosen again, the file goes on from there.',
  )
  await expectAccessible(page)
  release()
  await expect(page.getByText('Failed to import the parts')).toBeVisible()
  isCut = false
  await run.click()
  await expect(page.getByText('3 parts added')).toBeVisible()
  await expect(page.getByRole('row', { name: /Parts added/ })).toContainText('3')
  await expect(page.getByRole('row', { name: /As they were/ })).toContainText('0')
  await expect(page.getByRole('row', { name: /Left out, errors/ })).toContainText('1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All parts' }).click()
  await expect(page.getByRole('row', { name: /Engine oil/ })).toContainText(/20.pc/)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('OF-118,Oil filter')

  // What was counted since.
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await comeToLife(page)
  await picker.setInputFiles(csv(file.replace('OIL-5W30-S', 'oil5w30s').replace(/,20,Active/, ',18,Active')))
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByText('0 parts will be added, 1 changed.')).toBeVisible()
  await tick(page.getByRole('checkbox', { name: 'What is on hand was counted: 1 part differs' }))
  await page.getByRole('button', { name: 'Import 1 part' }).click()
  await expect(page.getByRole('row', { name: /Counts taken into the ledger/ })).toContainText('1')
  await page.getByRole('link', { name: 'All parts' }).click()
  await expect(page.getByRole('row', { name: /Engine oil/ })).toContainText(/18.pc/)
})

test.describe('what cannot be taken in', () => {
  test.use({ allowFailedCalls: true })

  test('says why, and another file can be chosen', async ({ page }) => {
    await openOwnGarage(page)
    await open(page, '/garage/parts/import')
    const picker = page.locator('input[type="file"]')
    await picker.setInputFiles(csv(''))
    await expect(page.getByRole('alert')).toHaveText('This file is empty.')
    await picker.setInputFiles(csv('PK\u0003\u0004', 'stock.xlsx'))
    await expect(page.getByRole('alert')).toHaveText('This is a workbook. Please save it as CSV and choose that file.')
    await picker.setInputFiles(csv('Part number,Name\nOF-118,Oil filter\n'))
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await expect(page.getByText('There is nothing to import.')).toBeVisible()
    await expect(
      page.getByText('Row 2: GST rate is required. Selling price is required.', { exact: false }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change columns' }).click()
    await page.getByRole('button', { name: 'Another file' }).click()
    await expect(picker).toBeAttached()
    const many = Array.from({ length: 120 }, (_, at) => `OF-${at},Oil filter,18,385`)
    await picker.setInputFiles(csv(['Part number,Name,GST,Selling price', ...many].join('\n')))
    await page.getByRole('button', { name: 'Check 120 rows' }).click()
    await expect(page.getByText('100 of 120 rows: at most 100 of each kind are shown.')).toBeVisible()
  })
})
