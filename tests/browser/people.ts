import type { Page } from '@playwright/test'
import { type Caller, comeToLife, expect, newPhone, signInAsGarage } from './site.ts'

/** The demo's own owner (server/demo): shared by all tests, so its password stays. */
export const demoOwner = { email: 'workshop@srimurugan.example', password: 'pahiya-demo', name: 'Murugan Selvam' }
/** With a car in the workshop, and asked for a review of an earlier visit. */
export const demoDriver = { phone: '9000001001' }

/** The last message to a phone or an address, from the demo inbox. */
export async function messageTo(page: Caller, to: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const { messages } = await (await page.request.get('/api/v1/demo/inbox', { params: { to } })).json()
    text = messages[0]?.text ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return text
}

export const codeFor = async (page: Caller, phone: string) => /\d{6}/.exec(await messageTo(page, phone))?.[0] ?? ''

/** Another one than the right one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A driver with an account, signed in: the page's next load knows them. */
export async function signInDriver(page: Page, name = 'Lakshmi Narayanan') {
  const phone = newPhone()
  await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone } })
  const body = { name, phone, otp: await codeFor(page, phone), email: 'lakshmi@mail.example' }
  const user = await (await page.request.post('/api/v1/auth/register', { data: body })).json()
  await remember(page, user)
  return { phone, user }
}

/**
 * The same by code, and with the cookies alone. A phone that is new opens an account.
 * @returns the phone
 */
export async function signInAsDriver(page: Caller, phone = newPhone()): Promise<string> {
  await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone } })
  const data = { phone, otp: await codeFor(page, phone) }
  expect((await page.request.post('/api/v1/auth/customer/verify-otp', { data })).status()).toBe(200)
  return phone
}

export async function signInOwner(page: Page) {
  await remember(page, await signInAsGarage(page, demoOwner.email))
}

/** As the sign-in pages leave it in the browser, once: signing out must find nothing that comes back. */
async function remember(page: Page, user: object) {
  await page.goto('/robots.txt')
  await page.evaluate((stored) => window.localStorage.setItem('user', stored), JSON.stringify(user))
}

/** What the guard leaves in the history when it sends somebody to sign in. */
export async function openAsGuarded(page: Page, path: string, from: object) {
  await page.goto(path)
  await page.evaluate((state) => window.history.replaceState({ usr: { from: state }, key: 'test' }, ''), from)
  await page.reload()
  await comeToLife(page)
}

export const storageOf = (page: Page) =>
  page.evaluate(() => ({ local: { ...window.localStorage }, session: { ...window.sessionStorage } }))

/** The user menu, or the slide-in menu on a phone. */
export async function openUserMenu(page: Page, isMobile: boolean, name = 'Lakshmi Narayanan') {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    return page.getByRole('dialog', { name: 'Menu' })
  }
  await page.getByRole('button', { name: `Account menu of ${name}` }).click()
  return page.locator('#user-menu')
}
