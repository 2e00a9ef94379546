import type { Page } from '@playwright/test'
import { comeToLife } from '../site.ts'
import { Agenda, type Next, type Task } from './agenda.ts'
import { pressAt, tryField } from './fill.ts'
import type { Found, Look } from './in-page/look.ts'
import { Wire } from './wire.ts'

/** Where a way begins, and what is pressed there. */
type Step = { from: string; key: string }

/** A page that asks again and again comes to no rest. */
const mostAsked = 300
const enoughForFiles = 10
/** So many presses on a page may have come too early. */
const mostLate = 10

export type Options = {
  /** Calls that are let through, because what comes after them has fields. */
  lets?: RegExp[]
  /** What stands around every page is walked with these. */
  withFrame?: boolean
  /** Pages of links have no scripts of React's. */
  isLight?: boolean
}

/**
 * Finds what can be filled, opened and sent on a page, in what lies over it, and in what comes after it; fills each field
 * by keys and by pointer, and sends each form once it is filled.
 */
export class Walk {
  readonly faults: string[] = []
  /** Each form's button, and whether it sent something; else what it says is missing. */
  readonly forms = new Map<string, 'sent' | string[]>()
  fills = 0
  presses = 0
  private late = 0
  private readonly agenda: Agenda
  private readonly visited = new Set<string>()
  private readonly page: Page
  private readonly isLight: boolean
  private readonly wire: Wire
  private now: Look = { state: '', fields: [], openers: [], submits: [] }
  private path = ''

  constructor(page: Page, options: Options = {}) {
    this.page = page
    this.isLight = options.isLight ?? false
    this.agenda = new Agenda(options.withFrame ?? false)
    this.wire = new Wire(page, options.lets ?? [])
  }

  /** What was found, tried and sent, for whoever reads it. */
  get told() {
    const quiet = [...this.forms].filter(([, said]) => said !== 'sent').map(([button, said]) => `${button} (${said})`)
    const sent = `${this.forms.size - quiet.length} of ${this.forms.size} forms sent`
    const counts = `${this.agenda.fields.size} fields found, ${this.fills} times filled, ${this.presses} presses, ${sent}`
    return quiet.length > 0 ? `${counts}; not: ${quiet.join('; ')}` : counts
  }

  get missed() {
    return this.agenda.missed
  }

  async over(paths: string[]) {
    await this.wire.tap()
    for (const path of paths) {
      this.path = path
      this.late = 0
      await this.open()
      this.agenda.begin()
      await this.explore([])
      // What a choice has taken away before its turn came is there again.
      if (this.missed.length === 0) continue
      this.agenda.beginAgain()
      await this.open()
      await this.explore([])
    }
  }

  private async open() {
    await this.page.goto(this.path)
    if (!this.isLight) await comeToLife(this.page)
    await this.settle()
  }

  private async settle() {
    this.now = await this.page.evaluate(() => window.walk.rest(true))
    for (let asked = 0; this.wire.calls.length > 0 || (asked < enoughForFiles && this.wire.files.length > 0); asked++) {
      if (asked > mostAsked) throw new Error(`${this.path} is never done with asking for ${this.wire.calls}`)
      this.now = await this.page.evaluate(() => window.walk.rest(false))
    }
  }

  /** What stands here, then what comes after each press, until nothing is left that has not been met before. */
  private async explore(way: Step[]) {
    const here = this.now.state
    this.visited.add(here)
    for (;;) {
      const next = this.agenda.nextOn(this.now)
      if (!next) return
      const { key } = this.agenda.take(next)
      await this.act(next)
      if (this.now.state === here) continue
      if (this.isNew(here)) await this.explore([...way, { from: here, key }])
      if (!(await this.comeBack(here, way))) return
    }
  }

  /** Other pages are walked by themselves. */
  private isNew(here: string) {
    const { state } = this.now
    return pageOf(state) === pageOf(here) && !this.visited.has(state)
  }

  private async act(next: Next) {
    const found = 'put' in next ? next.put : 'press' in next ? next.press : next.send
    if (await this.isGone(found)) return
    if ('put' in next) await this.put(next.put)
    else if ('press' in next) await this.press(next.press)
    else await this.send(next.send)
  }

  /** What came after the last look has drawn it anew, or something else in its place: its turn comes again. */
  private async isGone(found: Found) {
    if (await this.page.evaluate((id) => window.walk.isThere(id), found.id)) return false
    await this.settle()
    if (!this.comesAgain(found)) this.say(found.key, 'is drawn anew again and again')
    return true
  }

  /** It came too early: its turn comes again, unless too many have on this page. */
  private comesAgain(found: Found): boolean {
    if (++this.late > mostLate) return false
    this.agenda.giveBack(found)
    return true
  }

  private async press(found: Found) {
    this.presses++
    const before = this.now.state
    const target = this.page.locator(`[data-walk="${found.id}"]`)
    // What comes late lies over it already, and Playwright would wait for it to go away.
    const reached = await this.page.evaluate((id) => window.walk.pressPoint(id), found.id)
    if (typeof reached === 'string') {
      await this.settle()
      if (this.now.state !== before && this.comesAgain(found)) return
    }
    const refused = await target.click({ timeout: 10_000 }).then(() => undefined, String)
    const fault = refused?.includes('outside of the viewport') ? await this.pressInMenu(found, refused) : refused
    await this.settle()
    if (fault === undefined) return
    // What was pressed before has come late, and lies over it, or has drawn it anew.
    const isLate = this.now.state !== before || (await target.count()) === 0
    if (!isLate || !this.comesAgain(found)) this.say(found.key, `cannot be pressed: ${fault}`)
  }

  /** Playwright scrolls to what it presses, and a menu goes with the key that opened it: a line at the foot of a page flees. */
  private async pressInMenu({ id }: Found, refused: string) {
    const point = await this.page.evaluate((of) => window.walk.placeInMenu(of), id)
    if (!point) return refused
    await pressAt(this.page, point)
    return undefined
  }

  private async put(found: Task) {
    const { hand, field } = found
    this.fills++
    const before = this.now.state
    if (field.kind === 'combobox') await this.leaveField()
    // What is sent at once is answered when it has been seen to hold.
    const answer = this.wire.holdAnswers()
    const fault = await tryField(this.page, field, hand, () => this.settle())
    answer()
    await this.settle()
    // What was pressed before has come late, and lies over it, or has drawn it anew.
    const isLate = this.now.state !== before && ++this.late <= mostLate
    if (fault && isLate) this.agenda.giveBack(found)
    else if (fault && !(await this.isGone(found))) this.say(field.key, `by ${hand} it ${fault}`)
  }

  /** What was typed before is sent as it is left: it is answered before what a picker offers is waited for. */
  private async leaveField() {
    await this.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await this.settle()
  }

  /** What is shown in a form is what it sends. */
  private async send(button: Found) {
    const shown = await this.page.evaluate((id) => window.walk.shownIn(id), button.id)
    this.wire.begin()
    await this.press(button)
    const { sent, isLet } = this.wire
    if (sent.length === 0) return this.note(button)
    this.forms.set(button.key, 'sent')
    // What was let through only asks for the next step, which sends the rest.
    for (const value of isLet ? [] : shown.flatMap((each) => each.split('|'))) {
      if (!carries(sent.join(), value)) this.say(button.key, `'${value}' is shown, and not sent`)
    }
  }

  /** A form that sent nothing; it is filled and sent once more, because it may have been drawn afresh meanwhile. */
  private async note(button: Found) {
    if (!this.forms.has(button.key)) {
      const fields = this.now.fields.filter(({ isInForm }) => isInForm)
      this.agenda.again(fields, button)
    }
    this.forms.set(button.key, await this.page.evaluate(() => window.walk.refusals()))
  }

  private say(key: string, what: string) {
    this.faults.push(`${this.path}: ${key}: ${what}`)
  }

  /** By closing what lies over it, or on the way from the page as it was opened. */
  private async comeBack(goal: string, way: Step[]): Promise<boolean> {
    for (const isAnew of [false, true]) {
      if (isAnew) await this.open()
      const state = await this.lower([goal, ...way.map(({ from }) => from)])
      if (state === goal) return true
      const index = way.findLastIndex(({ from }) => from === state)
      if (index === -1) continue
      await this.go(way.slice(index))
      if (this.now.state === goal) return true
    }
    return false
  }

  private async go(steps: Step[]) {
    for (const { key } of steps) {
      const opener = [...this.now.openers, ...this.now.submits].find((each) => each.key === key)
      if (!opener) return
      await this.press(opener)
    }
  }

  /** Closes what lies over one of the goals. */
  private async lower(goals: string[]): Promise<string | undefined> {
    for (let tries = 0; tries < 5; tries++) {
      const { state } = this.now
      if (goals.includes(state)) return state
      if (!goals.some((goal) => state.startsWith(`${goal} > `))) return undefined
      const away = this.page.getByRole('button', { name: 'Throw away' })
      if (await away.isVisible()) await away.click()
      else await this.page.keyboard.press('Escape')
      await this.settle()
    }
    return undefined
  }
}

const pageOf = (state: string) => /^[^ #]*/.exec(state)?.[0]

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@.:-]/gu, '')

/** A moment is sent as the server counts it. */
function carries(body: string, value: string) {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)
  const sent = isMoment ? new Date(`${value}+05:30`).toISOString().slice(0, 16) : value
  return bare(body).includes(bare(sent)) || body.includes(encodeURIComponent(sent).replaceAll('%20', '+'))
}
