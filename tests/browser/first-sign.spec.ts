import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdAnswers, isAlive, test } from './site.ts'

/* Public pages run React at the first sign (docs/decisions/0032-react-comes-at-the-first-sign.md). */

const service = '/chennai/services/brake-service/front-brake-pad-replacement'
const scripts = /\/assets\/.*\.js/

/** A cheap phone's processor. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
}

test('on a slow processor a tap at once counts: the picture opens, and Back closes it', async ({ page }) => {
  await slowDown(page)
  await page.goto(service, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show picture 1 full screen' }).tap()

  await expect(page.getByRole('dialog', { name: /Front Brake Pad/ })).toBeVisible()
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
  // Its link leads to the city's home: React keeps the page.
  await page.locator('header .city').tap()
  await page.getByRole('dialog', { name: 'Select City' }).getByRole('link', { name: 'Pune' }).tap()
  await page.getByLabel('Email for the newsletter').fill('asha@example.com')
  expect(await page.evaluate(isAlive)).toBe(false)
  release()

  await expect(page).toHaveURL('/pune/services')
  await expect(page.getByLabel('Email for the newsletter')).toHaveValue('asha@example.com')
})

test('nobody who only reads waits for React; a moment later it comes by itself', async ({ page }) => {
  await page.goto('/chennai')
  expect(await page.evaluate(isAlive)).toBe(false)

  await page.waitForFunction(isAlive)
})

test('a link that is tapped first is followed by the browser, and the next page waits again', async ({ page }) => {
  await page.goto('/chennai')
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'View All Services' }).first().tap()
  await asked

  await expect(page).toHaveURL('/chennai/services/')
})
