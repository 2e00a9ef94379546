import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { addPart, addPurchase } from './field-walk/records.ts'
import { choose, typeInto } from './hands.ts'
import { addMember, dayFromToday, openOwnGarage, signInAs } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, test } from './site.ts'

/* What the screens of the stock say where nothing is there, where it did not come, and before something is given up. */

test.use({ allowFailedCalls: true })

const empties: [path: string, title: string | RegExp, says: string][] = [
  [
    '/garage/parts',
    'No parts yet',
    'Bring your list as a CSV file, or scan the first box. Cards go on working without stock, as they do today.',
  ],
  [
    '/garage/purchases',
    /^No purchases in /,
    'Type a supplier’s paper bill here: its parts go into stock, and its GST into the month’s register.',
  ],
  ['/garage/suppliers', 'No suppliers yet', 'Whoever you buy parts from: purchase bills and orders begin with them.'],
  ['/garage/to-order', 'Nothing to order', 'Every part stands at its minimum or above, and nobody waits for one.'],
]

test('a garage that keeps no parts yet reads on each of their pages what would stand there', async ({ page }) => {
  await openOwnGarage(page)

  for (const [path, title, says] of empties) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(says)).toBeVisible()
      await expectAccessible(page)
    })
  }
})

const nobody = '01930000-0000-7000-8000-000000000000'

const lost: [path: string, title: string, says: string, failed: string][] = [
  ['parts', 'Part not found', 'It was deleted, or belongs to another garage.', 'Failed to load the part'],
  [
    'purchases',
    'Purchase bill not found',
    'It was deleted, or belongs to another garage.',
    'Failed to load the purchase bill',
  ],
  ['counts', 'Count not found', 'It belongs to another garage.', 'Failed to load the count'],
]

test('a part, a bill and a count that nobody here has are not found, and the page says why; one that did not come is not said to be gone', async ({
  page,
}) => {
  await openOwnGarage(page)

  for (const [path, title, says, failed] of lost) {
    await test.step(path, async () => {
      await page.goto(`/garage/${path}/${nobody}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(says)).toBeVisible()
      await expectAccessible(page)
      await page.route(`**/api/v1/**/${nobody}`, (route) => route.fulfill({ status: 500 }))
      await page.reload()
      await expect(page.getByText(failed)).toBeVisible()
      await expect(page.getByText(says)).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
})

async function stocked(page: Page) {
  await openOwnGarage(page)
  const part = { number: 'OF-118', name: 'Oil filter', taxRate: 18, sellingPrice: 385, minimum: 4, pack: 6 }
  const { id: supplierId } = await send(page, 'post', '/garages/suppliers', { name: 'Annai Lubricants' })
  const { id: partId } = await send(page, 'post', '/garages/parts', { ...part, requestId: randomUUID() })
  return { supplierId, partId, part: `/garage/parts/${partId}` }
}

/** Calls of that path come to nothing until it is let through. */
async function cut(page: Page, path: string) {
  let isCut = true
  await page.route(path, (route) => (isCut ? route.fulfill({ status: 400 }) : route.fallback()))
  return () => {
    isCut = false
  }
}

test('what of a part did not come says so in its place, and comes when it is asked for again', async ({ page }) => {
  const { part } = await stocked(page)
  const mend = await cut(page, '**/garages/parts/*/moves*')

  await page.goto(part)
  await expect(page.getByText('Failed to load the ledger')).toBeVisible()
  await expectAccessible(page)
  mend()
  await comeToLife(page)
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect(
    page.getByText('Nothing has moved yet: what comes in, is fitted or counted is written here.'),
  ).toBeVisible()
})

test('a code that could not be looked up is not said to be unknown', async ({ page }) => {
  await stocked(page)
  await page.goto('/garage/parts')
  await comeToLife(page)
  const mends = await Promise.all(['by-code/*', 'picks*'].map((path) => cut(page, `**/garages/parts/${path}`)))
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await typeInto(scan.getByRole('combobox'), '8901030944109')
  await page.keyboard.press('Enter')
  await expect(scan.getByText('Failed to load parts')).toBeVisible()
  await expect(scan.getByText('Not in your list')).toHaveCount(0)

  for (const mend of mends) mend()
  await scan.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(scan.getByText('No part has the code 8901030944109.')).toBeVisible()
  await cut(page, '**/garages/parts/*-*')
  await scan.getByRole('button', { name: 'It belongs to...' }).click()
  await typeInto(scan.getByRole('combobox', { name: 'Part that has this code' }), 'oil')
  await scan.getByRole('option', { name: /Oil filter/ }).click()
  await expect(scan.getByText('The code could not be given to this part.')).toBeVisible()
  await expectAccessible(page)
})

test('what is refused of a part says what was not done, and leaves what was typed', async ({ page }) => {
  const { part } = await stocked(page)
  await page.goto(part)
  await comeToLife(page)

  await test.step('adjusting', async () => {
    const mend = await cut(page, '**/garages/parts/*/adjust')
    await page.getByRole('button', { name: 'Adjust', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Adjust Oil filter' })
    await expect(dialog.getByText(/The ledger says 0.pc\./)).toBeVisible()
    await dialog.getByText('More than that').click()
    await typeInto(dialog.getByLabel('By how much, in pc'), '5')
    await expect(dialog.getByText(/Then 5.pc lie on the shelf\./)).toBeVisible()
    await typeInto(dialog.getByLabel('Reason'), 'Found')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Failed to adjust the stock')).toBeVisible()
    await expectAccessible(page)
    mend()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('putting it on the list, and off again', async () => {
    const mend = await cut(page, '**/garages/reorders')
    await page.getByRole('button', { name: 'Put on the order list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order Oil filter' })
    await expect(dialog.getByText(/Ordered in packs of 6.pc\./)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Failed to put the part on the list')).toBeVisible()
    mend()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const keep = await cut(page, '**/garages/reorders/*')
    await page.getByRole('button', { name: 'Take off' }).click()
    await expect(page.getByText('Failed to take it off')).toBeVisible()
    await expectAccessible(page)
    keep()
    await page.getByRole('button', { name: 'Take off' }).click()
    await expect(page.getByRole('button', { name: 'Take off' })).toHaveCount(0)
  })
})

test('a part without a supplier is listed last, and says what to do; what could not be ordered stays on the list', async ({
  page,
}) => {
  const { supplierId } = await stocked(page)
  const pads = { number: 'BP-2140', name: 'Brake pads', taxRate: 18, sellingPrice: 2450, minimum: 2, supplierId }
  await send(page, 'post', '/garages/parts', pads)
  await cut(page, '**/garages/reorders/order')
  await page.goto('/garage/to-order')

  const none = page.getByRole('region', { name: 'No supplier yet' })
  await expect(none.getByText('Say at each part whom it is bought from, and it can be ordered here.')).toBeVisible()
  await expect(none.getByRole('button', { name: 'Order by WhatsApp' })).toHaveCount(0)
  await expect(page.getByText('Order = order up to − free − on the way, rounded up to whole packs.')).toBeVisible()
  await comeToLife(page)
  const annai = page.getByRole('region', { name: 'Annai Lubricants' })
  await annai.getByRole('button', { name: 'Order by WhatsApp' }).click()

  await expect(annai.getByText('Failed to order the parts')).toBeVisible()
  await expect(annai.getByLabel('Order of Brake pads, pc')).toHaveValue('2')
  await expectAccessible(page)
})

test('a day that could not be noted says so, and what was chosen stays', async ({ page }) => {
  const { supplierId, partId, part } = await stocked(page)
  await send(page, 'post', '/garages/reorders/order', { supplierId, rows: [{ partId, quantity: 6 }] })
  await cut(page, '**/garages/reorders/due')
  await page.goto(part)
  await comeToLife(page)
  await page.getByRole('button', { name: 'Note the day' }).click()
  const dialog = page.getByRole('dialog', { name: 'When does it come?' })

  await dialog.getByRole('button', { name: 'Note the day' }).click()

  await expect(dialog.getByText('Failed to note the day')).toBeVisible()
  await expect(dialog.getByText('As the supplier says. Leave it empty where nobody knows.')).toBeVisible()
})

/** What is answered at that path from now on says something else in places. */
const changed = (page: Page, path: string, changesOf: (answer: { sections: object[] }) => object) =>
  page.route(path, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, ...changesOf(answer) } })
  })

const expectAll = async (page: Page, sentences: string[]) => {
  for (const sentence of sentences) await expect(page.getByRole('main')).toContainText(sentence)
}

test('the GST page says what did not come, what is in no sum, what to correct, and whom it is for', async ({
  page,
}) => {
  await openOwnGarage(page)
  const { email } = await addMember(page, { accessLevel: 'STAFF', role: 'SERVICE_ADVISOR' })
  const day = dayFromToday(0)
  const taxes = { taxable: 200, cgst: 18, sgst: 18, igst: 0 }
  const paths = ['**/garages/gst/purchases?*', '**/garages/gst/2b?*', '**/garages/accounts?*']
  const mends = await Promise.all(paths.map((path) => cut(page, path)))
  await page.goto('/garage/gst')
  await expectAll(page, [
    'The input tax could not be loaded. Your purchases are safe.',
    'What was read could not be loaded. Your purchases are safe.',
    'The vouchers could not be counted. Your bills are safe.',
  ])
  for (const mend of mends) mend()
  await page.reload()
  await expectAll(page, ['By the day on the supplier’s paper.'])

  await test.step('what is in no sum, and what to correct', async () => {
    const gap = { billId: null, name: 'Kaveri Travels', sentence: 'It has no such number.' }
    await changed(page, '**/garages/gst?*', ({ sections }) => ({
      supplied: { bills: 2, total: 1500 },
      sections: sections.map((each) => ({ ...each, credited: 500 })),
      documents: [{ kind: 'SUPPLY', first: 'S/1', last: 'S/2', count: 2, missing: 0, cancelled: 1 }],
      toMend: [
        { ...gap, code: 'irn', number: 'INV/7' },
        { ...gap, code: 'gstin', number: 'INV/8' },
      ],
    }))
    const none = { rates: [], drafts: 0, bills: 0 }
    await changed(page, paths[0] ?? '', () => ({ ...none, notCredited: { bills: 1, tax: 360 }, creditNotes: 1 }))
    const side = { ...taxes, day, number: 'CAS/9', gstin: '24AAPFU0939F1ZY' }
    const there = { ...side, number: 'CAS-9/26', isAvailable: true, reason: '' }
    await changed(page, paths[1] ?? '', () => ({
      file: { name: '2b.json', readAt: `${day}T06:00:00.000Z`, readBy: 'Meena', left: 0 },
      tax: { claimable: 36, atRisk: 180 },
      state: 'DIFFERS',
      total: 1,
      rows: [
        {
          state: 'DIFFERS',
          kind: 'CREDIT',
          supplierName: 'Chola',
          differs: ['number'],
          here: { ...side, purchaseId: randomUUID() },
          there,
        },
      ],
    }))
    const gone = { id: randomUUID(), number: 'CAS/3', supplierName: 'Chola', invoiceDate: '2026-11-20', total: 2384 }
    await changed(page, paths[2] ?? '', () => ({ undone: [gone] }))
    await page.reload()
    await expectAll(page, [
      'Bills of supply, without tax: 2, ₹1,500. They are in the sales register, not in GSTR-1.',
      '2 things to correct before you file',
      'INV/7, Kaveri Travels: It has no such number. Enter it on the bill.',
      'INV/8, Kaveri Travels: It has no such number. Credit the bill and bill again.',
      'Buyers with GSTIN, less credit notes of ₹500',
      'No number is missing, 1 cancelled.',
      'Not counted: 1 purchase without input credit (GST ₹360.00 is cost). 1 credit note taken off.',
      '₹180.00 in your purchases is not in it: ask those suppliers to file.',
      'CAS/9, credit note',
      'Differs in number (filed as CAS-9/26)',
      'Undone after a file with them was saved. Delete their vouchers in the accountant’s program:',
      'CAS/3 of Chola, 20 Nov 2026, ₹2,384.00',
    ])
    await expectAccessible(page)
    await comeToLife(page)
    const large = { name: '2b.json', mimeType: 'application/json', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
    await page.locator('input[type="file"]').setInputFiles(large)
    await expectAll(page, ['File size must be at most 10 MB'])
    const quarters = page.getByLabel('Month or quarter')
    await choose(quarters, (await quarters.locator('option').last().textContent()) ?? '')
    await expectAll(page, ['Please choose a month above: GSTR-2B comes by the month.'])
  })

  await test.step('where no return is filed, and who reads none of it', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await changed(page, '**/garages/gst?*', () => ({ files: false }))
    await page.goto('/garage/gst')
    await expectAll(page, [
      'Under the composition scheme there is no GSTR-1 to file. The sales register has every bill.',
    ])
    await page.unrouteAll({ behavior: 'wait' })
    await changed(page, '**/garages/gst?*', () => ({ files: false, gstin: '' }))
    await page.reload()
    await expectAll(page, ['The garage has no GSTIN, so there is no return to file. Enter it in Settings.'])
    await signInAs(page, email)
    await page.goto('/garage/gst')
    await expectAll(page, ['GST files need admin or owner access', 'Please ask the owner or an admin of this garage.'])
  })
})

test('what is refused of a supplier’s bill says what was not done; once it is in stock it says who waited for it', async ({
  page,
}) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  const { purchaseId } = await addPurchase(page)
  const [bill, api] = [`/garage/purchases/${purchaseId}`, `**/garages/purchases/${purchaseId}`]
  await page.goto(bill)
  await comeToLife(page)
  await expectAll(page, ['GST is your input credit and no cost.'])
  await typeInto(page.getByLabel('Freight'), '90')
  const save = await cut(page, `${api}*`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Failed to save the purchase bill')).toBeVisible()
  save()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The purchase bill is saved as a draft.')).toBeVisible()
  await expectAccessible(page)

  const { total } = await (await page.request.get(`/api/v1/garages/purchases/${purchaseId}`)).json()
  await send(page, 'post', `/garages/purchases/${purchaseId}/take-in`, { expectedTotal: total })
  const cards = ['GJ01AB1234', 'GJ01AB5678'].map((registrationNumber) => ({ id: randomUUID(), registrationNumber }))
  await changed(page, `${api}*`, () => ({ filled: { whole: 2, inPart: 1, cards }, dueOn: dayFromToday(0) }))
  await page.reload()
  await expectAll(page, ['2 cars waited for these parts:', '2 came whole, 1 in part', 'Not yet, due today'])
  await changed(page, `${api}*`, () => ({ filled: { whole: 1, inPart: 0, cards: cards.slice(1) } }))
  await page.reload()
  await expectAll(page, ['One car waited for these parts:', '1 came whole'])
  await expectAccessible(page)
  await comeToLife(page)

  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await cut(page, `${api}/*`)
  await page.getByRole('button', { name: 'Mark paid' }).click()
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await expect(dialog.getByText('Failed to mark the bill')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Return parts' }).click()
  await typeInto(dialog.getByLabel('Reason'), 'Cracked')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Failed to return the parts')).toBeVisible()
  await close()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await typeInto(dialog.getByLabel('Reason'), 'Not ours')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Failed to undo the purchase bill')).toBeVisible()
})

test('what is refused of a return says what was not done', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  const { purchaseId } = await addPurchase(page)
  const path = `/garages/purchases/${purchaseId}`
  const taken = await send(page, 'post', `${path}/take-in`, { expectedTotal: 2384 })
  await send(page, 'post', `${path}/returns`, {
    lines: [{ lineId: taken.lines[0].id, quantity: 1 }],
    reason: 'Cracked',
  })
  const load = await cut(page, '**/garages/supplier-returns?*')
  await page.goto(`/garage/purchases/${purchaseId}`)
  await expect(page.getByText('Failed to load the returns')).toBeVisible()
  load()
  await page.reload()
  await comeToLife(page)
  await cut(page, '**/garages/supplier-returns/*/*')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Credit note has come' }).click()
  await typeInto(dialog.getByLabel('Credit note number'), 'CN/88')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Failed to note the credit note')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('button', { name: 'Undo return' }).click()
  await typeInto(dialog.getByLabel('Reason'), 'It fits')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Failed to undo the return')).toBeVisible()
  await expectAccessible(page)
})

test('a count says what is not counted, what was refused, and that it was given up', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  const racks = await cut(page, '**/garages/stock-counts/racks*')
  await page.goto('/garage/counts')
  await expect(page.getByText('Failed to load racks')).toBeVisible()
  racks()
  await page.reload()
  await comeToLife(page)
  const begin = await cut(page, '**/garages/stock-counts')
  await page.getByRole('button', { name: /^Rack A/ }).click()
  await expect(page.getByText('Failed to begin the count')).toBeVisible()
  begin()
  await page.getByRole('button', { name: /^Rack A/ }).click()
  await expectAll(page, ['Count what lies there, parts held for cards too. What we expect shows after you enter.'])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expectAll(page, ['1 of 1 part not counted yet.', 'What is not counted stays as it is.'])

  const drop = await cut(page, '**/garages/stock-counts/*')
  await page.getByRole('button', { name: 'Give this count up' }).click()
  const question = page.getByRole('alertdialog', { name: 'Give this count up?' })
  await expect(question).toContainText('What was entered is not booked. It stays listed as given up.')
  await question.getByRole('button', { name: 'Give up', exact: true }).click()
  await expect(question).toContainText('Failed to give the count up')
  await expectAccessible(page)
  drop()
  await question.getByRole('button', { name: 'Give up', exact: true }).click()
  await page.getByRole('link', { name: 'Rack A' }).click()
  await expect(page.getByText('Given up', { exact: true })).toBeVisible()
})
