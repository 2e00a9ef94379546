import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Builder, By, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver'
import type { Browser, Driver, Key, Size } from './driver.ts'
import { eventually } from './patience.ts'
import { freePort, type Running, runBeside } from './processes.ts'

/**
 * WebKitGTK's MiniBrowser on a screen that nobody sees, driven by WebDriver as W3C has it. Its driver speaks no BiDi that
 * would do for us, and lends no finger: a tap is a click there.
 */
export async function startWebKit(driverPath: string): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'pahiya-webkit-'))
  await settleMotion(home)
  const screen = await startScreen()
  const port = await freePort()
  const env = { DISPLAY: screen.display, HOME: home, XDG_CONFIG_HOME: join(home, 'config'), TZ: 'Asia/Kolkata' }
  const driver = runBeside(driverPath, [`--port=${port}`, '--host=127.0.0.1'], env)
  const server = `http://127.0.0.1:${port}`
  await eventually(async () => expect((await fetch(`${server}/status`)).ok).toBe(true))
  const close = async () => {
    await driver.stop()
    await screen.stop()
    await rm(home, { recursive: true, force: true })
  }
  return { open: (size) => openWindow(server, driver, size), close }
}

/** As `prefers-reduced-motion` is asked for on a GTK desktop. */
async function settleMotion(home: string) {
  await mkdir(join(home, 'config', 'gtk-3.0'), { recursive: true })
  await writeFile(join(home, 'config', 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
}

async function startScreen() {
  const xvfb = runBeside('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {})
  const number = await eventually(async () => {
    const [found] = /^\d+$/m.exec(xvfb.said()) ?? []
    expect(found, xvfb.said()).toBeDefined()
    return found
  })
  return { display: `:${number}`, stop: xvfb.stop }
}

async function openWindow(server: string, output: Running, size: Size): Promise<Driver> {
  // Without its bar of tools a window is as narrow as a phone.
  const args = ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true']
  const webDriver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
    .build()
  await webDriver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
  return new WebKit(webDriver, output)
}

const keyNames: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Backspace: Keys.BACK_SPACE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  Shift: Keys.SHIFT,
}

const inWindow = { origin: Origin.VIEWPORT, duration: 0 }

class WebKit implements Driver {
  readonly #driver: WebDriver
  readonly #output: Running
  readonly #saidBefore: number

  constructor(driver: WebDriver, output: Running) {
    this.#driver = driver
    this.#output = output
    this.#saidBefore = output.said().length
  }

  goto: Driver['goto'] = (url) => this.#driver.get(url)

  address: Driver['address'] = () => this.#driver.getCurrentUrl()

  run: Driver['run'] = <Input, Output>(work: (input: Input) => Output | Promise<Output>, input: Input) =>
    this.#driver.executeScript<Output>(`return (${work})(arguments[0])`, input)

  load: Driver['load'] = (script) => this.#driver.executeScript<void>(script)

  click: Driver['click'] = ({ x, y }) =>
    this.#driver
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), ...inWindow })
      .press()
      .release()
      .perform()

  tap: Driver['tap'] = (at) => this.click(at)

  drag: Driver['drag'] = async ([from, ...others]) => {
    if (!from) return
    const actions = this.#driver.actions()
    actions.move({ x: Math.round(from.x), y: Math.round(from.y), ...inWindow }).press()
    for (const { x, y } of others) actions.move({ x: Math.round(x), y: Math.round(y), ...inWindow })
    await actions.release().perform()
  }

  pick: NonNullable<Driver['pick']> = (cssSelector) => this.#driver.findElement(By.css(cssSelector)).click()

  press: Driver['press'] = (key) => this.#driver.actions().sendKeys(keyNames[key]).perform()

  type: Driver['type'] = (text) => this.#driver.actions().sendKeys(text).perform()

  selectAll: Driver['selectAll'] = () =>
    this.#driver.actions().keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform()

  upload: Driver['upload'] = (cssSelector, file) => this.#driver.findElement(By.css(cssSelector)).sendKeys(file)

  screenshot: Driver['screenshot'] = async () => Buffer.from(await this.#driver.takeScreenshot(), 'base64')

  faults: Driver['faults'] = () =>
    this.#output
      .said()
      .slice(this.#saidBefore)
      .split('\n')
      .filter((line) => /CONSOLE (JS|SECURITY|\w+) ERROR/.test(line) && !line.includes('CONSOLE NETWORK ERROR'))

  close: Driver['close'] = () => this.#driver.quit()
}
