import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { drawerOf } from '../support/random.ts'
import { holdTimers } from './held-timers.ts'

export { holdFrom, holdTimers, passTime } from './held-timers.ts'
export { expect }

declare global {
  interface Window {
    axe: typeof axe
    shifts: { value: number; moved: string[] }[]
  }
}

/** One a worker and project: its tests come one after the other. */
let shared: BrowserContext | undefined

/** Of a call, and of a newer worker, which Chromium looks for by itself. */
const failedCall = /^(?:Failed to load resource|An unknown error occurred when fetching the script)/

/**
 * Every journey fails on an error in the console or an uncaught one, unless the test expects a refused call: then
 * Chromium's own line about it is allowed.
 */
export const test = base.extend<{ allowFailedCalls: boolean; quietConsole: undefined }>({
  allowFailedCalls: [false, { option: true }],
  // As people do, each test comes from an address of its own: the server's limits for one address are not shared.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  // A returning visitor's browser: without cookies or anything that pages have stored, but with the product's files and
  // what was compiled of them, which saves half a second a test. '@fresh' asks for one that has never been here.
  context: async (
    { browser, extraHTTPHeaders, javaScriptEnabled, serviceWorkers, viewport },
    use,
    { project, tags },
  ) => {
    const isUsual =
      javaScriptEnabled !== false &&
      serviceWorkers === project.use.serviceWorkers &&
      viewport?.width === project.use.viewport?.width
    const mayShare = isUsual && !tags.includes('@fresh')
    const context = (mayShare && shared) || (await browser.newContext())
    if (mayShare) shared = context
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(context)
    if (context !== shared) return context.close()
    const closed = Promise.all(context.pages().map((page) => page.close()))
    if (await Promise.race([closed, setTimeout(2000, undefined, { ref: false })])) return context.setOffline(false)
    // Chromium loses a close that meets the page on its way to the next one, as after signing out; the page stays.
    shared = undefined
    await context.close()
  },
  // Whatever goes by a clock on the page waits for `passTime`: a busy machine is not too late for it.
  page: async ({ page, context }, use) => {
    await holdTimers(page)
    if (context === shared) await forgetVisits(page)
    await use(page)
  },
  quietConsole: [
    async ({ page, allowFailedCalls }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !(allowFailedCalls && failedCall.test(message.text())))
          faults.push(message.text())
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * What earlier tests' pages have stored in this browser goes; its cache stays. Not by `setStorageState`, which opens a page
 * to empty each origin from: that takes ten times as long.
 */
async function forgetVisits(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.detach()
  await page.context().clearCookies()
}

/** Each page gets it anew: half as long as what the package's own `source` holds. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's rules for WCAG 2.2 AA and good practice, on the page as it stands. */
export async function expectAccessible(page: Page) {
  await page.waitForFunction(isLaidOut)
  // Half-way through appearing nothing has its contrast yet; what loops never ends. Put at its end, not waited for: that comes
  // with a frame, and a page of which no frame is drawn has been waited for until the test's own end.
  const hasAxe = await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const loops = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      if (animation.playState === 'running' && !loops) animation.finish()
    }
    return 'axe' in window
  })
  // Without @axe-core/playwright, which opens a second page for each scan: we have no frames to put together.
  // By the real time, where the test has the page's: axe waits for its own tasks.
  if (!hasAxe) await page.evaluate(`(({ setTimeout }) => { ${axeScript} })(window.__pwClock?.builtins ?? window)`)
  const faults = await page.evaluate(async () => {
    // What lies behind an open dialog can neither be reached nor read; it was looked at without it. No rule of ours asks for
    // the stylesheets, which axe would load once more.
    const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const { violations } = await window.axe.run(shown, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
  expect(faults).toEqual([])
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await comeToLife(page)
}

/** The page has come to life: until then a click on a button would wait, or be lost. Public ones wait for a sign. */
export async function comeToLife(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(isAlive)
  await page.waitForFunction(isLaidOut)
}

/** All of it is there: a phone lays out a page in turn (web/platform/lay-out-in-turn.ts). */
const isLaidOut = () => document.documentElement.dataset.inTurn === undefined

export const isAlive = () => {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
}

export const newAddress = () => `10.${below(255)}.${below(255)}.${below(255)}`

/** A mobile phone that no other test has used, so that no limit is shared. */
export const newPhone = () => String(6_000_000_000 + below(4_000_000_000))

/** A number plate that no other car of a garage has. */
export const newPlate = () => `TN ${10 + below(90)} ${letter()}${letter()} ${1000 + below(9000)}`

const letter = () => 'ABCDEFGH'[below(8)]

const drawers = new Map<string, ReturnType<typeof drawerOf>>()

/** The next of this test's own random numbers. */
function below(limit: number): number {
  const { testId, retry, repeatEachIndex } = test.info()
  const row = `${testId} ${retry} ${repeatEachIndex}`
  const draw = drawers.get(row) ?? drawerOf(row)
  drawers.set(row, draw)
  return draw(limit)
}

/** Whoever calls the server, from a page or from elsewhere. */
export type Caller = Pick<Page, 'request'>

/** Signs a demo garage's owner in, without the screen for it: the next guarded page asks who it is. */
export async function signInAsGarage(page: Caller, email = 'workshop@srimurugan.example') {
  const reply = await page.request.post('/api/v1/auth/login', { data: { email, password: 'pahiya-demo' } })
  expect(reply.status()).toBe(200)
  return reply.json()
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** From the next page on: what moves without having been asked to. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shifts.push({ value, moved: sources.map(({ node }) => node?.parentElement?.className ?? '') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Once everything that is in view has come and has been drawn. */
export async function expectNothingJumped(page: Page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(isLaidOut)
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.allSettled(pictures.map((image) => image.decode()))
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
}

/** The page's time is the test's from now on. Its context cannot be given back the real one: no other test gets it. */
export async function installClock(page: Page) {
  if (page.context() === shared) shared = undefined
  await page.clock.install()
}

/** The page's time stands still: what goes by it goes at `page.clock.runFor`. It has come to life with `installClock`. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, pauseAhead))

/** Longer than it takes to say so. */
const pauseAhead = 60_000

/** What the page's `Date` says from now on. Its timers go on. */
export async function setTime(page: Page, moment: number) {
  if (page.context() === shared) shared = undefined
  await page.clock.setFixedTime(moment)
}

/** Each page that is loaded from now on. */
export function countLoads(page: Page) {
  const loaded: string[] = []
  page.on('domcontentloaded', () => loaded.push(page.url()))
  return loaded
}

/** Holds every answer of a call, the server's or what it has been routed to before. @returns what lets them go */
export async function holdAnswers(page: Page, call: string | RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call, async (route) => {
    await gate
    await route.fallback()
  })
  return () => release()
}

/** The next one is done, and its answer does not arrive. */
export const loseAnswer = (page: Page, call: string | RegExp) =>
  page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** No stream of changes is joined: nothing loads but what the test asks for. */
export const hearNothing = (page: Page) => page.route(/\/api\/v1\/(garages|account)\/events/, (route) => route.abort())

/** The labels that carry a star. */
export const starred = (dialog: Locator) =>
  dialog
    .locator('label, legend')
    .evaluateAll((labels) =>
      labels
        .filter((label) => getComputedStyle(label, '::after').content.startsWith('"*"'))
        .map((label) => label.textContent),
    )
