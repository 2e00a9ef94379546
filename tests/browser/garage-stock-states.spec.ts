import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { addCount, addPart, addPurchase } from './field-walk/records.ts'
import { choose, typeInto } from './hands.ts'
import { addCard, addCustomer, addMember, dayFromToday, openOwnGarage, signInAs } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, holdAnswers, newPlate, test } from './site.ts'

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
      for (const name of ['Stock', 'To order', 'Purchases', 'Suppliers']) {
        await expect(
          page.getByRole('group', { name: 'Parts' }).getByRole('button', { name, exact: true }),
        ).toBeVisible()
      }
      await expectAccessible(page)
    })
  }
  await page.goto('/garage/purchases?month=ALL')
  await expect(page.getByRole('heading', { name: 'No purchases yet' })).toBeVisible()
})

test('a garage that charges no GST reads that what it pays of it is cost', async ({ page }) => {
  await openOwnGarage(page, undefined, '')
  await page.goto('/garage/purchases/new')

  await expect(page.getByText('GST is part of the cost: you get no input credit.')).toBeVisible()
})

const nobody = '01930000-0000-7000-8000-000000000000'

const elsewhere = 'It was deleted, or belongs to another garage.'
const lost: [path: string, loading: string, title: string, says: string, all: string, failed: string][] = [
  ['parts', 'Loading part...', 'Part not found', elsewhere, 'All parts', 'Failed to load the part'],
  [
    'purchases',
    'Loading purchase bill...',
    'Purchase bill not found',
    elsewhere,
    'All purchases',
    'Failed to load the purchase bill',
  ],
  [
    'counts',
    'Loading count...',
    'Count not found',
    'It belongs to another garage.',
    'All counts',
    'Failed to load the count',
  ],
]

test('a part, a bill and a count that nobody here has are not found, and the page says why; one that did not come is not said to be gone', async ({
  page,
}) => {
  await openOwnGarage(page)

  for (const [path, loading, title, says, all, failed] of lost) {
    await test.step(path, async () => {
      const release = await holdAnswers(page, `**/api/v1/**/${nobody}`)
      await page.goto(`/garage/${path}/${nobody}`)
      await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible()
      release()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(says)).toBeVisible()
      await expect(page.getByRole('link', { name: all })).toHaveAttribute('href', `/garage/${path}`)
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

/** While its answer is on its way, the key that asks for it says what is being done. */
async function expectDoing(page: Page, call: string | RegExp, press: () => Promise<unknown>, doing: string) {
  const release = await holdAnswers(page, call)
  await press()
  await expect(page.getByRole('button', { name: doing })).toBeVisible()
  release()
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
    await expectDoing(page, '**/garages/parts/*/adjust', () => page.keyboard.press('Enter'), 'Adjusting...')
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
    const put = dialog.getByRole('button', { name: 'Put on the list' })
    await expectDoing(page, '**/garages/reorders', () => put.click(), 'Putting on the list...')
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
  const { id: padsId } = await send(page, 'post', '/garages/parts', pads)
  const plate = newPlate()
  const car = { registrationNumber: plate, make: 'Tata', model: 'Punch' }
  const { id: cardId } = await addCard(page, await addCustomer(page, { name: 'Asha Rao' }, car))
  await send(page, 'post', `/garages/jobcards/${cardId}/part-requests`, { partId: padsId, quantity: 1 })
  const { requests } = await (await page.request.get('/api/v1/garages/part-requests')).json()
  await send(page, 'post', `/garages/part-requests/${requests[0].id}/order`, {})
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
  const wanted = annai.getByLabel('Order of Brake pads, pc')
  await expect(annai.getByRole('row', { name: /Brake pads/ })).toContainText(`Wanted for ${plate} by Murugan Selvam`)
  await expect(wanted).not.toHaveValue('')
  await expectAccessible(page)
  const again = annai.getByRole('button', { name: 'Order by WhatsApp' })
  await expectDoing(page, '**/garages/reorders/order', () => again.click(), 'Ordering...')
})

test('a day that could not be noted says so, and what was chosen stays', async ({ page }) => {
  const { supplierId, partId, part } = await stocked(page)
  await send(page, 'post', '/garages/reorders/order', { supplierId, rows: [{ partId, quantity: 6 }] })
  await cut(page, '**/garages/reorders/due')
  await page.goto(part)
  await comeToLife(page)
  await page.getByRole('button', { name: 'Note the day' }).click()
  const dialog = page.getByRole('dialog', { name: 'When does it come?' })

  const note = dialog.getByRole('button', { name: 'Note the day' })
  await expectDoing(page, '**/garages/reorders/due', () => note.click(), 'Saving...')

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
  await expectAll(page, ['By the day on the supplier’s paper.', 'Choose a file'])
  await expect(page.getByRole('heading', { name: 'For the accountant' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vendor credits for Zoho Books' })).toBeVisible()
  for (const says of ['Input tax of 0 purchases', 'The vouchers of the period are counted']) {
    await expect(page.getByRole('status').filter({ hasText: says })).toHaveCount(1)
  }

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
      file: { name: '2b.json', readAt: `${day}T06:00:00.000Z`, readBy: 'Meena', left: 2 },
      tax: { claimable: 36, atRisk: 180 },
      state: 'DIFFERS',
      total: 1,
      rows: [
        {
          state: 'DIFFERS',
          kind: 'CREDIT',
          supplierName: 'Chola',
          differs: ['number', 'taxable'],
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
      'Differs in number, taxable value (filed as CAS-9/26)',
      '2 documents of imports and distributors not compared',
      'Undone after a file with them was saved. Delete their vouchers in the accountant’s program:',
      'CAS/3 of Chola, 20 Nov 2026, ₹2,384.00',
    ])
    await expectAccessible(page)
    await comeToLife(page)
    const large = { name: '2b.json', mimeType: 'application/json', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
    await page.locator('input[type="file"]').setInputFiles(large)
    await expectAll(page, ['File size must be at most 10 MB'])
    await expect(page.getByRole('button', { name: /^Not filed/ })).toBeVisible()
    const release = await holdAnswers(page, /\/gst\/2b\?/)
    await page.locator('input[type="file"]').setInputFiles({ ...large, buffer: Buffer.from('{}') })
    await expectAll(page, ['Reading…'])
    release()
    await expect(page.getByText('Reading…')).toHaveCount(0)
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
  await expect(page.getByRole('columnheader', { name: 'Cost becomes' })).toBeVisible()
  await expectAccessible(page)

  const { total } = await (await page.request.get(`/api/v1/garages/purchases/${purchaseId}`)).json()
  await send(page, 'post', `/garages/purchases/${purchaseId}/take-in`, { expectedTotal: total })
  const cards = ['GJ01AB1234', 'GJ01AB5678'].map((registrationNumber) => ({ id: randomUUID(), registrationNumber }))
  await changed(page, `${api}*`, () => ({ filled: { whole: 2, inPart: 1, cards }, dueOn: dayFromToday(0) }))
  await page.reload()
  await expectAll(page, ['2 cars waited for these parts:', '2 came whole, 1 in part', 'Not yet, due today', 'Pay by'])
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
  const paid = dialog.getByRole('button', { name: 'Mark paid' })
  await expectDoing(page, `${api}/*`, () => paid.click(), 'Saving...')
  await expect(dialog.getByText('Failed to mark the bill')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Return parts' }).click()
  await expect(dialog.getByRole('group', { name: 'Parts to return' })).toContainText('Rear wheel cylinder')
  await typeInto(dialog.getByLabel('Reason'), 'Cracked')
  await expectDoing(page, `${api}/*`, () => page.keyboard.press('Enter'), 'Returning...')
  await expect(dialog.getByText('Failed to return the parts')).toBeVisible()
  await close()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await typeInto(dialog.getByLabel('Reason'), 'Not ours')
  await expectDoing(page, `${api}/*`, () => page.keyboard.press('Enter'), 'Undoing...')
  await expect(dialog.getByText('Failed to undo the purchase bill')).toBeVisible()
})

test('what is refused of a return says what was not done', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Rear wheel cylinder')
  const { purchaseId } = await addPurchase(page)
  const path = `/garages/purchases/${purchaseId}`
  const taken = await send(page, 'post', `${path}/take-in`, { expectedTotal: 2384 })
  const lines = [{ lineId: taken.lines[0].id, quantity: 1 }]
  await send(page, 'post', `${path}/returns`, { lines, reason: 'Cracked' })
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
  await expect(dialog.getByLabel('Credit note date')).toHaveValue(dayFromToday(0))
  const note = dialog.getByRole('button', { name: 'Note it' })
  await expectDoing(page, '**/garages/supplier-returns/*/*', () => note.click(), 'Noting...')
  await expect(dialog.getByText('Failed to note the credit note')).toBeVisible()
  const giveUp = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  }
  await giveUp()
  await page.getByRole('button', { name: 'Undo return' }).click()
  await typeInto(dialog.getByLabel('Reason'), 'It fits')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Failed to undo the return')).toBeVisible()
  await expectAccessible(page)
  await giveUp()

  await page.unroute('**/garages/supplier-returns/*/*')
  const { returns } = await (await page.request.get('/api/v1/garages/supplier-returns')).json()
  const credit = { creditNoteNumber: 'CN/88', creditNoteDate: dayFromToday(0), version: returns[0].version }
  await send(page, 'post', `/garages/supplier-returns/${returns[0].id}/credit`, credit)
  await page.reload()
  await comeToLife(page)
  await cut(page, '**/garages/supplier-returns/*/*')
  await page.getByRole('button', { name: 'Correct credit note' }).click()
  await typeInto(dialog.getByLabel('Credit note number'), 'CN/89')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await expectDoing(page, '**/garages/supplier-returns/*/*', () => save.click(), 'Saving...')
  await expect(dialog.getByText('Failed to correct the credit note')).toBeVisible()
})

test('a count says what is not counted, what was refused, and that it was given up', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  const racks = await cut(page, '**/garages/stock-counts/racks*')
  await page.goto('/garage/counts')
  await expect(page.getByRole('heading', { name: 'Begin a count' })).toBeVisible()
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
  await expectAll(page, ['Nothing was counted. It was given up.'])
})

test('a count that was not booked says so, and who booked it once it is; a figure the phone could not keep is told', async ({
  page,
}) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  await page.goto('/garage/counts')
  await comeToLife(page)
  await page.getByRole('button', { name: 'What I scan' }).click()
  await expect(page.getByPlaceholder('Another part: name, number or code')).toBeVisible()
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await typeInto(scan.getByRole('combobox'), '8901234567894')
  await page.keyboard.press('Enter')
  await scan.getByRole('button', { name: 'Count this part' }).click()
  const figure = page.getByRole('textbox', { name: 'Counted, Oil filter' })
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(window, { mend: () => Object.assign(IDBObjectStore.prototype, { put }) })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await typeInto(figure, '14')
  await page.keyboard.press('Enter')
  await expect(figure).toHaveAccessibleDescription(/This phone is full\. Send first\./)
  await expectAccessible(page)
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await page.keyboard.press('Enter')
  await expect(page.getByText('As expected')).toBeVisible()
  await page.getByRole('button', { name: 'One more of Oil filter' }).click()
  await expect(page.getByText('One more than 14. Count again?')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  const differing = page.getByRole('table', { name: 'Differs' })
  await expect(differing.locator('th')).toHaveText(['Differs', 'Expected', 'Counted', 'Value'])
  await expect(differing.getByRole('row', { name: /Oil filter/ })).toContainText('₹231.50')
  await page.getByRole('button', { name: 'Count again' }).click()
  await page.getByRole('button', { name: 'One less of Oil filter' }).click()
  await expect(page.getByText('As expected')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expectAll(page, ['1 part, all as expected.', 'A manager books it.'])

  const book = await cut(page, '**/garages/stock-counts/*/book')
  const form = page.getByRole('form', { name: 'Book the count' })
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByText('Failed to book the count')).toBeVisible()
  await expectAccessible(page)
  book()
  await expectDoing(
    page,
    '**/garages/stock-counts/*/book',
    () => form.getByRole('button', { name: 'Book', exact: true }).click(),
    'Booking...',
  )
  await expect(page.getByRole('main')).toContainText(/Booked by Murugan Selvam on \d+ \w+ \d{4}/)
})

/** What each kind of move is called, as the ledger has them one above the other. */
const moves = [
  ['OPENING', 'First stock'],
  ['PURCHASE', 'Purchase'],
  ['FITTED', 'Fitted'],
  ['UNFITTED', 'Back to the shelf'],
  ['RETURN', 'Returned to the supplier'],
  ['ADJUST', 'Adjusted'],
  ['COUNT', 'Counted'],
  ['LATE_COST', 'Cost came later'],
  ['UNDO', 'Undone'],
] as const

test('the ledger names each kind of move, and the page for whom the part is held', async ({ page }) => {
  const { part, partId } = await stocked(page)
  await send(page, 'post', `/garages/parts/${partId}/adjust`, { quantity: 5, reason: 'Found' })
  const plate = newPlate()
  const car = { registrationNumber: plate, make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Asha Rao' }, car))
  const line = { kind: 'PART', description: 'Oil filter', quantity: 2, unitPrice: 385, taxRate: 18, taxCode: '8421' }
  await send(page, 'post', `/garages/jobcards/${id}/lines`, { ...line, partId, requestId: randomUUID() })
  await page.route('**/garages/parts/*/moves*', async (route) => {
    const answer = await (await route.fetch()).json()
    const rows = moves.map(([kind]) => ({ ...answer.moves[0], id: randomUUID(), kind }))
    await route.fulfill({ json: { ...answer, moves: rows } })
  })
  await page.goto(part)

  await expect(page.getByRole('table', { name: 'Ledger' }).locator('tbody b:not(.number)')).toHaveText(
    moves.map(([, words]) => words),
  )
  await expect(page.getByRole('group', { name: 'Figures' })).toContainText(/Held for 1 card2.pc/)
  const held = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Held for' }) })
  await expect(held.getByRole('link', { name: plate })).toHaveAttribute('href', `/garage/jobcards/${id}`)
  await expectAccessible(page)
})

test('keys of the stock are locked for whoever may not, each with its reason', async ({ page }) => {
  const { email: owner } = await openOwnGarage(page)
  const { email } = await addMember(page, { accessLevel: 'VIEW_ONLY', role: 'SERVICE_ADVISOR' })
  const { email: advisor } = await addMember(page, { role: 'SERVICE_ADVISOR' })
  const { partId } = await addPart(page, 'Rear wheel cylinder')
  const { purchaseId: draft } = await addPurchase(page)
  const { countId } = await addCount(page)
  const { purchases } = await (await page.request.get('/api/v1/garages/purchases?month=')).json()
  await send(page, 'post', '/garages/reorders/order', {
    supplierId: purchases[0].supplierId,
    rows: [{ partId, quantity: 6 }],
  })
  /** Each key, and what is said of it. */
  const expectLocked = async (path: string, keys: [name: string, why: string][]) => {
    await page.goto(path)
    await comeToLife(page)
    for (const [name, why] of keys) {
      const key = page.getByRole('button', { name, exact: true }).first()
      await expect(key).toHaveAttribute('aria-disabled', 'true')
      await expect(key).toHaveAccessibleDescription(why)
    }
  }
  const looks = (what: string) => `${what} needs staff access; yours is view only.`
  const leads = (what: string) => `${what} needs manager access or above.`

  await test.step('who may only look', async () => {
    await signInAs(page, email)
    await expectLocked('/garage/parts', [['Labels', looks('Add part')]])
    await expectLocked(`/garage/parts/${partId}`, [
      ['Adjust', leads('Adjust')],
      ['Put on the order list', looks('Edit')],
      ['Note the day', looks('Orders')],
      ['Does not come', looks('Orders')],
    ])
    await expectLocked('/garage/suppliers', [['Add supplier', looks('Add supplier')]])
    await expectLocked('/garage/counts', [['What I scan', looks('Counting')]])
    await expectLocked(`/garage/counts/${countId}?done=1`, [['Give this count up', looks('Giving up')]])
    await expectLocked('/garage/purchases/new', [['Save draft', looks('Saving')]])
    await expectLocked('/garage/to-order', [['Add a part', looks('Add a part')]])
    await expectLocked('/garage/purchases?month=ALL', [['New purchase bill', looks('Purchase bills')]])
    await expectLocked('/garage/counter-sale', [
      ['Sell for ₹0', 'Only a cashier, a service advisor or a manager sells at the counter.'],
    ])
  })

  await test.step('who keeps parts, and is no manager', async () => {
    await signInAs(page, advisor)
    await expectLocked(`/garage/purchases/${draft}`, [['Take into stock', leads('Taking into stock')]])
    await expectLocked(`/garage/counts/${countId}?done=1`, [['Book', leads('Booking')]])
    const { total } = purchases[0]
    const taken = `/garages/purchases/${draft}`
    await signInAs(page, owner)
    const { lines } = await send(page, 'post', `${taken}/take-in`, { expectedTotal: total })
    const back = { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'Cracked' }
    const sent = await send(page, 'post', `${taken}/returns`, back)
    await signInAs(page, advisor)
    await expectLocked(`/garage/purchases/${draft}`, [
      ['Undo', leads('Undoing')],
      ['Mark paid', leads('Marking it paid')],
      ['Return parts', leads('Returning')],
      ['Credit note has come', leads('Noting a credit note')],
      ['Undo return', leads('Undoing')],
    ])
    const credit = { creditNoteNumber: 'CN/88', creditNoteDate: dayFromToday(0), version: sent.version }
    await signInAs(page, owner)
    await send(page, 'post', `/garages/supplier-returns/${sent.id}/credit`, credit)
    await signInAs(page, advisor)
    await expectLocked(`/garage/purchases/${draft}`, [['Correct credit note', leads('Correcting')]])
  })
})

test('what is set of the stock says what it means, and stays', async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/settings')
  await comeToLife(page)
  const stock = page.getByRole('region', { name: 'Stock', exact: true })
  await expect(stock).toContainText('How true the shelf is kept, and who sees what parts cost.')
  const settings: [label: string, means: string, isOn: boolean][] = [
    ['Hold parts for open cards', 'A part on a card counts as promised until it is fitted or taken off.', true],
    [
      'Stock may go below zero',
      'Off: fitting more than there is asks for a count first. On: it goes through and is flagged.',
      false,
    ],
    ['Count blind', 'Whoever counts sees the expected number only after entering theirs.', true],
  ]
  const expectSet = async (areTurned: boolean) => {
    for (const [label, means, isOn] of settings) {
      const set = stock.getByRole('switch', { name: label })
      await expect(set).toHaveAccessibleDescription(means)
      await expect(set).toBeChecked({ checked: isOn !== areTurned })
    }
  }
  await expectSet(false)
  for (const [label] of settings) await stock.getByRole('switch', { name: label }).click()
  const who = stock.getByRole('combobox', { name: 'Who sees cost and margin' })
  await expect(who).toHaveAccessibleDescription('Never a technician, never the driver.')
  await choose(who, 'Staff and above')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings are saved.')).toBeVisible()
  await page.reload()

  await expectSet(true)
  await expect(who).toHaveValue('STAFF')
  await expectAccessible(page)
})

test('what could not be done of a part that was asked for is said, and it stays asked for', async ({ page }) => {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Asha Rao' }, car))
  await send(page, 'post', `/garages/jobcards/${id}/part-requests`, { words: 'Tensioner', quantity: 1 })
  const mend = await cut(page, '**/garages/part-requests/*/*')
  await page.goto('/garage/parts')
  await comeToLife(page)
  const asked = page.getByRole('region', { name: 'Asked for' })
  await page.route('**/garages/part-requests', async (route) => {
    const answer = await (await route.fetch()).json()
    const requests = answer.requests.map((request: object) => ({ ...request, state: 'HERE' }))
    await route.fulfill({ json: { ...answer, requests } })
  })
  await page.reload()
  await expect(asked.getByText('It is here')).toBeVisible()
  await page.unroute('**/garages/part-requests')
  await page.reload()
  await comeToLife(page)
  const giveUp = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  }

  await asked.getByRole('button', { name: 'Add to card' }).click()
  const price = page.getByRole('dialog', { name: 'Price of Tensioner' })
  await expect(price).toContainText('The driver is asked first: this is new work.')
  await typeInto(price.getByLabel('Price each, without GST'), '800')
  const add = price.getByRole('button', { name: 'Add the part' })
  await expectDoing(page, '**/garages/part-requests/*/add', () => add.click(), 'Adding...')
  await expect(price.getByText('Failed to add the part')).toBeVisible()
  await giveUp()
  await asked.getByRole('button', { name: 'No', exact: true }).click()
  const refusal = page.getByRole('dialog', { name: /^1 \S+ Tensioner$/ })
  await typeInto(refusal.getByLabel('Why not'), 'Not in the shops')
  const refuse = refusal.getByRole('button', { name: 'Say no' })
  await expectDoing(page, '**/garages/part-requests/*/no', () => refuse.click(), 'Saving...')
  await expect(refusal.getByText('Failed to save. Please try again.')).toBeVisible()
  await expectAccessible(page)
  mend()
  await refuse.click()
  await expect(asked).toHaveCount(0)
})
