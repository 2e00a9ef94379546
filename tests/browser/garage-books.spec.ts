import { send } from './catalogue.ts'
import { addPart, addPurchase } from './field-walk/records.ts'
import { typeInto } from './hands.ts'
import { dayFromToday, openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, test } from './site.ts'

const gstin = '24AABCS1429B1Z0'
const today = dayFromToday(0)
const month = today.slice(0, 7)

const filed = (number: string, taxable: number, itcavl?: 'N') => ({
  ctin: '24AAPFU0939F1ZY',
  trdnm: 'ASSEMBLY SPARES',
  inv: [
    {
      inum: number,
      itcavl,
      dt: today.split('-').reverse().join('-'),
      txval: taxable,
      cgst: taxable * 0.09,
      sgst: taxable * 0.09,
      igst: 0,
    },
  ],
})
const file = (content: object) => ({
  name: 'returns_2B.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({ data: { gstin, rtnprd: `${month.slice(5)}${month.slice(0, 4)}`, docdata: content } }),
  ),
})

test.use({ allowFailedCalls: true })

test('the month’s purchases stand on the GST page, beside what the supplier filed, with the bill one press away; ledgers are named once, and the files leave', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page, undefined, gstin)
  await addPart(page, 'Rear wheel cylinder')
  const { purchaseId } = await addPurchase(page, undefined, today)
  await page.goto('/garage/gst')
  await comeToLife(page)
  await expect(page.getByText('Not counted: 1 draft not in stock yet.')).toBeVisible()
  await test.step('what has nothing yet says so, and what it is for', async () => {
    for (const words of [
      'Nothing was sold in this period.',
      'One file each for B2B and B2C',
      'No document was issued in this period.',
      'No number is missing, none is cancelled.',
      'No purchase with input tax was taken into stock in this period. Purchases',
      'TallyPrime: one file of vouchers',
      'Zoho Books: a file for each import',
      'The files use the usual names of ledgers. Name them as your accountant’s program does before the first import.',
      'Download GSTR-2B from the GST portal, and choose the file here: what your suppliers filed is laid beside your purchases.',
      'The JSON, or the sheet B2B or CDNR saved as CSV. Up to 10 MB.',
    ]) {
      await expect(page.getByRole('main')).toContainText(words)
    }
    const sections = page.getByRole('table', { name: 'GSTR-1, by section' })
    await expect(sections.getByRole('row', { name: /^B2C large/ })).toContainText(
      'Other states, above ₹1,00,000 a bill',
    )
    await expect(sections.getByRole('row', { name: /^Advances deducted/ })).toContainText(
      'Received earlier, billed or refunded now',
    )
    await expect(sections).toContainText('All supplies less credit notes, without advances')
  })
  await expectAccessible(page)

  const bill = await (await page.request.get(`/api/v1/garages/purchases/${purchaseId}`)).json()
  await send(page, 'post', `/garages/purchases/${purchaseId}/take-in`, { expectedTotal: bill.total })
  await page.reload()
  await comeToLife(page)
  const input = page.getByRole('table', { name: 'Input tax, by rate' })
  await expect(input.getByRole('row', { name: /^18%/ })).toContainText('₹2,020.00')
  const vouchers = page.getByRole('table', { name: 'Vouchers of the period' })
  await expect(
    vouchers
      .getByRole('rowheader')
      .or(vouchers.getByRole('cell'))
      .filter({ hasText: /[a-z]{4}/ }),
  ).toHaveText([
    'Bills',
    'Credit notes',
    'Payments received',
    'Payments given back',
    'Purchases',
    'Returned to suppliers',
  ])
  await expect(vouchers.getByRole('row', { name: /^Purchases/ })).toContainText('₹2,384.00')

  const chooser = page.locator('input[type="file"]')
  await chooser.setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await expect(page.getByRole('alert')).toContainText('This is no sheet of a GSTR-2B')
  await expectAccessible(page)
  await chooser.setInputFiles(file({ b2b: [filed('CAS 3391', 2020), filed('CAS/9', 100, 'N')], impg: [{}] }))
  const differing = page.getByRole('table', { name: 'Differing' })
  await expect(differing).toContainText('Differs in GSTIN')
  await expect(page.getByText('₹363.60 of input tax may be claimed by this file.')).toBeVisible()
  await expect(page.getByText('That is all: 1 document.')).toBeVisible()
  await expect(page.getByText(/^returns_2B\.json, read on .* by Murugan Selvam\. 1 document of imports/)).toBeVisible()
  await page.getByRole('button', { name: /^Not in stock/ }).click()
  await expect(page.getByRole('table', { name: 'Not in stock' })).toContainText('CAS/9, tax not available')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Matched/ }).click()
  await expect(page.getByText('None in this month.')).toBeVisible()
  await page.getByRole('button', { name: /^Differing/ }).click()
  await expect(differing).toContainText('CAS/3391')

  await page.getByRole('button', { name: 'Name ledgers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name ledgers' })
  await typeInto(dialog.getByLabel('Parts bought'), 'Spares A/c')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The ledgers are named.')).toBeVisible()
  await expect(page.getByText('The files use the usual names of ledgers.', { exact: false })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Tally of the period' }).click()
  expect((await download).suggestedFilename()).toMatch(/^tally-.*\.xml$/)
  const period = `from=${month}-01&to=${today}`
  const xml = await (await page.request.get(`/api/v1/garages/accounts/tally.xml?${period}`)).text()
  expect(xml).toContain('<LEDGERNAME>Spares A/c</LEDGERNAME>')

  await differing.getByRole('link', { name: 'CAS/3391' }).click()
  await expect(page).toHaveURL(`/garage/purchases/${purchaseId}`)
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
})
