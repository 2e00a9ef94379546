import type { Page, Route } from '@playwright/test'
import { booking, visit as driverVisit } from '../support/driver-visits.ts'
import { empty, tick, typeInto } from './hands.ts'
import { codeFor, signInAsDriver, signInOwner, wrong } from './people.ts'
import { expect, expectAccessible, holdAnswers, open, test } from './site.ts'

declare global {
  interface Window {
    /** Steps back that the test lets go. */
    waitingBacks: (() => void)[]
  }
}

test.use({ allowFailedCalls: true })

async function expectNothingSideways(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Fails the calls that `fails` says, and lets the others through. */
const failWith = (page: Page, path: string | RegExp, reply: Parameters<Route['fulfill']>[0], methods = ['GET']) =>
  page.route(path, (route) => (methods.includes(route.request().method()) ? route.fulfill(reply) : route.fallback()))

test.describe('who comes in', () => {
  test('a visitor who is not signed in goes to /login, and the page remembers where from', async ({ page }) => {
    for (const path of ['/account', '/account/bookings', '/account/vehicles']) {
      await test.step(path, async () => {
        await page.goto(path)

        await page.waitForURL('**/login')
        const from = await page.evaluate(() => window.history.state.usr.from.pathname)
        expect(from).toBe(path)
      })
    }
  })

  test('a garage’s user is shown the way to the dashboard, and nothing of a driver’s is asked for', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signInOwner(page)
    await open(page, '/account/vehicles')

    await expect(page.getByRole('heading', { name: 'You are signed in for a garage' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Garage Dashboard' })).toHaveAttribute('href', '/garage/dashboard')
    expect(asked.filter((path) => path.startsWith('/api/v1/account'))).toEqual([])
    await expectAccessible(page)
  })

  test('the three pages lead to each other, and say which one is shown', async ({ page }) => {
    await signInAsDriver(page)
    const tabs = page.getByRole('navigation', { name: 'Account', exact: true })
    await test.step('a session whose access cookie is gone is refreshed silently', async () => {
      await page.context().clearCookies({ name: 'access' })
      await open(page, '/account')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')

      await page.context().clearCookies({ name: 'access' })
      await tabs.getByText('My Vehicles').click()
      await expect(page.getByRole('heading', { name: 'No cars yet' })).toBeVisible()
    })

    for (const title of ['My Bookings', 'My Vehicles', 'My Account']) {
      await tabs.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} | Pahiya`)
      await expect(tabs.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
      await expect(tabs.locator('[aria-current]')).toHaveCount(1)
    }
  })

  test('a session that has ended meanwhile leads to /login', async ({ page }) => {
    await signInAsDriver(page)
    await open(page, '/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')

    await page.context().clearCookies()
    await page.getByRole('navigation', { name: 'Account', exact: true }).getByText('My Bookings').click()

    await page.waitForURL('**/login')
  })
})

const profileOf = (page: Page) => page.getByRole('region', { name: 'Profile' })

test.describe('profile', () => {
  test('the name is changed where it stands, by keyboard, and stays', { tag: '@desktop' }, async ({ page }) => {
    await signInAsDriver(page)
    await open(page, '/account')
    await page.getByRole('button', { name: 'Change name' }).press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await expectAccessible(page)
    await typeInto(name, '  Lakshmi Narayanan ')
    await name.press('Enter')

    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused()
    await expect(page.getByRole('definition').filter({ hasText: 'Lakshmi Narayanan' })).toBeVisible()
    expect(await page.evaluate(() => JSON.parse(window.localStorage.getItem('user') ?? '{}').name)).toBe(
      'Lakshmi Narayanan',
    )
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: 'Lakshmi Narayanan' })).toBeVisible()
    await expectAccessible(page)
  })

  test('what is typed is not lost by a link', async ({ page }) => {
    await signInAsDriver(page)
    await open(page, '/account')
    await page.getByRole('button', { name: 'Change name' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await typeInto(name, 'Lakshmi Narayanan')
    const vehicles = page.getByRole('main').getByRole('link', { name: 'My Vehicles' })

    await vehicles.click()
    const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Lakshmi Narayanan')

    await vehicles.click()
    await asked.getByRole('button', { name: 'Throw away' }).click()
    await expect(page).toHaveURL(/\/account\/vehicles$/)
  })

  test('an email is added, and taken away again; the phone cannot be changed; a tick agrees to review requests', async ({
    page,
  }) => {
    const phone = await signInAsDriver(page)
    await open(page, '/account')
    await expect(profileOf(page).getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change phone' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add email' }).click()
    await typeInto(profileOf(page).getByRole('textbox', { name: 'Email' }), 'Lakshmi@Mail.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(profileOf(page).getByText('lakshmi@mail.example')).toBeVisible()

    await page.getByRole('button', { name: 'Change email' }).click()
    await empty(profileOf(page).getByRole('textbox', { name: 'Email' }))
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByText('Not given')).toBeVisible()

    const reviews = page.getByRole('checkbox', { name: 'Ask me for a review after a visit.' })
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/account/consents') && reply.request().method() === 'PUT',
    )
    await tick(reviews)
    expect((await saved).status()).toBe(200)
    const byWhatsApp = page.getByRole('checkbox', { name: 'Send me messages about my car by WhatsApp.' })
    await tick(byWhatsApp)
    await expect(byWhatsApp).toBeEnabled()
    await page.reload()
    await expect(reviews).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Remind me when my car is due/ })).not.toBeChecked()
  })

  test('a tick that is taken back while it is being saved stays taken back', async ({ page }) => {
    await signInAsDriver(page)
    await open(page, '/account')
    const reviews = page.getByRole('checkbox', { name: 'Ask me for a review after a visit.' })
    await expect(reviews).toBeEnabled()
    const release = await holdAnswers(page, '**/account/consents')
    await tick(reviews)
    await reviews.click()
    await expect(reviews).not.toBeChecked()
    const last = page.waitForResponse((reply) => reply.request().postData()?.includes('"given":false') ?? false)
    release()
    expect((await last).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /^Remind me when my car is due/ })).toBeEnabled()
    await expect(reviews).not.toBeChecked()
  })

  test('what is wrong is said beside the field, and what was typed stays', async ({ page }) => {
    await signInAsDriver(page)
    await open(page, '/account')
    await page.getByRole('button', { name: 'Change name' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    for (const [typed, sentence] of [
      ['', 'Name is required'],
      ['<b>Lakshmi</b>', 'Please use plain text'],
      ['L'.repeat(101), 'Please use at most 100 characters'],
    ] as const) {
      await typeInto(name, typed)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(name).toHaveValue(typed)
      await expect(name).toBeFocused()
    }
    await expectAccessible(page)
    await typeInto(name, 'Lakshmi')
    for (const [what, reply, sentence] of [
      ['the server’s sentence', { status: 500, json: { error: 'From error' } }, 'From error'],
      ['else our own', { status: 502, body: 'Bad gateway' }, 'Failed to save. Please try again.'],
    ] as const) {
      await test.step(`a name that could not be saved shows ${what}, and stays`, async () => {
        await failWith(page, '**/account/profile', reply, ['PUT'])
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByRole('alert')).toHaveText(sentence)
        await expect(name).toHaveValue('Lakshmi')
      })
    }
    await expectAccessible(page)
    await name.press('Escape')
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused()

    await page.getByRole('button', { name: 'Add email' }).click()
    await typeInto(profileOf(page).getByRole('textbox', { name: 'Email' }), 'not-an-address')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  })

  test('a name of a hundred letters and a long email fit', { tag: '@both' }, async ({ page }) => {
    await signInAsDriver(page)
    const data = { name: 'L'.repeat(100), email: `${'l'.repeat(60)}@${'m'.repeat(60)}.example` }
    await page.request.put('/api/v1/account/profile', { data })
    await open(page, '/account')

    await expect(profileOf(page).getByText(data.email)).toBeVisible()
    await expectNothingSideways(page)
  })
})

test.describe('devices', () => {
  test('another device is listed, and ended', async ({ page, browser, baseURL }) => {
    const phone = await signInAsDriver(page)
    const other = await browser.newPage({
      ...(baseURL ? { baseURL } : {}),
      userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    })
    await signInAsDriver(other, phone)
    await open(page, '/account')
    const devices = page.getByRole('list', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').filter({ hasText: 'This one' })).toContainText('Now')
    await expect(devices.getByRole('listitem').filter({ hasText: 'Chrome on Android' })).toContainText(
      /Last used today, \d/,
    )
    await expect(page.getByText('Your 2 sign-ins')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Sign Out Chrome on Android' }).click()

    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'That device is signed out.' })).toBeAttached()
    expect((await other.request.get('/api/v1/auth/me')).status()).toBe(401)
    await other.close()
  })

  test('all others are ended at once; this one signs out, and the account is closed to whoever comes next', async ({
    page,
    browser,
    baseURL,
  }) => {
    const phone = await signInAsDriver(page)
    const others = await Promise.all([1, 2].map(() => browser.newPage(baseURL ? { baseURL } : {})))
    for (const other of others) await signInAsDriver(other, phone)
    const devices = page.getByRole('list', { name: 'Devices' })
    await test.step('a list that does not come says so and is asked for again', async () => {
      await failWith(page, '**/auth/sessions', { status: 503, json: { error: 'We are not ready yet.' } })
      await open(page, '/account')
      const failure = page.getByRole('alert')
      await expect(failure).toContainText('We are not ready yet.')
      await expectAccessible(page)
      await page.unroute('**/auth/sessions')
      await failure.getByRole('button', { name: 'Try Again' }).click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
    })

    const endOthers = page.getByRole('button', { name: 'Sign out all others' })
    await endOthers.click()
    await expect(endOthers).toHaveCount(0)
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    for (const other of others) {
      expect((await other.request.get('/api/v1/auth/me')).status()).toBe(401)
      await other.close()
    }

    await devices.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL(/:\d+\/$/)
    await page.goto('/account')
    await page.waitForURL('**/login')
  })

  test('that signed in again and again is one row, and each of its older sign-ins can be ended', async ({
    page,
    browser,
    baseURL,
  }) => {
    const phone = await signInAsDriver(page)
    const others = await Promise.all([1, 2].map(() => browser.newPage(baseURL ? { baseURL } : {})))
    for (const other of others) await signInAsDriver(other, phone)
    await open(page, '/account')
    const devices = page.getByRole('list', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByRole('listitem')).toContainText('This one')
    await expect(page.getByRole('button', { name: /^Sign Out Chrome/ })).toHaveCount(0)
    await devices.getByText('2 older sign-ins').click()
    await expectAccessible(page)
    const endFirst = page.getByRole('button', { name: /^Sign Out Chrome/ }).first()
    await test.step('a device that could not be ended says so, and stays in the list', async () => {
      await failWith(page, '**/auth/sessions/*', { status: 502, body: 'Bad gateway' }, ['DELETE'])
      await endFirst.click()
      await expect(page.getByRole('alert')).toHaveText('Failed to sign that device out. Please try again.')
      await expect(devices.getByText('2 older sign-ins')).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/auth/sessions/*')
    })
    await endFirst.click()

    await expect(devices.getByText('1 older sign-in', { exact: true })).toBeVisible()
    const answers = await Promise.all(others.map((other) => other.request.get('/api/v1/auth/me')))
    expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 401])
    for (const other of others) await other.close()
  })
})

test.describe('deleting the account', () => {
  const ask = async (page: Page) => {
    await open(page, '/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByText(/^Sent to/)).toBeVisible()
    return dialog
  }

  test('says what goes and what stays, asks for a code, and takes the account away', async ({ page }) => {
    const phone = await signInAsDriver(page)
    await page.request.post('/api/v1/account/vehicles', {
      data: { make: 'Tata', model: 'Nexon', registrationNumber: 'TN09AB1234' },
    })
    const ahead = driverVisit({ id: 'ahead', garagePhone: '9840011234', booking: { ...booking, mayCancel: true } })
    await page.route('**/account/bookings?*', (route) =>
      route.fulfill({ json: { requests: [], nextCursor: null, bookings: [ahead], nextBookingsCursor: null } }),
    )
    const dialog = await ask(page)
    await expect(dialog.getByText('Your profile, 1 car, 1 sign-in and open requests go now.')).toBeVisible()
    await expect(page.getByText('Your 1 car', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Your open requests: they are withdrawn/)).toBeVisible()
    const lists = await page.locator('h3:text-is("What stays") + ul').allTextContents()
    expect(lists).toEqual([lists[0], lists[0]])
    await expect(dialog.getByText(`Your booking at ${ahead.garageName}, Thu 28 Nov, morning`)).toBeVisible()
    await expect(page.getByText('Cancel in My Bookings first')).toBeVisible()
    await expect(dialog.getByLabel('Code')).toBeFocused()
    await expectAccessible(page)
    const code = await codeFor(page, phone)

    await typeInto(dialog.getByLabel('Code'), wrong(code))
    await dialog.getByLabel('Code').press('Enter')
    // One wrong code is one try, whatever the cookies.
    await expect(dialog.getByText('That code is not right. 4 tries left.')).toBeVisible()
    await expect(dialog.getByLabel('Code')).toHaveValue(wrong(code))
    await expectAccessible(page)

    await typeInto(dialog.getByLabel('Code'), code)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    const done = page.getByRole('dialog', { name: 'Your account is deleted' })
    await expect(done).toBeVisible()
    // Whoever closes the lid now leaves nothing behind.
    expect(await page.evaluate(() => [window.localStorage.length, window.sessionStorage.length])).toEqual([0, 0])
    await expectAccessible(page)
    await done.getByRole('button', { name: 'Back to Home' }).click()
    await page.waitForURL(/:\d+\/$/)
    expect(await page.evaluate(() => window.localStorage.getItem('user'))).toBeNull()
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)

    await signInAsDriver(page, phone)
    await open(page, '/account/vehicles')
    await expect(page.getByRole('heading', { name: 'No cars yet' })).toBeVisible()
  })

  test('after five wrong codes only a new one proves anything', async ({ page }) => {
    const phone = await signInAsDriver(page)
    const dialog = await ask(page)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('Please enter the 6-digit code')).toBeVisible()
    const code = wrong(await codeFor(page, phone))
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await typeInto(dialog.getByLabel('Code'), code)
      await dialog.getByLabel('Code').press('Enter')
      await expect(dialog.getByText(`That code is not right. ${left} left.`)).toBeVisible()
    }
    await dialog.getByLabel('Code').press('Enter')

    await expect(dialog.getByRole('alert')).toHaveText('Too many wrong codes. Please ask for a new code.')
    await expect(dialog.getByLabel('Code')).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /New code in 0:\d\d|Send a new code/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('nothing is lost by closing it: the focus goes back, and the code that was sent still works', async ({
    page,
  }) => {
    const phone = await signInAsDriver(page)
    const dialog = await ask(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Sent to/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep account' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
    expect(await codeFor(page, phone)).toMatch(/\d{6}/)
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)

    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Sent to/)).toBeVisible()
    await test.step('an access cookie that is gone meanwhile stops nothing', async () => {
      await page.context().clearCookies({ name: 'access' })
      await typeInto(dialog.getByLabel('Code'), await codeFor(page, phone))
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible()
    })
  })

  test('opened again in the moment in which the browser has gone Back and the page has not heard of it, it stays', async ({
    page,
  }) => {
    await signInAsDriver(page)
    const dialog = await ask(page)
    await page.evaluate(() => {
      const open = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete account')
      window.addEventListener('popstate', () => setTimeout(() => open?.click()), { once: true })
    })
    await page.keyboard.press('Escape')

    await expect(dialog.getByText(/^Sent to/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep account' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/account')
  })

  test('opened again before a slow phone has gone Back for the one that closed, it stays, and Back closes it', async ({
    page,
  }) => {
    await signInAsDriver(page)
    await page.addInitScript(() => {
      const { back } = History.prototype
      window.waitingBacks = []
      History.prototype.back = function goLater() {
        window.waitingBacks.push(() => back.call(this))
      }
    })
    const dialog = await ask(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog).toBeVisible()

    await page.evaluate(
      () =>
        new Promise((gone) => {
          window.addEventListener('popstate', gone, { once: true })
          for (const back of window.waitingBacks) back()
        }),
    )
    await page.waitForFunction(() => window.history.state?.usr?.holdsDialog === true)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/account')
  })

  test('a code that could not be sent says why, and can be asked for again', async ({ page }) => {
    const [error, ours] = [
      'Too many codes for this number. Please try again in an hour.',
      'The code could not be sent. Please try again.',
    ]
    const phone = await signInAsDriver(page)
    await failWith(page, '**/auth/customer/send-otp', { status: 429, json: { error } }, ['POST'])
    await open(page, '/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await test.step('shows the server’s sentence', () => expect(dialog.getByRole('alert')).toHaveText(error))
    await test.step('else our own', async () => {
      await failWith(page, '**/auth/customer/send-otp', { status: 502, body: 'Bad gateway' }, ['POST'])
      await dialog.getByRole('button', { name: 'Send a new code' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(ours)
    })
    await expectAccessible(page)
    await page.unroute('**/auth/customer/send-otp')
    await dialog.getByRole('button', { name: 'Send a new code' }).click()
    await expect(dialog.getByText(/^Sent to/)).toBeVisible()

    await test.step('a refusal on the way keeps the account, and the code', async () => {
      await failWith(page, /\/api\/v1\/account$/, { status: 502, body: 'Bad gateway' }, ['DELETE'])
      const code = await codeFor(page, phone)
      await typeInto(dialog.getByLabel('Code'), code)
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to delete your account. Please try again.')
      await expect(dialog.getByLabel('Code')).toHaveValue(code)
    })
  })
})
