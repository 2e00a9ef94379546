import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/**
 * Every journey fails on an error in the console or an uncaught one, unless the test expects a refused call: then
 * Chromium's own line about it is allowed.
 */
export const test = base.extend<{ allowFailedCalls: boolean; quietConsole: undefined }>({
  allowFailedCalls: [false, { option: true }],
  // As people do, each test comes from an address of its own: the server's limits for one address are not shared.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  quietConsole: [
    async ({ page, allowFailedCalls }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        const isFailedCall = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !(allowFailedCalls && isFailedCall)) faults.push(message.text())
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** axe's rules for WCAG 2.2 AA and good practice, on the page as it stands. */
export async function expectAccessible(page: Page) {
  // Half-way through appearing nothing has its contrast yet; what loops never ends.
  await page.evaluate(async () => {
    const ends = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    )
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await comeToLife(page)
}

/** The page has come to life: until then a click on a button would be lost. */
export const comeToLife = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('main')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'))
  })

const newAddress = () => ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1)].join('.')

let lastPhone = 9_000_000_000 + Math.floor(Math.random() * 99_999) * 1000

/** A phone that no other test has used, so that no limit is shared. */
export const newPhone = () => String(++lastPhone)

/** Signs a demo garage's owner in, without the screen for it: the next guarded page asks who it is. */
export async function signInAsGarage(page: Page, email = 'workshop@srimurugan.example') {
  const reply = await page.request.post('/api/v1/auth/login', { data: { email, password: 'pahiya-demo' } })
  expect(reply.status()).toBe(200)
  return reply.json()
}

/** Holds every answer of a call. @returns what lets them go */
export async function holdAnswers(page: Page, call: string | RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call, async (route) => {
    await gate
    await route.continue()
  })
  return () => release()
}

/** No stream of changes is joined: nothing loads but what the test asks for. */
export const hearNothing = (page: Page) => page.route(/\/api\/v1\/(garages|account)\/events/, (route) => route.abort())
