import { send } from './catalogue.ts'
import { typeInto } from './hands.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { expect, expectAccessible, newPlate, signInAsGarage, test } from './site.ts'

/** How the back-office stands where it is narrow: on phones, and at 768 px. */
test.beforeEach(({ page }) => signInAsGarage(page))

const heightsOf = (rows: Element[]) => rows.map((row) => Math.round(row.getBoundingClientRect().height))

test('a phone’s bookings stand under their days, in rows of four lines', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/garage/bookings?view=list')
  const rows = page.getByRole('table', { name: 'Bookings' }).locator('tr:has(.row-link)')
  await expect(rows.nth(5)).toBeVisible()

  for (const height of await rows.evaluateAll(heightsOf)) expect(height).toBeLessThanOrEqual(112)
  const first = page.locator('.group-row + tr').first()
  const day = await page.locator('.group-row').first().innerText()
  await first.locator('.row-link').click()
  const [, date = ''] = day.match(/(\d+ \w{3})\w* \d{4}$/) ?? []
  await expect(page.getByRole('dialog').getByText(new RegExp(`, ${date} \\d{4}$`))).toBeVisible()
})

test('a phone’s job cards are five lines each, and their tiles one row that keys reach', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/garage/jobcards')
  const rows = page.getByRole('table', { name: 'Job cards' }).locator('tbody tr')
  await expect(rows.nth(5)).toBeVisible()

  for (const height of await rows.evaluateAll(heightsOf)) expect(height).toBeLessThanOrEqual(136)
  const tiles = page.getByRole('group', { name: 'Job cards by state' })
  const tops = await tiles.locator('b').evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
  await tiles.focus()
  await expect(tiles).toBeFocused()
  await expectAccessible(page)
})

test('at 768 px the columns of leads hold: names and addresses have room, actions are one menu', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/garage/leads')
  const who = page.locator('.lead-who')
  await expect(who.nth(3)).toBeVisible()

  for (const width of await who.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))) {
    expect(width).toBeGreaterThan(150)
  }
  const table = await page.getByRole('table', { name: 'Leads' }).boundingBox()
  expect((table?.x ?? 0) + (table?.width ?? 999)).toBeLessThanOrEqual(768)
  const row = page.getByRole('row').filter({ has: who.first() }).first()
  await expect(row.getByRole('button', { name: /^Actions for/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

test('at 768 px the board has its four columns side by side', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/garage/jobcards?view=board')
  const columns = page.locator('.board-column')
  await expect(columns.locator('.board-card').first()).toBeVisible()

  const boxes = await columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect()))
  expect(boxes).toHaveLength(4)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(768)
  const cut = await page
    .locator('.board-card')
    .evaluateAll(
      (cards) =>
        cards.filter((card) =>
          [...card.querySelectorAll('.plate-number, .board-card-owed, .button')].some(
            (part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right,
          ),
        ).length,
    )
  expect(cut).toBe(0)
})

test('what is said never covers a button of a form', { tag: '@both' }, async ({ page }) => {
  await page.goto('/garage/settings')
  const prefix = page.getByLabel('Invoice prefix')
  await typeInto(prefix, 'SX')
  await page.getByRole('button', { name: 'Discard' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Undo')
  await typeInto(prefix, 'SY')
  const save = page.getByRole('button', { name: 'Save settings' })
  await expect(save).toBeInViewport()

  const [said, pressed] = [await toast.boundingBox(), await save.boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0)
})

test('what is said never covers the key that comes next', { tag: '@phone' }, async ({ page }) => {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Tata', model: 'Punch' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Harish Venkatesan' }, car))
  const line = {
    kind: 'LABOUR',
    description: 'Wheel balancing',
    quantity: 1,
    unitPrice: 800,
    taxRate: 18,
    taxCode: '9987',
  }
  await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
  for (const status of ['IN_PROGRESS', 'READY']) await send(page, 'put', `/garages/jobcards/${id}/status`, { status })
  await page.goto(`/garage/jobcards/${id}`)
  await page.getByRole('button', { name: /^Issue bill/ }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('is issued')
  // Looked at, it stays.
  await toast.getByRole('button', { name: 'Print' }).focus()
  const next = page.getByRole('button', { name: 'Record payment' })
  await expect(next).toBeVisible()

  for (const block of ['end', 'center', 'start'] as const) {
    await next.evaluate((key, at) => key.scrollIntoView({ block: at, behavior: 'instant' }), block)
    await expect(async () => {
      const [said, key] = [await toast.boundingBox(), await next.boundingBox()]
      if (!said || !key) throw new Error('Both stand there.')
      expect(said.y >= key.y + key.height || said.y + said.height <= key.y, block).toBe(true)
    }).toPass()
  }
})
