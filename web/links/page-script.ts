import { plusOrMinus, rupees, rupeesAndPaise } from '../../contract/platform/formats.ts'
import { setVisibleInterval } from '../platform/visible-timers.ts'
import { settle } from '../ui/settle.ts'
import { call } from './call.ts'
import { type Amounts, totalOf } from './estimates/sums.ts'
import type { WordsOfScript } from './estimates/words.ts'
import { keepPhotos, photosArrived, showPhotos } from './reviews/photos-script.ts'
import { nothingPressed, watchFingers } from './under-finger.ts'

/*
 * What a page of a link can do where scripts run; all of it is there without them too. The page is rendered by the server
 * only: what changes is fetched as the page and put in place.
 */

type WordsOfPage = { close: string; photo: string; lost: string }

type Kept = { requestId: string; oldParts: string; choices: Record<string, { decision: string; terms: string }> }

const secondsBetweenLooks = 20
let pageTag = tagIn(document)
let seenOf: string | undefined

/** What the server called the page, as it is shown (server/link-pages.ts). */
function tagIn({ documentElement }: Document): string | undefined {
  return documentElement.dataset.tag && `"${documentElement.dataset.tag}"`
}

const form = () => document.querySelector<HTMLFormElement>('form[data-answer]')
const keyOf = ({ dataset }: HTMLFormElement) => `answer.${dataset.answer}`
const field = (from: HTMLFormElement, name: string) =>
  from.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
const chosenIn = (from: Element) => from.querySelector<HTMLInputElement>('.yes-no input:checked')?.value
const worksIn = (from: HTMLFormElement) => [...from.querySelectorAll<HTMLElement>('[data-work]')]

/** What the script says stands in the page, in its language. */
const wordsOf = <Words>(element: HTMLElement | null): Words => JSON.parse(element?.dataset.words ?? '{}')
const pageWords = () => wordsOf<WordsOfPage>(document.querySelector<HTMLElement>('main'))

/** Puts numbers where '{count}' and '{total}' stand. */
const numbered = (words: string, numbers: Record<string, number>) =>
  words.replace(/\{(\w+)\}/g, (_all, name: string) => String(numbers[name]))

/** Storage may be shut (private windows, full): then what is chosen lives as long as the page. */
function kept(from: HTMLFormElement): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(from)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
function keep(from: HTMLFormElement) {
  const choices: Kept['choices'] = {}
  for (const work of worksIn(from)) {
    const { work: id = '' } = work.dataset
    const decision = chosenIn(work)
    if (decision) choices[id] = { decision, terms: field(from, `terms.${id}`)?.value ?? '' }
  }
  const requestId = field(from, 'requestId')?.value ?? ''
  const oldParts = from.querySelector<HTMLInputElement>('[name=oldParts]:checked')?.value ?? ''
  try {
    sessionStorage.setItem(keyOf(from), JSON.stringify({ requestId, oldParts, choices } satisfies Kept))
  } catch {}
}
function forget(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** Chosen before: a job whose terms have changed since is asked anew. */
function restore(from: HTMLFormElement) {
  const before = kept(from)
  if (!before) return
  const requestId = field(from, 'requestId')
  if (requestId) requestId.value = before.requestId
  for (const [id, { decision, terms }] of Object.entries(before.choices)) {
    if (field(from, `terms.${id}`)?.value !== terms) continue
    const radios = from.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(`decision.${id}`)}"]`)
    for (const radio of radios) radio.checked = radio.value === decision
  }
  for (const radio of from.querySelectorAll<HTMLInputElement>('[name=oldParts]')) {
    if (before.oldParts) radio.checked = radio.value === before.oldParts
  }
}

/** What the answer comes to: of what is chosen, or of all where nothing is yet. */
function count(from: HTMLFormElement) {
  const works = worksIn(from)
  const amounts = ({ dataset }: HTMLElement): Amounts => JSON.parse(dataset.amounts ?? '[]')
  const approved = works.filter((work) => chosenIn(work) === 'APPROVED')
  const declined = works.filter((work) => chosenIn(work) === 'DECLINED')
  const open = works.length - approved.length - declined.length
  const isChosen = open < works.length
  const counted = [from, ...(isChosen ? approved : works)].flatMap(amounts)
  const total = totalOf(counted, from.dataset.discount ? JSON.parse(from.dataset.discount) : undefined)
  const says = wordsOf<WordsOfScript>(from)
  const numbers = { approved: approved.length, declined: declined.length, open }
  const chosen = (['approved', 'declined', 'open'] as const).filter((each) => numbers[each] > 0)
  const words = isChosen ? chosen.map((each) => numbered(says[each], { count: numbers[each] })).join(', ') : says.ifAll
  const texts: Record<string, string> = {
    words,
    amount: rupeesAndPaise(total.amount),
    discount: plusOrMinus(-total.discount),
    tax: rupeesAndPaise(total.tax),
    rounding: plusOrMinus(total.rounding),
    total: rupees(total.total),
  }
  for (const place of from.querySelectorAll<HTMLElement>('[data-sum]')) {
    place.textContent = texts[place.dataset.sum ?? ''] ?? ''
  }
  for (const key of from.querySelectorAll('[data-confirm]')) {
    key.setAttribute('aria-disabled', String(!isChosen))
    key.textContent = isChosen
      ? numbered(says.confirmOf, { count: works.length - open, total: works.length })
      : says.confirm
    key.classList.toggle('button--signal', open === 0)
    key.classList.toggle('button--line', open > 0)
  }
}

/** Fields that are typed in or chosen from; of an estimate's answer there is a record of its own (`restore`). */
const fieldsOf = (main: Element) => [
  ...main.querySelectorAll<HTMLInputElement>('.input, form:not([data-answer]) :is([type=radio], [type=checkbox])'),
]
const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

/** What was typed and chosen before, in the same fields of the page that comes. */
function fillAgain(main: Element, before: HTMLInputElement[]) {
  for (const again of fieldsOf(main)) {
    const same = before.find(({ name, value }) => name === again.name && (!isChoice(again) || value === again.value))
    if (!same) continue
    if (isChoice(again)) again.checked = same.checked
    else again.value = same.value
  }
}

/** Letters, heading and foot of a page in another language. */
function speakAs({ documentElement, head, body }: Document) {
  document.documentElement.lang = documentElement.lang
  const styles = (of: Element) => [...of.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const [here, there] = [styles(document.head), styles(head)]
  for (const each of here) if (!there.some(({ href }) => href === each.href)) each.remove()
  document.head.append(...there.filter(({ href }) => !here.some((each) => each.href === href)))
  for (const part of ['.skip', '.link-top', '.link-foot']) {
    const theirs = body.querySelector(part)
    if (theirs) document.querySelector(part)?.replaceWith(theirs)
  }
}

async function pageOf(reply: Response) {
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  return { page, main: page.querySelector('main') }
}

/**
 * Puts a page that was fetched in this one's place, with what was chosen, the focus and how far one had read.
 * @param isTyped what is typed stays in its fields; after a form was sent, the page brings its own
 */
function show({ page, main }: Awaited<ReturnType<typeof pageOf>>, isTyped = false) {
  const here = document.querySelector('main')
  if (!main || !here) return
  const at = document.activeElement as HTMLInputElement | null
  const isWithin = here.contains(at)
  const caret = isTyped && at?.matches('.input') ? ([at.selectionStart, at.selectionEnd] as const) : undefined
  if (page.documentElement.lang !== document.documentElement.lang) speakAs(page)
  if (isTyped) {
    fillAgain(main, fieldsOf(here))
    keepPhotos(here, main)
  }
  here.replaceWith(main)
  settle(main)
  pageTag = tagIn(page)
  document.title = page.title
  begin()
  if (at?.name) {
    const again = `[name="${CSS.escape(at.name)}"]${at.value ? `[value="${CSS.escape(at.value)}"]` : ''}`
    const found = main.querySelector<HTMLInputElement>(again)
    found?.focus({ preventScroll: true })
    if (caret && caret[0] !== null) found?.setSelectionRange(...caret)
  }
  if (isWithin && document.activeElement === document.body) main.focus({ preventScroll: true })
}

const isBusy = () => document.querySelector('[aria-busy=true]:not([data-again])') !== null

/** The page as it is now, where it is another than what is shown. A still one, such as a passport, stays as it came. */
async function look(isFit = ({ ok }: Response) => ok) {
  if (document.visibilityState !== 'visible' || isBusy() || document.querySelector('[data-still]')) return
  const shown = pageTag
  const reply = await call(location.href, {
    cache: 'no-store',
    headers: pageTag ? { 'if-none-match': pageTag } : {},
  }).catch(() => undefined)
  if (!reply || !isFit(reply)) return
  const looked = await pageOf(reply)
  await nothingPressed()
  // What was pressed meanwhile brings a page of its own.
  if (isBusy() || pageTag !== shown) return
  show(looked, true)
}

/** What could not be shown comes in place; a browser without a connection would put a page of its own there. */
async function lookAgain(pressed: HTMLElement) {
  pressed.setAttribute('aria-busy', 'true')
  await look(({ status }) => status < 500)
  pressed.removeAttribute('aria-busy')
}

async function post(from: HTMLFormElement, pressed: HTMLButtonElement) {
  const lost = document.querySelector<HTMLElement>('[data-lost]')
  if (lost) lost.hidden = true
  pressed.setAttribute('aria-busy', 'true')
  if (!(await photosArrived(from))) return pressed.removeAttribute('aria-busy')
  const was = pressed.innerHTML
  if (pressed.matches('[data-confirm]')) pressed.textContent = wordsOf<WordsOfScript>(from).confirming
  const body = new URLSearchParams(new FormData(from) as unknown as Record<string, string>)
  // FormData itself adds what was pressed, but not in Chrome 111.
  if (pressed.name) body.append(pressed.name, pressed.value)
  const reply = await call(location.href, { method: 'POST', body, signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  )
  pressed.removeAttribute('aria-busy')
  pressed.innerHTML = was
  if (!reply || reply.status >= 500) {
    if (!lost) return alert(pageWords().lost)
    lost.hidden = false
    lost.scrollIntoView({ block: 'center' })
    return
  }
  if (reply.redirected && pressed.name !== 'intent' && from.dataset.answer) forget(keyOf(from))
  if (reply.redirected) history.replaceState(null, '', reply.url)
  show(await pageOf(reply))
  scrollTo({ top: 0 })
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** The page in another language, with what is typed: only its words are another's. */
async function switchTo(pressed: HTMLButtonElement) {
  pressed.setAttribute('aria-busy', 'true')
  const body = new URLSearchParams({ language: pressed.value })
  const reply = await call(location.href, { method: 'POST', body, signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  )
  pressed.removeAttribute('aria-busy')
  if (!reply?.redirected) return alert(pageWords().lost)
  show(await pageOf(reply), true)
  document.querySelector<HTMLElement>(`[name=language][value=${pressed.value}]`)?.focus()
}

/** A link preview reads the page too, but looks at nothing. */
function reportSeen() {
  const { seen, estimate } = document.querySelector<HTMLElement>('[data-seen]')?.dataset ?? {}
  if (document.visibilityState !== 'visible' || !seen || seenOf === estimate) return
  seenOf = estimate
  void call(seen, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ estimateId: estimate }),
  }).catch(() => {
    seenOf = undefined
  })
}

let events: EventSource | undefined

/**
 * Where the page has a stream, what changes is shown at once; while there is none, or it is refused, the page looks every
 * twenty seconds. Nobody listens for a page that nobody sees.
 */
function listen() {
  const { events: address } = document.querySelector<HTMLElement>('[data-events]')?.dataset ?? {}
  const isWanted = address !== undefined && document.visibilityState === 'visible'
  if (!isWanted) {
    events?.close()
    events = undefined
  }
  if (!isWanted || (events && events.readyState !== EventSource.CLOSED)) return
  events = new EventSource(address)
  for (const name of ['open', 'change', 'resync']) events.addEventListener(name, () => void look())
}

function openPhoto(link: HTMLAnchorElement) {
  const dialog = document.createElement('dialog')
  dialog.className = 'photo-dialog'
  const words = pageWords()
  dialog.setAttribute('aria-label', link.querySelector('img')?.alt ?? words.photo)
  const image = new Image()
  image.src = link.href
  image.alt = link.querySelector('img')?.alt ?? ''
  const close = document.createElement('button')
  close.className = 'button button--soft'
  close.textContent = words.close
  dialog.append(image, close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}

async function copy(pressed: HTMLButtonElement) {
  const was = pressed.textContent
  try {
    await navigator.clipboard.writeText(pressed.dataset.copy ?? '')
    pressed.textContent = pressed.dataset.copied ?? ''
  } catch {
    pressed.textContent = pressed.dataset.byHand ?? ''
  }
  setTimeout(() => {
    pressed.textContent = was
  }, 3000)
}

function begin() {
  const asked = form()
  if (asked) {
    restore(asked)
    count(asked)
  }
  showPhotos()
  reportSeen()
  listen()
}

document.documentElement.classList.add('has-script')
watchFingers()
document.addEventListener('change', () => {
  const asked = form()
  if (!asked) return
  keep(asked)
  count(asked)
})
document.addEventListener('click', (event) => {
  const target = event.target as Element
  const copied = target.closest<HTMLButtonElement>('[data-copy]')
  if (copied) void copy(copied)
  const again = target.closest<HTMLAnchorElement>('[data-again]')
  if (again && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    void lookAgain(again)
  }
  const photo = target.closest<HTMLAnchorElement>('[data-photo]')
  if (photo && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    openPhoto(photo)
  }
  const asked = form()
  if (asked && target.closest('[data-approve-all]')) {
    for (const radio of asked.querySelectorAll<HTMLInputElement>('.yes-no [value=APPROVED]')) radio.checked = true
    keep(asked)
    count(asked)
  }
})
document.addEventListener('submit', (event) => {
  const pressed = (event.submitter ?? document.querySelector('[data-confirm]')) as HTMLButtonElement | null
  const from = event.target as HTMLFormElement
  if (!pressed) return
  event.preventDefault()
  if (from.matches('[data-switch]')) return void switchTo(pressed)
  if (pressed.matches('[aria-disabled=true]')) {
    return from.querySelector<HTMLElement>('.yes-no input')?.focus()
  }
  if (from.dataset.answer) keep(from)
  if (!pressed.matches('[aria-busy=true]')) void post(from, pressed)
})
document.addEventListener('visibilitychange', () => {
  reportSeen()
  listen()
})
// Shown again it looks at once.
setVisibleInterval(secondsBetweenLooks * 1000, () => {
  if (events?.readyState === EventSource.OPEN) return
  listen()
  void look()
})
begin()
