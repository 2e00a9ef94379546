import type { Browser, Page } from '@playwright/test'
import { textOfPdf } from '../support/pdf-text.ts'
import { send } from './catalogue.ts'
import { choose, empty, tick, typeAndGoOn, typeInto, untick } from './hands.ts'
import { addCard, addMember, dayFromToday, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, expectAccessible, newPhone, newPlate, open, test } from './site.ts'

/* The total that somebody else changed is refused. */
test.use({ allowFailedCalls: true })

const labour = {
  kind: 'LABOUR',
  description: 'Periodic service',
  quantity: 1,
  unitPrice: 2000,
  taxRate: 18,
  taxCode: '998714',
}
const part = { kind: 'PART', description: 'Microfibre cloth', quantity: 2, unitPrice: 500, taxRate: 5 }

/** The driver tells by the bill's link that the rest is paid, on a phone of their own. */
async function tellOfRest(browser: Browser, path: string) {
  const baseURL = test.info().project.use.baseURL ?? ''
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(path)
  await expect(phone.getByRole('link', { name: 'Pay ₹569 by UPI' })).toBeVisible()
  await expect(phone.getByRole('main')).toContainText('₹3,069')
  await phone.getByRole('link', { name: 'I have paid' }).click()
  await expect(phone.getByLabel('Amount')).toHaveValue('569')
  await typeInto(phone.getByLabel('UTR or UPI reference'), '6325 1409 8311')
  await phone.getByRole('button', { name: 'Tell the garage' }).click()
  await expect(phone.getByText('The garage checks its bank')).toBeVisible()
  return phone
}

/** Its SMS is read before it goes; the link is passed on as an estimate's is. @returns the link's path */
async function sendByHand(page: Page, number: string) {
  await page.getByRole('button', { name: 'Send link' }).first().click()
  const sending = page.getByRole('dialog', { name: `Send ${number}` })
  await expect(sending.getByRole('checkbox', { name: /^SMS/ })).toBeFocused()
  await expect(sending.getByRole('figure', { name: 'The SMS' })).toContainText('Rs 3,069. To pay: Rs 569.')
  await expect(sending.getByRole('checkbox', { name: /^Email/ })).toBeDisabled()
  await expectAccessible(page)
  await untick(sending.getByRole('checkbox', { name: /^SMS/ }))
  await expect(sending.getByText('Choose SMS or email, or share the link.')).toBeVisible()
  await sending.getByRole('button', { name: 'Share link' }).click()
  const sharing = page.getByRole('dialog', { name: `Share ${number}` })
  const link = (await sharing.getByText('/i/').textContent()) ?? ''
  const tab = page.waitForEvent('popup')
  await sharing.getByRole('button', { name: 'WhatsApp' }).click()
  await (await tab).close()
  await expect(sharing.getByText('Did you send it on WhatsApp?')).toBeVisible()
  await expectAccessible(page)
  await sharing.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(sharing.getByText('Did you send it on WhatsApp?')).toBeHidden()
  await sharing.getByRole('button', { name: 'Done' }).click()
  return new URL(link).pathname
}

/** Of cash ₹2,500 came in and ₹945 went out; ₹10 more comes in while one counts. */
async function closeTheDay(page: Page, cardId: string) {
  await page.goto('/garage/day-close')
  const table = page.getByRole('table', { name: 'Counted against expected' })
  await expect(table.getByRole('row', { name: /^Cash/ })).toContainText('₹1,555.00')
  await expect(table.getByRole('row', { name: /^UPI/ })).toContainText('₹569.00')
  await typeInto(page.getByLabel('₹500', { exact: true }), '3')
  await expect(table.getByLabel('Cash counted')).toHaveValue('1500')
  await typeInto(table.getByLabel('UPI counted'), '569')
  await send(page, 'post', `/garages/jobcards/${cardId}/payments`, { method: 'CASH', amount: 10 })
  await expect(page.getByRole('alert')).toContainText('A payment came in meanwhile. Please count again.')
  await expect(table.getByRole('row', { name: /^Cash/ })).toContainText('₹1,555.00')
  await expect(page.getByRole('button', { name: 'Close the day, ₹55 short' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use the new figures' }).click()
  await expect(table.getByRole('row', { name: /^Cash/ })).toContainText('₹1,565.00')
  await expect(table.getByLabel('Cash counted')).toHaveValue('1500')
  await expect(table.getByLabel('UPI counted')).toHaveValue('569')
  await typeInto(page.getByLabel('Taken to the bank'), '1000')
  const close = page.getByRole('button', { name: 'Close the day, ₹65 short' })
  await expectAccessible(page)
  await close.click()
  await expect(page.getByText('Please write a note on the difference.').first()).toBeVisible()
  await typeInto(page.getByLabel('Note on the difference'), '₹65 for the courier, slip in the drawer.')
  await close.click()
  const question = page.getByRole('alertdialog', { name: /, ₹65 short\?$/ })
  await expect(question).toContainText('can’t be changed afterwards')
  await question.getByRole('button', { name: 'Close the day, ₹65 short' }).click()
  await expect(page.getByText('Closed, ₹65 short')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹65 for the courier, slip in the drawer.')
  await expectAccessible(page)
  // On paper it says which day it is of, and who closed it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/Closed by Jeya Raman at/)).toBeVisible()
  await page.emulateMedia({ media: null })
}

/** Bill and credit note as the return says them: the same as on the screens and on paper, to the paisa. */
async function takeTheMonth(page: Page, bill: { number: string; note: string }) {
  await page.goto('/garage/gst')
  await expect(page.getByRole('row', { name: /^B2B/ })).toContainText('₹2,700.00')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'GSTR-1 file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^GSTR1_24AABCS1429B1Z0_\d{6}\.json$/)
  const month = dayFromToday(0).slice(0, 7)
  const file = await (await page.request.get(`/api/v1/garages/gst/gstr1.json?month=${month}`)).json()
  const item = (rt: number, txval: number, iamt: number) => ({ itm_det: { rt, txval, iamt } })
  expect(file.b2b[0].inv).toMatchObject([
    { inum: bill.number, val: 3069, pos: '27', itms: [item(5, 900, 45), item(18, 1800, 324)] },
  ])
  expect(file.doc_issue.doc_det[0].docs[0]).toMatchObject({ from: bill.number, to: bill.number })
  expect(file.cdnr[0].nt).toMatchObject([{ nt_num: bill.note, val: 945, itms: [item(5, 900, 45)] }])
  const register = await (await page.request.get(`/api/v1/garages/gst/sales.csv?month=${month}`)).text()
  expect(register).toContain(bill.number)
  expect(register).toContain(bill.note)
}

test('a job card is billed: what is missing is mended in its row, and the bill is issued by its key, paid in cash and by a link, credited and settled; the car’s next card knows its warranty, the day is closed, and the month’s files agree', async ({
  page,
  browser,
}) => {
  const { email } = await openOwnGarage(page)
  const settings = await (await page.request.get('/api/v1/garages/settings')).json()
  await send(page, 'put', '/garages/settings', { ...settings, upiAddress: 'own@okexample' })
  const cashier = await addMember(page, { name: 'Jeya Raman', role: 'CASHIER' })
  const customer = {
    name: 'Arun Prakash',
    phone: newPhone(),
    customerType: 'CORPORATE',
    companyName: 'Kaveri Fleet Services',
    gstNumber: '27AAPFU0939F1ZV',
    addressLine1: '14 Senapati Bapat Road',
    city: 'Pune',
    pincode: '411016',
    state: 'Maharashtra',
  }
  const { id: customerId } = await send(page, 'post', '/garages/customers', customer)
  const car = { registrationNumber: newPlate(), make: 'Honda', model: 'City' }
  const { id: vehicleId } = await send(page, 'post', `/garages/customers/${customerId}/vehicles`, car)
  const card = await addCard(page, { customerId, vehicleId })
  for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${card.id}/lines`, line)
  for (const status of ['IN_PROGRESS', 'READY']) {
    await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status })
  }

  await open(page, `/garage/jobcards/${card.id}`)
  const missing = page.getByRole('region', { name: 'Missing' })
  await expect(missing).toContainText('Microfibre cloth needs an HSN code of at least 4 digits')
  const issue = page.getByRole('button', { name: /^Issue bill/ })
  await expect(issue).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('From the customer’s GSTIN: IGST')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change who is billed' }).click()
  const buyer = page.getByRole('dialog', { name: 'Edit customer' })
  await typeInto(buyer.getByLabel('Company Name'), 'Kaveri Fleet Services LLP')
  await buyer.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByRole('main')).toContainText('Kaveri Fleet Services LLP')
  await typeInto(missing.getByLabel('HSN of Microfibre cloth'), '6307')
  await page.getByRole('button', { name: 'Record payment' }).click()
  const code = page.getByRole('alertdialog', { name: 'The code of Microfibre cloth is typed, but not saved' })
  await code.getByRole('button', { name: 'Save it' }).click()
  await expect(missing).toBeHidden()
  // A new garage warns: it is no lack, and it is said.
  await expect(page.getByRole('region', { name: 'Please check' })).toContainText('The driver has not approved')
  await expect(page.getByText('Nothing is missing')).toBeHidden()

  const discount = page.getByRole('form', { name: 'Discount on the whole bill' })
  await typeInto(discount.getByLabel('Discount on the whole bill'), '5')
  // Typed, but not applied: nothing is issued at the full price.
  await issue.click()
  const unsaved = page.getByRole('alertdialog', { name: 'The discount is typed, but not saved' })
  await expectAccessible(page)
  await unsaved.getByRole('button', { name: 'Save it' }).click()
  await expect(unsaved).toBeHidden()
  await expect(issue).toHaveText(/^Issue bill, ₹3,240/)
  await expectAccessible(page)
  await untick(page.getByLabel(/^Send the link to/))
  await page.getByLabel(/^Send the link to/).blur()
  const elsewhere = { kind: 'PERCENT', value: 10 }
  await page.route(
    '**/bill',
    async (route) => {
      await send(page, 'put', `/garages/jobcards/${card.id}/discount`, elsewhere)
      await route.continue()
    },
    { times: 1 },
  )
  const asked = page.getByRole('alertdialog', { name: /^Issue \S+ for ₹/ })
  await page.keyboard.press('g')
  await asked.getByRole('button', { name: 'Issue bill' }).click()
  await expect(page.getByText('The bill is now ₹3,069. Please look at it again.')).toBeVisible()
  await expect(issue).toHaveText(/^Issue bill, ₹3,069/)
  await expect(page.getByLabel(/^Send the link to/)).not.toBeChecked()
  await page.keyboard.press('g')
  await asked.getByRole('button', { name: 'Issue bill' }).click()

  await expect(page.getByText(/^Billed as \S+$/)).toBeVisible()
  await expect(page.getByText(/a manager corrects it with a credit note/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add line' })).toHaveCount(0)
  await expectAccessible(page)
  await send(page, 'post', `/garages/jobcards/${card.id}/payments`, { method: 'UPI', amount: 250 })
  await page.getByRole('button', { name: 'Actions for ₹250.00 by UPI' }).click()
  await page.getByRole('menuitem', { name: 'Entered by mistake' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entered by mistake' }).click()
  await expect(page.getByText(/^Entered by mistake: undone by Murugan Selvam/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await typeInto(dialog.getByLabel('Amount'), '2500')
  await dialog.getByRole('button', { name: 'Record ₹2,500' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹569', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Open the bill' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\/00001$/)
  await expect(page.getByText('Partial Payment')).toBeVisible()
  await expectAccessible(page)
  const billUrl = page.url()
  const billId = billUrl.slice(-36)
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const phone = await tellOfRest(browser, await sendByHand(page, number))
  await expect(page.getByText(/ says ₹569 is paid\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check payment' })).toBeVisible()
  await page.keyboard.press('i')
  await expect(page.getByRole('table', { name: 'Bills' }).getByRole('link', { name: 'Payment to check' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 payment to check', exact: true }).click()
  const told = page.getByRole('list', { name: 'To check' }).getByRole('listitem')
  await told.getByRole('button', { name: /^Confirm ₹569/ }).click()
  await expect(page.getByText('Everything is checked.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Paid in full')).toBeVisible()
  await phone.context().close()
  await page.goto(billUrl)

  await page.getByRole('button', { name: 'Credit note' }).click()
  const credit = page.getByRole('dialog', { name: 'Credit note' })
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(credit.getByText('Please choose what to credit')).toBeVisible()
  await tick(credit.getByLabel('Microfibre cloth'))
  await typeInto(credit.getByLabel('Only part of it'), '900.01')
  await choose(credit.getByLabel('Reason'), 'Part returned')
  await credit.getByRole('button', { name: /^Issue credit note/ }).click()
  await expect(credit.getByText('Only ₹900.00 is left of this line')).toBeVisible()
  await empty(credit.getByLabel('Only part of it'))
  await expectAccessible(page)
  await credit.getByRole('button', { name: 'Issue credit note, ₹945' }).click()
  await expect(credit).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Credit note / })).toBeVisible()
  await page.getByRole('button', { name: 'Refund ₹945' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('button', { name: 'Refund ₹945' }).click()
  await expect(refund).toBeHidden()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund ₹/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.keyboard.press('i')
  const list = page.getByRole('table', { name: 'Bills' })
  await expect(list.getByRole('row').nth(1)).toContainText('Kaveri Fleet Services')
  await typeInto(page.getByLabel('Search bills'), 'no such bill')
  await expect(page.getByText('No bills found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(list.getByRole('row').nth(2)).toContainText('₹945 credited')
  await expectAccessible(page)

  const [note] = (await (await page.request.get(`/api/v1/garages/bills/${billId}`)).json()).creditNotes
  const paper = await textOfPdf(await (await page.request.get(`/api/v1/garages/bills/${billId}/pdf`)).body())
  for (const words of [number, 'Total ₹3,069', 'Taxable value ₹2,700.00', 'IGST 5% ₹45.00', 'IGST 18% ₹324.00']) {
    expect(paper).toContain(words)
  }

  // The car is here again: what was billed and not credited is done again free.
  await send(page, 'put', `/garages/jobcards/${card.id}/status`, { status: 'DELIVERED' })
  await open(page, `/garage/jobcards?new=1&customer=${customerId}&vehicle=${vehicleId}`)
  const form = page.getByRole('dialog', { name: 'New Job Card' })
  const known = form.getByRole('region', { name: 'Under warranty' })
  await expect(known.getByRole('button', { name: 'Rework at ₹0 Periodic service' })).toBeVisible()
  await expect(known.getByText('Microfibre cloth')).toHaveCount(0)
  await expectAccessible(page)
  await typeInto(form.getByLabel('Odometer (km)'), '48900')
  await form.getByRole('button', { name: 'Create Job Card' }).click()
  await expect(form).toBeHidden()
  const again = page.getByRole('button', { name: 'Rework at ₹0 Periodic service' })
  await again.click()
  await expect(page.getByText(/^Under warranty of \S+\/00001/)).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await again.click()
  await expect(page.getByText('All of it is free under warranty, so the driver is not asked.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Payment Pending')).toBeVisible()
  const rework = new URL(page.url()).pathname.split('/').at(-1)
  for (const status of ['IN_PROGRESS', 'READY'])
    await send(page, 'put', `/garages/jobcards/${rework}/status`, { status })
  await expect(page.getByText('Payment Pending')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('form', { name: 'Add line' })
  await typeAndGoOn(line.getByLabel('Description'), 'Battery, 35 Ah')
  await line.getByRole('button', { name: 'Part' }).click()
  await typeInto(line.getByLabel('Rate ₹'), '4500')
  await line.getByText('Warranty: 6 months or 10,000 km').click()
  await typeInto(line.getByLabel('Months'), '5')
  await page.keyboard.press('Enter')
  await expect(line.getByText('Warranty: Please enter 6 to 120 months')).toBeVisible()
  await typeInto(line.getByLabel('Months'), '24')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Part, warranty 24 months')).toBeVisible()

  const next = /jobcards\/([\w-]{36})/.exec(page.url())?.[1] ?? ''
  await signInAs(page, cashier.email)
  await closeTheDay(page, next)
  await signInAs(page, email)
  await takeTheMonth(page, { number, note: note.number })
})
