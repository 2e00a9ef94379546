import type { Page } from '@playwright/test'
import { indianDay, shortDay } from '../../contract/platform/formats.ts'
import { send } from './catalogue.ts'
import { typeAndGoOn, typeInto } from './hands.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, newPlate, test } from './site.ts'

/** A garage of one's own with a service on offer at ₹2,999 instead of ₹3,999, and a card without lines. */
async function openCard(page: Page, gstin?: string) {
  await openOwnGarage(page, 'Murugan Selvam', gstin)
  await send(page, 'post', '/garages/services', {
    name: 'Basic Service Package',
    slug: 'basic-service-package',
    category: 'Maintenance',
    description: 'Oil, filters and a wash.',
    base_price: 3999,
    discountPercent: 25,
    duration: 120,
    is_active: true,
    tags: '',
  })
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  await page.goto(`/garage/jobcards/${id}`)
  const line = page.getByRole('form', { name: 'Add line' })
  await page.getByRole('button', { name: 'Add line' }).click()
  return { id, line, totals: page.getByLabel('Totals'), rowOf: (text: string) => page.getByRole('row', { name: text }) }
}

test('a known line is two taps: its name, then Add; a published price is what is paid', { tag: '@both' }, async ({
  page,
}) => {
  const { line, totals, rowOf } = await openCard(page)
  const description = line.getByRole('combobox', { name: 'Description' })
  await typeInto(description, 'basic')
  const service = line.getByRole('option', { name: /Basic Service Package/ })
  await expect(service).toContainText('₹2,999')
  await expect(service).toContainText('incl. GST')
  await expectAccessible(page)
  await service.click()

  await expect(line.getByRole('option')).toHaveCount(0)
  await expect(description).toHaveValue('Basic Service Package')
  await expect(line.getByLabel('Rate')).toHaveValue('3999')
  await expect(line.getByLabel('HSN / SAC')).toHaveValue('998714')
  await expect(line.getByLabel('GST %')).toHaveValue('18')
  await expect(line.getByRole('switch', { name: 'Price includes GST' })).toBeChecked()
  await expect(line.getByLabel('Qty')).toBeFocused()
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(totals).toContainText('Total₹2,999.00')
  await expect(rowOf('Basic Service Package')).toContainText('less ₹1,000.00')
  await expect(rowOf('Basic Service Package')).toContainText('incl. GST')

  // A line that somebody types is known from then on, with all that it had.
  await typeAndGoOn(description, 'Engine oil 5W-30')
  await line.getByRole('button', { name: 'Part' }).click()
  await typeInto(line.getByLabel('HSN / SAC'), '2710')
  await typeInto(line.getByLabel('Unit'), 'L')
  await typeInto(line.getByLabel('Rate'), '620')
  await line.getByRole('button', { name: 'Add line' }).click()
  await expect(description).toHaveValue('')
  await description.press('ArrowDown')
  await expect(line.getByRole('option')).toHaveCount(2)
  await description.pressSequentially('oil')
  const oil = line.getByRole('option', { name: /Engine oil 5W-30/ })
  await expect(oil).toContainText('₹620')
  await expect(line.getByRole('option')).toHaveCount(1)
  await description.press('ArrowDown')
  await description.press('Enter')
  await expect(line.getByLabel('Unit')).toHaveValue('L')
  await expect(line.getByLabel('HSN / SAC')).toHaveValue('2710')
  await expect(line.getByRole('switch', { name: 'Price includes GST' })).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Engine oil 5W-30' })).toHaveCount(2)
})

test('a discount is in rupees or in percent, and says what it comes to', async ({ page }) => {
  const { line, totals, rowOf } = await openCard(page)
  const description = line.getByRole('combobox', { name: 'Description' })
  await typeAndGoOn(description, 'Wheel alignment')
  await typeInto(line.getByLabel('Rate'), '1000')
  await line.getByRole('button', { name: 'Off in percent' }).click()
  const discount = line.getByLabel('Discount')
  await typeInto(discount, '101')
  await discount.press('Enter')
  await expect(line.getByRole('alert')).toContainText('A discount is at most 100 %')
  await expect(discount).toHaveValue('101')
  await typeInto(discount, '12.5')
  await expect(line).toContainText('₹125.00 off')
  await expectAccessible(page)
  await line.getByRole('switch', { name: 'Price includes GST' }).click()
  await expect(totals).toContainText('Total₹875.00')
  await discount.press('Enter')
  await expect(rowOf('Wheel alignment')).toContainText('less 12.5% (₹125.00)')

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Actions for Wheel alignment' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const change = page.getByRole('form', { name: 'Change line' })
  await expect(change.getByLabel('Discount')).toHaveValue('12.5')
  await typeInto(change.getByLabel('Qty'), '2')
  await expect(change).toContainText('₹250.00 off')
  await change.getByRole('button', { name: 'Off in rupees' }).click()
  await typeInto(change.getByLabel('Discount'), '2000.01')
  await change.getByLabel('Discount').press('Enter')
  await expect(change.getByRole('alert')).toContainText('The discount is more than the line')
  await typeInto(change.getByLabel('Discount'), '100')
  await change.getByLabel('Discount').press('Enter')
  await expect(totals).toContainText('Total₹1,900.00')
})

test('a GST rate that is none of today’s is saved only once somebody has said that it is meant', async ({ page }) => {
  const { id, line, rowOf } = await openCard(page)
  await typeAndGoOn(line.getByRole('combobox', { name: 'Description' }), 'Wiper blade')
  await typeInto(line.getByLabel('Rate'), '100')
  await typeInto(line.getByLabel('GST %'), '28')
  const asked = page.getByRole('alertdialog', { name: 'Charge 28% GST?' })

  await line.getByLabel('GST %').press('Enter')
  await expect(asked).toContainText('28% is no usual GST rate since 22 Sep 2025')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Change it' }).click()
  await expect(asked).toBeHidden()
  await expect(line.getByLabel('GST %')).toHaveValue('28')
  expect((await (await page.request.get(`/api/v1/garages/jobcards/${id}`)).json()).lines).toEqual([])

  await line.getByRole('button', { name: 'Add line' }).click()
  await asked.getByRole('button', { name: 'Keep 28%' }).click()
  await expect(rowOf('Wiper blade').getByRole('button').first()).toBeVisible()
})

test('a garage without GSTIN writes lines without tax; a job is named after the service that it is filled with', async ({
  page,
}) => {
  const { line, totals } = await openCard(page, '')
  await expect(line).toContainText('No GST is charged: the garage has no GSTIN.')
  await expect(line.getByLabel('GST %')).toHaveCount(0)
  await expect(line.getByRole('switch')).toHaveCount(0)
  await typeInto(line.getByRole('combobox', { name: 'Description' }), 'basic')
  await line.getByRole('option', { name: /Basic Service Package/ }).click()
  await line.getByRole('button', { name: 'Add line' }).click()

  await expect(totals).toContainText('Total₹2,999.00')
  await expect(totals).not.toContainText('CGST')
  await expect(page.getByRole('columnheader', { name: 'GST' })).toHaveCount(0)
  await expectAccessible(page)

  // A job that is called as a service begins is called as the service.
  await line.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('w')
  const job = page.getByRole('form', { name: 'Add job' })
  await typeInto(job.getByLabel('Job', { exact: true }), 'basic')
  await typeInto(job.getByRole('combobox', { name: 'Description' }), 'basic')
  await job.getByRole('option', { name: /Basic Service Package/ }).click()
  await expect(job.getByLabel('Job', { exact: true })).toHaveValue('Basic Service Package')
  await job.getByRole('button', { name: 'Add job' }).click()
  await expect(page.getByText(/^Labour, SAC 998714/)).toBeVisible()
  await expect(page.getByText(/^1 job at ₹.*, SAC 998714$/)).toBeVisible()
})

test('parts that fit the car come first, and say so; what was used before by the name of one is that part', async ({
  page,
}) => {
  const { line, id } = await openCard(page)
  const part = { taxRate: 18, sellingPrice: 860, quantity: 2 }
  const car = { make: 'Tata', model: 'Punch' }
  await send(page, 'post', '/garages/parts', { ...part, number: 'DB-4PK', name: 'Drive belt 4PK' })
  await send(page, 'post', '/garages/parts', { ...part, number: 'SB-112', name: 'Seat belt buckle', fits: [car] })
  const gone = { ...part, number: 'TB-9', name: 'Timing belt', quantity: 0 }
  const { id: partId } = await send(page, 'post', '/garages/parts', gone)
  const { id: supplierId } = await send(page, 'post', '/garages/suppliers', { name: 'Vajra Distributors' })
  const order = await send(page, 'post', '/garages/reorders/order', { supplierId, rows: [{ partId, quantity: 2 }] })
  const former = { kind: 'PART', description: 'Drive belt 4PK', quantity: 1, unit: 'pc', unitPrice: 800, taxRate: 18 }
  await send(page, 'post', `/garages/jobcards/${id}/lines`, former)

  await typeInto(line.getByRole('combobox', { name: 'Description' }), 'belt')
  await expect(page.getByText('Typing adds nothing yet')).toBeVisible()

  await expect(line.getByRole('option')).toHaveText([
    /^Seat belt buckle.*Fits Tata Punch/,
    /^Drive belt 4PK.*2 pc free/,
    new RegExp(`^Timing belt.*0 pc free.*2.pc on the way since ${shortDay(indianDay())}`),
  ])
  await test.step('once the supplier has said a day, when it comes', async () => {
    await send(page, 'put', '/garages/reorders/due', { reorderIds: order.reorderIds, dueOn: indianDay() })
    await typeInto(line.getByRole('combobox', { name: 'Description' }), 'Timing')
    await expect(line.getByRole('option')).toHaveText([/^Timing belt.*0 pc free.*2.pc due today$/])
    await typeInto(line.getByRole('combobox', { name: 'Description' }), 'belt')
    await expect(line.getByRole('option')).toHaveCount(3)
  })
  await expect(line.getByText('choose, Enter takes')).toBeVisible()
  await expect(line.getByText('Parts that fit this car come first')).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('button', { name: '“belt” without stock, as typed' }).click()
  await expect(line.getByRole('option')).toHaveCount(0)
  await expect(line.getByRole('combobox', { name: 'Description' })).toHaveValue('belt')
})
