import { elementOf, isControl, isLocked, isOn, isShown, nameOf, reach, short } from './elements.ts'
import { type Look, look } from './look.ts'

/** `labels`: of a list's options; of those that cannot be chosen, ''. `none`: where the one stands that chooses nothing. */
export type Held = { isGone: boolean; value: string; index: number; none: number; isOn: boolean; labels: string[] }
export type Traits = {
  name: string
  type: string
  inputMode: string
  autocomplete: string
  min: string
  max: string
  maxLength: number
}

let changes = 0
/** How many there were when it was last seen that a frame had been drawn. */
let drawnAfter = -1

export const watch = () =>
  new MutationObserver(() => {
    changes += 1
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'class', 'value', 'aria-busy', 'data-settling'],
  })

/** A page that is behind another for a moment draws nothing. */
const longestFrame = 90
/** A page with work left, such as a step that React draws in slices, is not idle before it is done. */
const longestWork = 5000

const frame = () =>
  new Promise<void>((done) => {
    const whenIdle = () => requestIdleCallback(() => done(), { timeout: longestWork })
    setTimeout(whenIdle, longestFrame)
    requestAnimationFrame(whenIdle)
  })

/** What moves all the time never rests. */
const mostFrames = 100

/** Longer than anything waits that is asked for while one types. */
const pause = 1000

/**
 * Nothing more has been drawn for two frames.
 * @param passes whether whatever waits for a pause comes first
 */
export async function rest(passes: boolean): Promise<Look> {
  const hasPassed = passes && (window.passTime?.(pause) ?? 0) > 0
  if (passes && !hasPassed && changes === drawnAfter) return look()
  for (let quiet = 0, frames = 0; quiet < 2 && frames < mostFrames; quiet++, frames++) {
    const before = changes
    await frame()
    if (changes !== before) quiet = -1
  }
  drawnAfter = changes
  return look()
}

/** What a field holds once it has been drawn anew. */
export async function held(id: string): Promise<Held> {
  await frame()
  await frame()
  drawnAfter = changes
  const element = elementOf(id)
  const select = element instanceof HTMLSelectElement ? element : undefined
  const labels = [...(select?.options ?? [])].map(({ label, disabled }) => (disabled ? '' : label))
  const value = element && isControl(element) ? element.value : (element?.textContent ?? '')
  const none = [...(select?.options ?? [])].findIndex((option) => option.value === '')
  return { isGone: !element, value, index: select?.selectedIndex ?? -1, none, isOn: !!element && isOn(element), labels }
}

/** What is shown in the form of a button, and what of it is chosen. */
export const shownIn = (id: string) =>
  [...(elementOf(id)?.closest('form')?.elements ?? [])].flatMap((element) => {
    if (!isControl(element) || isLocked(element) || /checkbox|file|submit|button/.test(element.type)) return []
    if (element.type === 'radio') return element instanceof HTMLInputElement && element.checked ? [element.value] : []
    // A record is shown by its name, and sent by its id.
    return isShown(element) ? [element.dataset.chosen ?? element.value] : []
  })

export function traits(id: string): Traits {
  const element = elementOf(id) as HTMLInputElement
  const { type, inputMode, autocomplete, min = '', max = '', maxLength = -1 } = element
  return { name: `${nameOf(element)} ${element.name}`, type, inputMode, autocomplete, min, max, maxLength }
}

export const isThere = (id: string) => elementOf(id) !== null

export const isAsked = () => reach().matches('[role="alertdialog"]')

/** What is refused, and in which words. */
export const refusals = () =>
  [...reach().querySelectorAll('[aria-invalid="true"], .note--bad')].map((element) => {
    const by = element.getAttribute('aria-describedby')?.split(' ') ?? []
    const words = by.map((each) => document.getElementById(each)?.textContent).join(' ')
    return `${nameOf(element)}: ${words || element.textContent}`
  })

const described = (element: Element | null) =>
  `${element?.localName} ${element?.className} '${short(element?.textContent)}'`

/**
 * Whether fingers press, and where one would: on itself, or on its label where it is drawn by that.
 * @returns what lies over it, in words, where nobody can
 */
export function pressPoint(id: string) {
  const element = elementOf(id)
  if (!element) return 'it is gone'
  const labels = isControl(element) ? [...(element.labels ?? [])] : []
  element.scrollIntoView({ block: 'center' })
  let over: Element | null = null
  for (const each of [element, ...labels]) {
    const { left, top, width, height } = each.getBoundingClientRect()
    const point = { x: left + Math.min(width / 2, 40), y: top + height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    const isIt = hit && (element.contains(hit) || labels.some((label) => label.contains(hit)))
    if (isIt) return { ...point, hasTouch: navigator.maxTouchPoints > 0 }
    over ??= hit
  }
  return `over it lies ${described(over)}`
}

/**
 * Where a line of a menu lies, once the key that opened it is in the middle of the screen; undefined of what is no such line, or
 * is covered.
 */
export async function placeInMenu(id: string) {
  const element = elementOf(id)
  if (!element?.closest('[role="menu"]')) return undefined
  document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')?.scrollIntoView({ block: 'center' })
  await frame()
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const isSeen = element.contains(document.elementFromPoint(point.x, point.y))
  return isSeen ? { ...point, hasTouch: navigator.maxTouchPoints > 0 } : undefined
}

/** The first that a picker offers, and whether Enter takes it. */
export function offered() {
  const [option] = [...reach().querySelectorAll('[role="option"]')].filter((each) => isShown(each) && !isLocked(each))
  if (!option) return undefined
  const words = (option.querySelector('b') ?? option).textContent?.trim() ?? ''
  return { words, isHighlighted: option.getAttribute('aria-selected') === 'true' }
}

export const shows = (text: string) =>
  [...reach().querySelectorAll('input')].some(({ value }) => value === text) ||
  (reach() as HTMLElement).innerText.includes(text)
