import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, devices } from '@playwright/test'
import type { Section } from '../report.ts'
import { median, rangeOf } from '../support/numbers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const runs = 7
const slowdown = 4
const technician = { email: 'bala@srimurugan.example', password: 'pahiya-demo' }
const address = '/garage/floor/mine'
const isShown = '.work-row'
const patienceInMilliseconds = 30_000
/** A whole browser is busy with itself for a second or two, once it is started, and once it has a new worker. */
const settleInMilliseconds = 3000

/**
 * A technician opens their work: the app is closed and opened anew each time, on a phone that has kept the screens and the
 * cars. From where the browser begins to load the page to the frame that shows them.
 */
export async function measureMyWork(workspace: Workspace): Promise<Section[]> {
  const phone = workspace.newFolder()
  const folder = await workspace.demoFolder()
  const { origin, withServer } = await withProduct({ folder }, async (product) => {
    await keepOnPhone(phone, product.origin)
    return { origin: product.origin, withServer: await openings(phone, product.origin) }
  })
  // The server is gone: what is shown comes from the phone.
  const whileStarting = await openings(phone, origin)
  const withoutServer = await openings(phone, origin, settleInMilliseconds)
  const figure = (name: string, values: number[]) => ({
    name,
    kind: 'milliseconds' as const,
    value: median(values),
    range: rangeOf(values),
  })
  return [
    {
      title: 'A technician opens their work',
      notes: [
        `Processor × ${slowdown}; ${runs} times, in a browser that was started anew, on a phone that kept the screens and the ` +
          'cars. To the frame that shows the cars. The worker’s own thread is not slowed.',
      ],
      figures: [
        { ...figure('from the phone, the server is off', withoutServer), goal: 'myWork' },
        figure('the same, while the browser still starts', whileStarting),
        figure('the page from the server, while the browser still starts', withServer),
      ],
    },
  ]
}

async function onPhone<Result>(folder: string, work: (phone: BrowserContext) => Promise<Result>): Promise<Result> {
  const phone = await chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  })
  try {
    return await work(phone)
  } finally {
    await phone.close()
  }
}

/** Signs in, and stays until the worker and the cars are kept. */
const keepOnPhone = (folder: string, origin: string) =>
  onPhone(folder, async (phone) => {
    const reply = await phone.request.post(`${origin}/api/v1/auth/login`, { data: technician })
    if (!reply.ok()) throw new Error(`The sign-in was answered ${reply.status()}.`)
    const page = await phone.newPage()
    await page.goto(origin + address)
    await page.locator(isShown).first().waitFor({ timeout: patienceInMilliseconds })
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration('/garage/'))?.active?.state === 'activated',
      null,
      { timeout: patienceInMilliseconds },
    )
    // A browser that is closed at once has not written down yet that there is a worker.
    await sleep(settleInMilliseconds)
  })

async function openings(folder: string, origin: string, wait = 0): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await onPhone(folder, (phone) => open(phone, origin, wait)))
  return times
}

declare global {
  interface Window {
    shownAt?: number
  }
}

/** @returns milliseconds since the browser began to load the page */
async function open(phone: BrowserContext, origin: string, wait: number): Promise<number> {
  const page = await phone.newPage()
  await sleep(wait)
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look)
      // A task after this frame: it is drawn by then.
      return setTimeout(() => {
        window.shownAt = performance.now()
      })
    }
    requestAnimationFrame(look)
  }, isShown)
  await page.goto(origin + address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.shownAt, null, { timeout: patienceInMilliseconds })
  return page.evaluate(() => window.shownAt ?? Number.NaN)
}
