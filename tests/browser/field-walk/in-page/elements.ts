/* How the walk names what stands on a page, so that it knows a field again when it meets it, in another row too. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const marker = 'data-walk'

export const elementOf = (id: string) => document.querySelector<HTMLElement>(`[${marker}="${id}"]`)

let last = 0
/** What was marked on a page that has gone is on none that came after it. */
const load = performance.timeOrigin.toString(36)

export function mark(element: Element): string {
  const id = element.getAttribute(marker) ?? `${load}-${++last}`
  element.setAttribute(marker, id)
  return id
}

/** The same for each record: numbers are no part of it. */
export const short = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[\da-f]{8}-[\da-f-]{20,}/g, '*')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\d[\d,.:]*/g, '0')
    .slice(0, 60)

export const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]')

export const isControl = (element: Element): element is Control => element.matches('input, select, textarea')

const isWritten = (element: Element) => element.matches('input:not([type="checkbox"], [type="radio"]), textarea')

export const isLocked = (element: Element) =>
  element.matches(':disabled, [aria-disabled="true"], [data-settling] *') ||
  (isWritten(element) && element.matches(':read-only'))

export const isOn = (element: Element) =>
  element instanceof HTMLInputElement
    ? element.checked
    : (element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')) === 'true'

export function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  return short(
    element.getAttribute('aria-label') ||
      by.map((id) => document.getElementById(id)?.textContent).join(' ') ||
      (isControl(element) && element.labels?.[0]?.textContent) ||
      (isControl(element) ? element.getAttribute('placeholder') : element.querySelector('h1, h2, h3')?.textContent) ||
      (element.matches('button, a, summary, [role]') ? element.textContent : ''),
  )
}

/** What lies over the page, undermost first. */
export const layers = () =>
  [...document.querySelectorAll('dialog:modal, [popover]:popover-open, [role="menu"]')].filter(isShown)

/** Where people can reach: the topmost. */
export const reach = () => layers().at(-1) ?? document.body

/** The page with its step: the one that is drawn, which an address names before it is. */
export function pageNow(): string {
  const step = document.querySelector('main [aria-label="Steps"] [aria-current="step"]')?.textContent
  return step ? `${location.pathname} (${step})` : location.pathname + location.hash
}

/** `over`: what lies over the page, where something does. */
export type Place = { page: string; over: string | undefined }

/** Asked once a look: each of its questions goes through the whole document. */
export function placeNow(): Place {
  const over = layers()
  return { page: short(pageNow()), over: over.length > 0 ? over.map(nameOf).join(' > ') : undefined }
}

/** What lies over pages, and what is around them, is the same over each of them. */
export function placeOf(element: Element, { page, over }: Place): string {
  if (over !== undefined) return over
  const isFrame = element.closest('header, footer, nav, aside') && !element.closest('main')
  return isFrame ? 'frame' : page
}

const stepOf = ({ tagName, classList }: Element) => `${tagName.toLowerCase()}.${classList[0] ?? ''}`

function pathWithin(element: Element, top: Element): string {
  const steps: string[] = []
  for (let each: Element | null = element; each && each !== top; each = each.parentElement) {
    const alike = [...(each.parentElement?.children ?? [])].filter(({ tagName }) => tagName === each?.tagName)
    steps.unshift(`${stepOf(each)}${alike.length > 1 ? alike.indexOf(each) : ''}`)
  }
  return steps.join('/')
}

/** What stands in rows is the same once more. */
export function groupOf(element: Element, key: string, place: Place): string {
  const row = element.closest('li, tr, [role="row"]')
  if (!row?.parentElement) return key
  return `${placeOf(element, place)} | ${pathWithin(row.parentElement, document.body)} | ${pathWithin(element, row)}`
}

/** Tells those apart that are called the same. */
export function numbered(bases: string[]): string[] {
  const counts = new Map<string, number>()
  return bases.map((base) => {
    const nth = counts.get(base) ?? 0
    counts.set(base, nth + 1)
    return nth ? `${base} #${nth + 1}` : base
  })
}
