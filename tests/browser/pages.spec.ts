import { expect, expectAccessible, open, test } from './site.ts'

const pages = [
  ['/', /^Car service in India/],
  ['/chennai', /^Car service in Chennai/],
  ['/services', /^All Services$/],
  ['/chennai/services', /^All Services in Chennai$/],
  ['/chennai/services/brake-service', /^Brake Service in Chennai$/],
  ['/chennai/services/brake-service/brake-pad-replacement', /^Brake Pad Replacement$/],
  ['/kochi/services', /^All Services in Kochi$/],
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
  ['/login', /^Sign in with your phone/],
  ['/register', /^Open an account/],
  ['/garage/login', /^Garage Owner Login$/],
  ['/garage/register', /^Register your garage$/],
  ['/forgot-password', /^Forgot the password/],
  ['/reset-password', /^This link opens nothing/],
  ['/verify-email', /^This link opens nothing/],
  ['/demo/inbox', /^Demo inbox$/],
] as const

for (const [path, heading] of pages) {
  test(`${path} reads well, to axe too, and nothing sticks out sideways`, async ({ page }) => {
    await open(page, path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('main')).toHaveCount(1)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
}

test('every link of header and footer leads to a page', async ({ page, request }) => {
  await page.goto('/chennai')
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(links.length).toBeGreaterThan(30)
  for (const link of new Set(links)) {
    const reply = await request.get(link ?? '')
    expect(`${reply.status()} ${link}`).toBe(`200 ${link}`)
  }
})

test('a link moves the focus to the page that it leads to', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')

  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('every address of the sitemap is a page, and names itself as canonical', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(baseURL ?? '', ''),
  )

  expect(paths.length).toBeGreaterThan(100)
  expect(paths.some((path) => path.startsWith('/kochi'))).toBe(false)
  for (const path of paths) {
    const reply = await request.get(path)
    expect(`${reply.status()} ${path}`).toBe(`200 ${path}`)
    expect(await reply.text()).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
  }
})

test('robots are shown the sitemap and kept out of calls and accounts', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()

  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
})

test.describe('what the server sends to search engines', () => {
  test('home: title, description, Open Graph, and the business as data', async ({ request }) => {
    const html = await (await request.get('/mumbai')).text()

    expect(html).toContain('<title>Car service in Mumbai | Pahiya</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
    expect(html).toContain('<meta property="og:title" content="Car service in Mumbai | Pahiya"/>')
    expect(html).toMatch(/"@type":"AutoRepair"/)
    expect(await (await request.get('/')).text()).toContain('<title>Car service in India | Pahiya</title>')
  })

  test('a service: its offer with the price to pay', async ({ request }) => {
    const html = await (await request.get('/chennai/services/brake-service/front-brake-pad-replacement')).text()

    expect(html).toContain('<title>Front Brake Pad Replacement in Chennai | Pahiya</title>')
    expect(html).toMatch(/"@type":"Offer","price":"2124.00","priceCurrency":"INR"/)
    expect(html).toContain('BreadcrumbList')
  })

  test('questions: as FAQPage', async ({ request }) => {
    expect(await (await request.get('/faq')).text()).toContain('FAQPage')
  })
})

test.describe('unknown addresses', () => {
  test.use({ allowFailedCalls: true })

  for (const path of [
    '/nowhere',
    '/atlantis/services',
    '/chennai/services/wings',
    '/services/wings',
    '/chennai/nowhere',
    '/about/us',
    '/faq/more/and/more',
  ]) {
    test(`${path} is 'Page Not Found', with 404`, async ({ page }) => {
      const reply = await page.goto(path)

      expect(reply?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(page).toHaveTitle('Page Not Found | Pahiya')
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages read and link: home, list, detail, and the choice of a city', async ({ page, isMobile }) => {
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

test('the first visit does not jump', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/chennai', '/chennai/services', '/chennai/services/brake-service/brake-pad-replacement']) {
    await open(page, path)
    await page.waitForLoadState('load')
    await page.waitForTimeout(500)
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, each) => total + each, 0),
    )
    expect(sum).toBeLessThanOrEqual(0.01)
  }
})

test('pages are answered 304 to who holds them, and compressed to who can read it', async ({ request }) => {
  const first = await request.get('/chennai/services')
  const again = await request.get('/chennai/services', { headers: { 'if-none-match': first.headers().etag ?? '' } })

  expect(first.headers()['content-encoding']).toBe('br')
  expect(first.headers()['cache-control']).toBe('public, no-cache')
  expect(again.status()).toBe(304)
})
