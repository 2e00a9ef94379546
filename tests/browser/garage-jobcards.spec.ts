import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdAnswers, newPhone, signInAsGarage, test } from './site.ts'

/** A customer of the garage with one car. */
async function makeCustomer(page: Page) {
  const name = `Driver ${newPhone()}`
  const reply = await page.request.post('/api/v1/garages/customers', { data: { name, phone: newPhone() } })
  expect(reply.status()).toBe(201)
  const { id } = await reply.json()
  const car = await page.request.post(`/api/v1/garages/customers/${id}/vehicles`, {
    data: { registrationNumber: `TN 09 ZY ${String(Date.now()).slice(-4)}`, make: 'Tata', model: 'Punch' },
  })
  expect(car.status()).toBe(201)
  return { name, customerId: id as string, vehicleId: (await car.json()).id as string }
}

async function makeCard(page: Page) {
  const { customerId, vehicleId, name } = await makeCustomer(page)
  const estimatedDelivery = new Date(Date.now() + 86_400_000).toISOString()
  const reply = await page.request.post('/api/v1/garages/jobcards', {
    data: { customerId, vehicleId, odometerIn: 48_210, estimatedDelivery },
  })
  expect(reply.status()).toBe(201)
  const card = await reply.json()
  return { id: card.id as string, number: card.jobCardNumber as string, name }
}

const addLabour = (page: Page, id: string) =>
  page.request.post(`/api/v1/garages/jobcards/${id}/lines`, {
    data: { kind: 'LABOUR', description: 'Periodic service', quantity: 1, unitPrice: 1000, taxRate: 18 },
  })

async function pay(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('Amount', { exact: true }).fill(amount)
  return dialog
}

test.beforeEach(async ({ page }) => {
  await signInAsGarage(page)
})

test('a car comes in, gets its lines, is paid in two parts and delivered', async ({ page }) => {
  test.setTimeout(60_000)
  const { name } = await makeCustomer(page)
  await page.goto('/garage/jobcards')
  await page.getByRole('button', { name: 'New Job Card' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Job Card' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(name)
  await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await dialog.getByLabel('Vehicle').selectOption({ index: 1 })
  await dialog.getByLabel('Odometer (km)').fill('48210')
  await expect(dialog.getByLabel('Fuel Level')).toHaveValue('HALF')
  await dialog.getByLabel('Bay Number').fill('3')
  await dialog.getByLabel('Technician').selectOption({ index: 1 })
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/jobcards'))
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  const body = (await sent).postDataJSON()
  expect(body.jobCardNumber).toMatch(/^JC\d{8}$/)
  expect(body).toMatchObject({ branchId: 'default', status: 'OPEN', paymentStatus: 'PENDING', fuelLevel: 'HALF' })

  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^JC\d{8}$/)
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('dialog', { name: 'Add line' })
  await line.getByLabel('Description').fill('Periodic service')
  await line.getByLabel('Unit price').fill('1000')
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(line).toBeHidden()
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('CGST 9%₹90.00')
  await expect(totals).toContainText('Total₹1,180.00')

  const part = await pay(page, '500')
  await expect(part).toContainText('Will remain after this payment₹680')
  await part.getByRole('button', { name: 'Record ₹500' }).click()
  // It is said after what was said before: one sentence stands for six seconds.
  await expect(page.getByText('Payment of ₹500 recorded. ₹680 still to pay.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Partial Payment')).toBeVisible()

  await page.getByRole('button', { name: 'Start work' }).click()
  await page.getByRole('button', { name: 'Mark ready' }).click()
  await expect(page.getByRole('button', { name: 'Back to In Progress' })).toBeVisible()
  await expectAccessible(page)

  const rest = await pay(page, '')
  await rest.getByRole('button', { name: 'Whole balance, ₹680' }).click()
  await rest.getByRole('button', { name: 'Record ₹680' }).click()
  await expect(rest).toBeHidden()
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(page.locator('[aria-current="step"]')).toContainText('Delivered')
  await expect(page.getByRole('button', { name: 'Add line' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('the list, its texts and filters are as specified', async ({ page }) => {
  const { number, name } = await makeCard(page)
  const release = await holdAnswers(page, /\/garages\/jobcards(\?|$)/)
  await page.goto('/garage/jobcards')
  await expect(page.getByText('Loading job cards...')).toBeVisible()
  release()
  for (const tile of ['Open', 'In Progress', 'Ready', 'Pending Payment']) {
    await expect(page.locator('.stats').getByText(tile, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Status', { exact: true }).locator('option')).toHaveText([
    'All Status',
    'Open',
    'In Progress',
    'Ready',
    'Delivered',
    'Cancelled',
  ])
  await expect(page.getByLabel('Payment', { exact: true }).locator('option')).toHaveText([
    'All Payment',
    'Payment Pending',
    'Partial Payment',
    'Paid',
  ])
  await page.getByRole('searchbox', { name: 'Search job cards' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(name)
  await expect(page.getByRole('table', { name: 'Job cards' }).locator('tbody tr')).toHaveCount(1)
  await expect(row).toContainText('Est. ')
  await expect(row.getByRole('link', { name: `Print ${number}` })).toHaveAttribute(
    'href',
    /job-card\.pdf\?garageId=[\w-]{36}$/,
  )
  await expectAccessible(page)
  await page.getByLabel('Status', { exact: true }).selectOption('CANCELLED')
  await expect(page.getByText('No job cards found')).toBeVisible()
  await expect(page).toHaveURL(/status=CANCELLED/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/garage/jobcards')
})

test('what is missing is said beside each field', async ({ page }) => {
  await page.goto('/garage/jobcards?new=1')
  const dialog = page.getByRole('dialog', { name: 'New Job Card' })
  await dialog.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(dialog.getByText('Customer is required')).toBeVisible()
  await expect(dialog.getByText('Odometer is required')).toBeVisible()
  await dialog.getByLabel('Odometer (km)').fill('-1')
  await expect(dialog.getByText('Odometer must be 0 or more')).toBeVisible()
  await expectAccessible(page)
})

test.describe('refusals', () => {
  test.use({ allowFailedCalls: true })

  test('more than is owed is refused beside the amount, and what was typed stays', async ({ page }) => {
    const { id } = await makeCard(page)
    expect((await addLabour(page, id)).status()).toBe(201)
    await page.goto(`/garage/jobcards?open=${id}`)
    await expect(page).toHaveURL(`/garage/jobcards/${id}`)
    const dialog = await pay(page, '2000')
    await dialog.getByRole('button', { name: 'Record ₹2,000' }).click()
    await expect(dialog.getByText('Only ₹1,180 is left to pay.')).toBeVisible()
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('2000')
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
})

test('a card is cancelled only after a question, and says so', async ({ page }) => {
  const { id, number } = await makeCard(page)
  await page.goto(`/garage/jobcards/${id}`)
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel job card' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this job card?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel job card' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('[aria-current="step"]')).toContainText('Cancelled')
  await expect(page.getByText('opened the card')).toBeVisible()
})
