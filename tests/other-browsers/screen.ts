import { expect } from '@playwright/test'
import { isAlive } from '../browser/site.ts'
import type { Driver, Key, Point } from './driver.ts'
import type { Pattern, Step } from './in-page.ts'
import { ask } from './page-questions.ts'
import { eventually } from './patience.ts'

/** Names and labels are meant whole; a part of one is asked for by a regular expression. */
type Said = string | RegExp

/** Where in something, by shares of its width and height. */
type Share = [across: number, down: number]

const patternOf = (said: Said): Pattern =>
  typeof said === 'string' ? { text: said } : { source: said.source, flags: said.flags }

/** Finds things as people do, within a window or within one of its parts. */
abstract class Place {
  protected readonly driver: Driver
  protected readonly steps: Step[]

  constructor(driver: Driver, steps: Step[] = []) {
    this.driver = driver
    this.steps = steps
  }

  role = (role: string, name?: Said) =>
    this.#within({ by: 'role', role, name: name === undefined ? null : patternOf(name) })
  button = (name: Said) => this.role('button', name)
  link = (name: Said) => this.role('link', name)
  dialog = (name?: Said) => this.role('dialog', name)
  heading = (name: Said) => this.role('heading', name)
  label = (text: Said) => this.#within({ by: 'label', text: patternOf(text) })
  text = (text: Said) => this.#within({ by: 'text', text: patternOf(text) })
  /** What is pointed at and has no name. */
  css = (selector: string) => this.#within({ by: 'css', selector })

  #within = (step: Step) => new Part(this.driver, [...this.steps, step])
}

/** Something on a screen, found anew at each use. */
export class Part extends Place {
  click = () => this.#press('click')
  tap = () => this.#press('tap')

  /** By the keyboard alone. */
  async tabTo(): Promise<void> {
    await this.#eventually(async () => {
      const { hasFocus } = await this.#read()
      if (!hasFocus) await this.driver.press('Tab')
      expect(hasFocus, 'has the focus').toBe(true)
    })
  }

  /** Of several, where any will do. */
  first = () => new Part(this.driver, [...this.steps, { by: 'first' }])

  /** Over what stands there. */
  async type(text: string): Promise<void> {
    await this.click()
    await this.#hasFocus()
    if ((await this.#read()).value) await this.driver.selectAll()
    await this.driver.type(text)
  }

  async check(): Promise<void> {
    await this.click()
    await this.#eventually(async () => expect((await this.#read()).isChecked, 'is checked').toBe(true))
  }

  /** From a list that stays closed, by the arrow keys. A click on its label gives it the focus, and does not open it. */
  async choose(option: Said): Promise<void> {
    if (!(await this.#eventually(this.#read)).hasFocus) await this.#press('click', true)
    await this.#hasFocus()
    await this.#eventually(async () => {
      const { presses } = await this.#choices(option)
      if (presses !== 0) await this.driver.press(presses > 0 ? 'ArrowDown' : 'ArrowUp')
      expect(presses, 'presses from the option').toBe(0)
    })
  }

  /** From the list that the pointer opens. */
  async pick(option: Said): Promise<void> {
    const at = { steps: this.steps, option: patternOf(option) }
    const selector = await this.#eventually(() => ask(this.driver, 'selectorOf', at))
    if (!this.driver.pick) throw new Error('The driver of this browser does not reach into an open list')
    await this.driver.pick(selector)
    await this.holds(option)
  }

  async tapAt(share: Share): Promise<void> {
    const [at] = await this.#pointsAt([share])
    if (at) await this.driver.tap(at)
  }

  /** A line over it. */
  async draw(along: Share[]): Promise<void> {
    await this.driver.drag(await this.#pointsAt(along))
  }

  /** Top left and bottom right. */
  corners = () => this.#eventually(() => ask(this.driver, 'corners', { steps: this.steps }))

  async #pointsAt(shares: Share[]): Promise<Point[]> {
    const [from, to] = await this.corners()
    return shares.map(([across, down]) => ({
      x: from.x + (to.x - from.x) * across,
      y: from.y + (to.y - from.y) * down,
    }))
  }

  /** It is there, and says this among other things. */
  async shows(said?: Said): Promise<void> {
    await this.#eventually(async () => expectSaid((await this.#read()).text, said))
  }

  /** What a field holds, or which option is chosen. */
  async holds(said: Said): Promise<void> {
    await this.#eventually(async () => {
      const { value } = await this.#read()
      if (said instanceof RegExp) expect(value).toMatch(said)
      else expect(value).toBe(said)
    })
  }

  async isGone(): Promise<void> {
    const isThere = () => this.#read().then(String, (error: Error) => error.message)
    await eventually(async () => expect(await isThere(), this.#name()).toContain('Nothing like it is shown'))
  }

  async read(): Promise<string> {
    return this.#eventually(async () => (await this.#read()).text)
  }

  /** Again where the page has moved between aiming and pressing. */
  async #press(by: 'click' | 'tap', onLabel = false): Promise<void> {
    await this.#eventually(async () => {
      await this.driver[by](await ask(this.driver, 'aim', { steps: this.steps, onLabel }))
      await eventually(async () =>
        expect(await this.driver.run(wasPressed, undefined), 'a press came').not.toBe('none'),
      )
      expect(await this.driver.run(wasPressed, undefined), 'the press').not.toBe('missed')
    })
  }

  #read = () => ask(this.driver, 'read', { steps: this.steps })
  #choices = (option: Said) => ask(this.driver, 'choices', { steps: this.steps, option: patternOf(option) })
  #hasFocus = () => this.#eventually(async () => expect((await this.#read()).hasFocus, 'has the focus').toBe(true))

  #eventually<Result>(work: () => Promise<Result>): Promise<Result> {
    return eventually(async () => {
      try {
        return await work()
      } catch (error) {
        throw new Error(`${this.#name()}: ${error instanceof Error ? error.message : error}`)
      }
    })
  }

  #name = () => this.steps.map(told).join(' > ')
}

function told(step: Step) {
  if (step.by === 'first') return 'the first'
  if (step.by === 'css') return step.selector
  return step.by === 'role' ? `${step.role} ${toldPattern(step.name)}` : toldPattern(step.text)
}

/** A page that is new knows nothing of it: it came of the press. */
const wasPressed = () => ('inPage' in window ? (window.pressed ?? 'none') : 'hit')

const toldPattern = (pattern: Pattern | null) =>
  pattern ? ('text' in pattern ? `“${pattern.text}”` : `/${pattern.source}/`) : ''

function expectSaid(is: string, said: Said | undefined) {
  if (said instanceof RegExp) expect(is).toMatch(said)
  else if (said !== undefined) expect(is).toContain(said)
}

/** One person's window. */
export class Screen extends Place {
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    super(driver)
    this.#origin = origin
  }

  /** Once the page has come to life: until then a press would be lost. */
  async open(path: string): Promise<void> {
    await this.openLight(path)
    await this.press('Shift')
    await eventually(async () => expect(await this.driver.run(isAlive, undefined), 'the page is alive').toBe(true))
  }

  /** A page that has nothing to come to life. */
  openLight = (path: string) => this.driver.goto(new URL(path, this.#origin).href)

  press = (key: Key) => this.driver.press(key)
  type = (text: string) => this.driver.type(text)
  upload = (cssSelector: string, file: string) => eventually(() => this.driver.upload(cssSelector, file))

  async isAt(path: string | RegExp): Promise<void> {
    await eventually(async () => {
      const { pathname, search } = new URL(await this.driver.address())
      if (path instanceof RegExp) expect(pathname + search).toMatch(path)
      else expect(pathname + search).toBe(path)
    })
  }
}
