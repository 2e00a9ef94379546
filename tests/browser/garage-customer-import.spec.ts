import { readFile } from 'node:fs/promises'
import { choose, tick, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, newPhone, open, test } from './site.ts'

const titles = 'cust_name,mobile,mail,firm,town,pin,vehicle no,brand,car,stars'

/** 1,000 rows: the 3rd without a name, the 10th with nine digits, the 20th a known phone. */
function register(knownPhone: string) {
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const name = index === 2 ? '' : `Person ${index}`
    const phone = index === 9 ? '94440 9912' : index === 19 ? knownPhone : String(9_300_000_000 + index)
    const plate = `TN 11 ${String.fromCharCode(65 + (index % 26))}A ${1000 + index}`
    return `${name},${phone},p${index}@mail.example,,Chennai,600050,${plate},Tata,Nexon,5`
  })
  return [titles, ...rows].join('\r\n')
}

const csv = (text: string, name = 'old-register.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a register of 1,000 rows comes in: columns guessed, faults under their rows, known phones left out', async ({
  page,
}) => {
  await openOwnGarage(page)
  const known = { name: 'Imran Basha', phone: newPhone() }
  expect((await page.request.post('/api/v1/garages/customers', { data: known })).status()).toBe(201)
  await open(page, '/garage/customers')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import customers' })).toBeVisible()
  await expectAccessible(page)

  await page.locator('input[type="file"]').setInputFiles(csv(register(known.phone)))
  await expect(page.getByLabel('mobile goes to')).toHaveValue('phone')
  await expect(page.getByLabel('vehicle no goes to')).toHaveValue('registrationNumber')
  await expect(page.getByLabel('stars goes to')).toHaveValue('')
  await expectAccessible(page)
  await choose(page.getByLabel('mobile goes to'), 'Leave out')
  await page.getByRole('button', { name: 'Check 1,000 rows' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose the column with the phone')
  await page.reload()
  await expect(page.getByLabel('mobile goes to')).toHaveValue('phone')
  await page.getByRole('button', { name: 'Check 1,000 rows' }).click()

  await expect(page.getByText('997 customers and 997 cars will be added.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Row 4: Name is required.')).toBeVisible()
  await expectAccessible(page)
  const faulty = page.getByRole('button', { name: /^Errors/ })
  await faulty.click()
  await expect(page.getByText('Row 11: Phone must be 10 to 15 characters.')).toBeVisible()
  const cell = page.getByLabel('mobile, row 11')
  await typeInto(cell, '94440 991')
  await cell.press('Enter')
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  await typeInto(cell, '94440 99120')
  await cell.press('Enter')
  await expect(page.getByText('Row 11: Corrected.')).toBeVisible()
  await expect(cell).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('998 customers and 998 cars will be added.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(faulty).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Known/ }).click()
  await expect(page.getByText('Row 21: Imran Basha already has this phone. Skipped; nothing changed.')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('200 of 1,000 rows')).toBeVisible()

  const run = page.getByRole('button', { name: 'Import 998 customers' })
  await expect(run).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^Tick that the 1 row with errors is left out, or correct it above/)).toBeVisible()
  await tick(page.getByRole('checkbox', { name: 'Leave out the 1 row with errors' }))
  await run.click()
  await expect(page.getByText('998 customers added')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the 2 rows as CSV' }).click()
  const leftOut = await readFile(await (await download).path(), 'utf8')
  expect(leftOut.trim().split('\r\n')).toHaveLength(3)
  expect(leftOut).toContain('Name is required')

  await page.getByRole('link', { name: 'All customers' }).click()
  await typeInto(page.getByRole('searchbox'), '93000 00777')
  await expect(page.getByRole('link', { name: 'Person 777', exact: true })).toBeVisible()
})

test('arrow keys on their way through a list take no place from another column', async ({ page }) => {
  await openOwnGarage(page)
  await open(page, '/garage/customers/import')
  await page.locator('input[type="file"]').setInputFiles(csv(register(newPhone())))
  const stars = page.getByLabel('stars goes to')
  await expect(stars).toHaveValue('')
  const labels = await stars.locator('option').allTextContents()
  await stars.focus()
  for (const label of labels.slice(1, labels.indexOf('Notes') + 1)) {
    await page.keyboard.press('ArrowDown')
    await expect(stars.locator('option:checked')).toHaveText(label)
  }
  await expect(page.getByLabel('cust_name goes to')).toHaveValue('name')
  await expect(page.getByLabel('mobile goes to')).toHaveValue('phone')

  await page.getByLabel('town goes to').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('cust_name is left out now: one place takes one column.')).toBeVisible()
  await expect(page.getByLabel('cust_name goes to')).toHaveValue('')
})

test.describe('files that cannot be read', () => {
  test.use({ allowFailedCalls: true })

  test('a file that is no register says why, and another one can be chosen', async ({ page }) => {
    await openOwnGarage(page)
    await open(page, '/garage/customers/import')
    const picker = page.locator('input[type="file"]')
    await picker.setInputFiles(csv(''))
    await expect(page.getByRole('alert')).toHaveText('This file is empty.')
    await picker.setInputFiles(csv('PK\u0003\u0004', 'register.xlsx'))
    await expect(page.getByRole('alert')).toHaveText('This is a workbook. Please save it as CSV and choose that file.')
    await picker.setInputFiles(csv(titles))
    await expect(page.getByRole('alert')).toHaveText('This file has no rows below its header.')
    await expectAccessible(page)
    await picker.setInputFiles(csv('One Person,9300000001,one@mail'))
    await expect(page.getByText('The file has no column names')).toBeVisible()
    await choose(page.getByLabel('Column 3 goes to'), 'Email')
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await expect(page.getByText('1 customer will be added.')).toBeVisible()
    await expect(page.getByText('Row 1: Email left out: Invalid email address.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change columns' }).click()
    await page.getByRole('button', { name: 'Another file' }).click()
    await expect(picker).toBeAttached()
    await open(page, '/garage/customers/import?import=0190a1b2-0000-7000-8000-000000000000')
    await expect(page.getByRole('alert')).toContainText('Import not found')
    await expectAccessible(page)
  })
})
