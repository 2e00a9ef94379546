import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openOwnGarage, signInAs } from './own-garage.ts'
import { signInAsDriver } from './people.ts'
import { expect, newPhone, open, test } from './site.ts'

/** The same garage on another machine. */
async function newColleague(browser: Browser, email: string) {
  const colleague = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  await signInAs(colleague, email)
  return colleague
}

const addCustomer = async (context: BrowserContext) => {
  const data = { name: 'Harish Venkatesan', phone: newPhone() }
  expect((await context.request.post('/api/v1/garages/customers', { data })).status()).toBe(201)
}

const customersOn = (page: Page) => page.getByRole('link', { name: /Total Customers/ })

test('what somebody adds elsewhere is on every open dashboard, over one stream for all tabs', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await openOwnGarage(page)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/garages/events')) streams.push(request.url())
  })
  const colleague = await newColleague(browser, email)
  await open(page, '/garage/dashboard')
  const secondTab = await context.newPage()
  await open(secondTab, '/garage/dashboard')
  for (const tab of [page, secondTab]) await expect(customersOn(tab)).toContainText('0')
  await expect.poll(() => streams.length).toBe(1)

  await addCustomer(colleague)
  for (const tab of [page, secondTab]) await expect(customersOn(tab)).toContainText('1')
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await addCustomer(colleague)
  await expect(customersOn(secondTab)).toContainText('2')
  await colleague.close()
})

test.describe('with an access token that has run out', () => {
  test.use({ allowFailedCalls: true })

  test('the stream opens after a silent refresh', async ({ page, context, browser }) => {
    const { email } = await openOwnGarage(page)
    const colleague = await newColleague(browser, email)
    await open(page, '/garage/dashboard')
    await expect(customersOn(page)).toContainText('0')

    await context.clearCookies({ name: 'access' })
    await page.reload()
    await expect(customersOn(page)).toContainText('0')
    await addCustomer(colleague)

    await expect(customersOn(page)).toContainText('1')
    await colleague.close()
  })
})

/** Counts what a page asks for in a tab of its own, until a while after its list has come and it listens for changes. */
async function expectCalledOnce(page: Page, path: string, list: string, isLive = true) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') calls.push(pathname + search)
  })
  const listening = isLive && page.waitForResponse(/\/(garages|account)\/events/)
  const listed = page.waitForResponse((reply) => new URL(reply.url()).pathname.includes(list))
  await page.goto(path)
  await Promise.all([listening, listed])
  // Changes are gathered for 150 ms, and answered by fetching anew.
  await page.waitForTimeout(700)
  const answers = calls.filter((call) => !call.includes('/events'))
  expect(answers.filter((call, place) => answers.indexOf(call) !== place)).toEqual([])
  await page.close()
}

test('a list that is opened afresh is asked for once, and so is all else', async ({ page, context }) => {
  const lists = {
    '/garage/bookings': '/garages/bookings',
    '/garage/bookings?view=list': '/garages/bookings',
    '/garage/jobcards': '/garages/jobcards',
    '/garage/customers': '/garages/customers',
    '/garage/leads': '/garages/leads',
    '/garage/staff': '/garages/staff',
    '/garage/services': '/garages/services',
  }
  // Their own, in which nobody else changes anything meanwhile.
  await openOwnGarage(page)
  for (const [path, call] of Object.entries(lists)) await expectCalledOnce(await context.newPage(), path, call)
})

test('a driver’s lists are asked for once', async ({ page, context }) => {
  await signInAsDriver(page)
  await expectCalledOnce(await context.newPage(), '/account/bookings', '/v1/account/bookings')
  await expectCalledOnce(await context.newPage(), '/account/vehicles', '/account/vehicles', false)
  await expectCalledOnce(await context.newPage(), '/account', '/auth/sessions', false)
})
