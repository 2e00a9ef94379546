import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { typeAndGoOn, typeInto } from './hands.ts'
import { addCard, addCustomer, openOwnGarage, serviceNamed } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, newPlate, test } from './site.ts'

test.use({ allowFailedCalls: true })

const serviceName = 'Engine oil change'

/** A garage of one's own with 2 L of oil, four filters, and a service that names no parts yet. */
async function openWorkshop(page: Page) {
  await openOwnGarage(page)
  const { id } = await send(page, 'post', '/garages/services', serviceNamed(serviceName))
  const stocked = async (number: string, name: string, unit: string, quantity: number) => {
    const prices = { taxRate: 18, hsn: '8421', buyingPrice: 200, sellingPrice: 385, rack: 'A-04' }
    const part = { number, name, unit, quantity, ...prices, requestId: randomUUID() }
    return (await send(page, 'post', '/garages/parts', part)).id as string
  }
  const oil = await stocked('OIL-5W30', 'Engine oil 5W-30', 'L', 2)
  const filter = await stocked('OF-118', 'Oil filter', 'pc', 4)
  return { serviceId: id as string, oil, filter }
}

const partOf = async (page: Page, id: string) => (await page.request.get(`/api/v1/garages/parts/${id}`)).json()

async function openCardOf(page: Page, model: string) {
  const car = { registrationNumber: newPlate(), make: 'MARUTI SUZUKI', model }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  await page.goto(`/garage/jobcards/${id}`)
  await comeToLife(page)
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('form', { name: 'Add line' })
  const choose = async () => {
    await typeInto(line.getByRole('combobox', { name: 'Description' }), 'engine oil ch')
    await line.getByRole('option', { name: new RegExp(serviceName) }).click()
  }
  return { line, choose, add: () => line.getByRole('button', { name: 'Add line' }).click() }
}

test('a service’s parts are named once, by car where it differs, and come with it onto a card: held, or said to be missing', {
  tag: '@both',
}, async ({ page }) => {
  test.slow()
  await openWorkshop(page)
  await page.goto('/garage/services')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Add Service' }).first().click()
  const added = page.getByRole('dialog', { name: 'Add service' })
  await expect(added.getByText('Add the service first, then name its parts.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${serviceName}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit service' })
  await expect(
    form.getByText('None yet. Put on a job card with this service, they are held for the car.'),
  ).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Change parts' }).click()
  const dialog = page.getByRole('dialog', { name: `Usual parts of ${serviceName}` })
  await expectAccessible(page)

  const all = dialog.getByRole('region', { name: 'All cars' })
  await expect(all.getByRole('combobox', { name: 'Add a part for all cars' })).toHaveAttribute(
    'placeholder',
    'Add a part: name, number or code',
  )
  const take = async (typed: string, part: RegExp) => {
    await typeInto(all.getByRole('combobox'), typed)
    await all.getByRole('option', { name: part }).click()
  }
  await take('5w', /Engine oil/)
  await take('filter', /Oil filter/)
  await typeInto(all.getByLabel('Quantity, L'), '0')
  await dialog.getByRole('button', { name: 'Add a list for a car' }).click()
  const swift = dialog.getByRole('region').nth(1)
  await expect(swift.getByLabel('Make')).toBeFocused()
  await expect(swift.getByRole('heading', { name: 'For a car' })).toBeVisible()
  await expect(swift.getByRole('combobox', { name: 'Add a part for these cars' })).toBeVisible()
  await expect(swift.getByRole('button', { name: 'Remove the list For a car' })).toBeVisible()
  await expect(swift.getByText('Empty: all of the make')).toBeVisible()
  await expect(all.getByText('All that have no list of their own')).toBeVisible()
  await expect(dialog).toContainText(
    'Put on a job card, the service brings its parts: each a line of its own at the part’s price, held for the car.',
  )
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(all.getByLabel('Quantity, L')).toHaveAccessibleDescription(/more than 0/)
  await typeInto(all.getByLabel('Quantity, L'), '3.5')
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(swift.getByLabel('Make')).toHaveAccessibleDescription(/Please enter the make/)
  await expectAccessible(page)
  await typeAndGoOn(swift.getByLabel('Make'), 'Maruti Suzuki')
  await typeAndGoOn(swift.getByLabel('Model'), 'Swift')
  await expect(dialog.getByRole('region', { name: 'Maruti Suzuki Swift' })).toBeVisible()
  await typeInto(swift.getByLabel('Quantity, L'), '3.1 L')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(page.getByText(`The usual parts of ${serviceName} are saved.`)).toBeVisible()
  await expect(form.getByText('3.5 L Engine oil 5W-30, 1 pc Oil filter')).toBeVisible()
  await expect(form.getByText('Maruti Suzuki Swift')).toBeVisible()

  const { line, choose, add } = await openCardOf(page, 'SWIFT')
  await choose()
  await expect(line).toContainText('With it, each at its own price: 3.1 L Engine oil 5W-30 (1.1 L must come)')
  await expect(line).toContainText('1 pc Oil filter (4 free)')
  await expectAccessible(page)
  await add()
  await expect(
    page.getByText(`${serviceName} is added. 2 usual parts are on the card too. 1.1 L of Engine oil 5W-30 must come.`),
  ).toBeVisible()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Engine oil 5W-30')).toContainText('1.1 L must come')
  await expect(rowOf('Oil filter')).toContainText('Held, rack A-04')
  await line.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: `Actions for ${serviceName}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${serviceName}?` })
  const staying = 'Engine oil 5W-30 and Oil filter were put with it and stay on the card.'
  await expect(question).toContainText(staying)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(`${serviceName} is removed. ${staying}`)).toBeVisible()
  await expect(rowOf('Oil filter')).toContainText('Held, rack A-04')
  await expect(rowOf(serviceName)).toHaveCount(0)
})

test('the service is put without its parts where that is meant, and in a job they are lines of the job', async ({
  page,
}) => {
  const { serviceId, oil, filter } = await openWorkshop(page)
  const parts = [oil, filter].map((partId) => ({ partId, quantity: 1 }))
  await send(page, 'put', `/garages/services/${serviceId}/parts`, { lists: [{ parts }] })
  const { line, choose, add } = await openCardOf(page, 'Alto')
  await choose()
  await line.getByRole('button', { name: 'Without parts' }).click()
  await expect(line).not.toContainText('With it')
  await add()
  await expect(page.getByText(`${serviceName} is added.`, { exact: true })).toBeVisible()
  await line.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Oil filter' })).toHaveCount(0)

  await page.keyboard.press('w')
  const job = page.getByRole('form', { name: 'Add job' })
  await typeInto(job.getByRole('combobox', { name: 'Description' }), 'engine oil ch')
  await job.getByRole('option', { name: new RegExp(serviceName) }).click()
  await expect(job).toContainText('1 pc Oil filter (4 free)')
  await job.getByRole('button', { name: 'Add job' }).click()
  await expect(page.getByText(/2 usual parts are on the card too, held\./)).toBeVisible()
  const lines = page.getByRole('table', { name: `Lines of ${serviceName}` })
  await expect(lines.getByRole('row').filter({ hasText: 'Oil filter' })).toContainText('Held')
})

test('a list that cannot be loaded is said, and nothing is overwritten', { tag: '@both' }, async ({ page }) => {
  await openWorkshop(page)
  await page.route('**/api/v1/garages/services/*/parts*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/garage/services')
  await comeToLife(page)
  await page.getByRole('button', { name: `Edit ${serviceName}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit service' })
  await expect(form.getByText('Failed to load the usual parts')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Actions for ${serviceName}` }).click()
  await page.getByRole('menuitem', { name: 'Usual parts' }).click()
  const dialog = page.getByRole('dialog', { name: `Usual parts of ${serviceName}` })
  await expect(dialog.getByRole('alert')).toHaveText('Failed to load the usual parts', { timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: 'Save parts' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/v1/garages/services/*/parts*')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('region', { name: 'All cars' })).toBeVisible()
})

test('of two who change the parts at once, the second sees both and chooses', async ({ page }) => {
  const { serviceId, oil, filter } = await openWorkshop(page)
  const set = (partId: string) =>
    send(page, 'put', `/garages/services/${serviceId}/parts`, { lists: [{ parts: [{ partId, quantity: 1 }] }] })
  await set(oil)
  const { number, name, unit, taxRate, sellingPrice } = await partOf(page, oil)
  await send(page, 'put', `/garages/parts/${oil}`, { number, name, unit, taxRate, sellingPrice, isActive: false })
  await page.goto('/garage/services')
  await comeToLife(page)
  await page.getByRole('button', { name: `Actions for ${serviceName}` }).click()
  await page.getByRole('menuitem', { name: 'Usual parts' }).click()
  const dialog = page.getByRole('dialog', { name: `Usual parts of ${serviceName}` })
  await expect(dialog.getByText('OIL-5W30, out of use: it is left off')).toBeVisible()
  await typeInto(dialog.getByLabel('Quantity, L'), '3')
  await set(filter)
  await dialog.getByRole('button', { name: 'Save parts' }).click()

  const both = page.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect(both).toContainText('pc Oil filter')
  await expect(both).toContainText('3 L Engine oil 5W-30')
  await expectAccessible(page)
})

test('a part that is typed and not chosen is neither saved without nor left without being asked', {
  tag: '@both',
}, async ({ page }) => {
  await openWorkshop(page)
  await page.goto('/garage/services')
  await comeToLife(page)
  await page.getByRole('button', { name: `Actions for ${serviceName}` }).click()
  await page.getByRole('menuitem', { name: 'Usual parts' }).click()
  const dialog = page.getByRole('dialog', { name: `Usual parts of ${serviceName}` })
  const all = dialog.getByRole('region', { name: 'All cars' })
  const picker = all.getByRole('combobox')
  await typeInto(picker, 'oil')
  await expect(all.getByRole('option', { name: /Oil filter/ })).toBeVisible()

  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(picker).toHaveAccessibleDescription('Please choose one from the list, or clear this')
  await expect(picker).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(picker).toHaveValue('oil')

  await picker.click()
  await all.getByRole('option', { name: /Oil filter/ }).click()
  await expect(picker).toHaveValue('')
  const set = '**/api/v1/garages/services/*/parts'
  await page.route(
    set,
    (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 400 }) : route.fallback()),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(dialog.getByText('Failed to save the usual parts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(page.getByText(`The usual parts of ${serviceName} are saved.`)).toBeVisible()
})
