import { expect, expectAccessible, expectNothingJumped, open, recordShifts, test } from './site.ts'

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
  ['/reset-password', /^This link no longer works/],
  ['/verify-email', /^This link no longer works/],
  ['/demo/inbox', /^Demo inbox$/],
] as const

for (const [path, heading] of pages) {
  test(`${path} reads well on a phone and on a desktop, to axe too, and nothing sticks out sideways`, async ({
    page,
  }) => {
    await open(page, path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('main')).toHaveCount(1)
    for (const size of [page.viewportSize(), { width: 1440, height: 900 }]) {
      if (size) await page.setViewportSize(size)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })
}

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

test('the first visit does not jump', { tag: ['@both', '@fresh'] }, async ({ page }) => {
  await recordShifts(page)
  for (const path of ['/chennai', '/chennai/services', '/chennai/services/brake-service/brake-pad-replacement']) {
    await open(page, path)
    await expectNothingJumped(page)
  }
})
