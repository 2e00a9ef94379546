/*
 * The parts of a page (`.in-turn`, web/ui/css/in-turn.css) are laid out one a frame on a phone, each in a task of its own: a
 * whole page at once holds up a cheap one for a fifth of a second (docs/decisions/0049-a-page-is-laid-out-in-turn.md).
 */

const page = document.documentElement
export const idle = window.requestIdleCallback ?? setTimeout

/** After the next frame, so that what follows is a task of its own. */
export const afterFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** Back and reload return to a place on the page: it must be as tall as it was. So must a page that is opened at a part. */
const returnsToAPlace = () =>
  location.hash !== '' ||
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** With a little to spare: whoever begins to scroll is told of by it. */
const isScreenFull = () => page.scrollHeight > innerHeight * 1.05

/** About 40 ms of a phone six times as slow as a desk's machine: whoever touches the page waits for no more. */
const mostElements = 60

/** Small ones come several a frame, a large one alone. What lies in a part that waits too is a part of its own. */
function nextParts(): HTMLElement[] {
  const parts: HTMLElement[] = []
  let elements = 0
  for (const part of document.querySelectorAll<HTMLElement>('.in-turn:not([data-laid-out])')) {
    elements += part.getElementsByTagName('*').length
    if (parts.length > 0 && elements > mostElements) break
    parts.push(part)
  }
  return parts
}

/** What nobody looks at yet comes with pauses: a finger meets the page at rest. */
const pauseInMilliseconds = 200

let isWanted = false
let waits = false
let isTouched = false

function goOn() {
  if (!waits) return
  waits = false
  layOutParts()
}

function onWanted() {
  isWanted = true
  goOn()
}

/** The font lays out anew all that is there, and each picture that comes takes its time too: what nobody sees waits for them. */
function onLoad() {
  if (waits) goOnSoon()
}

const goOnSoon = () => setTimeout(() => idle(goOn), pauseInMilliseconds)

function layOutNext() {
  if (isWanted || !isScreenFull()) return layOutParts()
  waits = true
  if (document.readyState === 'complete') goOnSoon()
}

function layOutParts() {
  // The frame that answers a finger has nothing else to lay out.
  if (isTouched) {
    isTouched = false
    return afterFrame(layOutParts)
  }
  const parts = nextParts()
  if (parts.length === 0) return layOutAll()
  for (const part of parts) part.dataset.laidOut = ''
  afterFrame(layOutNext)
}

function layOutAll() {
  delete page.dataset.inTurn
}

/** What a link on the page leads to is there. */
function onClick({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll()
}

function onPointerDown() {
  isTouched = true
}

export function layOutInTurn() {
  if (returnsToAPlace()) return
  page.dataset.inTurn = ''
  for (const sign of ['scroll', 'keydown', 'hydrated']) addEventListener(sign, onWanted, { once: true, passive: true })
  addEventListener('load', onLoad)
  addEventListener('click', onClick, true)
  addEventListener('pointerdown', onPointerDown, { capture: true, passive: true })
  addEventListener('DOMContentLoaded', () => afterFrame(layOutNext))
}
