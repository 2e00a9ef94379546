import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { gstr2bOf } from '../support/gst-purchases.ts'
import { send } from './catalogue.ts'
import { typeInto } from './hands.ts'
import { addCard, addCustomer, addMember, dayFromToday, openOwnGarage, signInAs } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, newPlate, test } from './site.ts'

const today = dayFromToday(0)
const month = today.slice(0, 7)
const supplierGstin = '24AAPFU0939F1ZY'

/** On the shelf: pads stay under their minimum by what the paper bill brings. */
const shelf = [
  { number: 'OIL-5W30-S', name: 'Engine oil 5W-30', unit: 'L', hsn: '2710', buyingPrice: 420, sellingPrice: 620 },
  { number: 'BP-2140', name: 'Front brake pads', hsn: '8708', buyingPrice: 1650, sellingPrice: 2450 },
  { number: 'OF-118', name: 'Oil filter', hsn: '8421', buyingPrice: 198, sellingPrice: 385, rack: 'A-04' },
]
const minimums = [{}, { minimum: 10, orderUpTo: 12 }, {}]

/** As they stand on the paper, with freight of ₹180: 13,926 and 18% of it, to the rupee. */
const paper = [
  { number: 'OIL-5W30-S', name: 'Engine oil 5W-30', quantity: '12', price: '425.50' },
  { number: 'BP-2140', name: 'Front brake pads', quantity: '4', price: '1655' },
  { number: 'OF-118', name: 'Oil filter', quantity: '10', price: '202' },
]
const paid = 16_433

async function openShelf(page: Page) {
  const garage = await openOwnGarage(page)
  const supplier = { name: 'Chola Auto Spares', phone: '9884017734', gstin: supplierGstin, requestId: randomUUID() }
  await send(page, 'post', '/garages/suppliers', supplier)
  for (const [at, part] of shelf.entries()) {
    const codes = part.number === 'OF-118' ? ['8901234567894'] : []
    const more = { taxRate: 18, quantity: 2, codes, requestId: randomUUID(), ...minimums[at] }
    await send(page, 'post', '/garages/parts', { ...part, ...more })
  }
  return garage
}

/** Keys and taps that reach the page, from now until it is left. */
async function countHands(page: Page) {
  await page.evaluate(() => {
    const hands = { keys: 0, taps: 0 }
    Object.assign(window, { hands })
    addEventListener('keydown', () => hands.keys++, true)
    addEventListener('pointerdown', () => hands.taps++, true)
  })
  return () => page.evaluate(() => (window as unknown as { hands: { keys: number; taps: number } }).hands)
}

/** By the keystroke-level model: seconds of a key, of pointing and pressing, and of making up one's mind before a field. */
const secondsOf = ({ keys, taps }: { keys: number; taps: number }, fields: number) =>
  keys * 0.28 + taps * 1.3 + fields * 1.35

async function typePaper(page: Page) {
  const add = page.getByRole('combobox', { name: 'Add a part' })
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await typeInto(supplier, 'chola')
  await page.keyboard.press('Enter')
  await expect(supplier).toHaveValue('Chola Auto Spares')
  await typeInto(page.getByLabel('Invoice number'), 'CAS/26-27/3391')
  await typeInto(page.getByLabel('Total on paper'), String(paid))
  await add.click()
  for (const { number, name, quantity, price } of paper) {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Quantity of ${name}`)).toBeFocused()
    await page.keyboard.type(quantity)
    await page.keyboard.press('Tab')
    // The price of last time is marked by Tab, and typed over.
    await expect(page.getByLabel(`Price of ${name} in rupees`)).toBeFocused()
    await page.keyboard.type(price)
    await add.click()
  }
  await typeInto(page.getByLabel('Freight'), '180')
  await expect(page.getByText('Agrees with the paper')).toBeVisible()
  await page.getByRole('button', { name: 'Take into stock' }).click()
}

/** A line of the card by the scanner, which types the code and Enter. */
async function scanOntoCard(page: Page) {
  await page.keyboard.press('l')
  const line = page.getByRole('form', { name: 'Add line' })
  await typeInto(line.getByLabel('Description'), '8901234567894')
  await page.keyboard.press('Enter')
  await expect(line.getByLabel('Qty')).toBeFocused()
  await page.keyboard.type('2')
  await expect(line).toContainText('12 pc free, rack A-04. Held when added. Margin ₹362.92')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /Oil filter/ })
  await expect(row).toContainText('Held, rack A-04')
  await line.getByRole('button', { name: 'Discard' }).click()
  return row
}

const tallyAmounts = (xml: string, party: string) => {
  const voucher =
    xml.split('<VOUCHER ').find((each) => each.includes('VCHTYPE="Purchase"') && each.includes(party)) ?? ''
  return [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount]) => Number(amount))
}

test('a supplier’s paper bill is typed in two minutes; its part is scanned onto a card, fitted and billed, a rack is counted, what is short is ordered, and register, GSTR-2B and Tally agree with the paper', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { email: owner } = await openShelf(page)
  await page.goto('/garage/purchases/new')
  await comeToLife(page)
  const hands = await countHands(page)
  await typePaper(page)
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  const used = await hands()
  test.info().annotations.push({ type: 'hands', description: JSON.stringify(used) })
  expect(used.taps).toBeLessThanOrEqual(10)
  expect(used.keys).toBeLessThanOrEqual(100)
  expect(secondsOf(used, 14), 'seconds at the pace of an average typist').toBeLessThan(120)
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText(/12.pc/)

  const car = { registrationNumber: newPlate(), make: 'Hyundai', model: 'Creta' }
  const { id: technicianId, email } = await addMember(page, { name: 'Bala Raman' })
  const { id } = await addCard(page, await addCustomer(page, { name: 'Farhan Sait' }, car), { technicianId })
  await page.goto(`/garage/jobcards/${id}`)
  await expect(page.getByRole('button', { name: /^Add line/ })).toBeVisible()
  await comeToLife(page)
  const row = await scanOntoCard(page)
  await page.getByRole('button', { name: 'Start work' }).click()
  await row.getByRole('button', { name: 'Actions for Oil filter' }).click()
  await page.getByRole('menuitem', { name: 'Mark as fitted' }).click()
  await expect(row).toContainText('Fitted')
  const earned = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Parts on this card' }) })
  await expect(earned).toContainText('₹362.92')

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const technician = await context.newPage()
  await signInAs(technician, email)
  await technician.goto(`/garage/jobcards/${id}`)
  await expect(technician.getByRole('main')).toContainText('Oil filter')
  await expect(technician.getByRole('heading', { name: 'Parts on this card' })).toHaveCount(0)
  await expect(technician.getByText('362.92')).toHaveCount(0)
  await context.close()

  await signInAs(page, owner)
  await page.getByRole('button', { name: 'Mark ready' }).click()
  const issue = page.getByRole('button', { name: /^Issue bill/ })
  await expect(issue).toHaveText(/^Issue bill, ₹909/)
  await issue.click()
  await expect(page.getByText(/^Billed as \S+$/)).toBeVisible()

  await page.goto('/garage/counts')
  await comeToLife(page)
  await page.getByRole('button', { name: /^Rack A/ }).click()
  await typeInto(page.getByLabel('Counted, Oil filter'), '9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Book −1' }).click()
  await typeInto(page.getByLabel('Reason'), 'Box crushed')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible()

  // Whoever sold it is whom it is ordered of.
  await page.goto('/garage/to-order')
  await comeToLife(page)
  const sheet = page.getByRole('region', { name: 'Chola Auto Spares' })
  await expect(sheet.getByLabel('Order of Front brake pads, pc')).toHaveValue('6')
  await sheet.getByRole('button', { name: 'Order by WhatsApp' }).click()
  const ordered = page.getByRole('dialog', { name: 'Ordered of Chola Auto Spares' })
  await expect(ordered).toContainText('orders: 6 pc Front brake pads (BP-2140). Please confirm price and day.')
  await page.keyboard.press('Escape')

  await page.goto('/garage/gst')
  await comeToLife(page)
  const input = page.getByRole('table', { name: 'Input tax, by rate' }).getByRole('row', { name: /^18%/ })
  await expect(input).toContainText('₹13,926.00')
  await expect(input).toContainText('₹2,506.68')
  const taxes = { taxable: 13_926, cgst: 1253.34, sgst: 1253.34 }
  const dt = today.split('-').reverse().join('-')
  const filed = { number: 'CAS/26-27/3391', gstin: supplierGstin, name: 'CHOLA AUTO SPARES', dt, ...taxes }
  await page.locator('input[type="file"]').setInputFiles({
    name: 'returns_2B.json',
    mimeType: 'application/json',
    buffer: Buffer.from(gstr2bOf({ gstin: '24AABCS1429B1Z0', month, invoices: [filed] })),
  })
  await page.getByRole('button', { name: /^Matched/ }).click()
  const matched = page.getByRole('table', { name: 'Matched' })
  await expect(matched.getByRole('link', { name: 'CAS/26-27/3391' })).toBeVisible()
  await expectAccessible(page)

  const read = async (name: string) => {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    return (await page.request.get(href ?? '')).text()
  }
  const register: Record<string, string>[] = parse(await read('Purchase register of input tax'), {
    columns: true,
    bom: true,
  })
  const sum = (title: string) => register.reduce((all, line) => all + Math.round(Number(line[title]) * 100), 0) / 100
  expect(['Taxable Value', 'CGST', 'SGST', 'Document Total'].map(sum)).toEqual([13_926, 1253.34, 1253.34, paid])
  const amounts = tallyAmounts(await read('Tally of the period'), 'Chola Auto Spares')
  expect(amounts.toSorted((one, other) => one - other)).toEqual([-13_926, -1253.34, -1253.34, -0.32, paid])

  await matched.getByRole('link', { name: 'CAS/26-27/3391' }).click()
  await expect(page.getByText('₹16,433').first()).toBeVisible()
})
