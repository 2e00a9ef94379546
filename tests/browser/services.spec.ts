import type { Page } from '@playwright/test'
import { choose, typeInto } from './hands.ts'
import { comeToLife, countLoads, expect, expectAccessible, installClock, open, stopClock, test } from './site.ts'

test('all services stand in sections by category, each with a count', async ({ page }) => {
  await open(page, '/chennai/services')

  const names = await page
    .locator('.group h2')
    .evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent))
  expect(names).toEqual([...names].sort((one, other) => (one ?? '').localeCompare(other ?? '')))
  expect(names.length).toBeGreaterThan(5)
  for (const group of await page.locator('.group').all()) {
    const count = await group.locator('.card').count()
    await expect(group.locator('.count')).toHaveText(new RegExp(`^${count} service${count === 1 ? '' : 's'}$`))
  }

  await test.step('the footer block leads to contact and to the phone', async () => {
    const help = page.locator('.help')
    await expect(help.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/chennai/contact')
    await expect(help.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/)
  })
})

test('the tabs are All Services and each category, sorted; the current one is marked', async ({ page }) => {
  await open(page, '/chennai/services/brake-service')

  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(tabs).toHaveText([
    'All Services',
    'AC Service',
    'Battery Service',
    'Brake Service',
    'Car Spa & Cleaning',
    'Car Wash & Detailing',
    'Inspection & Diagnostics',
    'Inspection Services',
    'Maintenance',
    'Oil Change',
    'Periodic Services',
    'Repair Services',
  ])
  await expect(page.locator('.tabs [aria-current]')).toHaveText('Brake Service')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Brake Service')

  await test.step('a card shows name, description, duration, both prices with the percentage, and View Details', async () => {
    const card = page.locator('.card', { hasText: 'Front Brake Pad Replacement' })
    await expect(card).toContainText('2 h')
    await expect(card).toContainText('New front pads, discs measured')
    await expect(card.locator('s')).toContainText('₹2,499')
    await expect(card).toContainText('15% off')
    await expect(card.locator('.price b')).toHaveText('₹2,124')
    await expect(card.getByRole('link', { name: /View Details/ })).toBeVisible()
  })
})

test('price, price before and View Details stand in one row; the plate in the middle of its field', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/chennai/services')

  const cards = await page.locator('.card').evaluateAll((all) =>
    all.map((card) => {
      const middleOf = (selector: string) => {
        const box = card.querySelector(selector)?.getBoundingClientRect()
        return box && box.top + box.height / 2
      }
      return {
        name: card.querySelector('h2, h3')?.textContent,
        ends: [...card.querySelectorAll('.price b, .price s, .go')].map((each) => each.getBoundingClientRect().right),
        middles: ['.price b', '.price s', '.go'].map(middleOf).filter((middle) => middle !== undefined),
        plate: Math.abs((middleOf('.slides') ?? 0) - (middleOf('.slides') ? (middleOf('.shot') ?? 0) : 0)),
      }
    }),
  )
  for (const { name, ends, middles, plate } of cards) {
    expect(Math.max(...middles) - Math.min(...middles), name ?? '').toBeLessThan(16)
    expect(ends, name ?? '').toEqual(ends.toSorted((one, other) => one - other))
    expect(plate, name ?? '').toBeLessThan(2)
  }
})

test('what costs nothing is Free', async ({ page }) => {
  await open(page, '/chennai/services/battery-service')
  await expect(page.locator('.card', { hasText: 'Free Battery Check' }).locator('.price b')).toHaveText('Free')
  await page.getByRole('link', { name: 'View Details of Free Battery Check' }).click()
  await expect(page.locator('.panel .price b')).toHaveText('Free')
  await expect(page.locator('.meta')).toContainText('Free')
})

test('without a city it asks for one, and offers the cities', async ({ page }) => {
  await open(page, '/services/oil-change')

  await expect(page.getByText('Please select a city to view services')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select a City' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /Pune/ }).click()
  await expect(page).toHaveURL('/pune/services')
})

test('a category with nothing in it is No Services Found, with a way out', async ({ page }) => {
  await open(page, '/kochi/services/brake-service')

  await expect(page.getByText('No Services Found')).toBeVisible()
  await page.getByRole('link', { name: 'Browse All Services' }).click()
  await expect(page).toHaveURL('/kochi/services')
  await expectAccessible(page)
})

test.describe('a category that nobody knows', () => {
  // Its status is 404.
  test.use({ allowFailedCalls: true })

  test('is No Services Found too; no tab is marked', async ({ page }) => {
    const reply = await page.goto('/chennai/services/wings')
    await comeToLife(page)

    expect(reply?.status()).toBe(404)
    await expect(page.getByText('No Services Found')).toBeVisible()
    await expect(page.locator('.tabs [aria-current]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Browse All Services' }).click()
    await expect(page).toHaveURL('/chennai/services')
    await expect(page.locator('.card').first()).toBeVisible()
  })
})

test('while a list is on its way, six skeletons stand in', async ({ page }) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await open(page, '/chennai/services')
  await page.route('**/api/v1/public/services?*', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Oil Change' }).click()

  await expect(page.getByRole('status', { name: 'Loading services' })).toBeVisible()
  await expect(page.locator('.skeleton-card')).toHaveCount(6)
  await expectAccessible(page)
  release()
  await expect(page.locator('.skeleton-card')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oil Change in Chennai')
})

test.describe('a list that fails', () => {
  test.use({ allowFailedCalls: true })

  const list = '**/api/v1/public/services?*'
  type Reply = { status: number; json?: object; body?: string }
  const notReady = { status: 503, json: { message: 'We are not ready yet.' } }

  /** The page's clock stands still. @returns the server, and the pages that are loaded from now on */
  async function openFailing(page: Page) {
    const server = { isBack: false, gate: Promise.resolve(), reply: notReady as Reply }
    await installClock(page)
    await open(page, '/chennai/services')
    await stopClock(page)
    await page.route(list, async (route) => {
      const { isBack, gate, reply } = server
      await gate
      await (isBack ? route.continue() : route.fulfill(reply))
    })
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Oil Change' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    return { server, loads: countLoads(page) }
  }

  test('says why; Try Again loads it anew in its place, by keys too', async ({ page }) => {
    const { server, loads } = await openFailing(page)
    await test.step('shows the server’s sentence', () =>
      expect(page.getByRole('alert')).toContainText('We are not ready yet.'))
    await test.step('else our own', async () => {
      server.reply = { status: 500, body: 'oops' }
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to load services')
    })
    await expectAccessible(page)

    server.isBack = true
    await page.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page).toHaveURL('/chennai/services/oil-change')
    await expect(page.getByRole('main')).toBeFocused()
    expect(loads).toEqual([])
  })

  test('stays, with its key, until the list comes by itself; the page is never loaded anew', async ({ page }) => {
    const { server, loads } = await openFailing(page)
    const again = page.getByRole('button', { name: 'Try Again' })
    const key = await again.elementHandle()
    for (const milliseconds of [2000, 4000]) {
      const asked = page.waitForResponse(list)
      await page.clock.runFor(milliseconds)
      await (await asked).finished()
    }
    expect(await key?.isVisible()).toBe(true)

    server.isBack = true
    await page.clock.runFor(8000)
    await expect(page.locator('.card').first()).toBeVisible()
    expect(loads).toEqual([])
    // A press that was meant for the key opens no card.
    const isOpen = () => page.locator('[data-settling]').count()
    expect(await isOpen()).toBeGreaterThan(0)
    await page.clock.runFor(1000)
    expect(await isOpen()).toBe(0)
  })

  test('asked again while it is being asked is asked once more', async ({ page }) => {
    const { server } = await openFailing(page)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    server.gate = promise
    const arrived = page.waitForRequest(list)
    await page.clock.runFor(2000)
    await arrived
    const again = page.getByRole('alert').getByRole('button')
    // However long the answer takes, what failed stays told.
    await page.clock.runFor(5000)
    await expect(page.getByRole('alert')).toContainText('We are not ready yet.')
    // Only what is asked for from now on is answered with the list.
    server.isBack = true
    const anew = page.waitForRequest(list)
    await again.click()
    await anew
    await expect(again).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.locator('.card').first()).toBeVisible()
  })
})

test('a picture that does not load gives way to the drawing and says so', async ({ page }) => {
  await page.route('**/media/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/webp', body: 'no picture' }),
  )
  await open(page, '/chennai/services/battery-service')

  await expect(page.locator('.card').first()).toContainText('Image not available')
})

test('a service without pictures says No image available', async ({ page }) => {
  await open(page, '/chennai/services/brake-service')

  await expect(page.locator('.card', { hasText: 'Brake Fluid Change' })).toContainText('No image available')
})

test('a card’s pictures move on after 4 s, and stand still under reduced motion', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await installClock(page)
  await open(page, '/chennai/services/brake-service')
  const dots = page.locator('.card', { hasText: 'Front Brake Pad' }).locator('.dots i')
  await expect(dots.nth(0)).toHaveClass('on')
  // They move only once the browser has told them that they are in sight.
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(dots.nth(1)).toHaveClass('on', { timeout: 250 })
  }).toPass()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/chennai/services/brake-service')
  await page.clock.runFor(60_000)
  await expect(dots.nth(0)).toHaveClass('on')
})

test('going back leads to the same place in the list, however late the list comes', async ({ page }) => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await open(page, '/chennai/services')
  const card = page.locator('.card a').nth(12)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await card.click()
  await expect(page).toHaveURL(/\/chennai\/services\/[^/]+\/[^/]+$/)
  await page.route('**/api/v1/public/services?*', async (route) => {
    await gate
    await route.continue()
  })
  await page.goBack()
  await expect(page).toHaveURL('/chennai/services')
  await expect(page.locator('.skeleton-card').first()).toBeAttached()
  release()
  await expect(page.locator('.skeleton-card')).toHaveCount(0)

  expect(place).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('services are searched by any word and sorted by price in place, and a category folds away on a phone', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await open(page, '/chennai/services')
  const cards = page.locator('.card:visible')
  const all = await cards.count()
  await typeInto(page.getByRole('searchbox', { name: 'Search services' }), 'pads  BRAKE')
  await expect(cards.first()).toContainText(/brake/i)
  expect(await cards.count()).toBeLessThan(all)
  await choose(page.getByLabel('Order'), 'Highest price')
  const prices = await cards
    .locator('.price b')
    .evaluateAll((all) => all.map(({ textContent }) => Number((textContent ?? '').replace(/[^\d.]/g, ''))))
  expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  await typeInto(page.getByRole('searchbox', { name: 'Search services' }), 'spaceship')
  await expect(page.getByRole('heading', { name: 'Nothing found for ‘spaceship’' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all services' }).click()
  await expect(cards).toHaveCount(all)

  await choose(page.getByLabel('Order'), 'Category')
  const fold = page.locator('.fold').first()
  if (!isMobile) return expect(fold).toBeHidden()
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(await cards.count()).toBeLessThan(all)
  await fold.click()
  await expect(cards).toHaveCount(all)
})
