import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { addCard, addCustomer, addMember, dayFromToday, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, newPlate, test } from './site.ts'

/** A card that is billed, and paid in cash. */
async function billedCard(page: Page) {
  const car = { registrationNumber: newPlate(), make: 'Hyundai', model: 'i20' }
  const card = await addCard(page, await addCustomer(page, { name: 'Lakshmi Narayanan' }, car))
  const url = `/garages/jobcards/${card.id}`
  const line = {
    kind: 'PART',
    description: 'Front brake pads',
    quantity: 1,
    unitPrice: 2450,
    taxRate: 18,
    taxCode: '8708',
  }
  await send(page, 'post', `${url}/lines`, line)
  const { total, version } = await (await page.request.get(`/api/v1${url}/bill-preview`)).json()
  const bill = await send(page, 'post', `${url}/bill`, { expectedTotal: total, version })
  await send(page, 'post', `${url}/payments`, { method: 'CASH', amount: total })
  return { number: bill.number as string, total: total as number }
}

test('the cashier closes the day with a difference and its note; the owner takes the month’s file', async ({
  page,
}) => {
  const { email } = await openOwnGarage(page)
  const cashier = await addMember(page, { name: 'Jeya Raman', role: 'CASHIER' })
  const { number } = await billedCard(page)

  await signInAs(page, cashier.email)
  await page.goto('/garage/day-close')
  const table = page.getByRole('table', { name: 'Counted against expected' })
  await expect(table.getByRole('row', { name: /^Cash/ })).toContainText('₹2,891.00')
  await page.getByLabel('₹500', { exact: true }).fill('5')
  await page.getByLabel('₹100', { exact: true }).fill('3')
  await expect(table.getByLabel('Cash counted')).toHaveValue('2800')
  await page.getByLabel('Taken to the bank').fill('2000')
  const close = page.getByRole('button', { name: 'Close the day, ₹91 short' })
  await expectAccessible(page)
  await close.click()
  await expect(page.getByText('Please write a note on the difference.').first()).toBeVisible()
  await page.getByLabel('Note on the difference').fill('₹91 for the courier, slip in the drawer.')
  await close.click()
  await expect(page.getByText('Closed, ₹91 short')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹91 for the courier, slip in the drawer.')
  await expectAccessible(page)

  await signInAs(page, email)
  await page.goto('/garage/gst')
  await expect(page.getByRole('row', { name: /^B2C others/ })).toContainText('₹2,450.00')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'GSTR-1 file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^GSTR1_24AABCS1429B1Z0_\d{6}\.json$/)
  const month = dayFromToday(0).slice(0, 7)
  const file = await (await page.request.get(`/api/v1/garages/gst/gstr1.json?month=${month}`)).json()
  expect(file.doc_issue.doc_det[0].docs[0]).toMatchObject({ from: number, to: number })
})
