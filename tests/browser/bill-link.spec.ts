import type { Browser } from '@playwright/test'
import { typeInto } from './hands.ts'
import { signInAs } from './own-garage.ts'
import { sendBill } from './sent-bill.ts'
import { expect, expectAccessible, test } from './site.ts'

/* What each state shows, and what a post answers, is asked in server/bill-pages.test.ts. */

test.use({ allowFailedCalls: true })

/** At the counter, on a machine of their own. */
async function openAsCashier(browser: Browser, email: string) {
  const baseURL = test.info().project.use.baseURL ?? ''
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const cashier = await context.newPage()
  await signInAs(cashier, email)
  await cashier.goto('/garage/claims')
  return cashier
}

test('a driver pays by UPI and says so; the cashier sees it, confirms, and the driver’s page says paid', async ({
  page,
  browser,
}) => {
  const { path, email } = await sendBill(page)
  const cashier = await openAsCashier(browser, email)
  await expect(cashier.getByText('No payments to check')).toBeVisible()
  await page.context().clearCookies()

  await page.goto(path)
  const pay = page.getByRole('link', { name: 'Pay ₹3,658 by UPI' })
  await expect(pay).toHaveAttribute('href', /^upi:\/\/pay\?pa=own%40okexample&.*am=3658\.00/)
  await expect(pay).toBeInViewport({ ratio: 1 })
  // Some apps refuse links from a browser.
  await expect(page.getByRole('img', { name: 'UPI code for ₹3,658' })).toBeVisible()
  await expect(page.getByText(/take a screenshot and choose it in your app’s scanner/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have paid' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('3658')
  await typeInto(page.getByLabel('UTR or UPI reference'), '6325 1409')
  await page.getByRole('button', { name: 'Tell the garage' }).click()
  await expect(page.getByText('A UPI reference (UTR) has 12 digits. Please check it in your app.')).toBeVisible()
  await expect(page.getByLabel('UTR or UPI reference')).toHaveValue('6325 1409')
  await expectAccessible(page)
  await typeInto(page.getByLabel('UTR or UPI reference'), '6325 1409 8311')
  await page.getByRole('button', { name: 'Tell the garage' }).click()
  await expect(page.getByText('The garage checks its bank')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expectAccessible(page)

  const row = cashier.getByRole('list', { name: 'To check' }).getByRole('listitem')
  await expect(row).toContainText('6325 1409 8311')
  await expect(cashier.getByRole('link', { name: /^Bills 1 payment to check/ })).toBeVisible()
  await expectAccessible(cashier)
  await row.getByRole('button', { name: /^Other amount/ }).click()
  await typeInto(row.getByLabel('Amount that came in'), '5000')
  await cashier.keyboard.press('Enter')
  await expect(row.getByText('This is ₹1,342 more than the balance.')).toBeVisible()
  await expect(row.getByLabel(/^Record ₹1,342 more than the balance/)).not.toBeChecked()
  await expectAccessible(cashier)
  await row.getByRole('button', { name: 'Back' }).click()
  await row.getByRole('button', { name: /^Confirm ₹3,658/ }).click()
  await expect(cashier.getByText('Everything is checked.')).toBeVisible()
  await expect(cashier.getByRole('region', { name: 'Decided' })).toContainText('Jeya Raman')

  // By its stream: without one it would look every twenty seconds, which do not pass.
  await expect(page.getByText('Paid in full')).toBeVisible()
  await expect(page.getByRole('link', { name: /by UPI/ })).toHaveCount(0)
  await expectAccessible(page)
  await cashier.context().close()
})
