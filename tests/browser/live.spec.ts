import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, newPhone, open, test } from './site.ts'

/** A garage of its own, whose figures no other test changes; its owner is signed in where `page` is. */
async function registerGarage(page: Page) {
  const code = `live-${crypto.randomUUID().slice(0, 8)}`
  const owner = { ownerName: 'Asha Raman', ownerEmail: `${code}@mail.example`, ownerPassword: 'correct horse' }
  const garage = { name: 'Live Motors', slug: code, address: '1, Test Road', city: 'Chennai', ...owner }
  const reply = await page.request.post('/api/v1/garages/register', { data: garage })
  expect(reply.status()).toBe(201)
  return { email: owner.ownerEmail, password: owner.ownerPassword }
}

/** The same garage on another machine. */
async function newColleague(browser: Browser, login: object) {
  const colleague = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  expect((await colleague.request.post('/api/v1/auth/login', { data: login })).status()).toBe(200)
  return colleague
}

const addCustomer = async (context: BrowserContext) => {
  const data = { name: 'Harish Venkatesan', phone: newPhone() }
  expect((await context.request.post('/api/v1/garages/customers', { data })).status()).toBe(201)
}

const customersOn = (page: Page) => page.getByRole('link', { name: /Total Customers/ })
/** What one person changes, the others see within a second; a busy machine gets three. */
const soon = { timeout: 3000 }

test('what somebody adds elsewhere is on every open dashboard, over one stream for all tabs', async ({
  page,
  context,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Tabs side by side are a desktop’s.')
  const login = await registerGarage(page)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/garages/events')) streams.push(request.url())
  })
  const colleague = await newColleague(browser, login)
  await open(page, '/garage/dashboard')
  const secondTab = await context.newPage()
  await open(secondTab, '/garage/dashboard')
  for (const tab of [page, secondTab]) await expect(customersOn(tab)).toContainText('0')
  await expect.poll(() => streams.length).toBe(1)

  await addCustomer(colleague)
  for (const tab of [page, secondTab]) await expect(customersOn(tab)).toContainText('1', soon)
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await addCustomer(colleague)
  await expect(customersOn(secondTab)).toContainText('2', soon)
  await colleague.close()
})

test.describe('with an access token that has run out', () => {
  test.use({ allowFailedCalls: true })

  test('the stream opens after a silent refresh', async ({ page, context, browser, isMobile }) => {
    test.skip(isMobile, 'Once is enough.')
    const login = await registerGarage(page)
    const colleague = await newColleague(browser, login)
    await open(page, '/garage/dashboard')
    await expect(customersOn(page)).toContainText('0')

    await context.clearCookies({ name: 'access' })
    await page.reload()
    await expect(customersOn(page)).toContainText('0')
    await addCustomer(colleague)

    await expect(customersOn(page)).toContainText('1', soon)
    await colleague.close()
  })
})
