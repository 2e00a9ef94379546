import { makeOldest } from './oldest-browser.ts'
import { openUserMenu, signInDriver, signInOwner } from './people.ts'
import { test as base, expect, open } from './site.ts'

/** In a Chromium that knows no more than the oldest browsers that we are for. Errors fail these as they do all tests. */
const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await makeOldest(context)
    await use(context)
    // A stylesheet that it was still changing would fail the next test.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
})

test('a city is chosen from the list, which closes, and its services are listed', async ({ page }) => {
  await open(page, '/')
  const cities = page.getByRole('dialog', { name: 'Select City' })
  await expect(cities).toBeHidden()
  await page.locator('header .city').click()
  await expect(cities.getByRole('listitem').getByRole('link')).toHaveCount(9)
  await cities.getByRole('button', { name: 'Close the list of cities' }).click()
  await expect(cities).toBeHidden()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Select City' }).click()
  await cities.getByRole('link', { name: /Pune/ }).click()
  await expect(page).toHaveURL('/pune')
  await expect(cities).toBeHidden()

  await page
    .getByRole('main')
    .getByRole('link', { name: /Repair/ })
    .first()
    .click()
  await expect(page.locator('.card').first()).toBeVisible()
  await open(page, '/pune/services')
  expect(await page.locator('.group h2').count()).toBeGreaterThan(5)
})

test('the menu of whoever is signed in opens, closes by a press beside it, and leads on', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInDriver(page)
  await open(page, '/chennai')
  const menu = await openUserMenu(page, false)
  await expect(menu.getByRole('link', { name: 'My Bookings' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()
  await openUserMenu(page, false)
  await menu.getByRole('link', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL('/account/bookings')
  await expect(menu).toBeHidden()
})

const screens = [
  'dashboard',
  'customers',
  'bookings',
  'jobcards',
  'bills',
  'services',
  'leads',
  'due',
  'reports',
  'settings',
]

test('each screen of the back-office comes, with what it lists', { tag: '@desktop' }, async ({ page }) => {
  await signInOwner(page)
  const unread: string[] = []
  page.on('response', (reply) => reply.status() >= 400 && unread.push(`${reply.status()} ${reply.url()}`))
  for (const screen of screens) {
    await page.goto(`/garage/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page.locator('.skeleton')).toHaveCount(0)
  }
  expect(unread).toEqual([])
})

test('a booking’s slot is chosen, and shows that it is', { tag: '@desktop' }, async ({ page }) => {
  await signInOwner(page)
  const asked = page.waitForRequest(/\/garages\/bookings\/capacity\?/)
  await page.goto('/garage/bookings?new=1')
  expect((await asked).url()).toMatch(/=\d{4}-\d\d-\d\d/)
  const evening = page.getByRole('dialog', { name: 'New Booking' }).getByRole('radio', { name: /^Evening/ })
  await evening.press('Space')
  await expect(evening).toBeChecked()
  await expect(evening).toHaveCSS('opacity', '1')
})
