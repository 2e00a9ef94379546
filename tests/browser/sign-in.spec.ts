import type { Page } from '@playwright/test'
import { pasteInto, typeInto } from './hands.ts'
import {
  codeFor,
  messageTo,
  openAsGuarded,
  openUserMenu,
  signInDriver,
  signInOwner,
  storageOf,
  wrong,
} from './people.ts'
import {
  comeToLife,
  expect,
  expectAccessible,
  holdAnswers,
  installClock,
  newPhone,
  open,
  setTime,
  test,
} from './site.ts'

test.use({ allowFailedCalls: true })

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' })

/** On /login, with the code sent. */
async function askForCode(page: Page, phone = newPhone()) {
  await open(page, '/login')
  await typeInto(page.getByLabel('Phone'), phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(codeField(page)).toBeFocused()
  return { phone, code: await codeFor(page, phone) }
}

test.describe('a driver signs in', () => {
  test('by phone and code, and the key is cut digit by digit', { tag: '@both' }, async ({ page }) => {
    await open(page, '/login')
    await expectAccessible(page)
    const { phone, code } = await askForCode(page)
    await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
    await codeField(page).pressSequentially(code.slice(0, 4))
    await expect(page.locator('.illustration img')).toHaveAttribute('src', '/art/key-4.svg')
    await expectAccessible(page)
    const release = await holdAnswers(page, '**/auth/customer/verify-otp')
    await codeField(page).pressSequentially(code.slice(4))
    await expect(page.locator('.illustration img')).toHaveAttribute('src', '/art/key-6.svg')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    release()

    await expect(page).toHaveURL('/account')
    expect(await page.evaluate(() => JSON.parse(window.localStorage.getItem('user') ?? '{}'))).toMatchObject({
      userType: 'CUSTOMER',
      phone,
    })
    await page.goBack()
    await expect(page).not.toHaveURL('/login')
  })

  test('the code field is what phones fill in by themselves, and takes a whole message', async ({ page }) => {
    const { phone, code } = await askForCode(page)
    let checked = 0
    const release = await holdAnswers(page, '**/auth/customer/verify-otp')
    page.on('request', (request) => {
      if (request.url().endsWith('/verify-otp')) checked++
    })
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
    await pasteInto(codeField(page), await messageTo(page, phone))

    await expect(codeField(page)).toHaveValue(code)
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL('/account')
    expect(checked).toBe(1)
  })

  test('with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    const phone = newPhone()
    await open(page, '/login')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await codeFor(page, phone))

    await expect(page).toHaveURL('/account')
  })

  test('with the rest of the links in reach', async ({ page }) => {
    await open(page, '/login')
    await page.getByRole('link', { name: 'Garage Owner Login' }).click()
    await expect(page).toHaveURL('/garage/login')
    await page.getByRole('link', { name: 'Customer Login' }).click()
    await page.getByRole('link', { name: 'Open an account' }).click()
    await expect(page).toHaveURL('/register')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('what goes wrong on the way', () => {
  test('a number that is none says so, and nothing is sent; an odd one is asked about', async ({ page }) => {
    let sent = 0
    const call = '**/auth/customer/send-otp'
    await page.route(call, (route) => {
      sent++
      return route.abort()
    })
    await open(page, '/login')
    await typeInto(page.getByLabel('Phone'), '4426210')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(page.getByLabel('Phone')).toBeFocused()
    expect(sent).toBe(0)
    await expectAccessible(page)

    await typeInto(page.getByLabel('Phone'), '4426210077')
    await expect(page.getByText('Is this number right?')).toBeVisible()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toHaveText('The connection was lost. Please try again.')
    await expect(page.getByLabel('Phone')).toHaveValue('4426210077')
    expect(sent).toBe(1)

    await test.step('too many codes for a number: the server’s own sentence', async () => {
      const error = 'Too many codes for this number. Please try again in an hour.'
      await page.route(call, (route) => route.fulfill({ status: 429, json: { error } }))
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByRole('alert')).toHaveText(error)
    })
  })

  test('a wrong code says how many tries are left, its digits stay, and it is typed over', async ({
    page,
    context,
  }) => {
    const { code } = await askForCode(page)
    await typeInto(codeField(page), wrong(code))
    await expect(page.getByRole('alert')).toHaveText('That code is not right. 4 tries left.')
    // The same code again would only cost a try.
    await codeField(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('That code is not right. 4 tries left.')
    await expect(codeField(page)).toHaveValue(wrong(code))
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.keyboard.type('123')
    await expect(codeField(page)).toHaveValue('123')

    await test.step('a code too short is not sent; without a connection it says so', async () => {
      await signIn(page).click()
      await expect(page.getByRole('alert')).toHaveText('Please enter the 6-digit code')
      await context.setOffline(true)
      await typeInto(codeField(page), code)
      await expect(page.getByRole('alert')).toHaveText('You are offline. Please try again when you have a connection.')
      await context.setOffline(false)
      await signIn(page).click()
      await expect(page).toHaveURL('/account')
    })
  })

  test('after five wrong codes only a new one helps', async ({ page }) => {
    await setTime(page, Date.now())
    const { code } = await askForCode(page)
    let tried = code
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      tried = wrong(tried)
      await typeInto(codeField(page), tried)
      await expect(page.getByRole('alert')).toHaveText(`That code is not right. ${left} left.`)
    }
    await typeInto(codeField(page), wrong(tried))

    await expect(page.getByRole('alert')).toHaveText('Too many wrong codes. Please ask for a new code.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('That code no longer works.')
    await expect(codeField(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: /New code in 0:\d\d/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('a new code can be asked for once the countdown is over', async ({ page }) => {
    const began = Date.now()
    await setTime(page, began)
    await askForCode(page)
    await expect(page.getByText(/New code in/)).toContainText('0:30')
    await setTime(page, began + 31_000)
    const again = { success: true, message: 'We have sent you a code.', expiresInSeconds: 300, resendInSeconds: 30 }
    await page.route('**/auth/customer/send-otp', (route) => route.fulfill({ json: again }))
    await typeInto(codeField(page), '123')
    await page.getByRole('button', { name: 'Send a new code' }).click()

    await expect(page.getByRole('main').getByRole('status')).toHaveText('We have sent you a code.')
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByText(/New code in/)).toBeVisible()
    await expectAccessible(page)
  })

  test('the number can be changed; the same one again needs no second code', async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/send-otp')) sent++
    })
    const { phone, code } = await askForCode(page)
    await page.getByRole('button', { name: 'Change number' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await typeInto(codeField(page), code)

    await expect(page).toHaveURL('/account')
    expect(sent).toBe(1)
  })
})

test.describe('the code’s step outlives the page', () => {
  test('over loading again, another page and Back; the countdown goes on, and nothing secret is kept', async ({
    page,
  }) => {
    const began = Date.now()
    await setTime(page, began)
    const { phone, code } = await askForCode(page)
    await typeInto(codeField(page), wrong(code).slice(0, 3))
    await setTime(page, began + 8_000)
    await page.reload()
    await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByText(/New code in/)).toContainText('0:22')
    await expect(codeField(page)).toHaveValue('')
    expect(page.url()).not.toContain(phone)
    expect(JSON.stringify(await storageOf(page))).not.toMatch(new RegExp(`${code}|${wrong(code).slice(0, 3)}"`))

    await page.getByRole('link', { name: 'Garage Owner Login' }).click()
    await expect(page).toHaveURL('/garage/login')
    await page.goBack()
    await typeInto(codeField(page), code)
    await expect(page).toHaveURL('/account')
    expect((await storageOf(page)).session).not.toHaveProperty('code of sign-in')
  })

  test('in a tab that the browser put aside', async ({ page, context }) => {
    const { phone, code } = await askForCode(page)
    // What a browser brings back of such a tab: its address and its storage.
    const { session } = await storageOf(page)
    const again = await context.newPage()
    await again.addInitScript((kept) => Object.assign(window.sessionStorage, kept), session)
    await page.close()
    await again.goto('/login')

    await expect(again.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
    await typeInto(codeField(again), code)
    await expect(again).toHaveURL('/account')
  })

  test('for as long as the code is good', async ({ page }) => {
    await installClock(page)
    await askForCode(page)
    await page.clock.fastForward(301_000)
    await page.reload()
    await comeToLife(page)

    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
    await expect(codeField(page)).toHaveCount(0)
  })

  test('with the name of a new account', async ({ page }) => {
    const phone = newPhone()
    await open(page, '/register')
    await typeInto(page.getByLabel('Name'), 'Deepa Raghunathan')
    await typeInto(page.getByLabel('Phone'), phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(codeField(page)).toBeFocused()
    await page.reload()
    await typeInto(codeField(page), await codeFor(page, phone))

    await expect(page).toHaveURL('/account')
    expect(await (await page.request.get('/api/v1/auth/me')).json()).toMatchObject({ phone, name: 'Deepa Raghunathan' })
  })
})

test.describe('a driver opens an account', () => {
  test('with name, phone, email and code; the header knows them', async ({ page, isMobile }) => {
    const phone = newPhone()
    const email = page.getByRole('main').getByRole('textbox', { name: 'Email' })
    const send = page.getByRole('button', { name: 'Send code' })
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/send-otp')) sent++
    })
    await open(page, '/register')
    await test.step('each field says what it lacks, and nothing is sent', async () => {
      await typeInto(email, 'deepa@')
      await send.click()
      for (const sentence of [
        'Name is required',
        'Please enter a valid phone number',
        'Please enter a valid email address',
      ]) {
        await expect(page.getByText(sentence)).toBeVisible()
      }
      await expect(page.getByLabel('Name')).toBeFocused()
      expect(sent).toBe(0)
      await expectAccessible(page)
    })

    await typeInto(page.getByLabel('Name'), 'Deepa Raghunathan')
    await typeInto(page.getByLabel('Phone'), phone)
    await typeInto(email, 'deepa@mail.example')
    await send.click()
    await test.step('going back to the number loses nothing', async () => {
      await page.getByRole('button', { name: 'Change number' }).click()
      await expect(page.getByLabel('Name')).toHaveValue('Deepa Raghunathan')
      await expect(email).toHaveValue('deepa@mail.example')
      await send.click()
    })
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    await typeInto(codeField(page), await codeFor(page, phone))

    await expect(page).toHaveURL('/account')
    const menu = await openUserMenu(page, isMobile, 'Deepa Raghunathan')
    await expect(menu.getByText('Deepa Raghunathan')).toBeVisible()
    await expect(menu.getByText('deepa@mail.example')).toBeVisible()
  })
})

test.describe('where a sign-in leads', () => {
  const signInHere = async (page: Page) => {
    const phone = newPhone()
    await typeInto(page.getByLabel('Phone'), phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await typeInto(codeField(page), await codeFor(page, phone))
  }

  for (const asked of ['/account/vehicles?from=mail', '/desk']) {
    test(`back to the page that asked for it: ${asked}`, async ({ page }) => {
      await page.goto(asked)
      await expect(page).toHaveURL('/login')
      await signInHere(page)

      await expect(page).toHaveURL(asked)
      await page.goBack()
      await expect(page).not.toHaveURL('/login')
    })
  }

  // Others are web/platform/return-path.test.ts's.
  test('never to //evil.example', async ({ page }) => {
    await openAsGuarded(page, '/login', { pathname: '//evil.example', search: '', hash: '' })
    await signInHere(page)

    await expect(page).toHaveURL('/account')
  })

  test('never to where the address says; who is signed in already does not sign in again', async ({ page }) => {
    await signInDriver(page)
    for (const path of ['/login?next=https://evil.example&from=//evil.example', '/login', '/register']) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveURL('/account')
      })
    }
    await test.step('a garage user belongs to the dashboard', async () => {
      await signInOwner(page)
      await page.goto('/login')
      await expect(page).toHaveURL('/garage/dashboard')
    })
  })
})

test.describe('the demo inbox', () => {
  test('shows codes and links, newest first, and keeps up', async ({ page }) => {
    const phone = newPhone()
    await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone } })
    await open(page, '/demo/inbox')
    const message = page.getByRole('listitem').filter({ hasText: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` })
    await expect(message.locator('.code-sent')).toHaveText(await codeFor(page, phone))
    await expectAccessible(page)

    const later = newPhone()
    await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone: later } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(`+91 ${later.slice(0, 5)} ${later.slice(5)}`)).toBeVisible()
  })

  test('is one press away from where a code is waited for', async ({ page, context }) => {
    await open(page, '/login')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'demo inbox' }).click()

    await expect(await opened).toHaveURL('/demo/inbox')
  })

  test('says so when it cannot be read', async ({ page }) => {
    await page.route('**/api/v1/demo/inbox', (route) => route.abort())
    await open(page, '/demo/inbox')

    await expect(page.getByRole('alert')).toContainText('The inbox could not be loaded')
    await expectAccessible(page)
  })
})
