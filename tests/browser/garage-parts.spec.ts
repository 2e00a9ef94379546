import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { encode } from 'uqr'
import { send } from './catalogue.ts'
import { addPart } from './field-walk/records.ts'
import { choose, typeInto, untick } from './hands.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, holdAnswers, newPlate, test } from './site.ts'

test.use({ allowFailedCalls: true })

test('parts are added by keys one after the other, found by the code on the box, and adjusted with a reason that the ledger keeps', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/parts')
  await expect(page.getByRole('heading', { name: 'No parts yet' })).toBeVisible()
  // There is nothing to look for.
  await expect(page.getByLabel('Search parts')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Scan a box' })).toBeVisible()
  await expectAccessible(page)
  await comeToLife(page)

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add part' })
  await typeInto(dialog.getByLabel('Name'), 'Engine oil 5W-30, synthetic')
  await typeInto(dialog.getByLabel('Part number'), 'OIL-5W30-S')
  await typeInto(dialog.getByLabel('Code on the box'), '8901234567894')
  await expect(dialog.getByLabel('Code on the box')).toHaveAccessibleDescription('What a scanner reads off it.')
  await expect(dialog.getByRole('heading', { name: 'Tax and price' })).toBeVisible()
  await typeInto(dialog.getByLabel('Unit'), 'L')
  await typeInto(dialog.getByLabel('Buying, before GST'), '420')
  await expect(dialog.getByLabel('MRP on the box')).toHaveAccessibleDescription('Selling keeps under it')
  await typeInto(dialog.getByLabel('MRP on the box'), '700')
  await expect(dialog.getByText('Later changes go through the ledger')).toBeVisible()
  await expect(dialog.getByLabel('Minimum')).toHaveAccessibleDescription('0: never on the list')
  await expect(dialog.getByLabel('Sold in packs of')).toBeVisible()
  await typeInto(dialog.getByLabel('On the shelf now'), '20.5 L')
  await typeInto(dialog.getByLabel('Minimum'), '30')
  await typeInto(dialog.getByLabel('Selling, before GST'), '620')
  await expect(dialog.getByText('₹731.60 with GST')).toBeVisible()
  await expect(dialog.getByText('The price with GST is more than the MRP.')).toBeVisible()
  await expect(dialog).toContainText(/First stock: 20\.5.L, ₹8,610\.00/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add and next' }).click()
  await expect(page.getByText('Engine oil 5W-30, synthetic is added.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('')

  // A number that another part has is said beside it, and nothing that was typed is lost.
  await typeInto(dialog.getByLabel('Name'), 'Oil filter')
  await typeInto(dialog.getByLabel('Part number'), 'oil 5w30 s')
  await typeInto(dialog.getByLabel('Selling, before GST'), '385')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Another part has this number.')).toBeVisible()
  await typeInto(dialog.getByLabel('Part number'), 'OF-118')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Engine oil/ })).toContainText(/20\.5.L/)
  await expect(page.getByRole('row', { name: /Engine oil/ })).toContainText('under 30')
  await expect(page.getByRole('group', { name: 'Stock', exact: true })).toContainText(
    'Parts2Under the minimum1Held for open cards0Value at cost₹8,610.00Not moved for 6 months₹0',
  )
  await expect(page.getByPlaceholder('Part, number, brand, rack or car')).toBeVisible()
  const show = page.getByLabel('Show', { exact: true })
  await expect(show.locator('option')).toHaveText([
    'All parts',
    'Under the minimum',
    'None free',
    'Not moved for 6 months',
    'Held for open cards',
    'Without a code',
    'Not used any more',
  ])
  await choose(show, 'None free')
  await expect(page.getByRole('row', { name: /Engine oil/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Oil filter/ })).toBeVisible()
  await choose(show, 'Under the minimum')
  await expect(page.getByRole('row', { name: /Engine oil/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Oil filter/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Scan' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await typeInto(scan.getByRole('combobox'), '8901030944109')
  await page.keyboard.press('Enter')
  await expect(scan.getByText('No part has the code 8901030944109.')).toBeVisible()
  await typeInto(scan.getByRole('combobox'), '8901234567894')
  await page.keyboard.press('Enter')
  await expect(scan.getByText('Found')).toBeVisible()
  await expectAccessible(page)
  await scan.getByRole('link', { name: 'Open part' }).click()

  await expect(page.getByText('Codes on the box: 8901234567894')).toBeVisible()
  await expect(page.getByText('Under the minimum', { exact: true })).toBeVisible()
  await expect(page.getByText('last at ₹420.00')).toBeVisible()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const adjust = page.getByRole('dialog', { name: /^Adjust/ })
  const less = adjust.getByRole('group', { name: 'On the shelf is' }).getByRole('button', { name: 'Less than that' })
  await expect(less).toHaveAttribute('aria-pressed', 'true')
  await typeInto(adjust.getByLabel('By how much, in L'), '0.5')
  await expect(adjust.getByText(/Then 20.L lie on the shelf/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(adjust.getByText('Please say why')).toBeVisible()
  await typeInto(adjust.getByLabel('Reason'), 'A can leaked')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(adjust).toBeHidden()
  const ledger = page.getByRole('table', { name: 'Ledger' }).locator('tbody tr')
  await expect(ledger).toHaveCount(2)
  await expect(page.getByText('Never changed, only added to')).toBeVisible()
  await expect(ledger.first()).toContainText('Adjusted')
  await expect(ledger.first()).toContainText('A can leaked')
  await expect(ledger.first()).toContainText(/−0\.5.L/)
  await expect(page.getByRole('table', { name: 'Ledger' }).locator('th')).toHaveText([
    'When',
    'What',
    'Quantity',
    'Value',
    'Left',
    'Value left',
  ])
  await expect(page.getByRole('group', { name: 'Figures' })).toContainText(/Free, minimum 3020.L/)
  await expect(page.getByRole('group', { name: 'Figures' })).toContainText(
    /Cost, moving average₹420\.00₹8,400\.00 ÷ 20/,
  )
  await expectAccessible(page)
})

/** What a camera sees that is held to a code, in a browser that reads none by itself. */
const holdToCode = ({ data, size }: ReturnType<typeof encode>) => {
  const dot = 8
  const canvas = Object.assign(document.createElement('canvas'), { width: size * dot, height: size * dot })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas.')
  const draw = () => {
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = 'black'
    for (const [row, squares] of data.entries())
      for (const [column, isDark] of squares.entries()) if (isDark) pen.fillRect(column * dot, row * dot, dot, dot)
  }
  setInterval(draw, 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  Reflect.deleteProperty(window, 'BarcodeDetector')
}

test('a garage that charges no GST is shown no price with it, and an MRP that holds the price itself', async ({
  page,
}) => {
  await openOwnGarage(page, undefined, '')
  await page.goto('/garage/parts?new=1')
  await comeToLife(page)
  const dialog = page.getByRole('dialog', { name: 'Add part' })
  await typeInto(dialog.getByLabel('Name'), 'Oil filter')
  await typeInto(dialog.getByLabel('Part number'), 'OF-118')
  await typeInto(dialog.getByLabel('MRP on the box'), '600')
  await typeInto(dialog.getByLabel('Selling, before GST'), '620')
  await expect(dialog.getByText('The price is more than the MRP.')).toBeVisible()
  await typeInto(dialog.getByLabel('MRP on the box'), '700')
  await expect(dialog.getByLabel('MRP on the box')).toHaveAccessibleDescription('Selling keeps under it')
  await expect(dialog.getByText(/with GST/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add part' }).click()

  await page.getByRole('link', { name: 'Oil filter' }).click()

  await expect(page.getByText('You charge no GST, MRP ₹700.00')).toBeVisible()
})

test('@phone where the browser reads no codes, as on an iPhone, what we load does: the camera held to a box finds its part', async ({
  page,
}) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  await page.addInitScript(holdToCode, encode('8901234567894', { border: 4 }))
  await page.goto('/garage/parts')
  await comeToLife(page)

  await page.getByRole('button', { name: 'Scan' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })

  await expect(scan.getByText('Found')).toBeVisible()
  await expect(scan).toContainText('Oil filter')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add part' })
  const code = dialog.getByLabel('Code on the box')
  await typeInto(code, 'OF-1')
  await dialog.getByRole('button', { name: 'Scan the code' }).click()
  await expect(code).toHaveValue('OF-1, 8901234567894')
  await expect(code).toBeFocused()
  await expect(dialog.locator('video')).toHaveCount(0)
  await expectAccessible(page)
})

test('the camera has the whole screen; a code on its way, and one that could not be looked up, are said; what a scanner types goes into the field', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  await page.addInitScript(holdToCode, encode('8901234567894', { border: 4 }))
  let isCut = true
  const call = '**/garages/parts/by-code/*'
  await page.route(call, (route) => (isCut ? route.fulfill({ status: 400 }) : route.fallback()))
  const release = await holdAnswers(page, call)
  await page.goto('/garage/parts')
  await comeToLife(page)
  const key = page.getByRole('button', { name: 'Scan', exact: true })
  await key.click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })

  expect(await scan.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(scan.getByPlaceholder('Or type the number')).toBeVisible()
  await expect(scan.getByText('Read by the camera on this phone. No picture is sent.')).toBeVisible()
  await expect(scan.getByText('Looking for the part...')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(scan.getByText('The part could not be looked up.')).toBeVisible()
  await expectAccessible(page)
  isCut = false
  await scan.getByRole('heading', { name: 'Scan a part' }).focus()
  await page.keyboard.type('8901234567894')
  await page.keyboard.press('Enter')
  await expect(scan.getByText('Found')).toBeVisible()
  await expect(scan.getByRole('button', { name: 'Scan again' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(scan).toHaveCount(0)
  await expect(key).toBeFocused()
})

/** A camera whose lamp can be lit, as those of phones on Android; whether it is lit stands on the page. */
const withLamp = () => {
  MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
  MediaStreamTrack.prototype.applyConstraints = async (asked) => {
    document.documentElement.dataset.asked = JSON.stringify(asked)
  }
}

test('@phone the lamp of a camera that has one is lit and put out; where it has none there is no switch', async ({
  page,
}) => {
  await openOwnGarage(page)
  await page.addInitScript(holdToCode, encode('8901234567894', { border: 4 }))
  await page.goto('/garage/parts')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await expect(scan.getByText('Not in your list')).toBeVisible()
  await expect(scan.getByRole('button', { name: 'Light' })).toHaveCount(0)

  await page.addInitScript(withLamp)
  await page.reload()
  await comeToLife(page)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const light = scan.getByRole('button', { name: 'Light' })
  await expect(light).toHaveAttribute('aria-pressed', 'false')
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-asked', '{"advanced":[{"torch":true}]}')
  await expectAccessible(page)
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-asked', '{"advanced":[{"torch":false}]}')
})

test('a part that is scanned is fitted on the car that one works on first, and counted among what is scanned', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  const { partId } = await addPart(page, 'Oil filter')
  const visitor = await addCustomer(
    page,
    { name: 'Farhan Sait' },
    { registrationNumber: newPlate(), make: 'Hyundai', model: 'Creta' },
  )
  const plate = newPlate()
  const other = await addCustomer(
    page,
    { name: 'Asha Rao' },
    { registrationNumber: plate, make: 'Tata', model: 'Nexon' },
  )
  const line = { kind: 'PART', description: 'Oil filter', quantity: 2, unit: 'pc', unitPrice: 385, taxRate: 18, partId }
  for (const owner of [visitor, other]) {
    const { id } = await addCard(page, owner)
    await send(page, 'post', `/garages/jobcards/${id}/lines`, { ...line, taxCode: '8421', requestId: randomUUID() })
    await send(page, 'post', '/garages/clock/start', { cardId: id })
  }
  await page.goto('/garage/parts')
  await comeToLife(page)

  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await typeInto(scan.getByRole('combobox'), '8901234567894')
  await page.keyboard.press('Enter')
  const fit = scan.getByRole('button', { name: `Fitted on ${plate}` })
  await expect(fit).toBeVisible()
  await expectAccessible(page)
  await fit.click()
  await expect(scan.getByText(`Fitted on ${plate}`)).toBeVisible()
  await expect(fit).toHaveCount(0)
  await expect(scan.locator('.scan-facts')).toContainText(/On hand12.pcHeld2.pcFree10.pc/)

  await scan.getByRole('button', { name: 'Count it' }).click()
  const counted = page.getByRole('textbox', { name: 'Counted, Oil filter' })
  await expect(counted).toBeFocused()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One less than 12. Count again?')).toBeVisible()
  const { counts } = await (await page.request.get('/api/v1/garages/stock-counts')).json()
  expect(counts).toHaveLength(1)
})

test('a scanner puts a part on a job card: it is held there, fitted, and what it earns is seen by whoever may', async ({
  page,
}) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  const car = { registrationNumber: newPlate(), make: 'Hyundai', model: 'Creta' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Farhan Sait' }, car))
  await page.goto(`/garage/jobcards/${id}`)
  await expect(page.getByRole('button', { name: /^Add line/ })).toBeVisible()
  await comeToLife(page)
  await page.keyboard.press('l')
  const line = page.getByRole('form', { name: 'Add line' })
  await typeInto(line.getByLabel('Description'), '8901234567894')
  await page.keyboard.press('Enter')
  await expect(line.getByLabel('Description')).toHaveValue('Oil filter')
  await expect(line.getByLabel('Qty')).toBeFocused()
  await page.keyboard.type('2')
  await expect(line).toContainText('14 pc free, rack A-04. Held when added. Margin ₹307.00')
  const above = line.getByText('With GST this is above the MRP of ₹480.00.')
  await expect(above).toHaveCount(0)
  await typeInto(line.getByLabel('Rate ₹'), '420')
  await expect(above).toBeVisible()
  await expectAccessible(page)
  await typeInto(line.getByLabel('Rate ₹'), '385')
  await expect(above).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /Oil filter/ })
  await expect(row).toContainText('Held, rack A-04')
  await line.getByRole('button', { name: 'Discard' }).click()

  await row.getByRole('button', { name: 'Actions for Oil filter' }).click()
  await page.getByRole('menuitem', { name: 'Mark as fitted' }).click()
  await expect(row).toContainText('Fitted')
  const earned = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Parts on this card' }) })
  await expect(earned).toContainText('₹307.00')
  await expect(earned).toContainText('1 of 1 part is fitted')
  await expectAccessible(page)

  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText(/12.pc/)
})

test('what was not on the shelf when the car was ready stands on its card as to be counted', { tag: '@both' }, async ({
  page,
}) => {
  await openOwnGarage(page)
  const { partId } = await addPart(page, 'Oil filter')
  const car = { registrationNumber: newPlate(), make: 'Hyundai', model: 'Creta' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Farhan Sait' }, car))
  const path = `/garages/jobcards/${id}`
  const line = {
    kind: 'PART',
    description: 'Oil filter',
    quantity: 16,
    unit: 'pc',
    unitPrice: 385,
    taxRate: 18,
    partId,
  }
  await send(page, 'post', `${path}/lines`, { ...line, taxCode: '8421', requestId: randomUUID() })
  for (const status of ['IN_PROGRESS', 'READY']) await send(page, 'put', `${path}/status`, { status })

  await page.goto(`/garage/jobcards/${id}`)

  await expect(page.getByText(/To be counted: 2.pc was not there/).first()).toBeVisible()
  await expectAccessible(page)
})

test('a code that no part has is given to the one it belongs to, and finds it from then on', { tag: '@both' }, async ({
  page,
}) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  await page.goto('/garage/parts')
  await comeToLife(page)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a part' })
  await typeInto(scan.getByLabel('Part number or code'), '8901030944109')
  await scan.getByRole('button', { name: 'Find' }).click()
  await expect(scan.getByText('No part has the code 8901030944109.')).toBeVisible()
  await scan.getByRole('button', { name: 'It belongs to...' }).click()
  await typeInto(scan.getByLabel('Part that has this code'), 'oil fil')
  await expectAccessible(page)
  await scan.getByRole('option', { name: /Oil filter/ }).click()
  await expect(scan.getByText('Found')).toBeVisible()
  await scan.getByRole('link', { name: 'Open part' }).click()

  await expect(page.getByText('8901030944109', { exact: false })).toBeVisible()
})

test('a part that has moved is not deleted but put out of use: then no list has it but the one of those', async ({
  page,
}) => {
  await openOwnGarage(page)
  const { partId } = await addPart(page, 'Oil filter')
  await page.goto(`/garage/parts/${partId}`)
  await comeToLife(page)
  await page.getByRole('button', { name: 'Actions for Oil filter' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'One that has moved, or stands on a card, stays: set it to not used any more instead.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('This part has moved: its ledger is kept.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit part' })
  await untick(edit.getByRole('checkbox', { name: 'In use: found by search, and put on job cards' }))
  await edit.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Not used any more', { exact: true })).toBeVisible()
  await page.goto('/garage/parts')
  await expect(page.getByRole('row', { name: /Oil filter/ })).toHaveCount(0)
  await comeToLife(page)
  await choose(page.getByLabel('Show', { exact: true }), 'Not used any more')
  await expect(page.getByRole('row', { name: /Oil filter/ })).toContainText('Not used any more')
  await expectAccessible(page)
})

test('where the shelf cannot be summed up no figure is shown: none is 0', async ({ page }) => {
  await openOwnGarage(page)
  await addPart(page, 'Oil filter')
  await page.route('**/api/v1/garages/parts/summary*', (route) => route.fulfill({ status: 400 }))
  await page.goto('/garage/parts')

  await expect(page.getByRole('row', { name: /Oil filter/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Stock', exact: true })).toHaveCount(0)
  // What each part costs is known from itself.
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
})

test('what is still on its way keeps within its sheet', { tag: '@desktop' }, async ({ page }) => {
  await openOwnGarage(page)
  const { partId } = await addPart(page, 'Oil filter')
  const keepsWithin = (element: Locator) =>
    element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
  await page.route('**/garages/parts/*/moves*', () => {})
  await page.route('**/garages/suppliers*', () => {})

  await page.goto(`/garage/parts/${partId}`)
  const ledger = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ledger' }) })
  await expect(ledger).toHaveAttribute('aria-busy', 'true')
  expect(await keepsWithin(ledger)).toBe(true)
  await page.goto('/garage/suppliers')
  await expect(page.getByText('Loading suppliers...')).toBeVisible()
  expect(await keepsWithin(page.locator('html'))).toBe(true)
})

test('pages of the stock on which there is nothing yet say what they are for', async ({ page }) => {
  await openOwnGarage(page)
  for (const [path, sentence] of [
    ['parts', /Bring your list as a CSV file, or scan the first box\. Cards go on working without stock/],
    ['to-order', 'Every part stands at its minimum or above, and nobody waits for one.'],
    ['purchases', /Type a supplier’s paper bill here: its parts go into stock/],
    ['suppliers', 'Whoever you buy parts from: purchase bills and orders begin with them.'],
    ['counts', 'Count a rack in a quiet hour: what differs is booked with its reason, and work goes on meanwhile.'],
  ] as const) {
    await page.goto(`/garage/${path}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
  }
})
