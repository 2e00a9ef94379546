import type { Page } from '@playwright/test'
import { newLinkToken } from '../../server/messages/links/rules.ts'
import { databaseError } from '../support/outage.ts'
import { startOwnServer } from '../support/own-server.ts'
import { typeInto } from './hands.ts'
import { comeToLife, countLoads, expect, expectAccessible, installClock, newPhone, test } from './site.ts'

/** So long a screen waits at most until it asks again. */
const askAgain = (page: Page) => page.clock.runFor(60_000)

test.use({ allowFailedCalls: true })
test.describe.configure({ mode: 'serial' })

let server: Awaited<ReturnType<typeof startOwnServer>>
const takeDatabaseAway = () => {
  server.outage.error = databaseError('57P03')
}
const giveDatabaseBack = () => {
  server.outage.error = undefined
}

test.beforeAll(async () => {
  // Its own database is migrated first.
  test.setTimeout(240_000)
  server = await startOwnServer()
  const garage = await server.make.garage({ city: 'chennai', name: 'Sri Murugan Auto Works' })
  await server.make.service(garage, { publicCategory: 'oil-change', name: 'Oil Change', slug: 'oil-change' })
})
test.afterAll(() => server.close())
test.afterEach(giveDatabaseBack)

test('while the database is away the public site says so, and what is missing comes by itself, in its place', {
  tag: '@desktop',
}, async ({ page }) => {
  const notice = page.getByRole('heading', { name: 'We’ll be back in a moment' })
  await installClock(page)
  takeDatabaseAway()
  await page.goto(`${server.origin}/chennai/about`)
  await comeToLife(page)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('alert')).toContainText('Please try again in a moment')
  await expectAccessible(page)
  const loads = countLoads(page)
  giveDatabaseBack()
  await askAgain(page)
  await expect(page.getByRole('heading', { name: 'Oil Change' }).first()).toBeVisible()
  expect(loads).toEqual([])

  takeDatabaseAway()
  await page.goto(`${server.origin}/chennai/services?opened=anew`)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  const asked = page.waitForResponse((reply) => reply.request().method() === 'HEAD')
  await askAgain(page)
  expect((await asked).status()).toBe(503)
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused()

  loads.length = 0
  giveDatabaseBack()
  await askAgain(page)
  await expect(page.getByRole('heading', { name: 'Oil Change' }).first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(loads).toEqual([])
})

test('a link that cannot be shown while the database is away offers Try Again, and opens in its place', async ({
  page,
}) => {
  takeDatabaseAway()
  await page.goto(`${server.origin}/b/${newLinkToken()}`)
  const loads = countLoads(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('This cannot be shown right now.')
  await expectAccessible(page)
  const again = page.getByRole('link', { name: 'Try Again' })
  await again.press('Enter')
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()

  giveDatabaseBack()
  await again.press('Enter')
  await expect(heading).toHaveText('This link has ended.')
  await expect(page.getByRole('main')).toBeFocused()
  expect(loads).toEqual([])
})

test('while the database is away the back-office stays, says so, keeps what was typed, and fills by itself', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const garage = await server.make.garage({ city: 'pune' })
  const owner = await server.make.owner(garage)
  const name = `Lead ${newPhone()}`
  await server.make.lead(garage, { name })
  const cookies = ['access', 'refresh'].map((each) => ({
    name: each,
    value: owner.cookie(each) ?? '',
    url: server.origin,
  }))
  await context.addCookies(cookies)
  const row = page.getByRole('row').filter({ hasText: name })
  await installClock(page)
  await page.goto(`${server.origin}/garage/leads`)
  await expect(row).toBeVisible()

  takeDatabaseAway()
  await page.reload()
  await expect(page.getByText(/not ready yet|could not|cannot|Failed/i).first()).toBeVisible()
  await expect(page).toHaveURL(`${server.origin}/garage/leads`)
  giveDatabaseBack()
  await askAgain(page)
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: 'Add Lead' }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel(/^Name/), 'Harish Kumar')
  await typeInto(form.getByLabel(/^Phone/), '9840721155')
  takeDatabaseAway()
  await form.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
  await expect(form.getByText('We are not ready yet. Please try again in a moment.')).toBeVisible()
  await expect(form.getByLabel(/^Name/)).toHaveValue('Harish Kumar')
  giveDatabaseBack()
  await form.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Harish Kumar' })).toHaveCount(1)
})
