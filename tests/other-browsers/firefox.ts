import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core'
import type { Browser, Driver, Size } from './driver.ts'
import { patienceInMilliseconds } from './patience.ts'

/** Firefox as it is installed: puppeteer-core speaks WebDriver BiDi to it, without a driver between. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  // Firefox that root runs refuses a home that is somebody else's.
  const home = await mkdtemp(join(tmpdir(), 'pahiya-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, HOME: home, TZ: 'Asia/Kolkata' },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-IN, en' },
    timeout: patienceInMilliseconds,
    protocolTimeout: patienceInMilliseconds,
  })
  const open = async (size: Size) => {
    const context = await browser.createBrowserContext()
    // A window of its own: what lies in a tab behind another one is not drawn.
    const page = await context.newPage({ type: 'window' })
    page.setDefaultTimeout(patienceInMilliseconds)
    await page.setViewport(size)
    return new Firefox(context, page)
  }
  const close = async () => {
    await browser.close()
    await rm(home, { recursive: true, force: true })
  }
  return { open, close }
}

class Firefox implements Driver {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #faults: string[] = []

  constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.#page = page
    page.on('pageerror', (error) => this.#faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(message.text())
    })
  }

  goto: Driver['goto'] = async (url) => {
    await this.#page.goto(url, { waitUntil: 'domcontentloaded' })
  }

  address: Driver['address'] = () => this.run(() => window.location.href, undefined)

  run: Driver['run'] = <Input, Output>(work: (input: Input) => Output | Promise<Output>, input: Input) =>
    this.#page.evaluate(work as (input: unknown) => Output, input)

  load: Driver['load'] = async (script) => {
    await this.#page.evaluate(`${script}; undefined`)
  }

  click: Driver['click'] = ({ x, y }) => this.#page.mouse.click(x, y)

  tap: Driver['tap'] = ({ x, y }) => this.#page.touchscreen.tap(x, y)

  drag: Driver['drag'] = async ([from, ...others]) => {
    const { mouse } = this.#page
    if (!from) return
    await mouse.move(from.x, from.y)
    await mouse.down()
    for (const { x, y } of others) await mouse.move(x, y)
    await mouse.up()
  }

  press: Driver['press'] = (key) => this.#page.keyboard.press(key)

  type: Driver['type'] = (text) => this.#page.keyboard.type(text)

  selectAll: Driver['selectAll'] = async () => {
    const { keyboard } = this.#page
    await keyboard.down('Control')
    await keyboard.press('a')
    await keyboard.up('Control')
  }

  upload: Driver['upload'] = async (cssSelector, file) => {
    const field = (await this.#page.$(cssSelector)) as ElementHandle<HTMLInputElement> | null
    if (!field) throw new Error(`There is no ${cssSelector}`)
    await field.uploadFile(file)
  }

  screenshot: Driver['screenshot'] = () => this.#page.screenshot()

  faults: Driver['faults'] = () => this.#faults

  close: Driver['close'] = () => this.#context.close()
}
