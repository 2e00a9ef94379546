import type { Point } from './driver.ts'

/*
 * What runs in the page itself, the same in every browser: its text is sent there as it stands, so that these functions
 * know each other and the library beside them, and nothing else of this project.
 */

declare global {
  interface Window {
    TestingLibraryDom: typeof import('@testing-library/dom')
    inPage: {
      place: typeof place
      aim: typeof aim
      corners: typeof corners
      read: typeof read
      choices: typeof choices
      selectorOf: typeof selectorOf
    }
    /** What became of the press that was aimed last. */
    pressed: 'hit' | 'missed' | undefined
    settled: AbortController | undefined
  }
}

export type Pattern = { text: string } | { source: string; flags: string }
export type Step =
  | { by: 'role'; role: string; name: Pattern | null }
  | { by: 'label'; text: Pattern }
  | { by: 'text'; text: Pattern }
  | { by: 'css'; selector: string }
  | { by: 'first' }

function patternOf(pattern: Pattern): string | RegExp {
  return 'text' in pattern ? pattern.text : new RegExp(pattern.source, pattern.flags)
}

function matchesIn(container: HTMLElement, step: Exclude<Step, { by: 'first' }>): HTMLElement[] {
  const library = window.TestingLibraryDom
  if (step.by === 'css') return [...container.querySelectorAll<HTMLElement>(step.selector)]
  if (step.by === 'label') return library.queryAllByLabelText(container, patternOf(step.text))
  if (step.by === 'text') return library.queryAllByText(container, patternOf(step.text))
  return library.queryAllByRole(container, step.role, step.name ? { name: patternOf(step.name) } : {})
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

function findAll(steps: Step[]): HTMLElement[] {
  return steps.reduce(
    (within, step) => {
      if (step.by === 'first') return within.slice(0, 1)
      return [...new Set(within.flatMap((container) => matchesIn(container, step)))].filter(isShown)
    },
    [document.body],
  )
}

function findOne(steps: Step[]): HTMLElement {
  const [first, ...others] = findAll(steps)
  if (!first) throw new Error('Nothing like it is shown')
  if (others.length > 0) throw new Error(`${others.length + 1} of them are shown`)
  return first
}

function middleOf(element: Element): Point {
  // Of text that breaks, the first line: the middle of all lines may lie beside it.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function isOf(element: Element, hit: Element | null): boolean {
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
}

function isReached(element: Element): boolean {
  const { x, y } = middleOf(element)
  return isOf(element, document.elementFromPoint(x, y))
}

/** What has slipped from under the pointer meanwhile is not pressed in its stead: that press is lost, and known to be. */
function watch(element: Element) {
  const events = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']
  window.settled?.abort()
  const settled = new AbortController()
  window.settled = settled
  window.pressed = undefined
  const judge = (event: Event) => {
    window.pressed ??= isOf(element, event.target as Element) ? 'hit' : 'missed'
    if (window.pressed === 'missed') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (event.type === 'click') settled.abort()
  }
  for (const name of events) {
    window.addEventListener(name, judge, { capture: true, passive: false, signal: settled.signal })
  }
}

async function drawn() {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Where a pointer reaches it, once nothing moves any more: on itself, or as people do on its label. */
async function place({ steps, onLabel }: { steps: Step[]; onLabel: boolean }): Promise<Point> {
  const element = findOne(steps)
  if (element.closest(':disabled, [aria-disabled="true"]')) throw new Error('It is disabled')
  const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []
  const ways = onLabel ? labels : [element, ...labels]
  const find = () => ways.find(isReached)
  if (!find()) ways[0]?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = ways.map(middleOf)
  await drawn()
  const way = find()
  if (!way) throw new Error('Something lies above it')
  const [was, is] = [before[ways.indexOf(way)], middleOf(way)]
  if (was?.x !== is.x || was.y !== is.y) throw new Error('It moves')
  return is
}

/** The same, for a press that comes next. */
async function aim(at: { steps: Step[]; onLabel: boolean }): Promise<Point> {
  const point = await place(at)
  watch(findOne(at.steps))
  return point
}

/** Its top left and bottom right corners, in view. */
async function corners({ steps }: { steps: Step[] }): Promise<[Point, Point]> {
  const element = findOne(steps)
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  await drawn()
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ]
}

function read({ steps }: { steps: Step[] }) {
  const element = findOne(steps)
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const chosen = element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : ''
  return {
    text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    value: isField ? element.value : chosen,
    isChecked: element.matches(':checked, [aria-checked="true"]'),
    hasFocus: element === document.activeElement,
  }
}

function optionsOf(steps: Step[], option: Pattern) {
  const select = findOne(steps)
  if (!(select instanceof HTMLSelectElement)) throw new Error('It is no list to choose from')
  const pattern = patternOf(option)
  const open = [...select.options].filter(({ disabled }) => !disabled)
  const wanted = open.find(({ label }) => (pattern instanceof RegExp ? pattern.test(label) : label === pattern))
  if (!wanted) throw new Error('It has no such option')
  return { select, open, wanted }
}

/** How many presses of the down arrow (of the up arrow, where negative) lead to an option. */
function choices({ steps, option }: { steps: Step[]; option: Pattern }): { presses: number } {
  const { select, open, wanted } = optionsOf(steps, option)
  const [chosen] = select.selectedOptions
  return { presses: open.indexOf(wanted) - (chosen ? open.indexOf(chosen) : -1) }
}

function selectorOf({ steps, option }: { steps: Step[]; option: Pattern }): string {
  const { select, wanted } = optionsOf(steps, option)
  return `#${CSS.escape(select.id)} option[value="${CSS.escape(wanted.value)}"]`
}

const parts = [
  patternOf,
  matchesIn,
  isShown,
  findAll,
  findOne,
  middleOf,
  isOf,
  isReached,
  watch,
  drawn,
  place,
  aim,
  corners,
  read,
  optionsOf,
  choices,
  selectorOf,
]

export const inPageScript = `window.inPage = (() => { ${parts.join('\n')}; return { place, aim, corners, read, choices, selectorOf } })()`
