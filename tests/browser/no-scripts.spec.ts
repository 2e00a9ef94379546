import type { Page } from '@playwright/test'
import { choose, typeInto } from './hands.ts'
import { codeFor, demoOwner, wrong } from './people.ts'
import { comeToLife, expect, expectAccessible, newPhone, open, test } from './site.ts'

/* What the server answers to such posts is asked over HTTP in server/page-posts.test.ts. */

test.use({ allowFailedCalls: true })

const quoteForm = (page: Page) => page.getByRole('form', { name: 'Get a quote' })
const service = '/chennai/services/brake-service/front-brake-pad-replacement'

/** Scripts never arrive, as on a train; the page itself has. */
const blockScripts = (page: Page) => page.route(/\/assets\/.*\.js/, (route) => route.abort())

async function askForQuote(page: Page, phone: string) {
  const form = quoteForm(page)
  await typeInto(form.getByLabel('Phone'), phone)
  await choose(form.getByLabel('Car', { exact: true }), 'Hyundai i20')
  await form.getByRole('button', { name: 'Get my quote' }).click()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a quote is asked for; what lacks is said beside its field, and what was typed stays', async ({ page }) => {
    await page.goto('/chennai')
    const form = quoteForm(page)
    await form.getByText('Add your name, email or a note').click()
    await typeInto(form.getByLabel('What does the car need?'), 'It grinds')
    await askForQuote(page, '98400')
    await expect(form.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(form.getByRole('alert')).toHaveText('Please check the marked fields.')
    await expect(form.getByLabel('Phone')).toHaveValue('98400')
    await expect(form.getByLabel('What does the car need?')).toHaveValue('It grinds')
    await expect(form.getByLabel('Car', { exact: true })).toHaveValue('HYUNDAI|i20')
    await typeInto(form.getByLabel('Phone'), newPhone())
    await form.getByRole('button', { name: 'Get my quote' }).click()

    await expect(page).toHaveURL('/chennai?quote=sent#quote')
    await expect(form.getByRole('status')).toHaveText(
      'Your quote request has been submitted. We will contact you shortly!',
    )
  })

  test('a service is booked', async ({ page }) => {
    await page.goto(service)
    await page.getByRole('button', { name: 'Book This Service' }).first().click()
    const form = page.getByRole('form', { name: 'Quick Booking' })
    await typeInto(form.getByLabel('Phone'), newPhone())
    await form.getByRole('button', { name: 'Book This Service' }).click()
    await expect(form.getByText('Please select your vehicle details')).toBeVisible()
    await choose(form.getByLabel('Car', { exact: true }), 'Honda City')
    await form.getByRole('button', { name: 'Book This Service' }).click()

    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Your booking request has been submitted. We will contact you shortly!',
    )
    await page.getByRole('link', { name: 'Back to Chennai' }).click()
    await expect(page).toHaveURL('/chennai')
  })

  test('a driver signs in by code, which loading again asks for once more', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/login')
    await typeInto(page.getByLabel('Phone'), phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page).toHaveURL('/login?step=code')
    await page.reload()
    const code = await codeFor(page, phone)
    await typeInto(page.getByRole('textbox', { name: 'Code' }), wrong(code))
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('That code is not right. 4 tries left.')
    await typeInto(page.getByRole('textbox', { name: 'Code' }), code)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

    await expect(page).toHaveURL('/account')
    expect(await (await page.request.get('/api/v1/auth/me')).json()).toMatchObject({ phone })
  })

  test('a garage signs in; a wrong password is told, and stands in no address', async ({ page }) => {
    await page.goto('/garage/login')
    const [email, password] = [page.getByLabel('Email').first(), page.getByLabel('Password', { exact: true })]
    await typeInto(email, demoOwner.email)
    await typeInto(password, 'wrong horse')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
    await expect(page).toHaveURL('/garage/login')
    await expect(email).toHaveValue(demoOwner.email)
    await expect(password).toHaveValue('')
    await typeInto(password, demoOwner.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

    await expect(page).toHaveURL('/garage/dashboard')
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)
  })

  test('a form that needs JavaScript says so, and cannot be sent', async ({ page }) => {
    for (const [path, name] of [
      ['/register', 'Send code'],
      ['/garage/register', 'Register garage'],
      ['/forgot-password', 'Send the link'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path)

        await expect(page.getByRole('main').getByText('This form needs JavaScript.')).toBeVisible()
        await expect(page.getByRole('button', { name })).toBeDisabled()
      })
    }
  })
})

test.describe('before scripts run', () => {
  test('a garage’s password stands in no address', async ({ page }) => {
    await blockScripts(page)
    await page.goto('/garage/login')
    await typeInto(page.getByLabel('Email').first(), demoOwner.email)
    await typeInto(page.getByLabel('Password', { exact: true }), 'wrong horse')
    const sent = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByLabel('Password', { exact: true }).press('Enter')

    expect((await sent).method()).toBe('POST')
    expect((await sent).url()).not.toContain('horse')
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  })

  test('a quote is not lost: the server answers, and the page that comes to life goes on', async ({ page }) => {
    await blockScripts(page)
    await page.goto('/chennai')
    await askForQuote(page, '98400')
    await expect(quoteForm(page).getByText('Please enter a valid phone number')).toBeVisible()
    await page.unroute(/\/assets\/.*\.js/)
    await askForQuote(page, newPhone())
    await comeToLife(page)

    await expect(quoteForm(page).getByRole('status')).toContainText('Your quote request has been submitted.')
    await expect(quoteForm(page).getByLabel('Phone')).toHaveValue('')
    await expectAccessible(page)
  })

  test('a code that was asked for early is typed into a living page', async ({ page }) => {
    const phone = newPhone()
    await blockScripts(page)
    await page.goto('/login')
    await typeInto(page.getByLabel('Phone'), phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page).toHaveURL('/login?step=code')
    const code = await codeFor(page, phone)
    // Half of it before the scripts come.
    await page.unroute(/\/assets\/.*\.js/)
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/login?step=code', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Code' }).pressSequentially(code.slice(0, 3))
    release()
    await comeToLife(page)
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code.slice(0, 3))
    await expect(page.getByText(/New code in 0:/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).press('End')
    await page.getByRole('textbox', { name: 'Code' }).pressSequentially(code.slice(3))

    await expect(page).toHaveURL('/account')
  })

  test('a form that needs them says so where they do not arrive', async ({ page }) => {
    await blockScripts(page)
    await page.goto('/register')
    const sentence = page.getByRole('main').getByText('This form needs JavaScript.')
    // Its patience is the test's: five seconds are over before a busy machine has looked.
    await sentence.evaluate((element) => {
      for (const patience of element.getAnimations()) {
        patience.pause()
        patience.currentTime = 0
      }
    })
    await expect(sentence).toBeHidden()
    await sentence.evaluate((element) => {
      for (const patience of element.getAnimations()) patience.finish()
    })

    await expect(sentence).toBeVisible()
  })

  test('none of it is seen where they do', async ({ page }) => {
    await open(page, '/register')

    await expect(page.getByText('This form needs JavaScript.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
  })
})
