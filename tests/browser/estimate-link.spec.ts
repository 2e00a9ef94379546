import type { Page } from '@playwright/test'
import { tick } from './hands.ts'
import { signInAsDriver } from './people.ts'
import { sendEstimate } from './sent-estimate.ts'
import { expect, expectAccessible, installClock, newPhone, open, test } from './site.ts'

/* What each state shows, and what a post answers, is asked in server/link-pages.test.ts. */

test.use({ allowFailedCalls: true })

const job = (page: Page, title: string) => page.getByRole('group', { name: title })
const choose = (page: Page, title: string, choice: 'Approve' | 'Decline') =>
  tick(job(page, title).getByRole('radio', { name: choice }))
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm (answer|\d of \d)$/ })

test('an estimate is answered by its link, less the discount on the whole bill; what is chosen outlives reloading and a lost connection', async ({
  page,
}) => {
  const { path, versions, total } = await sendEstimate(page, newPhone(), 5)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Maruti Suzuki Swift: please approve 3 jobs.')
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: 'Confirm' })
  await expect(bar).toContainText('If you approve all₹4,955 in all')

  await page.getByRole('button', { name: 'Approve all' }).click()
  await expect(bar).toContainText('3 approved')
  await choose(page, 'Cabin filter', 'Decline')
  await expect(bar).toContainText('2 approved, 1 declined')
  await expect(confirm(page)).toHaveText('Confirm 3 of 3')
  await expect(bar).toContainText('₹4,349 in all')
  await page.reload()
  await expect(bar).toContainText('2 approved, 1 declined')
  expect((await versions())[0]?.state).toBe('OPEN')

  await page.route(`**${path}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your answer did not arrive. Nothing is approved yet. Your choices are still here.',
  )
  await expect(job(page, 'Cabin filter').getByRole('radio', { name: 'Decline' })).toBeChecked()
  await page.unroute(`**${path}`)
  await confirm(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Work can begin.')
  await expectAccessible(page)
  await expect(page.getByRole('complementary', { name: 'What you approved' })).toContainText('You approved₹4,349')
  expect(await total()).toBe(4349)
  await page.getByRole('button', { name: /^Approve after all/ }).click()
  await expect(page.getByRole('button', { name: /^Approve after all/ })).toHaveCount(0)
  const [version] = await versions()
  expect(version).toMatchObject({ state: 'ANSWERED', answers: [{ channel: 'LINK' }, { channel: 'LINK' }] })
  expect(version?.events.filter(({ kind }) => kind === 'OPENED')).toHaveLength(1)
})

test('a page that is open learns of a newer estimate, and leads there', async ({ page }) => {
  const { path, ask } = await sendEstimate(page)
  await installClock(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  await expect(page.getByText('You asked for a call at').first()).toBeVisible()
  await page.clock.runFor(21_000)

  await ask([{ title: 'Rear wheel cylinder', urgency: 'NOW', reason: 'It leaks.', price: 1150 }])
  await page.clock.runFor(21_000)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is a newer estimate.')
  await page.getByRole('link', { name: 'See estimate E2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Maruti Suzuki Swift: please approve 4 jobs.')
})

test('what changes while a finger is down waits until its press has counted', async ({ page }) => {
  const { path, ask } = await sendEstimate(page)
  await installClock(page)
  await page.goto(path)
  const approved = job(page, 'Cabin filter').getByRole('radio', { name: 'Approve' })
  await job(page, 'Cabin filter').getByText('Approve').hover()
  await page.mouse.down()
  await ask([{ title: 'Rear wheel cylinder', urgency: 'NOW', reason: 'It leaks.', price: 1150 }])
  const looked = page.waitForResponse((reply) => new URL(reply.url()).pathname === path && reply.ok())
  await page.clock.runFor(21_000)
  await (await looked).finished()
  await page.mouse.up()
  await expect(approved).toBeChecked()

  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is a newer estimate.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an estimate is answered by its link, in part; an answer without a choice says what lacks', async ({ page }) => {
    const { path, versions } = await sendEstimate(page)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Approve all' })).toBeHidden()
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please approve or decline at least one job')
    await choose(page, 'Front brake pads, both sides', 'Approve')
    await tick(page.getByLabel('The garage may dispose of them'))
    await confirm(page).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 approved. 2 still need your answer.')
    expect((await versions())[0]).toMatchObject({ state: 'PARTLY', answers: [{ oldParts: 'DISPOSE' }] })
  })
})

test('the same is answered in the driver’s account, where the visit is followed', async ({ page }) => {
  const phone = newPhone()
  const { versions } = await sendEstimate(page, phone)
  const garage = await page.context().cookies()
  await page.context().clearCookies()
  await signInAsDriver(page, phone)
  await open(page, '/account/bookings')
  const visit = page.getByRole('region', { name: 'is waiting for your answer' })
  await expect(visit.getByText('Please approve or decline 3 jobs.')).toBeVisible()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await visit.getByRole('button', { name: 'Approve all' }).click()
  await choose(page, 'Cabin filter', 'Decline')
  await confirm(page).click()

  await expect(page.getByRole('region', { name: 'is at the garage' })).toBeVisible()
  await page.getByText('2 approved, 1 declined').click()
  await page.getByRole('button', { name: 'Approve after all: Cabin filter' }).click()
  await expect(page.getByText('3 approved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve after all/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask for a call' }).click()
  await expect(page.getByText('You asked for a call at')).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.context().addCookies(garage)
  const [version] = await versions()
  expect(version).toMatchObject({ state: 'ANSWERED', answers: [{ channel: 'ACCOUNT' }, { channel: 'ACCOUNT' }] })
  expect(version?.events.at(-1)).toMatchObject({ kind: 'CALL_WANTED', channel: 'ACCOUNT' })
})
