import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { photo } from '../support/make-pictures.ts'
import { send } from './catalogue.ts'
import { addPart, addPurchase } from './field-walk/records.ts'
import { choose, tick, typeInto, untick } from './hands.ts'
import { dayFromToday, openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, holdAnswers, test } from './site.ts'

test.use({ allowFailedCalls: true })

const supplierOf = (page: Page) => page.getByRole('combobox', { name: 'Supplier' })

/** By its name and Enter. */
async function chooseSupplier(page: Page, name: string) {
  await typeInto(supplierOf(page), name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Suppliers' })).toBeHidden()
  await expect(supplierOf(page)).toHaveValue(name)
}

/** A garage with a supplier's bill that it took into stock. @returns its id */
async function addTakenIn(page: Page, supplier?: string): Promise<string> {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  const { purchaseId } = await addPurchase(page, supplier)
  await send(page, 'post', `/garages/purchases/${purchaseId}/take-in`, { expectedTotal: 2384 })
  return purchaseId
}

test('a supplier’s paper bill is typed by keys and taken into stock; typed again it is refused beside its number, undone it leaves', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/purchases')
  await expect(page.getByRole('heading', { name: /^No purchases in / })).toBeVisible()
  await expectAccessible(page)
  await comeToLife(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/garage/purchases/new')

  await expect(page.getByPlaceholder('Add a part: name, number or code')).toBeVisible()
  await expect(page.getByText('None is known yet: add the first one.')).toBeVisible()
  await expect(page.getByText('Empty: to the rupee.')).toBeVisible()
  await page.getByRole('button', { name: 'New supplier' }).click()
  const supplier = page.getByRole('dialog', { name: 'Add supplier' })
  await typeInto(supplier.getByLabel('Name'), 'Chola Auto Spares')
  await typeInto(supplier.getByLabel('Phone'), '98840 17734')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(supplierOf(page)).toHaveValue('Chola Auto Spares')

  const add = page.getByRole('combobox', { name: 'Add a part' })
  const [quantity, price] = ['Quantity of Rear wheel cylinder', 'Price of Rear wheel cylinder in rupees']
  const typeBill = async () => {
    await typeInto(page.getByLabel('Invoice number'), 'CAS/26-27/3391')
    await typeInto(page.getByLabel('Total on paper'), '2,500')
    await typeInto(add, '8901234567894')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(quantity)).toBeFocused()
    await page.keyboard.type('4')
    // Down the column, past its end to the next part.
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()
    await typeInto(page.getByLabel(price), '505')
    await typeInto(page.getByLabel('Freight'), '180')
  }
  await typeBill()
  await expect(page.getByText('Lines come to ₹2,596, the paper says ₹2,500.')).toBeVisible()
  await expect(
    page.getByText('Freight is shared by value: ₹180.00. GST is your input credit and no cost.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take into stock' }).click()
  await expect(page.getByText('Lines come to ₹2,596, the paper says ₹2,500.').first()).toBeVisible()
  // It is a draft by now: at an address of its own, where all that was typed is after a reload.
  await expect(page).toHaveURL(/\/garage\/purchases\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Total on paper')).toHaveAccessibleDescription(
    'Lines come to ₹2,596, the paper says ₹2,500.',
  )
  await page.reload()
  await comeToLife(page)
  await expect(supplierOf(page)).toHaveValue('Chola Auto Spares')
  await expect(page.getByLabel('Invoice number')).toHaveValue('CAS/26-27/3391')
  await expect(page.getByLabel(price)).toHaveValue('505')
  await typeInto(page.getByLabel('Total on paper'), '2,596')
  await expect(page.getByText('Agrees with the paper')).toBeVisible()
  const release = await holdAnswers(page, '**/garages/purchases**')
  await page.getByRole('button', { name: 'Take into stock' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  release()
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('term')).toContainText(['Invoice', 'Date', 'Paid', 'Taken in'])
  await expectAccessible(page)
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Rear wheel cylinder/ })).toContainText(/18.pc/)

  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  await chooseSupplier(page, 'Chola Auto Spares')
  await typeBill()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/is here already, taken in on/)).toBeVisible()
  await expect(page.getByLabel(price)).toHaveValue('505')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Purchases', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('link', { name: 'Chola Auto Spares' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Its parts leave the shelf at what they cost, and its number can be typed again. It stays listed as undone.',
  )
  await typeInto(page.getByRole('dialog').getByLabel('Reason'), 'Another garage’s bill')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Rear wheel cylinder/ })).toContainText(/14.pc/)
})

test('a part on the paper that the list has not is added from the bill, at the price typed for it; Enter takes the only one found', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  const add = page.getByRole('combobox', { name: 'Add a part' })
  await typeInto(add, 'Oil filter')
  await expect(page.getByText('No part matches.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add as a new part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add part' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Oil filter')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(add).toHaveValue('Oil filter')

  await typeInto(add, 'Oil filter')
  await page.keyboard.press('Enter')
  await typeInto(dialog.getByLabel('Part number'), 'OF-1')
  await typeInto(dialog.getByLabel('Buying, before GST'), '210')
  await typeInto(dialog.getByLabel('Selling, before GST'), '300')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity of Oil filter')).toBeFocused()
  await expect(page.getByLabel('Price of Oil filter in rupees')).toHaveValue('210')
  await expect(add).toHaveValue('')

  await typeInto(add, 'wheel cyl')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity of Rear wheel cylinder')).toBeFocused()
  await expect(add).toHaveValue('')
  await page.getByRole('button', { name: 'Remove Rear wheel cylinder' }).click()

  await page.getByRole('button', { name: 'Scan' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await typeInto(scan.getByRole('combobox'), '8901234567894')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await scan.getByRole('button', { name: 'Add to the bill' }).click()
  await expect(page.getByLabel('Quantity of Rear wheel cylinder')).toBeFocused()
  await page.getByRole('button', { name: 'Scan' }).click()
  await typeInto(scan.getByRole('combobox'), '8909876543210')
  await page.keyboard.press('Enter')
  await scan.getByRole('button', { name: 'Add as a new part' }).click()
  await expect(dialog.getByLabel('Code on the box')).toHaveValue('8909876543210')
})

test('parts go back from their bill: what the supplier owes is seen first, taken back, sent again and credited by their note', {
  tag: '@both',
}, async ({ page }) => {
  const purchaseId = await addTakenIn(page, 'Chola Auto Spares')
  await page.goto(`/garage/purchases/${purchaseId}`)
  await comeToLife(page)

  await page.getByRole('button', { name: 'Return parts' }).click()
  const sending = page.getByRole('dialog', { name: 'Return to supplier' })
  const quantity = sending.getByLabel('How many go back, in pc')
  await expect(quantity).toHaveValue('4')
  await typeInto(quantity, '5')
  await sending.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(sending.getByText('Please say why')).toBeVisible()
  await typeInto(sending.getByLabel('Reason'), 'Wrong size')
  await expect(sending).toContainText(
    'They leave the shelf now. Chola Auto Spares owes what the bill says for them; input tax is less from the day of their credit note.',
  )
  await expect(sending.getByText(/^4.pc on the bill$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(sending.getByText('Only 4 pc of it can go back.')).toBeVisible()
  await typeInto(quantity, '1')
  await sending.getByRole('button', { name: 'Return, ₹595.90' }).click()
  await expect(page.getByText('R-00001 is written: its parts left the shelf.')).toBeVisible()
  const returns = page.getByRole('list', { name: 'Returns' })
  await expect(returns.getByRole('listitem')).toContainText('Credit note to come')
  await expect(page.getByText(/1.pc went back/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/garage/purchases?month=ALL')
  await expect(page.getByRole('row', { name: /Chola Auto Spares/ })).toContainText('Part returned')
  await page.goto(`/garage/purchases/${purchaseId}`)
  await comeToLife(page)

  await returns.getByRole('button', { name: 'Undo return' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo R-00001' })
  await expect(undoing).toContainText(
    'Its parts are on the shelf again, at what they left at. It stays listed as undone.',
  )
  await typeInto(undoing.getByLabel('Reason'), 'It fits after all')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(returns).toContainText('Undone: It fits after all')
  await expect(page.getByText(/1.pc went back/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Return parts' }).click()
  await typeInto(quantity, '2')
  await typeInto(sending.getByLabel('Reason'), 'Cracked')
  await sending.getByRole('button', { name: 'Return, ₹1,191.80' }).click()
  await returns.getByRole('button', { name: 'Credit note has come' }).click()
  const note = page.getByRole('dialog', { name: 'Credit note for R-00002' })
  await expect(note).toContainText('Chola Auto Spares owes ₹1,191.80. Once it is noted, the return stays.')
  await expect(note.getByText('From this day on input tax is less.')).toBeVisible()
  await typeInto(note.getByLabel('Credit note number'), 'CN/88')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('CN/88 is noted.')).toBeVisible()
  await expect(returns).toContainText('Credit note CN/88 of')
  await expect(returns.getByRole('button')).toHaveText(['Correct credit note'])
  await expectAccessible(page)

  await returns.getByRole('button', { name: 'Correct credit note' }).click()
  await expect(note.getByLabel('Credit note number')).toHaveValue('CN/88')
  await expect(note).toContainText('The month’s input tax, the register and the accountant’s file follow.')
  await typeInto(note.getByLabel('Credit note number'), 'CN/89')
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await expect(returns).toContainText('Credit note CN/89 of')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await typeInto(page.getByRole('dialog').getByLabel('Reason'), 'Not ours')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Parts of this bill went back (R-00002). Undo that first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Rear wheel cylinder/ })).toContainText(/16.pc/)
})

test('a bill in stock says when it is due, is marked paid, and not after all; suppliers say what is not', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page)
  const { purchaseId } = await addPurchase(page)
  const path = `/garages/purchases/${purchaseId}`
  const { total } = await (await page.request.get(`/api/v1${path}`)).json()
  await send(page, 'post', `${path}/take-in`, { expectedTotal: total })

  await page.goto('/garage/purchases?payment=OVERDUE&month=ALL')
  await expect(page.getByText(/^overdue since /)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/garage/suppliers')
  await expect(page.getByText(/^overdue since /)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Suppliers' }).locator('th')).toContainText([
    'Supplier',
    'GSTIN',
    'Phone',
    'Days to pay',
    'Parts',
    'Bought this month',
    'Bills not marked paid',
    'Last bill',
  ])
  await expect(page.getByRole('searchbox', { name: 'Search suppliers' })).toHaveAttribute(
    'placeholder',
    'Name, phone, GSTIN or address',
  )
  await expectAccessible(page)

  await page.goto(`/garage/purchases/${purchaseId}`)
  await comeToLife(page)
  await expect(page.getByText(/^Not yet, overdue since /)).toBeVisible()
  await page.getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    '₹2,384.00 to Assembly Spares. No money moves here: it is a note for your list of what is due.',
  )
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.getByText('CAS/3391 is marked paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Change payment' }).click()
  await expect(page.getByRole('dialog').getByText('Without a day it is not paid after all.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Paid on').press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('CAS/3391 is not marked paid any more.')).toBeVisible()
  await expect(page.getByText(/^Not yet, overdue since /)).toBeVisible()
  await page.goto('/garage/suppliers')
  await expect(page.getByText(/^overdue since /)).toBeVisible()
  await comeToLife(page)
  await page.getByRole('button', { name: 'Actions for Assembly Spares' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Assembly Spares will be gone for good.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('Bills of this supplier are kept. Make it inactive instead.')
  await expectAccessible(page)
})

test('a supplier whose bills are kept is taken out of use: offered no more, but where it stands already, and taken back', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page)
  const { purchaseId } = await addPurchase(page)
  await send(page, 'post', '/garages/suppliers', { name: 'Chola Auto Spares' })
  const row = page.getByRole('row', { name: /Assembly Spares/ })
  await page.goto('/garage/suppliers')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Assembly Spares', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit supplier' })
  await untick(dialog.getByLabel('In use: offered for bills and parts'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Assembly Spares is saved.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await choose(page.getByLabel('Show'), 'Not used any more')
  await expect(row).toContainText('Not used any more')
  await expectAccessible(page)

  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  await supplierOf(page).click()
  await expect(page.getByRole('listbox', { name: 'Suppliers' }).getByRole('option')).toHaveText(['Chola Auto Spares'])
  await page.goto(`/garage/purchases/${purchaseId}`)
  await expect(supplierOf(page)).toHaveValue('Assembly Spares')

  await page.goto('/garage/suppliers?state=INACTIVE')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Assembly Spares', exact: true }).click()
  await tick(dialog.getByLabel('In use: offered for bills and parts'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'No suppliers found' })).toBeVisible()
  await choose(page.getByLabel('Show'), 'In use')
  await expect(row).toBeVisible()
})

test('of more suppliers than are shown at once one is found by typing, and it says how many there are; what is typed and not chosen holds the bill', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await send(page, 'post', '/garages/suppliers', { name: 'Annai Lubricants', address: 'Padi', phone: '9841055210' })
  for (const number of Array.from({ length: 20 }, (_, at) => at + 1)) {
    await send(page, 'post', '/garages/suppliers', { name: `Chola Spares ${number}` })
  }
  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  const field = supplierOf(page)
  const list = page.getByRole('listbox', { name: 'Suppliers' })
  await field.click()
  await expect(list.getByRole('option')).toHaveCount(20)
  await expect(list.getByRole('option').first()).toHaveText('Chola Spares 20')
  await expect(page.getByText('The first 20 of 21 suppliers: type more to find others')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.type('nobody')
  await expect(page.getByText('No suppliers found')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(field).toHaveAccessibleDescription('Please choose one from the list, or clear this')
  await expectAccessible(page)

  await typeInto(field, 'padi')
  await expect(list.getByRole('option')).toHaveText(['Annai LubricantsPadi, 98410 55210'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Annai Lubricants, Padi')
  await expect(field).not.toHaveAttribute('aria-invalid')
  // It stands to be typed over; Enter goes on.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Invoice number')).toBeFocused()
  await field.click()
  await page.keyboard.type('spares 12')
  await expect(list.getByRole('option')).toHaveText(['Chola Spares 12'])
  await list.getByRole('option').click()
  await expect(field).toHaveValue('Chola Spares 12')
  await chooseSupplier(page, 'Chola Spares 1')

  await typeInto(field, 'Vajra Motors')
  await page.getByRole('button', { name: 'Add as a new supplier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add supplier' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Vajra Motors')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Vajra Motors')
})

test('bills are listed by their month with its input tax, and found by a part; ledgers are named from the settings', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await addPurchase(page, undefined, dayFromToday(0))
  await page.goto('/garage/purchases')
  await comeToLife(page)
  const months = page.getByLabel('Month')
  const thisMonth = (await months.locator('option:checked').textContent()) ?? ''
  await expect(
    page.getByText(`GST input of ${thisMonth.split(' ')[0]} so far: ₹0.00. Bills not taken in or undone do not count.`),
  ).toBeVisible()
  await expect(months.locator('option').nth(1)).toHaveText('All months')
  await expect(page.getByLabel('State', { exact: true }).locator('option').first()).toHaveText('All states')
  await expect(page.getByLabel('Payment', { exact: true }).locator('option')).toHaveText([
    'Paid or not',
    'Not paid',
    'Overdue',
    'Paid',
  ])
  const search = page.getByRole('searchbox', { name: 'Search purchases' })
  await expect(search).toHaveAttribute('placeholder', 'Invoice, supplier or part')
  await typeInto(search, 'wheel cyl')
  await expect(page).toHaveURL(/q=wheel.cyl/)
  await expect(page.getByRole('table', { name: 'Purchases' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('row', { name: /Not taken in/ })).toBeVisible()
  await expectAccessible(page)
  await typeInto(page.getByRole('searchbox'), 'gearbox')
  await expect(page.getByRole('row', { name: /Not taken in/ })).toBeHidden()
  await expect(page.getByText(`No purchase in ${thisMonth} matches your search and filters.`)).toBeVisible()
  await page.getByRole('button', { name: 'Look in all months' }).click()
  await expect(months).toHaveValue('ALL')
  await expect(page.getByRole('button', { name: 'Look in all months' })).toBeHidden()

  await page.goto('/garage/settings')
  await comeToLife(page)
  await page.getByRole('link', { name: 'Name ledgers' }).click()
  await expect(page.getByRole('dialog', { name: 'Name ledgers' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/garage/gst')
})

test('a part that is typed on a bill and not chosen holds it, also as a draft; leaving asks', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  const add = page.getByRole('combobox', { name: 'Add a part' })
  await typeInto(add, 'wheel')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(add).toHaveAccessibleDescription('Please choose one from the list, or clear this')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Purchases', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page).toHaveURL('/garage/purchases')
})

test('the paper is photographed as its bill is typed: the photo is sent with it, looked at, and added to or deleted later', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  await send(page, 'post', '/garages/suppliers', { name: 'Chola Auto Spares', requestId: randomUUID() })
  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  const key = page.getByLabel('Photo of the bill', { exact: true })
  const photos = page.getByRole('list', { name: 'Photos of the bill' })
  const paper = async () => ({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 440) })
  await key.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('alert')).toBeVisible()
  await key.setInputFiles(await paper())
  await expect(photos.getByRole('img', { name: 'Page 1, not sent yet' })).toBeVisible()
  await expect(page.getByText('Sent once the bill is saved.')).toBeVisible()
  await expectAccessible(page)

  await chooseSupplier(page, 'Chola Auto Spares')
  await typeInto(page.getByLabel('Invoice number'), 'CAS/26-27/3391')
  await typeInto(page.getByRole('combobox', { name: 'Add a part' }), '8901234567894')
  await page.keyboard.press('Enter')
  await typeInto(page.getByLabel('Quantity of Rear wheel cylinder'), '4')
  await typeInto(page.getByLabel('Price of Rear wheel cylinder in rupees'), '505')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/garage\/purchases\/[0-9a-f-]{36}$/)
  const first = photos.getByRole('button', { name: 'Open photo 1 of the bill' })
  await first.click()
  const whole = page.getByRole('dialog').getByRole('img', { name: 'photo 1 of the bill' })
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(440)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await key.setInputFiles(await paper())
  await expect(photos.getByRole('button', { name: 'Open photo 2 of the bill' })).toBeVisible()
  await photos.getByRole('button', { name: 'Delete photo 2 of the bill' }).click()
  const deleting = page.getByRole('alertdialog', { name: 'Delete this photo?' })
  await expect(deleting).toContainText('It is gone for good. The bill stays.')
  let isCut = true
  const one = /\/purchases\/[^/]+\/photos\/[^/]+$/
  await page.route(one, (route) =>
    isCut && route.request().method() === 'DELETE' ? route.fulfill({ status: 400 }) : route.fallback(),
  )
  const release = await holdAnswers(page, one)
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(deleting.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  release()
  await expect(deleting.getByText('Failed to delete the photo')).toBeVisible()
  isCut = false
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The photo is deleted.')).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Take into stock' }).click()
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  await expect(first).toBeVisible()
  await test.step('one that does not arrive waits, and says why', async () => {
    await page.route('**/photos/confirm-upload', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByLabel('Add a photo', { exact: true }).setInputFiles(await paper())
    await expect(page.getByRole('alert')).toContainText('Failed to upload')
    await expect(photos.getByRole('button', { name: 'Leave out page 1' })).toBeVisible()
    await page.unroute('**/photos/confirm-upload')
    await page.getByRole('button', { name: 'Try again' }).click()
  })
  await expect(photos.getByRole('button', { name: 'Open photo 2 of the bill' })).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
})

test('photos that are chosen while others are sent go after them, once each; leaving meanwhile asks first', {
  tag: '@both',
}, async ({ page }) => {
  const purchaseId = await addTakenIn(page)
  await page.goto(`/garage/purchases/${purchaseId}`)
  await comeToLife(page)
  const key = page.getByLabel('Add a photo', { exact: true })
  const photos = page.getByRole('list', { name: 'Photos of the bill' })
  const paper = async (width: number) => ({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await photo(width, 440) })
  const confirmed: unknown[] = []
  const held = Promise.withResolvers<void>()
  await page.route(`**/purchases/${purchaseId}/photos/confirm-upload`, async (route) => {
    confirmed.push(route.request().postDataJSON().requestId)
    await held.promise
    await route.continue()
  })
  await key.setInputFiles([await paper(320), await paper(330)])
  await expect.poll(() => confirmed.length).toBe(1)
  await key.setInputFiles(await paper(340))
  await expect(photos.getByRole('listitem')).toHaveCount(3)

  const question = page.getByRole('alertdialog', { name: 'Leave without 3 photos?' })
  await page.getByRole('link', { name: 'Purchases', exact: true }).click()
  await expect(question).toContainText('Not all photos of the bill are sent yet.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()

  held.resolve()
  await expect(photos.getByRole('button', { name: 'Open photo 3 of the bill' })).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveCount(3)
  expect([confirmed.length, new Set(confirmed).size]).toEqual([3, 3])
  await page.getByRole('link', { name: 'Purchases', exact: true }).click()
  await expect(page).toHaveURL(/\/garage\/purchases$/)
})

/** The tab is closed as one does, and one stays after all. */
async function expectAskedAtClosing(page: Page) {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

test('under an open dialog the page still asks for what it would lose, after what the dialog would', {
  tag: '@both',
}, async ({ page }) => {
  const purchaseId = await addTakenIn(page)
  await page.goto('/garage/purchases')
  await comeToLife(page)
  await page.getByRole('link', { name: 'Assembly Spares' }).click()
  await page.route(`**/purchases/${purchaseId}/photos/confirm-upload`, () => {})
  await page
    .getByLabel('Add a photo', { exact: true })
    .setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 440) })
  await expect(page.getByText('Uploading...')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Undo CAS/3391' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()

  const unsent = page.getByRole('alertdialog', { name: 'Leave without 1 photo?' })
  await expectAskedAtClosing(page)
  await page.goBack()
  await unsent.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(`/garage/purchases/${purchaseId}`)

  await typeInto(dialog.getByLabel('Reason'), 'Came twice')
  await page.goBack()
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' })
  await discard.click()
  await unsent.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Came twice')
  await page.goBack()
  await discard.click()
  await unsent.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/garage/purchases')

  await page.getByRole('button', { name: 'New purchase bill' }).click()
  await typeInto(page.getByLabel('Invoice number'), 'CAS/26-27/3392')
  await page.getByRole('button', { name: 'New supplier' }).click()
  await page.goBack()
  await expect(discard).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog', { name: 'Add supplier' })).toBeVisible()
  await expect(page).toHaveURL('/garage/purchases/new')
})
