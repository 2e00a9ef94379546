import type { Page } from '@playwright/test'
import { choose, typeInto } from './hands.ts'
import { demoOwner, openUserMenu, signInDriver, signInOwner, storageOf } from './people.ts'
import { expect, expectAccessible, expectNothingJumped, newPhone, open, passTime, recordShifts, test } from './site.ts'

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
  test('leads home and clears all that the browser kept', async ({ page, isMobile, context }) => {
    await signInDriver(page)
    await open(page, '/faq')
    await page.evaluate(() => {
      window.localStorage.setItem('selectedLocation', JSON.stringify({ slug: 'pune' }))
      const basket = { serviceIds: ['01941dfb-5c40-7000-8000-000000000001'], at: '2030-01-01' }
      window.localStorage.setItem('basket', JSON.stringify({ chennai: { 'anand-motors': basket } }))
      window.sessionStorage.setItem('anything', '1')
    })
    const menu = await openUserMenu(page, isMobile)
    await menu.getByRole('button', { name: 'Sign Out' }).click()

    await expect(page).toHaveURL('/')
    const { local, session } = await storageOf(page)
    // Of the basket only that it was cleared, not whose or where.
    expect(local).toEqual({ 'basket-cleared': '1' })
    expect(session).not.toHaveProperty('anything')
    // That the browser is known stays, so that strangers keep nobody out (web/site/info/cookies.tsx).
    expect((await context.cookies()).map(({ name }) => name).filter((name) => name !== 'browser')).toEqual([])
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)
    await open(page, '/chennai/garages/anand-motors/book')
    await expect(page.getByText(/^You signed out, so the chosen services were cleared\./)).toBeVisible()
  })

  const notYet = 'You are signed out here, but our server could not be reached'
  const isSignedIn = async (page: Page) => (await page.request.get('/api/v1/auth/me')).status() === 200

  async function signOutInVain(page: Page, isMobile: boolean) {
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('Signing out failed.'))
    const menu = await openUserMenu(page, isMobile)
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    expect((await warned).type()).toBe('warning')
  }

  test('without an answer it is told and nothing of the user is shown; with a connection it is done by itself', async ({
    page,
    isMobile,
    context,
  }) => {
    const { phone } = await signInDriver(page)
    await open(page, '/chennai')
    const form = page.getByRole('form', { name: 'Get a quote' })
    await expect(form.getByLabel('Phone')).toHaveValue(phone)
    await context.setOffline(true)
    await signOutInVain(page, isMobile)

    await expect(page.getByRole('alert')).toContainText(notYet)
    await expect(page.locator('header').getByText('Lakshmi Narayanan')).toHaveCount(0)
    await expect(form.getByLabel('Phone')).toHaveValue('')
    expect((await storageOf(page)).local).not.toHaveProperty('user')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => isSignedIn(page)).toBe(false)
    await expect(page).toHaveURL('/')
  })

  for (const [from, to] of [
    ['/faq', '/'],
    ['/garage/leads', '/garage/login'],
  ] as const) {
    test(`from ${from} the way leads to ${to}, where the notice stays until the call has arrived`, {
      tag: '@desktop',
    }, async ({ page, isMobile }) => {
      const isGarage = to !== '/'
      await (isGarage ? signInOwner(page) : signInDriver(page))
      await open(page, from)
      await page.route('**/auth/logout', (route) => route.fulfill({ status: 503, json: {} }))
      if (isGarage) await page.getByRole('button', { name: /^Log out/i }).click()
      else await signOutInVain(page, isMobile)

      await expect(page).toHaveURL(to)
      const notice = page.getByRole('alert').filter({ hasText: notYet })
      await expect(notice).toBeVisible()
      expect((await storageOf(page)).local).not.toHaveProperty('user')
      await expectAccessible(page)
      await page.unroute('**/auth/logout')
      // The try that is under way may come to its pause after that.
      await expect(async () => {
        await passTime(page, 60_000)
        await expect(notice).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      expect(await isSignedIn(page)).toBe(false)
    })
  }

  test('it is taken up by the next page, which shows nothing private before', async ({ page, isMobile }) => {
    await signInDriver(page)
    await open(page, '/faq')
    await page.route('**/auth/logout', (route) => route.fulfill({ status: 503, json: {} }))
    await signOutInVain(page, isMobile)
    await expect(page).toHaveURL('/')
    await page.goto('/account/vehicles')
    await expect(page.getByRole('heading', { name: 'You are not fully signed out yet' })).toBeVisible()
    await expect(page.getByText('No cars yet')).toHaveCount(0)
    expect(await isSignedIn(page)).toBe(true)
    await expectAccessible(page)
    await page.unroute('**/auth/logout')
    await page.getByRole('button', { name: 'Try now' }).click()

    await expect(page).toHaveURL('/login')
    expect(await isSignedIn(page)).toBe(false)
    expect((await storageOf(page)).local).not.toHaveProperty('signing-out')
  })

  test('a new sign-in ends the old session first', async ({ page, isMobile }) => {
    await signInDriver(page)
    const old = (await page.context().cookies()).find(({ name }) => name === 'refresh')?.value
    await open(page, '/faq')
    await page.route('**/auth/logout', (route) => route.abort())
    await signOutInVain(page, isMobile)
    await expect(page).toHaveURL('/')
    await page.goto('/garage/login')
    await page.unroute('**/auth/logout')
    await typeInto(page.getByRole('main').getByLabel('Email'), demoOwner.email)
    await typeInto(page.getByLabel('Password', { exact: true }), demoOwner.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/garage/dashboard')

    const reply = await page.request.post('/api/v1/auth/refresh', { data: {}, headers: { cookie: `refresh=${old}` } })
    expect(reply.status()).toBe(401)
  })
})

test.describe('without a connection', () => {
  const serverIsDown = (page: Page) => page.route('**/api/v1/**', (route) => route.fulfill({ status: 502, body: '' }))

  test('a page of one’s own says so, and goes on by itself', async ({ page }) => {
    await signInDriver(page)
    await serverIsDown(page)
    await page.goto('/account/vehicles')
    await expect(page.getByRole('heading', { name: 'We cannot reach our server' })).toBeVisible()
    await expect(page).toHaveURL('/account/vehicles')
    expect((await storageOf(page)).local).toHaveProperty('user')
    await expectAccessible(page)
    await page.unroute('**/api/v1/**')
    await passTime(page, 60_000)

    await expect(page.getByRole('heading', { name: 'No cars yet' })).toBeVisible()
  })

  test('a refresh that nobody answers signs nobody out', async ({ page, context }) => {
    await signInDriver(page)
    await context.clearCookies({ name: 'access' })
    await page.route('**/auth/refresh', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'We cannot reach our server' })).toBeVisible()
    await page.unroute('**/auth/refresh')
    await page.getByRole('button', { name: 'Try now' }).click()

    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
    await expect(page).toHaveURL('/account')
  })

  test('the back-office stays, opens its other screens, and recovers', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await signInOwner(page)
    // A browser remembers 250 files, unless it is asked for more.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2000))
    await open(page, '/garage/dashboard')
    await expect(page.getByRole('link', { name: /^Total Customers [1-9]/ })).toBeVisible()
    await passTime(page, 2000)
    // The other screens' scripts are fetched once this one has been filled.
    await page.waitForFunction(() => {
      const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
      const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
      const files = routes
        .filter(({ id }) => id.startsWith('garage/'))
        .flatMap(({ module, imports = [] }) => [module, ...imports])
      return files.length > 8 && files.every((file) => fetched.has(file))
    })
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Leads', exact: true }).click()
    await expect(page).toHaveURL('/garage/leads')
    await expect(page.getByText('No connection. What you see may be out of date.')).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    // Online, as far as the browser can tell, and yet nobody answers.
    await serverIsDown(page)
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load services')
    await page.unroute('**/api/v1/**')
    await passTime(page, 60_000)
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()
    await expect(page).toHaveURL('/garage/services')
  })
})

test.describe('a session that grows old', () => {
  const name = (page: Page) =>
    page.locator('header .user-button, header .drawer').getByText('Lakshmi Narayanan').first()

  test('ends while a form is filled: that is said, and what was typed is back after signing in', async ({
    page,
    context,
  }) => {
    await signInOwner(page)
    await open(page, '/garage/customers?new=1')
    const dialog = page.getByRole('dialog', { name: 'Add customer' })
    const add = dialog.getByRole('button', { name: 'Add customer' })
    await typeInto(dialog.getByLabel('Name', { exact: true }), 'Typed Before')
    await typeInto(dialog.getByLabel('Phone', { exact: true }), newPhone())
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await add.click()
    await expect(dialog.getByRole('alert')).toHaveText(/^Failed to create customer: you are offline\./)
    await context.setOffline(false)
    await context.clearCookies()
    await add.click()

    await expect(page).toHaveURL('/garage/login')
    await expect(page.getByText('You have been signed out. Please sign in again to carry on.')).toBeVisible()
    await typeInto(page.getByLabel('Email', { exact: true }), demoOwner.email)
    await typeInto(page.getByLabel('Password', { exact: true }), demoOwner.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByText('You were signed out. What you typed is back, and not saved yet.')).toBeVisible()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Typed Before')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
  })

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

  test('is known by its cookies where the browser remembers nobody, or what it cannot read', async ({ page }) => {
    await signInDriver(page)
    for (const stored of [null, '{broken']) {
      await page.evaluate((text) => {
        window.localStorage.clear()
        if (text !== null) window.localStorage.setItem('user', text)
      }, stored)
      // Nobody touches the page.
      await page.goto('/faq')

      await expect(name(page)).toBeAttached()
      expect((await storageOf(page)).local.user).toContain('Lakshmi Narayanan')
    }
  })

  test('a user with no more than a name, a kind and a garage opens the back-office', async ({ page }) => {
    await signInOwner(page)
    const { garageId } = await (await page.request.get('/api/v1/auth/me')).json()
    const user = {
      userType: 'GARAGE_USER',
      garageId: null,
      garageAccess: [{ garageId }],
      name: 'Asha',
      email: 'a@b.example',
    }
    await page.route('**/auth/me', (route) => route.fulfill({ json: user }))
    const asked = page.waitForRequest(/\/api\/v1\/garages\/leads(\?|$)/)
    await open(page, '/garage/leads')

    expect((await asked).headers()['x-garage-id']).toBe(garageId)
    await expect(page.getByRole('button', { name: 'Add Lead' })).toBeEnabled()
    await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
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
    await choose(form.getByLabel('Car', { exact: true }), 'Honda City')
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
    await typeInto(form.getByLabel('Phone'), other)
    letThrough()

    await expect(form.locator('[name="name"]')).toHaveValue('Lakshmi Narayanan')
    await expect(form.getByLabel('Phone')).toHaveValue(other)
    await page.reload()
    await expect(form.getByLabel('Phone')).toHaveValue(other)
    await page.evaluate(() => window.sessionStorage.clear())
    await page.reload()
    await expect(form.getByLabel('Phone')).toHaveValue(phone)
  })
})
