import type { Page } from '@playwright/test'
import { typeDay, typeMoment, typeTime } from '../hands.ts'
import type { Held } from './in-page/held.ts'
import type { Field } from './in-page/look.ts'
import { typedInto } from './typed.ts'

export type Hand = 'keys' | 'pointer'

const toggles = ['checkbox', 'radio', 'switch', 'pressed']
const written = ['text', 'search', 'tel', 'email', 'url', 'number', 'textarea']
const inParts = ['date', 'datetime-local', 'time']

/** What is typed is typed into what was pressed: both hands at once. */
export const handsFor = ({ kind }: Field): Hand[] =>
  kind === 'select' || kind === 'combobox' || toggles.includes(kind) ? ['keys', 'pointer'] : ['keys']

const heldBy = (page: Page, { id }: Field) => page.evaluate((of) => window.walk.held(of), id)
const at = (page: Page, { id }: Field) => page.locator(`[data-walk="${id}"]`)

class Fault extends Error {}

/** What was put into a field that a picker fills comes from the server. */
type Settle = () => Promise<void>

/** @returns what is wrong with it, in words; nothing where it holds what was put in */
export async function tryField(page: Page, field: Field, hand: Hand, settle: Settle): Promise<string | undefined> {
  try {
    await put(page, field, hand, settle)
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error.message
    return `cannot be filled: ${String(error).split('\n')[0]}`
  }
}

function put(page: Page, field: Field, hand: Hand, settle: Settle): Promise<void> {
  const { kind } = field
  if (toggles.includes(kind)) return toggle(page, field, hand, settle)
  if (kind === 'select') return chooseSome(page, field, hand)
  if (kind === 'combobox') return take(page, field, hand, settle)
  if (written.includes(kind)) return write(page, field)
  if (inParts.includes(kind)) return writeParts(page, field)
  throw new Fault(`is of a kind that nobody can fill: ${kind}`)
}

async function press(page: Page, field: Field) {
  const point = await page.evaluate((of) => window.walk.pressPoint(of), field.id)
  if (typeof point === 'string') throw new Fault(`is in nobody’s reach: ${point}`)
  await pressAt(page, point)
}

export type Point = { x: number; y: number; hasTouch: boolean }

export const pressAt = ({ touchscreen, mouse }: Page, { x, y, hasTouch }: Point) =>
  hasTouch ? touchscreen.tap(x, y) : mouse.click(x, y)

async function toggle(page: Page, field: Field, hand: Hand, settle: Settle) {
  const before = await heldBy(page, field)
  if (hand === 'keys') await at(page, field).press('Space')
  else await press(page, field)
  // Of several, one that is chosen already stays so.
  if (before.isOn && /radio|pressed/.test(field.kind)) return
  const stays = async () => {
    const { isGone, isOn } = await heldBy(page, field)
    return !isGone && isOn === before.isOn
  }
  if (!(await stays())) return
  // One of those that lead to another page is on when that has come.
  if (field.kind === 'pressed') await settle()
  // Or it is asked first whether what was typed may go.
  if (await page.evaluate(() => window.walk.isAsked())) return
  if (await stays()) throw new Fault(`stays ${before.isOn ? 'on' : 'off'}`)
}

/** Options to go to: all of a few, each of which may ask for something else; the next of many. */
function goals({ labels, index, none }: Held): number[] {
  const others = labels.flatMap((label, place) => (label === '' || place === index || place === none ? [] : [place]))
  const next = others.find((place) => place > index) ?? others[0]
  return others.length <= 3 ? others : [next ?? index]
}

async function chooseSome(page: Page, field: Field, hand: Hand) {
  const all = goals(await heldBy(page, field))
  for (const goal of hand === 'keys' ? all : all.slice(0, 1)) {
    const now = await heldBy(page, field)
    if (now.isGone) return
    await choose(page, field, hand, { now, goal })
  }
}

/** By pointer: the list is opened by it, and its option taken as the browser's own list lets it. */
async function choose(page: Page, field: Field, hand: Hand, { now, goal }: { now: Held; goal: number }) {
  const { index, labels } = now
  const between = labels.slice(Math.min(index, goal), Math.max(index, goal)).filter(Boolean).length
  const arrow = goal > index ? 'ArrowDown' : 'ArrowUp'
  const keys = Array.from({ length: Math.max(1, between) }, () => arrow)
  if (hand === 'keys') await at(page, field).focus()
  else await press(page, field)
  for (const key of [...keys, ...(hand === 'pointer' ? ['Enter'] : [])]) await page.keyboard.press(key)
  const after = await heldBy(page, field)
  if (after.isGone || after.index === goal) return
  throw new Fault(`shows '${labels[after.index]}' where '${labels[goal]}' was chosen`)
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@.:]/gu, '')

async function write(page: Page, field: Field) {
  const text = typedInto(await page.evaluate((of) => window.walk.traits(of), field.id))
  await press(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await mustHold(page, field, text)
}

async function writeParts(page: Page, field: Field) {
  const text = typedInto(await page.evaluate((of) => window.walk.traits(of), field.id))
  if (field.kind === 'date') await typeDay(at(page, field), text)
  else if (field.kind === 'time') await typeTime(at(page, field), text)
  else await typeMoment(at(page, field), text)
  await mustHold(page, field, text)
}

async function mustHold(page: Page, field: Field, text: string) {
  const { isGone, value } = await heldBy(page, field)
  if (isGone) throw new Fault('is drawn anew while one types')
  if (bare(value) !== bare(text)) throw new Fault(`holds '${value}' where '${text}' was typed`)
}

/** With what people, cars and services of the walked garage begin. */
const beginning = 'as'

/** It is typed, and one of what is offered for it is taken. */
async function take(page: Page, field: Field, hand: Hand, settle: Settle) {
  await press(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(beginning)
  await mustHold(page, field, beginning)
  await settle()
  const offered = await page.evaluate(() => window.walk.offered())
  if (!offered) throw new Fault('offers nothing')
  if (hand === 'pointer') await page.locator('[role="option"]').first().click()
  else for (const key of offered.isHighlighted ? ['Enter'] : ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await settle()
  const isShown = await page.evaluate((text) => window.walk.shows(text), offered.words)
  if (!isShown) throw new Fault(`does not show '${offered.words}', which was taken`)
}
