import { type Hand, handsFor } from './fill.ts'
import type { Field, Found, Look, Opener } from './in-page/look.ts'

export type Task = Found & { hand: Hand; field: Field }
export type Next = { press: Opener } | { put: Task } | { send: Found }

/** What only leaves, or cannot be undone by opening the page again. */
const leaves =
  /\| (button|menuitem) ((cancel|close|keep|done|discard|leave it|throw away|print)\b|.*\b(sign|log) ?out)/i

/** What takes away what is still to be filled. */
const takesAway = /\| (button|menuitem) (remove|delete|clear|reset)\b/i

/** What narrows a list comes after what stands in its rows. */
const later = ['pressed', 'select', 'date', 'search']

/** Of rows that are alike, so many are filled: one that is chosen already, and another. */
const mostRows = 2

/** What is still to be done, each once; of what stands in rows, in few of them. */
export class Agenda {
  /** Every field that was met, by its key, with its group. */
  readonly fields = new Map<string, string>()
  private readonly done = new Map<string, number>()
  /** When each field was met: what a choice has brought goes before the next choice takes it away. */
  private readonly met = new Map<string, number>()
  private readonly withFrame: boolean
  private onceMore = new Set<string>()
  private isForMissed = false
  private looks = 0
  private opened = 0

  /** @param withFrame what stands around every page is walked too */
  constructor(withFrame: boolean) {
    this.withFrame = withFrame
  }

  /** For what was met and is not done yet: what shows something else in its place is pressed once more, and it goes first then. */
  beginAgain() {
    for (const name of this.done.keys()) if (/\| pressed /.test(name)) this.onceMore.add(name)
    this.isForMissed = true
  }

  /** A page has been opened: what is met on it now has not been brought by a press. */
  begin() {
    this.isForMissed = false
    this.onceMore = new Set()
    this.opened = this.looks + 1
  }

  /**
   * What a press has brought is filled first. Then what opens something, while lists are whole; what puts something else in
   * place of all this comes last.
   */
  nextOn(look: Look): Next | undefined {
    const [fields, openers, submits] = [this.within(look.fields), this.within(look.openers), this.within(look.submits)]
    this.looks++
    for (const { key, group } of fields) {
      this.fields.set(key, group)
      if (!this.met.has(key)) this.met.set(key, this.looks)
    }
    const left = openers.filter((each) => !leaves.test(each.key) && this.isLeft(each, 1))
    const tasks = this.tasksOf(fields)
    const missed = this.isForMissed && tasks.find(({ hand, field }) => hand === 'keys' && field.kind !== 'pressed')
    if (missed) return { put: missed }
    const opener = left.find(({ isSwitch, key }) => !isSwitch && !takesAway.test(key))
    const inForm = tasks.find(({ field }) => field.isInForm)
    if (inForm && this.metAt(inForm) > this.opened) return { put: inForm }
    if (opener) return { press: opener }
    if (inForm) return { put: inForm }
    const submit = submits.find((each) => this.isLeft(each, 1))
    if (submit) return { send: submit }
    const [first] = tasks.toSorted((one, other) => later.indexOf(one.field.kind) - later.indexOf(other.field.kind))
    if (first) return { put: first }
    return left[0] && { press: left[0] }
  }

  /** Fields that were gone before their turn came, and those like them. */
  get missed(): string[] {
    const isDone = (name: string) => this.done.has(`keys ${name}`)
    return [...this.fields].flatMap(([key, group]) => (isDone(key) || isDone(group) ? [] : [key]))
  }

  /** A form that was drawn afresh meanwhile is filled and sent once more. */
  again(fields: Field[], button: Found) {
    const tasks = fields.flatMap((field) =>
      handsFor(field).map((hand) => [`${hand} ${field.key}`, `${hand} ${field.group}`]),
    )
    for (const name of [...tasks.flat(), button.key, button.group]) this.done.delete(name)
  }

  /** It was not to be done yet. */
  giveBack({ key, group }: Found) {
    for (const name of [key, group]) this.done.delete(name)
  }

  take(next: Next): Found {
    const found = 'put' in next ? next.put : 'press' in next ? next.press : next.send
    this.onceMore.delete(found.key)
    for (const name of new Set([found.key, found.group])) this.done.set(name, (this.done.get(name) ?? 0) + 1)
    return found
  }

  private within<Each extends Found>(all: Each[]): Each[] {
    return this.withFrame ? all : all.filter(({ key }) => !key.startsWith('frame |'))
  }

  private isLeft({ key, group }: Found, most: number) {
    return this.onceMore.has(key) || (!this.done.has(key) && (this.done.get(group) ?? 0) < most)
  }

  private metAt({ field }: Task) {
    return this.met.get(field.key) ?? 0
  }

  /** What is chosen already comes last: it is chosen again then. */
  private tasksOf(fields: Field[]): Task[] {
    const all = fields.flatMap((field) =>
      handsFor(field).map((hand) => {
        const [key, group] = [`${hand} ${field.key}`, `${hand} ${field.group}`]
        return { id: field.id, key, group, hand, field }
      }),
    )
    const left = all.filter((task) => this.isLeft(task, mostRows))
    return left.toSorted(
      (one, other) => this.metAt(other) - this.metAt(one) || Number(one.field.isOn) - Number(other.field.isOn),
    )
  }
}
