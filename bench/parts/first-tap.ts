import { type CDPSession, chromium, devices, type Page } from '@playwright/test'
import type { Figure, Section } from '../report.ts'
import { median, rangeOf } from '../support/numbers.ts'
import { publicPages } from '../support/public-pages.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const runs = 3
/** As bench/parts/lighthouse.ts has it: a cheap phone, on Lighthouse's slow network. */
const slowdown = 8
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** After the first frame: at once, while the page may still load, and when it has long been there. */
const moments = [0, 2_000, 8_000]

/** A tap that nothing has answered by then is lost, and fails the bench. */
const patienceInMilliseconds = 15_000

type Tap = { page: 'home' | 'detail'; what: string; control: string; answer: string }
const taps: Tap[] = [
  { page: 'home', what: 'the menu', control: 'button.burger', answer: 'dialog.drawer[open]' },
  { page: 'detail', what: 'a picture, full screen', control: 'button.frame', answer: 'dialog.lightbox[open]' },
]

declare global {
  interface Window {
    tapped?: number
    answered?: number
  }
}

/** From a finger's tap to the frame that shows what it opens, on a cheap phone, by when one taps. */
export async function measureFirstTap(workspace: Workspace): Promise<Section[]> {
  const folder = await workspace.demoFolder()
  return withProduct({ folder }, async (product) => {
    const pages = await publicPages(product)
    const figures: Figure[] = []
    for (const tap of taps) {
      const path = pages.find(({ name }) => name === tap.page)?.path
      for (const moment of moments) {
        const waits: number[] = []
        for (let run = 0; run < runs; run++) waits.push(await waitOf(product.origin + path, tap, moment))
        figures.push({
          name: `${tap.page}: ${tap.what}, ${moment / 1000} s after the first frame`,
          kind: 'milliseconds',
          value: median(waits),
          range: rangeOf(waits),
        })
      }
    }
    return [
      {
        title: 'The first tap on a cheap phone',
        notes: [`Processor × ${slowdown}, a slow network; ${runs} visits each, in a new browser.`],
        figures,
      },
    ]
  })
}

async function waitOf(address: string, { control, answer }: Tap, moment: number): Promise<number> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  })
  try {
    const page = await (await browser.newContext(devices['Pixel 7'])).newPage()
    const session = await page.context().newCDPSession(page)
    await slowDown(session)
    await page.addInitScript(watch, answer)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForTimeout(moment)
    await touch(page, session, control)
    const wait = await page.waitForFunction(
      () => window.answered && window.tapped && window.answered - window.tapped,
      null,
      { timeout: patienceInMilliseconds },
    )
    return Number(await wait.jsonValue())
  } finally {
    await browser.close()
  }
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

function watch(answer: string) {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.tapped = timeStamp
    },
    { capture: true, once: true },
  )
  const look = () => {
    if (document.querySelector(answer)) window.answered = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** As a finger does it: Playwright's own waits until the page stands still. */
async function touch(page: Page, session: CDPSession, control: string) {
  const box = await page.locator(control).first().boundingBox()
  if (!box) throw new Error(`There is no ${control}.`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((lifted) => setTimeout(lifted, 80))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
