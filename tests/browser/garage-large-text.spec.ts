import { send } from './catalogue.ts'
import { addOpenCard, openGarage } from './field-walk/records.ts'
import { doubleText, unreadable } from './large-text.ts'
import { expect, signInAsGarage, test } from './site.ts'

/** With text at twice its size, on a phone: nothing is beyond the edge, cut, or over something else. */
test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(async ({ page }) => {
  await doubleText(page)
})

for (const path of ['/chennai', '/chennai/services', '/chennai/contact', '/login']) {
  test(`large text is read on ${path}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await unreadable(page)).toEqual([])
  })
}

for (const [screen, shown] of [
  ['dashboard', 'Late cars'],
  ['bookings?view=list', 'Confirmed'],
  ['jobcards', 'Balance'],
  ['leads', 'Score'],
  ['reports', 'By method'],
  ['settings', 'Audit log'],
] as const) {
  test(`large text is read in the back-office: ${screen}`, { tag: '@phone' }, async ({ page }) => {
    await signInAsGarage(page)
    await page.goto(`/garage/${screen}`)
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    expect(await unreadable(page)).toEqual([])
  })
}

test('large text is read on a job card with its lines, and at each step of its check-in', {
  tag: '@phone',
}, async ({ page }) => {
  await openGarage(page)
  const { cardId } = await addOpenCard(page)
  await page.goto(`/garage/jobcards/${cardId}`)
  await expect(page.getByText('Customer concerns')).toBeVisible()
  expect(await unreadable(page)).toEqual([])

  await page.goto(`/garage/jobcards/${cardId}?part=check-in`)
  const begin = page.getByRole('button', { name: 'Check the car in' })
  await expect(begin).toBeVisible()
  expect(await unreadable(page)).toEqual([])
  await begin.click()
  const flow = page.getByRole('dialog', { name: 'Check-in' })
  await expect(flow.getByRole('button', { name: 'Damage', exact: true })).toBeVisible()
  for (const next of ['Damage', 'Things', 'Sign']) {
    expect(await unreadable(page), `before ${next}`).toEqual([])
    await flow.getByRole('button', { name: next, exact: true }).click()
  }
  await expect(flow.getByRole('button', { name: 'Finish check-in' })).toBeVisible()
  expect(await unreadable(page)).toEqual([])
})

test('large text is read beside the bar that stays in view on a service’s page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/chennai/services')
  const address = await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.locator('.bar')).toBeVisible()
  expect(await unreadable(page)).toEqual([])
})

test('large text is read in a booking’s dialog', { tag: '@phone' }, async ({ page }) => {
  await signInAsGarage(page)
  await page.goto('/garage/bookings?view=list')
  await page.locator('tr:has-text("Confirmed") .row-link').first().click()
  await expect(page.getByRole('dialog').getByText('Preferred date')).toBeVisible()
  expect(await unreadable(page)).toEqual([])
})

test('with large text on a desk a list is scrolled within its sheet, not with the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsGarage(page)
  await page.goto('/garage/jobcards')
  await expect(page.getByRole('link', { name: /^JC/ }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})

test.describe('without signal', () => {
  test.use({ allowFailedCalls: true })

  for (const language of ['en', 'ta', 'hi']) {
    test(`large text is read on a technician’s screens, with and without signal: ${language}`, {
      tag: '@phone',
    }, async ({ page, context }) => {
      await openGarage(page)
      await send(page, 'put', '/garages/bays', { bays: [{ name: '1', kind: 'LIFT' }] })
      const { cardId } = await addOpenCard(page)
      await send(page, 'put', '/account/language', { language })
      await send(page, 'post', '/garages/clock/start', { cardId })
      // The label of a week is longest where it lies in two months.
      for (const [path, shown] of [
        ['mine', '.clock-sheet'],
        ['bays', '.bay-row'],
        ['hours?week=2026-08-31', '.sheet'],
        ['queue', '.sheet'],
        [cardId, '.to-do'],
      ] as const) {
        await page.goto(`/garage/floor/${path}`)
        await expect(page.locator(shown).first()).toBeVisible()
        expect(await unreadable(page), path).toEqual([])
      }

      await context.setOffline(true)
      await page.locator('.to-do input').first().click()
      await expect(page.locator('.notice--offline')).toBeVisible()
      expect(await unreadable(page)).toEqual([])
      await page.locator('.work-ways button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await unreadable(page)).toEqual([])

      await page.keyboard.press('Escape')
      await page.locator('.top-bar a').first().click()
      await expect(page.locator('.clock-sheet')).toBeVisible()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await page.locator('.top-bar button').first().click()
        await page.locator('.me button').last().click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        expect(await unreadable(page), `signing out at ${width} px`).toEqual([])
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      }
    })
  }
})
