/*
 * What a public page runs until somebody gives a sign: then React's own script, which waits beside it as text. Links,
 * forms, lists of cities and the menu work before that as HTML (docs/decisions/0032-react-comes-at-the-first-sign.md).
 */

/** Carousels begin to turn, and broken pictures to be replaced, without a sign too. */
const patienceInMilliseconds = 3_000

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'storage', 'error']
const pressed = new Set<HTMLElement>()
let isBegun = false

function hydrate() {
  if (isBegun) return
  isBegun = true
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}

const hydration = () => document.querySelector<HTMLScriptElement>('script[type="module-for-later"]')

function run() {
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = hydration()?.textContent ?? ''
  document.head.append(script)
}

/** After the frame that answers what was just done: a field has its focus, a menu is open. */
const hydrateSoon = () => requestAnimationFrame(() => setTimeout(hydrate))

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a[href]') !== null

/** A finger on a link leaves the page: nothing is to hold it up. A finger that scrolls is told by `scroll`. */
function onSign(event: Event) {
  const { type, target } = event
  if ((type === 'pointerdown' || type === 'focusin') && isLink(target)) return
  if (event instanceof PointerEvent && type === 'pointermove' && !isMovedByHand(event)) return
  hydrateSoon()
}

/** Chromium tells of a mouse also where only the page beneath it has come. */
const isMovedByHand = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)

const invokes = 'commandForElement' in HTMLButtonElement.prototype ? ':not([commandfor])' : ''
const needsReact = `button[type="button"]:not([popovertarget])${invokes}, a[data-needs-react]`

/** What only React answers is pressed again once it is there. */
function onClick(event: MouseEvent) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(needsReact) : null
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(control)
  hydrateSoon()
}

function onHydrated() {
  for (const sign of signs) removeEventListener(sign, onSign, true)
  removeEventListener('click', onClick, true)
  // In a task of its own: React then hydrates what is pressed first, which it cannot amid its own effects.
  setTimeout(() => {
    for (const control of pressed) control.click()
  })
}

/** Who is signed in or has typed, and a city that the page does not show, are seen once React runs: it runs at once. */
function remembersMore(): boolean {
  try {
    const { selectedLocation, ...others } = localStorage
    const { 'react-router-scroll-positions': _positions, ...ofTab } = sessionStorage
    const isElsewhere = selectedLocation && !location.pathname.startsWith(`/${JSON.parse(selectedLocation).slug}`)
    return isElsewhere || Object.keys({ ...others, ...ofTab }).length > 0
  } catch {
    return true
  }
}

const idle = window.requestIdleCallback ?? setTimeout
const isSoon = () => hydration()?.dataset.soon !== undefined
const waitForSign = () => setTimeout(() => idle(hydrate), isSoon() ? 0 : patienceInMilliseconds)

for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
addEventListener('click', onClick, true)
addEventListener('hydrated', onHydrated, { once: true })
addEventListener('pageshow', () => remembersMore() && hydrate())
if (location.hash || remembersMore()) hydrate()
else addEventListener('load', waitForSign)
document.currentScript?.remove()
