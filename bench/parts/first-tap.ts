import { type CDPSession, chromium, devices, type Page } from '@playwright/test'
import type { Figure, Section } from '../report.ts'
import { median, rangeOf } from '../support/numbers.ts'
import { publicPages } from '../support/public-pages.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const runs = 5
/** A cheap phone, on Lighthouse's slow network. */
const slowdown = 6
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** After the first frame: at once, while the page may still load, and when it has long been there. */
const moments = [0, 2_000, 8_000]

/** Milliseconds that a finger stays. */
const onGlass = 80

/** A tap that nothing has answered by then is lost, and fails the bench. */
const patienceInMilliseconds = 15_000

type Tap = { page: 'home' | 'list' | 'detail'; what: string; control: string; answer: string }
const taps: Tap[] = [
  { page: 'home', what: 'the menu', control: 'button.burger', answer: '.drawer:popover-open' },
  { page: 'list', what: 'the menu', control: 'button.burger', answer: '.drawer:popover-open' },
  { page: 'detail', what: 'a picture, full screen', control: 'button.frame', answer: 'dialog.lightbox[open]' },
]
/** Under the finger it looks pressed, until what it opens is drawn (web/platform/hydrate-on-interaction.ts). */
const isTapped = '[data-tapped]'

declare global {
  interface Window {
    touched?: number
    answered?: number
    opened?: number
  }
}

/** From the finger's touch to the frame that answers, and to the one that shows what it opens, by when one taps. */
export async function measureFirstTap(workspace: Workspace): Promise<Section[]> {
  const folder = await workspace.demoFolder()
  return withProduct({ folder }, async (product) => {
    const pages = await publicPages(product)
    const figures: Figure[] = []
    for (const tap of taps) {
      const path = pages.find(({ name }) => name === tap.page)?.path
      for (const moment of moments) {
        const waits: Waits[] = []
        for (let run = 0; run < runs; run++) waits.push(await waitsOf(product.origin + path, tap, moment))
        const name = `${tap.page}: ${tap.what}, ${moment / 1000} s after the first frame`
        const figure = (of: keyof Waits) => {
          const values = waits.map((wait) => wait[of])
          return {
            name: `${name}, ${of}`,
            kind: 'milliseconds' as const,
            value: median(values),
            range: rangeOf(values),
          }
        }
        figures.push({ ...figure('answered'), goal: 'firstTap' }, figure('opened'))
      }
    }
    return [
      {
        title: 'The first tap on a cheap phone',
        notes: [
          `Processor × ${slowdown}, a slow network; ${runs} visits each, in a new browser. From the touch of a finger that stays ${onGlass} ms.`,
        ],
        figures,
      },
    ]
  })
}

type Waits = { answered: number; opened: number }

async function waitsOf(address: string, { control, answer }: Tap, moment: number): Promise<Waits> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  })
  try {
    const page = await (await browser.newContext(devices['Pixel 7'])).newPage()
    const session = await page.context().newCDPSession(page)
    await slowDown(session)
    await page.addInitScript(watch, { isTapped, answer })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForTimeout(moment)
    await touch(page, session, control)
    await page.waitForFunction(() => window.answered && window.opened, null, { timeout: patienceInMilliseconds })
    return await page.evaluate(() => {
      const { touched = 0, answered = 0, opened = 0 } = window
      return { answered: answered - touched, opened: opened - touched }
    })
  } finally {
    await browser.close()
  }
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * The browser's own account of the first input says when its frame was drawn, to 8 ms. The look at each frame, which costs a
 * good part of one here, begins once the finger is lifted.
 */
function watch({ isTapped, answer }: { isTapped: string; answer: string }) {
  const whenSeen = (selector: string, tell: (time: number) => void) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look)
      // A task after this frame: it is drawn by then.
      return setTimeout(() => tell(performance.now()))
    }
    requestAnimationFrame(look)
  }
  const tellAnswered = (time: number) => {
    window.answered = Math.min(time, window.answered ?? Number.POSITIVE_INFINITY)
  }
  const once = { capture: true, once: true }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.touched = timeStamp
      // After what the page itself does with it.
      setTimeout(() => {
        if (!document.querySelector(isTapped)) return
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) tellAnswered(startTime + duration)
        }).observe({ type: 'first-input', buffered: true })
      })
    },
    once,
  )
  addEventListener(
    'pointerup',
    () => {
      whenSeen(`${answer}, ${isTapped}`, tellAnswered)
      whenSeen(answer, (time) => {
        window.opened = time
      })
    },
    once,
  )
}

/** As a finger does it: Playwright's own waits until the page stands still. */
async function touch(page: Page, session: CDPSession, control: string) {
  const box = await page.locator(control).first().boundingBox()
  if (!box) throw new Error(`There is no ${control}.`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((lifted) => setTimeout(lifted, onGlass))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
