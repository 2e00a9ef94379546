import type { Page } from '@playwright/test'
import { openUserMenu, signInDriver, signInOwner, storageOf } from './people.ts'
import { expect, expectAccessible, expectNothingJumped, newPhone, open, recordShifts, test } from './site.ts'

test.use({ allowFailedCalls: true })

/** Every call to `/auth/…` from now on, in order. */
function watchAuthCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/v1/auth/')
    if (path) calls.push(path)
  })
  return calls
}

test.describe('the header', () => {
  test('is signed out for everybody in what the server sends, and asks nobody then', async ({ page }) => {
    const calls = watchAuthCalls(page)
    await open(page, '/chennai')
    expect(calls).toEqual([])

    const forAnybody = await (await page.request.get('/chennai')).text()
    expect(forAnybody).toContain('Get Started')
    await signInDriver(page)
    expect(await (await page.request.get('/chennai')).text()).toBe(forAnybody)
  })

  test('offers a driver their pages', { tag: '@both' }, async ({ page, isMobile }) => {
    await signInDriver(page)
    await open(page, '/chennai')
    const menu = await openUserMenu(page, isMobile)

    await expect(menu.getByText('Lakshmi Narayanan')).toBeVisible()
    await expect(menu.getByText('lakshmi@mail.example')).toBeVisible()
    for (const [name, path] of [
      ['My Account', '/account'],
      ['My Bookings', '/account/bookings'],
      ['My Vehicles', '/account/vehicles'],
    ] as const) {
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
    }
    await expect(menu.getByRole('link', { name: 'Garage Dashboard' })).toHaveCount(0)
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'My Vehicles' }).click()
    await expect(page).toHaveURL('/account/vehicles')
    await expect(menu).toBeHidden()
  })

  test('offers a garage user the dashboard and My Account, and neither bookings nor vehicles', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await signInOwner(page)
    await open(page, '/chennai')
    const menu = await openUserMenu(page, isMobile, 'Murugan Selvam')

    await expect(menu.getByRole('link', { name: 'Garage Dashboard' })).toHaveAttribute('href', '/garage/dashboard')
    await expect(menu.getByRole('link', { name: /^My (Bookings|Vehicles)/ })).toHaveCount(0)
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await menu.getByRole('link', { name: 'My Account' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('You are signed in for a garage')).toBeVisible()
  })

  test('holds a name of sixty letters, and nothing moves when it comes', { tag: '@both' }, async ({ page }) => {
    await signInDriver(page, 'Venkatanarasimharajuvaripeta Thiruvananthapuram Lakshminaray')
    // With the fonts in the cache: what is asked about is the name.
    await open(page, '/chennai')
    await recordShifts(page)
    const known = page.waitForResponse((reply) => reply.url().endsWith('/auth/me'))
    await open(page, '/chennai')
    await known

    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    const height = await page.locator('header.top').evaluate((header) => header.clientHeight)
    expect(height).toBeLessThan(80)
    await expectNothingJumped(page)
  })

  test('its menu opens, is walked and closed by keyboard', { tag: '@desktop' }, async ({ page }) => {
    await signInDriver(page)
    await open(page, '/faq')
    const button = page.getByRole('button', { name: 'Account menu of Lakshmi Narayanan' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'My Account' })).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test.describe('signing out', () => {
  test('leads home and clears all that the browser kept', { tag: '@both' }, async ({ page, isMobile, context }) => {
    await signInDriver(page)
    await open(page, '/faq')
    await page.evaluate(() => {
      window.localStorage.setItem('selectedLocation', JSON.stringify({ slug: 'pune' }))
      window.sessionStorage.setItem('anything', '1')
    })
    const menu = await openUserMenu(page, isMobile)
    await menu.getByRole('button', { name: 'Sign Out' }).click()

    await expect(page).toHaveURL('/')
    const { local, session } = await storageOf(page)
    expect(local).toEqual({})
    expect(session).not.toHaveProperty('anything')
    expect((await context.cookies()).map(({ name }) => name)).toEqual([])
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)
  })

  test('works on this side even when the server does not answer', async ({ page, isMobile }) => {
    await signInDriver(page)
    await open(page, '/faq')
    await page.route('**/auth/logout', (route) => route.abort())
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('Signing out failed.'))
    const menu = await openUserMenu(page, isMobile)
    await menu.getByRole('button', { name: 'Sign Out' }).click()

    expect((await warned).type()).toBe('warning')
    await expect(page).toHaveURL('/')
    expect((await storageOf(page)).local).toEqual({})
  })
})

test.describe('a session that grows old', () => {
  const name = (page: Page) =>
    page.locator('header .user-button, header .drawer').getByText('Lakshmi Narayanan').first()

  test('is refreshed without a word, once', async ({ page, context }) => {
    await signInDriver(page)
    await context.clearCookies({ name: 'access' })
    const calls = watchAuthCalls(page)
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/auth/me') && reply.ok())
    await open(page, '/faq')
    await answered

    expect(calls).toEqual(['me', 'refresh', 'me'])
    await expect(name(page)).toBeAttached()
  })

  test('that has ended is forgotten', async ({ page, context }) => {
    await signInDriver(page)
    await context.clearCookies()
    const calls = watchAuthCalls(page)
    await open(page, '/faq')

    await expect.poll(async () => (await storageOf(page)).local).not.toHaveProperty('user')
    await expect(name(page)).not.toBeAttached()
    expect(calls).toEqual(['me', 'refresh'])
  })

  test('a stored user that cannot be read is logged and ignored', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('user', '{broken'))
    const warned = page.waitForEvent('console', (message) => message.text().includes('stored user could not be read'))
    await open(page, '/faq')

    await warned
    await expect(page.locator('a[href="/login"]').first()).toBeAttached()
  })
})

test.describe('forms know who is signed in', () => {
  const service = '/chennai/services/brake-service/front-brake-pad-replacement'
  const addCar = (page: Page, make: string, model: string, registrationNumber: string) =>
    page.request.post('/api/v1/account/vehicles', { data: { make, model, registrationNumber } })
  const openBooking = async (page: Page) => {
    await open(page, service)
    await page.getByRole('button', { name: 'Book This Service' }).first().click()
    return page.getByRole('form', { name: 'Quick Booking' })
  }

  test('Quick Booking holds one’s name, phone and only car, and sends them', async ({ page }) => {
    const { phone } = await signInDriver(page)
    await addCar(page, 'Maruti Suzuki', 'Swift', 'TN09AB1234')
    await addCar(page, 'Mahindra', 'Thar', 'TN09AB9999')
    const form = await openBooking(page)

    await expect(form.getByLabel('Phone')).toHaveValue(phone)
    await expect(form.getByLabel('Name')).toHaveValue('Lakshmi Narayanan')
    await expect(form.getByLabel('Car', { exact: true })).toHaveValue('MARUTI SUZUKI|SWIFT')
    await expect(form.getByRole('option', { name: 'Maruti Suzuki Swift, TN 09 AB 1234' })).toBeAttached()
    await expect(form.getByRole('option', { name: /Thar/ })).toHaveCount(0)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Book This Service' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Your booking request has been submitted. We will contact you shortly!',
    )
  })

  test('of several cars none is chosen for the driver', async ({ page }) => {
    await signInDriver(page)
    await addCar(page, 'Hyundai', 'i20', 'TN09AB1111')
    await addCar(page, 'Tata', 'Nexon', 'TN09AB2222')
    const form = await openBooking(page)

    await expect(form.getByRole('option', { name: 'Tata Nexon, TN 09 AB 2222' })).toBeAttached()
    await expect(form.getByLabel('Car', { exact: true })).toHaveValue('')
  })

  test('cars that cannot be read leave the whole list', async ({ page }) => {
    const { phone } = await signInDriver(page)
    await page.route('**/account/vehicles', (route) => route.abort())
    const form = await openBooking(page)

    await expect(form.getByLabel('Phone')).toHaveValue(phone)
    await form.getByLabel('Car', { exact: true }).selectOption('Honda City')
  })

  test('the quote form holds name and phone; what was typed first stays', async ({ page }) => {
    const { phone } = await signInDriver(page)
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/auth/me', async (route) => {
      await gate
      await route.continue()
    })
    await open(page, '/chennai')
    const form = page.getByRole('form', { name: 'Get a quote' })
    const other = newPhone()
    await form.getByLabel('Phone').fill(other)
    letThrough()

    await expect(form.locator('[name="name"]')).toHaveValue('Lakshmi Narayanan')
    await expect(form.getByLabel('Phone')).toHaveValue(other)
    await page.reload()
    await expect(form.getByLabel('Phone')).toHaveValue(phone)
  })
})
