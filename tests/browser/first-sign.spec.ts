import type { Locator, Page } from '@playwright/test'
import { typeInto } from './hands.ts'
import { expect, expectAccessible, holdAnswers, installClock, isAlive, open, passTime, test } from './site.ts'

/* Public pages run React at the first sign (docs/decisions/0032-react-comes-at-the-first-sign.md). */

const service = '/chennai/services/brake-service/front-brake-pad-replacement'
const garage = '/chennai/garages/sri-murugan-auto-works'
const scripts = /\/assets\/.*\.js/
const fonts = /\.woff2$/

/** A cheap phone's processor. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
}

test('on a slow processor a tap at once counts: the picture opens, and Back closes it', async ({ page }) => {
  test.slow()
  await slowDown(page)
  await page.goto(service, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show picture 1 full screen' }).tap()

  // That it counts is promised, not when: an eighth of a busy machine has taken eight seconds.
  await expect(page.getByRole('dialog', { name: /Front Brake Pad/ })).toBeVisible({ timeout: 30_000 })
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('before React is there the menu opens, pages link, and what is pressed and typed waits for it', async ({
  page,
}) => {
  const release = await holdAnswers(page, scripts)
  await page.goto('/chennai/services', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Close menu' }).tap()
  await expect(menu).toBeHidden()
  await typeInto(page.getByLabel('Email for the newsletter'), 'asha@example.com')
  // Its link leads to the city's home: React keeps the page.
  await page.locator('header .city').tap()
  await page.getByRole('dialog', { name: 'Select City' }).getByRole('link', { name: 'Pune' }).tap()
  expect(await page.evaluate(isAlive)).toBe(false)
  release()

  await expect(page).toHaveURL('/pune/services')
  await expect(page.getByLabel('Email for the newsletter')).toHaveValue('asha@example.com')
})

test('what nobody touches stays HTML, and does not say that it waits; what goes by the clock comes by itself', async ({
  page,
}) => {
  await installClock(page)
  await page.goto('/chennai')
  await page.clock.runFor(60_000)
  expect(await page.evaluate(isAlive)).toBe(false)
  // React is on its way into the cache, for whoever touches the page then.
  await expect(page.locator('link[rel="modulepreload"][href*="/entry.client"]')).toHaveCount(1)
  const animated = () => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName)
  expect(await page.evaluate(animated)).not.toContain('needs-scripts')

  await page.goto(garage)
  expect(await page.evaluate(isAlive)).toBe(false)
  await page.clock.runFor(5_000)
  await page.waitForFunction(isAlive)
})

test('what only React opens shows at once that it was pressed, and opens when React is there', async ({ page }) => {
  const release = await holdAnswers(page, scripts)
  await page.goto(service, { waitUntil: 'commit' })
  const picture = page.getByRole('button', { name: 'Show picture 1 full screen' })
  await picture.tap()
  await expect(picture).toHaveAttribute('data-tapped')
  release()

  await expect(page.getByRole('dialog', { name: /Front Brake Pad/ })).toBeVisible()
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
})

test('under a finger a key looks pressed at once, before React and with it, until what it opens is drawn', async ({
  page,
}) => {
  await page.goto('/chennai/services')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await pressAndLook(page, menu)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(menu).not.toHaveAttribute('data-tapped')

  await open(page, service)
  const picture = page.getByRole('button', { name: 'Show picture 1 full screen' })
  await pressAndLook(page, picture)
  await expect(page.getByRole('dialog', { name: /Front Brake Pad/ })).toBeVisible()
  await expect(picture).not.toHaveAttribute('data-tapped')
})

/** Puts a finger on it and, once it looks pressed, lifts it. */
async function pressAndLook(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It cannot be seen.')
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(target).toHaveAttribute('data-tapped')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the bar of a service is there before React, and its press opens the form', async ({ page }) => {
  await holdAnswers(page, scripts)
  await page.goto(service, { waitUntil: 'commit' })
  await page.locator('.bar').getByRole('button', { name: 'Book This Service' }).tap()

  await expect(page.getByRole('form', { name: 'Quick Booking' })).toBeInViewport()
})

test('a link that is tapped first is followed by the browser, and the next page waits again', async ({ page }) => {
  await page.goto('/chennai/services')
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  // In sight at once: nothing scrolls, which would be a sign.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Chennai' }).tap()
  await asked

  await expect(page).toHaveURL('/chennai')
})

test('what is below the first screen comes by itself, and before its font for whoever scrolls there', async ({
  page,
}) => {
  await page.goto('/chennai/services')
  const end = page.getByRole('contentinfo')
  await expect(end).toBeVisible()

  await holdAnswers(page, fonts)
  await page.goto('/chennai/services?font=held', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'All Services in Chennai' })).toBeVisible()
  // What comes before there is anything to scroll moves nothing, as it would not for a person.
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(end).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('what nobody sees yet is laid out with pauses, and at once for who scrolls', async ({ page }) => {
  await page.addInitScript(() => window.holdFrom?.(200))
  const end = page.getByRole('contentinfo')
  const partsLaidOut = () => page.locator('.in-turn[data-laid-out]').count()

  await page.goto('/chennai/services')
  const atFirst = await partsLaidOut()
  await expect(end).toBeHidden()
  await expect(async () => {
    await passTime(page, 200)
    expect(await partsLaidOut()).toBeGreaterThan(atFirst)
  }).toPass()
  await expect(end).toBeHidden()

  await page.mouse.wheel(0, 400)
  await expect(end).toBeVisible()
})

test('a link to a part of the page leads there, laid out or not', async ({ page }) => {
  await holdAnswers(page, fonts)
  await page.goto(garage, { waitUntil: 'commit' })
  await page.locator('.meta a[href="#reviews"]').tap()

  await expect(page.getByRole('heading', { name: 'What drivers say' })).toBeInViewport()
})

test('Back and reload return to where one was', async ({ page }) => {
  await page.goto('/chennai')
  const end = page.getByRole('heading', { name: /first service is .* off/ })
  await end.scrollIntoViewIfNeeded()
  const placeOf = () => page.evaluate(() => Math.round(scrollY))
  const place = await placeOf()
  await page.reload()
  await expect(end).toBeInViewport()
  expect(await placeOf()).toBe(place)

  await page.goto('/about')
  await page.goBack()
  await expect(end).toBeInViewport()
  expect(await placeOf()).toBe(place)
})
