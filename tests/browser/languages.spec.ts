import type { Locator, Page } from '@playwright/test'
import { languages, pathIn } from '../../contract/words/languages.ts'
import { visits as visitsInEnglish } from '../../contract/words/visits.en.ts'
import { visits as visitsInHindi } from '../../contract/words/visits.hi.ts'
import { visits as visitsInTamil } from '../../contract/words/visits.ta.ts'
import { booking, visit } from '../support/driver-visits.ts'
import { send } from './catalogue.ts'
import { linkOfDemo } from './field-walk/driver-areas.ts'
import { choose, tick, typeInto } from './hands.ts'
import { crowdedButtons, cutPlaceholders, tornWords, unreadable } from './large-text.ts'
import { codeFor, signInAsDriver, signInDriver, wrong } from './people.ts'
import { expect, expectAccessible, hearNothing, newPhone, open, test } from './site.ts'

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language')?.value

/** What is wider than its page, or than the control that it stands in. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, p, dd, dt, li, select')
    const cut = [...controls].filter(
      (each) =>
        each.checkVisibility() &&
        each.scrollWidth > each.clientWidth + 1 &&
        each.clientWidth > 1 &&
        getComputedStyle(each).display !== 'inline' &&
        !each.classList.contains('visually-hidden') &&
        // The stroke after each stands beside it.
        !each.closest('.crumbs'),
    )
    return [
      ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []),
      ...cut.map((each) => `${each.tagName}.${each.className} ${each.textContent?.slice(0, 40)}`),
    ]
  })

async function expectWhole(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const faults = [tooWide, tornWords, crowdedButtons, cutPlaceholders].map((of) => of(page))
  expect((await Promise.all(faults)).flat(), page.url()).toEqual([])
}

/** The same with text twice as large, where words longer than a line may be torn, once. */
async function expectWholeWhenLarge(page: Page) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const inPieces = (of: Page) => tornWords(of, 2)
  const faults = [tooWide, unreadable, cutPlaceholders, inPieces].map((of) => of(page))
  expect((await Promise.all(faults)).flat(), page.url()).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** A price or a sum stays in view on them, with the way on beside it. */
const withBars = [
  '/chennai/services',
  '/chennai/services/periodic-services/basic-service-package',
  '/chennai/garages/anand-motors',
]
const pages = [
  '/chennai',
  '/',
  '/services',
  '/chennai/services',
  '/chennai/services/oil-change',
  '/chennai/services/periodic-services/basic-service-package',
  '/kochi/services',
  '/chennai/garages/anand-motors',
  '/chennai/garages/sri-murugan-auto-works',
  '/chennai/garages/anand-motors/book',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/login',
  '/register',
]
const inEnglishOnly = ['/about', '/blog', '/careers', '/cookies', '/partners', '/refund', '/reviews']

for (const language of languages)
  test(`public pages are whole at a phone’s width and at a desk’s, in letters of our own: ${language} @both`, async ({
    page,
  }) => {
    for (const path of language === 'en' ? [...pages, ...inEnglishOnly] : pages) {
      await open(page, pathIn(language, path))
      await expectWhole(page)
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('body *')) {
          const says = [...each.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
          each.toggleAttribute('data-says', says && each.checkVisibility())
        }
      })
      // The names of other languages come once they are laid out.
      await expect.poll(() => strangeLetters(page, '[data-says]'), page.url()).toEqual([])
      // Pages in English are looked at in journeys of their own.
      if (language !== 'en') await expectAccessible(page)
    }
  })

const ofAccount = {
  en: {
    name: 'Change name',
    save: 'Save',
    bookings: 'My Bookings',
    now: 'What happens now',
    cars: 'My Vehicles',
    add: 'Add a car',
    plate: 'Registration number',
    missing: 'Make is required',
    addCar: 'Add car',
  },
  ta: {
    name: /மாற்று ?: பெயர்/,
    save: 'சேமிக்க',
    bookings: 'என் புக்கிங்குகள்',
    now: 'இப்போது நடப்பது',
    cars: 'என் வண்டிகள்',
    add: 'கார் சேர்க்க',
    plate: 'வண்டி எண்',
    missing: 'கம்பெனியை எழுதுங்கள்',
    addCar: 'காரைச் சேர்க்க',
  },
  hi: {
    name: /बदलें ?: नाम/,
    save: 'सेव करें',
    bookings: 'मेरी बुकिंग',
    now: 'अभी क्या हो रहा है',
    cars: 'मेरी गाड़ियाँ',
    add: 'कार जोड़ें',
    plate: 'गाड़ी नंबर',
    missing: 'कंपनी लिखें',
    addCar: 'कार जोड़ें',
  },
} as const

async function walkAccount(page: Page, language: keyof typeof ofAccount) {
  const words = ofAccount[language]
  const isWhole = async () => {
    await expectWhole(page)
    await expectAccessible(page)
    await expectWholeWhenLarge(page)
  }
  await expect(page).toHaveURL(pathIn(language, '/account'))
  await page.getByRole('button', { name: words.name }).click()
  await expect(page.getByRole('button', { name: words.save })).toBeVisible()
  await page.keyboard.press('Escape')
  await isWhole()

  await page.locator('.account-tabs').getByRole('link', { name: words.bookings }).click()
  await expect(page).toHaveURL(pathIn(language, '/account/bookings'))
  await expect(page.getByRole('heading', { name: words.now }).first()).toBeVisible()
  await isWhole()

  await page.locator('.account-tabs').getByRole('link', { name: words.cars }).click()
  await expect(page).toHaveURL(pathIn(language, '/account/vehicles'))
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel(words.plate), 'TN09ZZ4711')
  await dialog.getByRole('button', { name: words.addCar }).click()
  await expect(dialog.getByText(words.missing)).toBeVisible()
  await isWhole()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await isWhole()
  // Opened by its address the last of the three is in view too.
  await page.reload()
  await expect(page.locator('.account-tabs').getByRole('link', { name: words.cars })).toBeInViewport({ ratio: 0.99 })
  await page.locator('.car-card a[href$=passport]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('XUV700')
  await expect(page.locator('.passport-rows li')).not.toHaveCount(0)
  await isWhole()
}

test('the account of a driver who has booked nothing is whole in each language @both', async ({ page }) => {
  await signInDriver(page)
  for (const language of languages) {
    await open(page, pathIn(language, '/account/bookings'))
    await expect(page.locator('.road')).toBeVisible()
    await expectWhole(page)
    await expectWholeWhenLarge(page)
  }
})

const visitsIn = { en: visitsInEnglish, ta: visitsInTamil, hi: visitsInHindi }

test.describe('moving a booking', () => {
  test.use({ allowFailedCalls: true })
  for (const language of languages)
    test(`a booking is moved in a week that is whole, and by a press on a day and a time: ${language} @both`, async ({
      page,
    }) => {
      const { change, moving } = visitsIn[language]
      const isWhole = async () => {
        await expectWhole(page)
        await expectAccessible(page)
        await expectWholeWhenLarge(page)
      }
      await signInAsDriver(page)
      await hearNothing(page)
      // Of a garage of the demo, whose days are the server's.
      const json = { requests: [], nextCursor: null, bookings: [visit({ booking })], nextBookingsCursor: null }
      await page.route('**/account/bookings?*', (route) => route.fulfill({ json }))
      await open(page, pathIn(language, '/account/bookings'))
      await page.getByRole('button', { name: change.move, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: moving.title })
      await expect(dialog.locator('.week label')).not.toHaveCount(0)
      await expect(dialog.getByText(moving.chooseDay)).toBeVisible()
      await isWhole()

      await tick(dialog.locator('.week input:enabled').last())
      const times = dialog.locator('.slots input:enabled')
      await expect(times).not.toHaveCount(0)
      await tick(times.last())
      await isWhole()
      const asked = page.waitForRequest((request) => request.method() !== 'GET' && /move/.test(request.url()))
      await page.route(/\/move$/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
      await dialog.locator('footer button').last().click()

      expect((await asked).postDataJSON()).toMatchObject({ preferredTimeSlot: expect.any(String), version: 1 })
      await expect(dialog.getByText(moving.failed)).toBeVisible()
      await isWhole()
      await dialog.getByRole('button', { name: moving.keep }).click()
      await expect(dialog).toBeHidden()
    })
})

/** In how many lines texts stand, each number once. */
async function linesOf(texts: Locator) {
  const lines = await texts.evaluateAll((all) =>
    all.map((each) => {
      const text = document.createRange()
      text.selectNodeContents(each)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  return [...new Set(lines)]
}

test('the hours of a garage, of today too, have one line each; today is marked on each day of the week @both', async ({
  page,
}) => {
  const rows = page.locator('.opening-hours > div')
  for (const language of languages) {
    await open(page, pathIn(language, '/chennai/garages/anand-motors'))
    await expect(page.locator('.opening-hours [data-today]')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await linesOf(page.locator('.opening-hours dd'))).toEqual([1])
    const tops = rows.evaluateAll((all) =>
      all
        .filter((row) => row.children[0]?.getBoundingClientRect().top !== row.children[1]?.getBoundingClientRect().top)
        .map((row) => row.textContent),
    )
    expect(await tops).toEqual([])

    const faults = await rows.evaluateAll(
      (all) =>
        all.filter((row, at) => {
          for (const each of all) each.toggleAttribute('data-today', each === row)
          const start = (each: Element | undefined) => each?.firstElementChild?.getBoundingClientRect().left
          return getComputedStyle(row).borderLeftStyle !== 'solid' || start(row) !== start(all[at === 0 ? 1 : 0])
        }).length,
    )
    expect(faults).toBe(0)
  }
})

test('each language is offered by its name in letters of our own files @both', async ({ page }) => {
  for (const shown of [...languages.map((language) => pathIn(language, '/faq')), await linkOfDemo(page, 'r')]) {
    await page.goto(shown)
    const names = page.locator('.languages [lang]').filter({ visible: true })
    await expect(names).toHaveCount(3)
    // Not as Playwright does it, which waits for two frames: of a page that is not drawn there are none.
    await names.last().evaluate((name) => name.scrollIntoView())
    await expect.poll(() => strangeLetters(page, '.languages [lang]'), shown).toEqual([])
  }
})

/** Texts with letters of the device's own fonts. */
async function strangeLetters(page: Page, selector: string) {
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const strange: string[] = []
  for (const nodeId of nodeIds) {
    // What is drawn anew meanwhile is gone.
    const drawn = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => undefined)
    for (const { familyName, isCustomFont } of drawn?.fonts ?? []) if (!isCustomFont) strange.push(familyName)
  }
  await session.detach()
  return strange
}

test('a driver’s account is whole in English, in Tamil, and in Hindi at a press in its footer, which is kept @phone', async ({
  page,
}) => {
  // Whose car stands in a workshop, by the demo.
  await signInAsDriver(page, '9000001001')
  await open(page, '/account')
  // A link to the passport of each, which the page of that names.
  const { vehicles } = await (await page.request.get('/api/v1/account/vehicles')).json()
  for (const { id } of vehicles)
    await send(page, 'post', `/account/vehicles/${id}/passport-shares`, { withAmounts: true })
  await walkAccount(page, 'en')
  await open(page, '/ta/account')
  await walkAccount(page, 'ta')

  await open(page, '/ta/account')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/account/language'))
  await page.locator('footer').getByRole('link', { name: 'हिन्दी', exact: true }).click()

  expect((await kept).status()).toBe(200)
  await walkAccount(page, 'hi')
})

for (const language of languages)
  test(`with text twice as large, what scripts add to a page is whole on a phone too: ${language} @phone`, async ({
    page,
  }) => {
    for (const path of ['/chennai', ...withBars, ...(language === 'en' ? ['/about'] : [])]) {
      await open(page, pathIn(language, path))
      await expectWholeWhenLarge(page)
    }
  })

test('each sum of a booking has one line, what is taken off too @phone', async ({ page }) => {
  const { services } = await (await page.request.get('/api/v1/public/services?city=chennai')).json()
  const [{ id }] = services.filter(({ garageName }: { garageName: string }) => garageName === 'Anand Motors')
  for (const language of languages) {
    await open(page, pathIn(language, `/chennai/garages/anand-motors/book?add=${id}`))
    await expect(page.locator('.booking-sums .good')).toBeVisible()
    expect(await linesOf(page.locator('.booking-sums dd'))).toEqual([1])
  }
})

test('with text twice as large no word of a service’s name is torn in the list @phone', async ({ page }) => {
  await open(page, '/chennai/services')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const name of await page.locator('.card h3').all()) {
    await name.scrollIntoViewIfNeeded()
    expect(await tornWords(page)).toEqual([])
  }
})

test('who reads Tamil is offered the page in it, by the browser’s language, and leads there by a press', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ta-IN' })
  const page = await context.newPage()
  await page.goto('/chennai')
  const offer = page.getByRole('link', { name: 'தமிழில் படிக்க' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expectWholeWhenLarge(page)

  await offer.click()

  await expect(page).toHaveURL('/ta/chennai')
  expect(await languageCookie(page)).toBe('ta')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('சென்னையில் கார் சர்வீஸ்')
  await expect(page.getByRole('link', { name: 'हिन्दी में पढ़ें' })).toBeHidden()
  await context.close()
})

test('an offer that is closed stays closed', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'hi-IN' })
  const page = await context.newPage()
  await page.goto('/chennai')
  await page.getByRole('button', { name: 'रहने दें' }).click()
  await expect(page.getByRole('link', { name: 'हिन्दी में पढ़ें' })).toBeHidden()

  await page.goto('/pune')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'हिन्दी में पढ़ें' })).toBeHidden()
  await context.close()
})

test('the footer leads to the same page in another language, and back', async ({ page }) => {
  await open(page, '/pune')
  const footer = page.locator('footer')
  await footer.getByRole('link', { name: 'हिन्दी', exact: true }).click()
  await expect(page).toHaveURL('/hi/pune')
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'language')
  expect(kept).toMatchObject({ domain: 'localhost', path: '/', sameSite: 'Lax' })
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('पुणे में कार सर्विस')
  expect(await languageCookie(page)).toBe('hi')

  await footer.getByRole('link', { name: 'English', exact: true }).click()

  await expect(page).toHaveURL('/pune')
  expect(await languageCookie(page)).toBe('en')
})

test('the menu and the choice of a city lead to the page in another language too @phone', async ({ page }) => {
  await open(page, '/pune')
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'தமிழ்', exact: true }).tap()
  await expect(page).toHaveURL('/ta/pune')

  await open(page, '/ta/pune')
  await page.locator('header .burger').tap()
  await expectWhole(page)
  await page.keyboard.press('Escape')
  await page.locator('header .city').tap()
  const double = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
  await double('200%')
  expect(await linesOf(page.locator('header .city span, .pick li b'))).toEqual([1])
  await double('')
  await page.getByRole('dialog').getByRole('link', { name: 'हिन्दी', exact: true }).tap()
  await expect(page).toHaveURL('/hi/pune')
})

test('who is signed in chooses a language, and it is kept with the account', async ({ page }) => {
  await signInDriver(page)
  await open(page, '/chennai')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/account/language'))
  await page.locator('footer').getByRole('link', { name: 'தமிழ்', exact: true }).click()

  expect((await kept).status()).toBe(200)
  await expect(page).toHaveURL('/ta/chennai')
  const { account } = await (await page.request.get('/api/v1/account/export.json')).json()
  expect(account).toMatchObject({ language: 'ta', language_at: expect.any(String) })
})

test('a quote is asked for in Tamil, and answered in it', async ({ page }) => {
  await open(page, '/ta/chennai')
  const form = page.getByRole('form', { name: 'விலை கேளுங்கள்' })
  await form.getByRole('button', { name: 'விலை கேளுங்கள்' }).click()
  await expect(form.getByText('சரியான போன் எண்ணை எழுதுங்கள்')).toBeVisible()

  await typeInto(form.getByLabel('போன் எண்'), '9840077123')
  await choose(form.getByLabel('கார்'), 'Hyundai Creta')
  await form.getByRole('button', { name: 'விலை கேளுங்கள்' }).click()

  await expect(form.getByRole('status')).toContainText('உங்கள் கோரிக்கை வந்துவிட்டது')
})

test.describe('signing in', () => {
  test.use({ allowFailedCalls: true })
  test('a driver signs in in Hindi: a wrong code is told, the right one opens the account', async ({ page }) => {
    await open(page, '/hi/login')
    const phone = newPhone()
    await page.getByRole('button', { name: 'OTP भेजें' }).click()
    await expect(page.getByText('सही फ़ोन नंबर लिखें')).toBeVisible()
    await typeInto(page.getByLabel('फ़ोन नंबर'), phone)
    await page.getByRole('button', { name: 'OTP भेजें' }).click()
    const code = await codeFor(page, phone)
    const field = page.getByRole('textbox', { name: 'OTP' })
    await typeInto(field, wrong(code))
    await expect(page.getByText('यह OTP सही नहीं है। 4 बार और कोशिश कर सकते हैं।')).toBeVisible()
    await expectWhole(page)
    await expectAccessible(page)

    await field.pressSequentially(code)

    await expect(page).toHaveURL('/hi/account')
    await expect(page.getByRole('heading', { level: 1, name: 'मेरा खाता' })).toBeVisible()
  })
})

test('who is signed in and reads Hindi is led on in Hindi from an English page for signing in; in English where that was chosen here', async ({
  page,
}) => {
  await signInDriver(page)
  await send(page, 'put', '/account/language', { language: 'hi' })
  const me = await (await page.request.get('/api/v1/auth/me')).text()
  await page.evaluate((stored) => window.localStorage.setItem('user', stored), me)

  await page.goto('/login')
  await expect(page).toHaveURL('/hi/account')
  await expect(page.getByRole('heading', { level: 1, name: 'मेरा खाता' })).toBeVisible()

  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page keeps what was chosen (web/platform/language-choice.ts)
    document.cookie = 'language=en; path=/'
  })
  await page.goto('/login')
  await expect(page).toHaveURL('/account')
})

test('from a page in Tamil a page that is in English only opens in English', async ({ page }) => {
  await open(page, '/ta/chennai')
  await page.locator('footer').getByRole('link', { name: 'வேலை வாய்ப்பு' }).click()

  await expect(page).toHaveURL('/careers')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})
