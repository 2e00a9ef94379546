import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Estimate } from '../../contract/estimates.ts'
import { send } from './catalogue.ts'
import { tick } from './hands.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { signInAsDriver } from './people.ts'
import { expect, expectAccessible, installClock, newPhone, newPlate, open, test } from './site.ts'

/* What each state shows, and what a post answers, is asked in server/link-pages.test.ts. */

test.use({ allowFailedCalls: true })

const part = (description: string, unitPrice: number) => ({
  kind: 'PART',
  description,
  quantity: 1,
  unitPrice,
  taxRate: 18,
})
const works = [
  { title: 'Front brake pads, both sides', urgency: 'NOW', reason: 'They are nearly through.', price: 3100 },
  { title: 'Wiper blades, pair', urgency: 'SOON', reason: 'Torn on the driver’s side.', price: 780 },
  { title: 'Cabin filter', urgency: 'ROUTINE', reason: '', price: 540 },
]

/** A card with three jobs, sent as a link by the garage that is signed in. */
async function sendEstimate(page: Page, phone = newPhone(), discount = 0) {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' }
  const card = await addCard(page, await addCustomer(page, { name: 'Lakshmi Narayanan', phone }, car))
  const calls = `/garages/jobcards/${card.id}`
  const ask = async (asked: typeof works) => {
    for (const { price, ...work } of asked) {
      await send(page, 'post', `${calls}/works`, { ...work, lines: [part(work.title, price)], requestId: randomUUID() })
    }
    const sending = { send: [{ channel: 'LINK' }], requestId: randomUUID() }
    return send(page, 'post', `${calls}/estimates`, sending)
  }
  if (discount > 0) await send(page, 'put', `${calls}/discount`, { kind: 'PERCENT', value: discount })
  const { links } = await ask(works)
  const versions = async (): Promise<Estimate[]> =>
    (await (await page.request.get(`/api/v1${calls}/estimates`)).json()).estimates
  const total = async () => (await (await page.request.get(`/api/v1${calls}`)).json()).totalAmount as number
  return { path: new URL(links[0].url).pathname, versions, total, ask }
}

const job = (page: Page, title: string) => page.getByRole('group', { name: title })
const choose = (page: Page, title: string, choice: 'Approve' | 'Decline') =>
  tick(job(page, title).getByRole('radio', { name: choice }))
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm answer' })

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
