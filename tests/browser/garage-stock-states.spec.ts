import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
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

const lost: [path: string, title: string, says: string][] = [
  [`/garage/parts/${nobody}`, 'Part not found', 'It was deleted, or belongs to another garage.'],
  [`/garage/purchases/${nobody}`, 'Purchase bill not found', 'It was deleted, or belongs to another garage.'],
  [`/garage/counts/${nobody}`, 'Count not found', 'It belongs to another garage.'],
]

test('a part, a bill and a count that nobody here has are not found, and the page says why', async ({ page }) => {
  await openOwnGarage(page)

  for (const [path, title, says] of lost) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(says)).toBeVisible()
      await expectAccessible(page)
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
