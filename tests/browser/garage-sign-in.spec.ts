import type { Page } from '@playwright/test'
import { cities } from '../../contract/platform/places/cities.ts'
import { choose, empty, typeInto } from './hands.ts'
import { demoOwner, messageTo, openUserMenu, signInDriver, storageOf } from './people.ts'
import { comeToLife, expect, expectAccessible, newPhone, open, test } from './site.ts'

test.use({ allowFailedCalls: true })

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function fillLogin(page: Page, email: string, password: string) {
  await typeInto(field(page, 'Email'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

/** A registration that nothing else has; the number makes email and code its own. */
function newGarage() {
  const number = newPhone()
  return {
    name: `Garage ${number}`,
    slug: `garage-${number}`,
    address: '1, Test Road',
    city: 'kochi',
    ownerName: 'Asha Raman',
    ownerEmail: `owner-${number}@mail.example`,
    ownerPassword: 'bench vice',
  }
}

test.describe('Garage Owner Login', () => {
  test('leads to the dashboard, and nowhere else who is signed in already', async ({ page }) => {
    await open(page, '/garage/login')
    await expectAccessible(page)
    await fillLogin(page, demoOwner.email, demoOwner.password)
    await expect(page).toHaveURL('/garage/dashboard')

    await page.goto('/garage/login')
    await expect(page).toHaveURL('/garage/dashboard')
  })

  test('leads back to the garage page that asked for it', async ({ page }) => {
    await page.goto('/garage/leads?status=NEW')
    await expect(page).toHaveURL('/garage/login')
    await fillLogin(page, demoOwner.email, demoOwner.password)

    await expect(page).toHaveURL('/garage/leads?status=NEW')
  })

  test('leads back to an address in capitals too', async ({ page }) => {
    await page.goto('/GARAGE/leads')
    await expect(page).toHaveURL('/garage/login')
    await fillLogin(page, demoOwner.email, demoOwner.password)

    await expect(page).toHaveURL('/garage/leads')
  })

  test('is asked for, however /garage is written; a driver is turned away to their account', async ({ page }) => {
    await page.goto('/Garage/Leads')
    await expect(page).toHaveURL('/garage/login')
    await signInDriver(page)
    for (const path of ['/garage/leads', '/Garage']) {
      await page.goto(path)
      await expect(page).toHaveURL('/account')
    }
    await test.step('stays open to a driver, who may sign out there', async () => {
      await open(page, '/garage/login')
      await expect(page.getByText('You are signed in as Lakshmi Narayanan')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()

      await expect(field(page, 'Email')).toBeVisible()
      await expect(page).toHaveURL('/garage/login')
    })
  })

  test('reads Signing in... while it waits', async ({ page }) => {
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/login', async (route) => {
      await gate
      await route.continue()
    })
    await open(page, '/garage/login')
    await fillLogin(page, demoOwner.email, demoOwner.password)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    answer()

    await expect(page).toHaveURL('/garage/dashboard')
  })

  test('says Invalid credentials for a wrong password, asks nobody to refresh, and keeps what was typed', async ({
    page,
  }) => {
    let refreshed = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshed++
    })
    await open(page, '/garage/login')
    const email = `nobody-${newPhone()}@mail.example`
    await fillLogin(page, email, 'wrong')

    await expect(alert(page)).toHaveText('Invalid credentials')
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong')
    expect(refreshed).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  })

  test('says why it was not done', async ({ page }) => {
    await open(page, '/garage/login')
    await test.step('asks for both fields before it sends anything', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Please enter your email address')).toBeVisible()
      await expect(page.getByText('Password is required')).toBeVisible()
      await expect(field(page, 'Email')).toBeFocused()
      await expectAccessible(page)
    })
    await test.step('does not call credentials invalid that were never looked at', async () => {
      await page.route('**/auth/login', (route) => route.abort())
      await fillLogin(page, demoOwner.email, 'any')
      await expect(page.getByRole('alert')).toHaveText('The connection was lost. Please try again.')
    })
    for (const [what, reply, sentence] of [
      ['else Invalid credentials', { status: 502, body: 'Bad gateway' }, 'Invalid credentials'],
      ['the server’s error', { status: 429, json: { error: 'Too many tries.' } }, 'Too many tries.'],
      [
        'else Invalid credentials where the answer is a refusal with a good status',
        { json: { success: false, message: 'No.' } },
        'Invalid credentials',
      ],
    ] as const) {
      await test.step(`shows ${what}`, async () => {
        await page.route('**/auth/login', (route) => route.fulfill(reply))
        await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
        await expect(alert(page)).toHaveText(sentence)
      })
    }
  })
})

test.describe('registering a garage', () => {
  const register = (page: Page) => page.getByRole('button', { name: 'Register garage' })

  test('the demo’s form is prefilled; what goes with what is filled in follows', async ({ page }) => {
    await open(page, '/garage/register')
    const [name, code] = [page.getByLabel('Garage name'), page.getByLabel('Unique code')]
    await expect(name).toHaveValue('Anna Nagar Motors')
    await expect(code).toHaveValue('anna-nagar-motors')
    await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('')
    await expect(page.getByText('Is this number right?')).toHaveCount(0)
    await expectAccessible(page)

    await test.step('the code follows the name until it is changed, and is lowercase', async () => {
      await typeInto(name, '  Sri & Sons (24x7)  ')
      await expect(code).toHaveValue('sri-sons-24x7')
      await typeInto(code, 'SRI-Sons')
      await expect(code).toHaveValue('sri-sons')
      await typeInto(name, 'Another Name')
      await expect(code).toHaveValue('sri-sons')
      await typeInto(code, 'another-name')
      await typeInto(name, 'Another Name Again')
      await expect(code).toHaveValue('another-name-again')
    })
    await test.step('a city brings its state; a phone that is no mobile is asked about', async () => {
      await choose(page.getByLabel('City', { exact: true }), 'Kochi')
      await expect(page.getByLabel('State')).toHaveValue('Kerala')
      await typeInto(page.getByLabel('State'), 'Lakshadweep')
      await choose(page.getByLabel('City', { exact: true }), 'Pune')
      await expect(page.getByLabel('State')).toHaveValue('Lakshadweep')
      await typeInto(page.getByLabel('Garage phone'), '4426210077')
      await expect(page.getByText('Is this number right?')).toHaveCount(1)
    })
  })

  test('what was typed is back after another page and after a reload, but for the password', async ({ page }) => {
    await open(page, '/garage/register')
    await typeInto(page.getByLabel('Garage name'), 'Sri Annai Motors')
    await choose(page.getByLabel('City', { exact: true }), 'Kochi')
    await typeInto(page.getByLabel('Owner phone'), '98400 11234')
    await typeInto(page.getByLabel('Password', { exact: true }), 'a-secret-of-mine')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page).toHaveURL('/garage/login')
    await page.goBack()
    for (const _ of ['after another page', 'after a reload']) {
      await expect(page.getByLabel('Garage name')).toHaveValue('Sri Annai Motors')
      await expect(page.getByLabel('Unique code')).toHaveValue('sri-annai-motors')
      await expect(page.getByLabel('State')).toHaveValue('Kerala')
      await expect(page.getByLabel('Owner phone')).toHaveValue('9840011234')
      await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('a-secret-of-mine')
      await page.reload()
      await comeToLife(page)
    }
    expect(JSON.stringify(await storageOf(page))).not.toContain('a-secret-of-mine')
  })

  test('each of the ten cities can be chosen, brings its state, and is where the garage is', async ({ page }) => {
    await open(page, '/garage/register')
    for (const { city, state } of cities.toReversed()) {
      await choose(page.getByLabel('City', { exact: true }), city)
      await expect(page.getByLabel('State')).toHaveValue(state)
    }
    await choose(page.getByLabel('City', { exact: true }), 'Mumbai')
    // As it is written on letters.
    await typeInto(page.getByLabel('Pincode'), '400 058')
    const garage = newGarage()
    await typeInto(page.getByLabel('Garage name'), garage.name)
    await typeInto(page.getByLabel('Owner email'), garage.ownerEmail)
    await register(page).click()
    await expect(page).toHaveURL('/garage/dashboard')
    const settings = await (await page.request.get('/api/v1/garages/settings')).json()
    expect(settings).toMatchObject({ city: 'Mumbai', state: 'Maharashtra', pincode: '400058' })
  })

  test('Passwords do not match: an alert; one that is guessed says so while it is typed; nothing is sent', async ({
    page,
  }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/garages/register')) sent++
    })
    await open(page, '/garage/register')
    await typeInto(page.getByLabel('Confirm password'), 'sample7')
    await register(page).click()

    await expect(alert(page)).toHaveText('Passwords do not match')
    await expect(page.getByLabel('Confirm password')).toBeFocused()
    await expect(page.getByLabel('Confirm password')).toHaveValue('sample7')

    const [password, guessed] = [
      page.getByLabel('Password', { exact: true }),
      /^This password is too close to the name/,
    ]
    await typeInto(page.getByLabel('Garage name'), 'Ramesh Motors')
    await typeInto(password, 'ramesh-motors-2026')
    await expect(page.getByText(guessed)).toBeVisible()
    await typeInto(page.getByLabel('Confirm password'), 'ramesh-motors-2026')
    await register(page).click()
    await expect(password).toBeFocused()
    await expect(page.getByText(guessed)).toHaveCount(1)
    await expect(alert(page)).toHaveCount(0)
    expect(sent).toBe(0)
    await expectAccessible(page)
  })

  test('each field says what it lacks', async ({ page }) => {
    await open(page, '/garage/register')
    for (const label of ['Garage name', 'Unique code', 'Full address', 'Owner name', 'Owner email']) {
      await empty(page.getByLabel(label))
    }
    await choose(page.getByLabel('City', { exact: true }), 'Choose')
    await typeInto(page.getByLabel('Pincode'), '6000')
    await typeInto(page.getByLabel('Garage phone'), '12345')
    await typeInto(page.getByLabel('Password', { exact: true }), 'vice')
    await typeInto(page.getByLabel('Confirm password'), 'vice')
    await register(page).click()

    for (const sentence of [
      'Garage name is required',
      'Unique code is required',
      'Please enter a valid phone number',
      'Address is required',
      'City is required',
      'Pincode must be 6 digits',
      'Name is required',
      'Please enter your email address',
      'Password must be at least 6 characters',
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Garage name')).toBeFocused()
    await expectAccessible(page)
  })

  test('what is refused is told by the button; a taken email beside its field too', async ({ page }) => {
    await open(page, '/garage/register')
    for (const [what, reply, sentence] of [
      ['the server’s error', { status: 429, json: { error: 'Too many garages.' } }, 'Too many garages.'],
      ['else Registration failed', { status: 502, body: 'Bad gateway' }, 'Registration failed'],
    ] as const) {
      await test.step(`shows ${what}`, async () => {
        await page.route('**/garages/register', (route) => route.fulfill(reply))
        await register(page).click()
        await expect(alert(page)).toHaveText(sentence)
      })
    }
    await page.unroute('**/garages/register')
    const { name } = newGarage()
    await typeInto(page.getByLabel('Garage name'), name)
    await typeInto(page.getByLabel('Owner email'), demoOwner.email)
    await register(page).click()

    const sentence = 'This email already has an account. Please sign in instead.'
    await expect(alert(page)).toHaveText(sentence)
    await expect(page.getByLabel('Owner email')).toHaveAccessibleDescription(sentence)
    await expect(page.getByLabel('Garage name')).toHaveValue(name)
    await expectAccessible(page)
  })

  test('signs the owner in and leads to the dashboard; the mailed link confirms the address', async ({
    page,
    isMobile,
  }) => {
    const garage = newGarage()
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/garages/register', async (route) => {
      await gate
      // Of the answer only that it succeeded is read.
      const { success } = await (await route.fetch()).json()
      await route.fulfill({ status: 200, json: { success } })
    })
    await open(page, '/garage/register')
    await typeInto(page.getByLabel('Garage name'), garage.name)
    await choose(page.getByLabel('City', { exact: true }), 'Kochi')
    await typeInto(page.getByLabel('Owner name'), garage.ownerName)
    await typeInto(page.getByLabel('Owner email'), garage.ownerEmail)
    await register(page).click()
    await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible()
    answer()
    await expect(page).toHaveURL('/garage/dashboard')

    const otherTab = await page.context().newPage()
    await otherTab.goto('/garage/dashboard')
    const notice = otherTab.getByRole('region', { name: 'Email not verified' })
    await expect(notice).toBeVisible()

    const link = /\/verify-email#\S+/.exec(await messageTo(page, garage.ownerEmail))?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Your email address is confirmed.')
    await expect(notice).toHaveCount(0)
    await expect(page).toHaveURL('/verify-email')
    const user = await page.evaluate(() => JSON.parse(window.localStorage.getItem('user') ?? '{}'))
    expect(user).toMatchObject({ userType: 'GARAGE_USER', isEmailVerified: true })
    await expectAccessible(page)
    await openUserMenu(page, isMobile, garage.ownerName)

    // The link again: spent, and a signed-in owner may ask for another, but needs none.
    await page.goto('/about')
    await page.goto(link)
    await expect(alert(page)).toHaveText('This link has been used or has expired. Please ask for a new one.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('A link is on its way.')
  })
})

test('the link of a registration, opened where nobody is signed in, asks for the password', async ({ page }) => {
  const garage = newGarage()
  await page.request.post('/api/v1/garages/register', { data: garage })
  const link = /\/verify-email#\S+/.exec(await messageTo(page, garage.ownerEmail))?.[0] ?? ''
  await page.context().clearCookies()
  await page.goto(link)
  const password = page.getByLabel('Password', { exact: true })
  const confirm = page.getByRole('button', { name: 'Confirm this address' })
  await expect(password).toBeVisible()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await typeInto(password, 'a guess')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('This is not your current password')
  await expect(password).toHaveValue('a guess')
  await typeInto(password, garage.ownerPassword)
  await confirm.click()

  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your email address is confirmed.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a phone that was signed out because the address was confirmed elsewhere says why', async ({ page, browser }) => {
  const garage = newGarage()
  await page.request.post('/api/v1/garages/register', { data: garage })
  const link = /\/verify-email#\S+/.exec(await messageTo(page, garage.ownerEmail))?.[0] ?? ''
  const phone = await (await browser.newContext()).newPage()
  await open(phone, '/garage/login')
  await fillLogin(phone, garage.ownerEmail, garage.ownerPassword)
  await expect(phone).toHaveURL('/garage/dashboard')

  await page.goto(link)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your email address is confirmed.')
  await phone.reload()

  await expect(phone).toHaveURL('/garage/login')
  await expect(
    phone.getByText('You confirmed your email address on another device, so this one was signed out.'),
  ).toBeVisible()
  await phone.context().close()
})

test.describe('a forgotten password', () => {
  test('is set anew by a mailed link that works once, and leaves no token in the address', async ({ page }) => {
    const garage = newGarage()
    await page.request.post('/api/v1/garages/register', { data: garage })
    await page.context().clearCookies()
    await open(page, '/garage/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // Both pages have a field for it.
    await expect(page).toHaveURL('/forgot-password')
    await typeInto(field(page, 'Email'), garage.ownerEmail)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If ${garage.ownerEmail} has a garage account, the link is on its way.`)).toBeVisible()
    await expectAccessible(page)

    await expect.poll(() => messageTo(page, garage.ownerEmail)).toContain('/reset-password#')
    const link = /\/reset-password#\S+/.exec(await messageTo(page, garage.ownerEmail))?.[0] ?? ''
    await open(page, link)
    await expect(page).toHaveURL('/reset-password')
    await typeInto(field(page, 'New password'), 'vice')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(alert(page)).toHaveText('Passwords do not match')
    await expectAccessible(page)
    const choose = async (password: string) => {
      await typeInto(field(page, 'New password'), password)
      await typeInto(field(page, 'Confirm password'), password)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await typeInto(field(page, 'New password'), 'password')
    await expect(page.getByText('Short. A longer one is safer: try three or four words.')).toBeVisible()
    await choose('password')
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/This password is too common/)
    await expectAccessible(page)
    await choose('a longer vice')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Your new password is set. Please sign in.')
    await expectAccessible(page)

    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click()
    await fillLogin(page, garage.ownerEmail, 'a longer vice')
    await expect(page).toHaveURL('/garage/dashboard')
  })

  test('says the same for an address that nobody has', async ({ page }) => {
    await open(page, '/forgot-password')
    await typeInto(field(page, 'Email'), 'nobody@')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    const email = `nobody-${newPhone()}@mail.example`
    await typeInto(field(page, 'Email'), email)
    await page.getByRole('button', { name: 'Send the link' }).click()

    await expect(page.getByText(`If ${email} has a garage account, the link is on its way.`)).toBeVisible()
    await expect(page.getByText(/Send again in/)).toBeVisible()
    await page.getByRole('button', { name: 'Other email' }).click()
    await expect(field(page, 'Email')).toHaveValue(email)
  })

  test('a link that is spent, or lost its token, leads to a new one', async ({ page }) => {
    await open(page, '/reset-password#this-token-was-never-handed-out')
    await typeInto(field(page, 'New password'), 'bench vice')
    await typeInto(field(page, 'Confirm password'), 'bench vice')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(alert(page)).toHaveText('This link has been used or has expired. Please ask for a new one.')
    await expectAccessible(page)

    await open(page, '/reset-password')
    await expect(alert(page)).toHaveText('This link is not valid')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('without a session a bad verification link asks to sign in', async ({ page }) => {
    await page.goto('/verify-email#this-token-was-never-handed-out')
    await expect(alert(page)).toHaveText('This link has been used or has expired. Please ask for a new one.')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()

    await expect(page).toHaveURL('/garage/login')
  })

  test('a network that fails leaves the verification link as good as it was', async ({ page }) => {
    await page.route('**/auth/verify-email', (route) => route.abort())
    await page.goto('/verify-email#this-token-was-never-handed-out')
    await expect(alert(page)).toHaveText('The link could not be checked. Please try again.')
    await page.unroute('**/auth/verify-email')
    await page.getByRole('button', { name: 'Try Again' }).click()

    await expect(alert(page)).toHaveText('This link has been used or has expired. Please ask for a new one.')
  })
})
