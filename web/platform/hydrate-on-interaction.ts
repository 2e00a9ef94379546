/*
 * What a public page runs until somebody gives a sign: then React's own script, which waits beside it as text. Links,
 * forms, lists of cities and the menu work before that as HTML (docs/decisions/0032-react-comes-at-the-first-sign.md,
 * 0047-a-page-that-nobody-touches-stays-html.md).
 */

import { signedInCookie } from '../../contract/platform/signed-in-cookie.ts'
import { withoutPrefix } from '../../contract/words/languages.ts'
import { offerLanguage, onLanguageClick } from './language-choice.ts'
import { afterFrame, idle, layOutInTurn } from './lay-out-in-turn.ts'

/** What goes by the clock is asked for without a sign too, once the page has been seen. */
const patienceInMilliseconds = 3_000
/** What is in pieces goes on in another task after that. */
const taskInMilliseconds = 5

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'storage', 'error']
const pressed = new Set<HTMLElement>()
/** What is there and waits for nobody is not to say that it waits (web/ui/css/feedback.css). */
const page = document.documentElement
let isBegun = false

function hydrate() {
  if (isBegun) return
  isBegun = true
  delete page.dataset.untouched
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}

const hydration = () => document.querySelector<HTMLScriptElement>('script[type="module-for-later"]')

let areFilesAsked = false
let areAllAsked = false
/** Waits for the last file to be asked for: the script asks for all that is not, at once. */
let putInPlace: (() => void) | undefined

/** React's files, compiled as they come: a finger that then touches the page waits for nothing but React itself. */
function fetchFiles() {
  if (areFilesAsked) return
  areFilesAsked = true
  fetchNext(hydration()?.dataset.files?.split(' ') ?? [])
}

/** A dozen at once hold up a cheap phone for a sixth of a second: between them it answers whoever touches it. */
function fetchNext(addresses: string[]) {
  const end = performance.now() + taskInMilliseconds
  while (addresses.length > 0 && performance.now() < end) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: addresses.shift() }))
  }
  if (addresses.length > 0) return void setTimeout(() => fetchNext(addresses))
  areAllAsked = true
  putInPlace?.()
}

function run() {
  fetchFiles()
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = hydration()?.textContent ?? ''
  putInPlace = () => document.head.append(script)
  if (areAllAsked) putInPlace()
}

/** After the frame that answers what was just done: a field has its focus, a menu is open. */
const hydrateSoon = () => afterFrame(hydrate)

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a[href]') !== null

/** What a press opens by itself, as HTML does, is drawn first: React would hold it up. */
const hydrateAfterPress = () => afterFrame(hydrateSoon)

/** A finger on a link leaves the page: nothing is to hold it up. A finger that scrolls is told by `scroll`. */
function onSign(event: Event) {
  const { type, target } = event
  if ((type === 'pointerdown' || type === 'focusin') && isLink(target)) return
  if (type === 'pointerdown') return onPress()
  if (event instanceof PointerEvent && type === 'pointermove' && !isMovedByHand(event)) return
  hydrateSoon()
}

function onPress() {
  afterFrame(fetchFiles)
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, hydrateAfterPress, { capture: true, once: true })
}

/** Chromium tells of a mouse also where only the page beneath it has come. */
const isMovedByHand = ({ pointerType, movementX, movementY }: PointerEvent) =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)

const opens = 'popover' in HTMLElement.prototype ? ':not([popovertarget])' : ''
const needsReact = `button[type="button"]${opens}, a[data-needs-react]`

/** What only React answers shows at once that it was pressed (web/ui/css/button.css), and is pressed again once React is there. */
function onClick(event: MouseEvent) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(needsReact) : null
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(control)
  control.dataset.tapped = ''
  hydrateSoon()
}

/** Under a finger, until what it opened has been drawn; what waits for React goes on looking pressed. */
function showPress({ pointerType, target }: PointerEvent) {
  if (pointerType === 'mouse') return
  const control = target instanceof Element ? target.closest<HTMLElement>('button, summary') : null
  if (!control) return
  control.dataset.tapped = ''
  const ends = ['pointerup', 'pointercancel']
  const end = () => {
    for (const each of ends) removeEventListener(each, end, true)
    afterFrame(() => afterFrame(() => pressed.has(control) || delete control.dataset.tapped))
  }
  for (const each of ends) addEventListener(each, end, true)
}

function onHydrated() {
  for (const sign of signs) removeEventListener(sign, onSign, true)
  removeEventListener('click', onClick, true)
  // In a task of its own: React then hydrates what is pressed first, which it cannot amid its own effects.
  setTimeout(() => {
    for (const control of pressed) {
      delete control.dataset.tapped
      control.click()
    }
    pressed.clear()
  })
}

/** The city of the address is the chosen one before anybody touches the page (docs/rules.md#cities). */
function rememberCity() {
  const { city } = document.currentScript?.dataset ?? {}
  try {
    if (city) localStorage.setItem('selectedLocation', city)
  } catch {
    // Where storage is switched off or full the address says it.
  }
}

/** Who is signed in or has typed, and a city that the page does not show, are seen once React runs: it runs at once. */
function remembersMore(): boolean {
  if (document.cookie.includes(`${signedInCookie}=`)) return true
  try {
    const { selectedLocation, ...others } = localStorage
    const { 'react-router-scroll-positions': _positions, ...ofTab } = sessionStorage
    const isElsewhere =
      selectedLocation && !withoutPrefix(location.pathname).startsWith(`/${JSON.parse(selectedLocation).slug}`)
    return isElsewhere || Object.keys({ ...others, ...ofTab }).length > 0
  } catch {
    return true
  }
}

const isHydrationTimed = () => hydration()?.dataset.goesByTheClock !== undefined

/** Not while anything that is seen is on its way, or not drawn yet: on a slow network the files are most of the page. */
function onLoad() {
  afterFrame(() => idle(fetchFiles))
  if (isHydrationTimed()) setTimeout(() => idle(hydrate), patienceInMilliseconds)
}

page.dataset.untouched = ''
layOutInTurn()
rememberCity()
offerLanguage()
addEventListener('click', onLanguageClick, true)
for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
addEventListener('click', onClick, true)
// Also when React is there: what it opens may take a cheap phone half a second.
addEventListener('pointerdown', showPress, { capture: true, passive: true })
addEventListener('hydrated', onHydrated, { once: true })
addEventListener('pageshow', () => remembersMore() && hydrate())
if (location.hash || remembersMore()) hydrate()
else addEventListener('load', onLoad)
document.currentScript?.remove()
