import type { Page } from '@playwright/test'
import { choose, empty, pasteInto, typeInto } from './hands.ts'
import { openUserMenu, signInDriver } from './people.ts'
import { comeToLife, expect, expectAccessible, holdAnswers, newPhone, open, test } from './site.ts'

test.use({ allowFailedCalls: true })

test('the quote form stands within the first screen of a phone', async ({ page }) => {
  await open(page, '/chennai')

  const button = await page.getByRole('button', { name: 'Get my quote' }).boundingBox()
  expect((button?.y ?? 999) + (button?.height ?? 999)).toBeLessThan(844)
})

/** On the city's page, with what is asked for typed and not sent. */
async function typeRequest(page: Page) {
  await open(page, '/chennai')
  const form = page.getByRole('form', { name: 'Get a quote' })
  const phone = newPhone()
  await typeInto(form.getByLabel('Phone'), phone)
  await choose(form.getByLabel('Car', { exact: true }), 'Honda City')
  return { form, phone }
}

test('each missing field says so beside it, and nothing is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/public/leads')) sent++
  })
  await open(page, '/chennai')
  const form = page.getByRole('form', { name: 'Get a quote' })
  await typeInto(form.getByLabel('Phone'), '98400 11')
  await form.getByRole('button', { name: 'Get my quote' }).click()

  await expect(form.getByText('Please enter a valid phone number')).toBeVisible()
  await expect(form.getByText('Please select your vehicle details')).toBeVisible()
  await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expect(form.getByLabel('Phone')).toHaveValue('9840011')
  expect(sent).toBe(0)
  await expectAccessible(page)
  const phone = form.getByLabel('Phone')

  await test.step('the phone field takes ten digits, however they are typed or pasted', async () => {
    await empty(phone)
    await phone.pressSequentially('98400a11234')
    await expect(phone).toHaveValue('9840011234')
    await pasteInto(phone, '+91 98400 11234')
    await expect(phone).toHaveValue('9840011234')
    await expect(page.getByText('Is this number right?')).toBeHidden()
    for (const typed of ['+919840011234', '919840011234', '09840011234']) {
      await empty(phone)
      await phone.pressSequentially(typed)
      await expect(phone).toHaveValue('9840011234')
    }
    await typeInto(phone, '4426210077')
    await expect(page.getByText('Is this number right?')).toBeVisible()
  })
  await test.step('one of more than ten digits is refused in words and not cut; no other number is made of it', async () => {
    await empty(phone)
    await phone.pressSequentially('+91919840011234')

    await expect(phone).toHaveValue('919840011234')
    await expect(form.getByText('Please enter exactly 10 digits: these are 12')).toBeVisible()
    await choose(form.getByLabel('Car', { exact: true }), 'Honda City')
    await form.getByRole('button', { name: 'Get my quote' }).click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toBe(0)

    await phone.press('Backspace')
    await phone.press('Backspace')
    await expect(form.getByText('Please enter exactly 10 digits')).toBeHidden()
    await expect(phone).toHaveValue('9198400112')
  })
})

test('the chosen car is readable, the longest too @both', async ({ page }) => {
  await open(page, '/chennai')
  const car = page.getByRole('form', { name: 'Get a quote' }).getByLabel('Car', { exact: true })
  await choose(car, 'Maruti Suzuki Baleno')
  const room = await car.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 0
    pen.font = font
    const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words
  })
  expect(room).toBeGreaterThan(0)
})

test('a sent request says so in green, empties the form and keeps the city', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/public/leads')) sent++
  })
  const release = await holdAnswers(page, '**/public/leads')
  await open(page, '/chennai')
  const form = page.getByRole('form', { name: 'Get a quote' })
  await typeInto(form.getByLabel('Phone'), newPhone())
  await choose(form.getByLabel('City'), 'Pune')
  await choose(form.getByLabel('Car', { exact: true }), 'Hyundai i20')
  await form.getByText('Add your name, email or a note').click()
  await typeInto(form.getByLabel('Name'), 'Lakshmi')
  await form.getByLabel('Phone').press('Enter')
  await test.step('while it is sent the button reads SUBMITTING..., and a second press sends nothing', async () => {
    await expect(form.getByRole('button', { name: 'SUBMITTING...' })).toBeVisible()
    await form.getByLabel('Phone').press('Enter')
    release()
  })

  await expect(form.getByRole('status')).toHaveText(
    'Your quote request has been submitted. We will contact you shortly!',
  )
  expect(sent).toBe(1)
  await expect(form.getByLabel('Phone')).toHaveValue('')
  await expect(form.getByLabel('Car', { exact: true })).toHaveValue('')
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByLabel('City')).toHaveValue('pune')
  await expectAccessible(page)
  // Signed out, one signs in with that number on the way.
  await form.getByRole('link', { name: 'Follow your request in My Bookings' }).click()
  await expect(page).toHaveURL('/login')
})

test('the default city is the first that is served', async ({ page }) => {
  await open(page, '/')

  await expect(page.getByRole('form', { name: 'Get a quote' }).getByLabel('City')).toHaveValue('chennai')
})

test('a request that is refused or lost is told as such, in red, and what was typed stays', async ({ page }) => {
  const { form, phone } = await typeRequest(page)
  const send = form.getByRole('button', { name: 'Get my quote' })
  const expectTold = async (sentence: string) => {
    await expect(form.getByRole('alert')).toContainText(sentence)
    await expect(form.getByLabel('Phone')).toHaveValue(phone)
    await expect(form.getByLabel('Car', { exact: true })).toHaveValue('HONDA|CITY')
  }
  for (const [what, reply, sentence] of [
    ['the server’s error', { status: 400, json: { error: 'From error', message: 'From message' } }, 'From error'],
    ['else its message', { status: 500, json: { message: 'From message' } }, 'From message'],
    ['else our own', { status: 502, body: '<html>Bad gateway</html>' }, 'Failed to submit. Please try again.'],
  ] as const) {
    await test.step(`a refused request shows ${what}`, async () => {
      await page.route('**/public/leads', (route) => route.fulfill(reply))
      await send.click()
      await expect(form.getByRole('alert')).toHaveText(sentence)
      await expectTold(sentence)
    })
  }
  await expectAccessible(page)
  for (const [what, cut, sentence] of [
    [
      'a call that is cut off',
      () => page.route('**/public/leads', (route) => route.abort()),
      'The connection was lost.',
    ],
    ['a device without a connection', () => page.context().setOffline(true), 'You are offline.'],
  ] as const) {
    await test.step(`${what} is told as such`, async () => {
      await page.unroute('**/public/leads')
      await cut()
      await send.click()
      await expectTold(sentence)
    })
  }
})

test('a driver who is signed in is offered the own cars; nobody else is', async ({ page }) => {
  await open(page, '/chennai')
  const form = page.getByRole('form', { name: 'Get a quote' })
  await expect(form.getByRole('group', { name: 'Your cars' })).toHaveCount(0)

  await signInDriver(page)
  for (const [model, registrationNumber] of [
    ['Swift', 'TN09CB4471'],
    ['Baleno', 'TN10BK7730'],
  ]) {
    const data = { make: 'Maruti Suzuki', model, registrationNumber }
    expect((await page.request.post('/api/v1/account/vehicles', { data })).status()).toBe(201)
  }
  await open(page, '/chennai')
  const own = form.locator('optgroup[label="Your cars"] option')
  await expect(own).toHaveText(['Maruti Suzuki Swift, TN 09 CB 4471', 'Maruti Suzuki Baleno, TN 10 BK 7730'])
  await choose(form.getByLabel('Car', { exact: true }), 'Maruti Suzuki Baleno, TN 10 BK 7730')
  await form.getByRole('button', { name: 'Get my quote' }).click()
  await expect(form.getByRole('status')).toBeVisible()
  const follow = form.getByRole('link', { name: 'Follow your request in My Bookings' })
  await expect(follow).toBeVisible()
  // An account shows what carries its own phone, and nothing else.
  await typeInto(form.getByLabel('Phone'), newPhone())
  await choose(form.getByLabel('Car', { exact: true }), 'Honda City')
  await form.getByRole('button', { name: 'Get my quote' }).click()
  await expect(form.getByRole('status')).toBeVisible()
  await expect(follow).toHaveCount(0)
})

test('a car that is not listed leads to where any car is booked, or to a call', async ({ page }) => {
  await open(page, '/chennai')
  const form = page.getByRole('form', { name: 'Get a quote' }).first()
  await expect(form.getByRole('link', { name: 'call us' })).toHaveAttribute('href', /^tel:/)
  await form.getByRole('link', { name: 'Book any car' }).click()
  await expect(page).toHaveURL(/\/chennai\/services$/)

  await open(page, '/chennai/services/brake-service')
  await page.locator('main a[href^="/chennai/services/brake-service/"]').first().click()
  await page
    .getByRole('region', { name: 'Price and booking' })
    .getByRole('button', { name: 'Book This Service' })
    .click()
  await page
    .getByRole('form', { name: 'Quick Booking' })
    .getByRole('link', { name: 'Choose a time for any car' })
    .click()
  await expect(page).toHaveURL(/\/chennai\/garages\/[^/]+\/book/)
})

test('a city that nobody serves says so first, and keeps an address to tell once when it opens', async ({ page }) => {
  await open(page, '/kochi')
  await expect(page.getByText('No garage in Kochi takes requests yet.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Tell me when you open' })
  await form.getByRole('button', { name: 'Tell me when you open' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter your email address')
  await typeInto(form.getByLabel('Your email'), 'nila@mail.example')
  await form.getByRole('button', { name: 'Tell me when you open' }).click()
  await expect(form.getByRole('status')).toHaveText('We will write to you once, when a garage in Kochi takes requests.')
  await expectAccessible(page)
})

test('the newsletter box subscribes, and says what is wrong', async ({ page }) => {
  await open(page, '/chennai')
  const form = page.getByRole('form', { name: 'Newsletter' })
  await typeInto(form.getByLabel('Email for the newsletter'), 'not-an-address')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email address')

  await typeInto(form.getByLabel('Email for the newsletter'), 'driver@mail.example')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('status')).toHaveText('You are on the list. Thank you.')

  await open(page, '/privacy')
  const leaving = page.getByRole('form', { name: 'Leave the newsletter' })
  await typeInto(leaving.getByRole('textbox'), 'driver@mail.example')
  await leaving.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(leaving.getByRole('status')).toHaveText('Your address is off the list.')
})

test.describe('what is typed is kept', () => {
  const quote = (page: Page) => page.getByRole('form', { name: 'Get a quote' })

  async function type(page: Page) {
    const phone = newPhone()
    await typeInto(quote(page).getByLabel('Phone'), phone)
    await choose(quote(page).getByLabel('Car', { exact: true }), 'Tata Nexon')
    await quote(page).getByText('Add your name, email or a note').click()
    await typeInto(quote(page).getByLabel('What does the car need?'), 'It grinds downhill')
    return phone
  }

  async function expectTyped(page: Page, phone: string) {
    await expect(quote(page).getByLabel('Phone')).toHaveValue(phone)
    await expect(quote(page).getByLabel('Car', { exact: true })).toHaveValue('TATA|NEXON')
    await expect(quote(page).getByLabel('What does the car need?')).toHaveValue('It grinds downhill')
  }

  test('over another page, Back and loading again, until it is sent', async ({ page }) => {
    await open(page, '/chennai')
    const phone = await type(page)
    await choose(quote(page).getByLabel('City'), 'Pune')
    await page.getByRole('link', { name: 'View All Services' }).first().click()
    await expect(page).toHaveURL(/services/)
    await page.goBack()
    await expectTyped(page, phone)
    await page.reload()
    await expectTyped(page, phone)
    await expect(quote(page).getByLabel('City')).toHaveValue('pune')
    await expectAccessible(page)
    await quote(page).getByRole('button', { name: 'Get my quote' }).click()
    await expect(quote(page).getByRole('status')).toContainText('Your quote request has been submitted.')
    await page.reload()
    await comeToLife(page)

    await expect(quote(page).getByLabel('Phone')).toHaveValue('')
  })

  test('another city’s page keeps its own city', async ({ page }) => {
    await open(page, '/chennai')
    const phone = await type(page)
    await choose(quote(page).getByLabel('City'), 'Pune')
    await open(page, '/mumbai')

    await expectTyped(page, phone)
    await expect(quote(page).getByLabel('City')).toHaveValue('mumbai')
  })

  test('over signing in; signing out clears it, in every tab', async ({ page, context }) => {
    await open(page, '/chennai')
    const phone = await type(page)
    await signInDriver(page)
    await open(page, '/chennai')
    await expectTyped(page, phone)
    await expect(quote(page).locator('[name="name"]')).toHaveValue('Lakshmi Narayanan')
    const other = await context.newPage()
    await open(other, '/chennai')
    await typeInto(quote(other).getByLabel('Phone'), newPhone())
    const menu = await openUserMenu(page, true)
    const isElsewhere = page.waitForEvent('load')
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    // Home, or its city: the other tab remembers that.
    await isElsewhere
    await expect(page.locator('header a[href="/login"]').first()).toBeAttached()
    await open(page, '/chennai')

    for (const each of [page, other]) {
      await expect(quote(each).getByLabel('Phone')).toHaveValue('')
      await expect(quote(each).locator('[name="name"]')).toHaveValue('')
    }
  })
})
