import type { Page } from '@playwright/test'
import { signInAsDriver } from './people.ts'
import { expect, expectAccessible, expectNothingJumped, open, recordShifts, test } from './site.ts'

const pages = {
  'a city’s pages': [
    ['/', /^Car service in India/],
    ['/services', /^All Services$/],
    // From here on a city is remembered.
    ['/chennai', /^Car service in Chennai/],
    ['/chennai/services', /^All Services in Chennai$/],
    ['/chennai/services/brake-service', /^Brake Service in Chennai$/],
    ['/chennai/services/brake-service/brake-pad-replacement', /^Brake Pad Replacement$/],
    ['/kochi/services', /^All Services in Kochi$/],
    ['/chennai/garages/anand-motors/book', /^Nothing is chosen yet/],
  ],
  'pages that tell': [
    ['/about', /./],
    ['/chennai/about', /./],
    ['/contact', /./],
    ['/chennai/contact', /./],
    ['/faq', /./],
    ['/terms', /./],
    ['/privacy', /./],
    ['/careers', /./],
    ['/partners', /./],
    ['/blog', /./],
    ['/cookies', /./],
    ['/refund', /./],
    ['/reviews', /^How reviews are kept honest$/],
  ],
  'pages to sign in': [
    ['/login', /^Sign in with your phone/],
    ['/register', /^Open an account/],
    ['/garage/login', /^Garage Owner Login$/],
    ['/garage/login/pin', /^Technician Login$/],
    ['/garage/register', /^Register your garage$/],
    ['/forgot-password', /^Forgot the password/],
    ['/reset-password', /^This link no longer works/],
    ['/verify-email', /^This link no longer works/],
    ['/demo/inbox', /^Demo inbox$/],
  ],
} as const

for (const [kind, those] of Object.entries(pages)) {
  test(`${kind} read well on a phone and on a desktop, to axe too, and nothing sticks out sideways`, async ({
    page,
  }) => {
    test.slow()
    const phone = page.viewportSize() ?? { width: 390, height: 844 }
    const readsWell = async (path: string, heading: RegExp) => {
      await page.setViewportSize(phone)
      await open(page, path)

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('main')).toHaveCount(1)
      for (const size of [phone, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        const footer = await page
          .getByRole('contentinfo')
          .evaluate((foot) => foot.getBoundingClientRect().bottom + scrollY)
        expect(footer, `${path}: below its footer nothing is left of the window`).toBeGreaterThanOrEqual(
          size.height - 1,
        )
        await expectAccessible(page)
      }
    }
    for (const [path, heading] of those) await test.step(path, () => readsWell(path, heading))
  })
}

test('on paper stands what the page says: no header, bars, newsletter or footer', async ({ page }) => {
  await page.goto('/chennai/services/brake-service/brake-pad-replacement')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['header.top', '.bar', '.foot']) await expect(page.locator(part)).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('who books or is in the account is sold nothing by the footer', async ({ page }) => {
  const newsletter = page.getByLabel('Email for the newsletter')
  await open(page, '/chennai')
  await expect(newsletter).toHaveCount(1)
  await signInAsDriver(page)
  for (const path of ['/chennai/garages/sri-murugan-auto-works/book', '/account', '/account/bookings']) {
    await open(page, path)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
    await expect(newsletter, path).toHaveCount(0)
  }
})

test('voices name their areas in their own city alone; /partners leads to registering a garage', async ({ page }) => {
  await open(page, '/chennai')
  await expect(page.getByText(', Velachery')).toBeVisible()
  await open(page, '/pune')
  await expect(page.locator('.voice')).toHaveCount(3)
  await expect(page.getByText('Velachery')).toHaveCount(0)
  await open(page, '/partners')
  await page.getByRole('main').getByRole('link', { name: 'Register your garage' }).first().click()
  await expect(page).toHaveURL('/garage/register')
})

test('a link moves the focus to the page that it leads to', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')

  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test.describe('an unknown address', () => {
  test.use({ allowFailedCalls: true })

  test("is 'Page Not Found', with 404", async ({ page }) => {
    const reply = await page.goto('/chennai/nowhere')

    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('Page Not Found | Pahiya')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages read and link: home, list, detail, and the choice of a city', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Select City' }).first().click()
    await page
      .getByRole('link', { name: /Chennai/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Car service in Chennai')
    await page.getByRole('link', { name: 'Brake Service' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brake Service in Chennai')
    await page.getByRole('link', { name: /View Details of Front Brake Pad/ }).click()
    await expect(page.getByText('New front brake pads, a set of four')).toBeVisible()
    if (!isMobile) await expect(page.getByRole('link', { name: /Or call us/ })).toBeVisible()
  })
})

test('the first visit does not jump, and loads 150 kB of scripts at most', { tag: ['@both', '@fresh'] }, async ({
  page,
}) => {
  await recordShifts(page)
  const { services } = await (await page.request.get('/api/v1/public/services?city=chennai')).json()
  const service = '/chennai/services/brake-service/brake-pad-replacement'
  for (const path of ['/chennai', '/chennai/services', service, `/chennai/garages/${services[0].garageSlug}`]) {
    await open(page, path)
    if (path.includes('garages')) await expect(page.getByText('See times')).toBeHidden()
    await expectNothingJumped(page)
    const kilobytes = await kilobytesOfScripts(page)
    expect(kilobytes, path).toBeGreaterThan(50)
    expect(kilobytes, path).toBeLessThan(150)
  }
})

test('a garage’s page does not jump on a phone, whatever the hour and wherever there is room', {
  tag: ['@phone', '@fresh'],
}, async ({ page }) => {
  await recordShifts(page)
  // A common cheap phone.
  await page.setViewportSize({ width: 360, height: 780 })
  const { services } = await (await page.request.get('/api/v1/public/services?city=chennai')).json()
  // 21 November 2026 is a Saturday.
  for (const [moment, nextFree, says] of [
    ['2026-11-25T05:00', { date: '2026-11-25', slot: 'AFTERNOON' }, 'Closed till 9 am'],
    ['2026-11-25T12:00', { date: '2026-12-30', slot: 'MORNING' }, /Open\s+till \d/],
    ['2026-11-21T23:00', { date: '2026-11-24', slot: 'EVENING' }, /Closed\s+till (Sun|Mon) 9 am/],
    ['2026-11-25T12:00', null, 'full for 30 days'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`${moment}:00+05:30`))
    await page.route('**/slots?days=1', (route) => route.fulfill({ json: { nextFree } }))
    await open(page, `/chennai/garages/${services[0].garageSlug}`)
    await expect(page.locator('.garage-page .meta')).toContainText(says, { useInnerText: true })
    await expect(page.getByText('See times')).toBeHidden()
    await expectNothingJumped(page)
  }
  // Who is in a hurry finds the way before what others say; the keyboard and a reader go the same way.
  const parts = page.locator('.garage-page h2')
  await expect(parts).toHaveText(['Services and prices', 'Visit', 'What drivers say'])
  const tops = await parts.evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

/** What the page has loaded of scripts, as they cross the wire: what comes to life asks for more than its HTML names. */
const kilobytesOfScripts = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = new Map<string, number>()
    for (const { name, encodedBodySize } of loaded) {
      if (name.endsWith('.js')) sizes.set(name, Math.max(encodedBodySize, sizes.get(name) ?? 0))
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
  })
