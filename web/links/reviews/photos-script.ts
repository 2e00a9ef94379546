import { maxReviewPhotos } from '../../../contract/drivers/reviews/review-kinds.ts'
import { isFileRefused, isNoPicture } from '../../platform/refused-picture.ts'
import { resizeImage } from '../../platform/resize-image.ts'
import { call } from '../call.ts'

/*
 * Photos of a review: each is sent as soon as it is chosen, and published with the form, which names those that have
 * arrived. Of a form that comes again, refused, the photos that arrived before are shown again.
 */

const files = new WeakMap<Element, Blob>()
/** Each tells whether the file was refused. */
const underWay = new Set<Promise<boolean>>()
/** What was sent from here, by the name that it got: nobody else can see it yet. */
const pictures = new Map<string, string>()

const field = () => document.querySelector<HTMLElement>('[data-photos]')
const itemsIn = (from: Element) => [...from.querySelectorAll<HTMLElement>('li[data-file]')]
const part = <Kind extends HTMLElement>(of: Element | null | undefined, what: string) =>
  of?.querySelector<Kind>(`[data-${what}]`) ?? undefined

export type WordsOfPhotos = { remove: string; photo: string; sending: string; notSent: string }
/** In the page's language, with '{count}' where a photo's number stands. */
const wordsOf = (from: Element | null): WordsOfPhotos => JSON.parse((from as HTMLElement | null)?.dataset.words ?? '{}')
const numbered = (words: string, number: number) => words.replace('{count}', String(number))

/** What is sent with the form, and whether there is room for another. */
function sum() {
  const from = field()
  const names = from?.querySelector<HTMLInputElement>('[name=photos]')
  if (!from || !names) return
  const words = wordsOf(from)
  const items = itemsIn(from)
  names.value = items.flatMap(({ dataset }) => dataset.file || []).join(' ')
  for (const [index, item] of items.entries()) {
    part(item, 'remove')?.setAttribute('aria-label', numbered(words.remove, index + 1))
    const image = item.querySelector('img')
    if (image) image.alt = numbered(words.photo, index + 1)
  }
  const add = part(from, 'add')
  if (add) add.hidden = items.length >= maxReviewPhotos
}

function addItem(from: Element, file: string, picture: string): HTMLElement | undefined {
  const template = from.querySelector('template')
  const item = (template?.content.cloneNode(true) as DocumentFragment | undefined)?.querySelector('li')
  const image = item?.querySelector('img')
  if (!item || !image) return undefined
  item.dataset.file = file
  image.src = picture
  part(from, 'add')?.before(item)
  return item
}

/** Why what was chosen last is not here; '' where it is. */
function refuse(words: string) {
  const refusal = part(field(), 'refusal')
  const said = refusal?.querySelector('span')
  if (!refusal || !said) return
  said.textContent = words
  refusal.hidden = words === ''
}

async function answerTo(
  address: string,
  init: Parameters<typeof call>[1],
): Promise<{ uploadUrl: string; filename: string }> {
  const reply = await call(address, { ...init, signal: AbortSignal.timeout(150_000) })
  const body = await reply.json().catch(() => ({}))
  if (reply.ok) return body
  throw Object.assign(new Error(reply.status < 500 ? body.error : ''), { status: reply.status })
}

async function send(item: HTMLElement): Promise<boolean> {
  const chosen = files.get(item)
  const address = field()?.dataset.photos
  if (!chosen || !address) return false
  const [said, again] = [part(item, 'said'), part(item, 'again')]
  const say = (words: string) => {
    if (said) said.textContent = words
  }
  if (again) again.hidden = true
  item.classList.remove('refused')
  say(wordsOf(item.closest('[data-photos]')).sending)
  try {
    const file = await resizeImage(chosen)
    const wish = { filename: 'photo', mimeType: file.type, fileSize: file.size }
    const json = { 'content-type': 'application/json' }
    const { uploadUrl } = await answerTo(address, { method: 'POST', headers: json, body: JSON.stringify(wish) })
    const { filename } = await answerTo(uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': file.type },
      body: file,
    })
    item.dataset.file = filename
    pictures.set(filename, item.querySelector('img')?.src ?? '')
    say('')
  } catch (error) {
    const { message, status } = error as Error & { status?: number }
    if (isFileRefused(status)) {
      item.remove()
      refuse(message || wordsOf(field()).notSent)
      sum()
      return true
    }
    item.classList.add('refused')
    // A browser's own words say nothing that helps.
    say((status && message) || wordsOf(field()).notSent)
    if (again) again.hidden = false
  }
  sum()
  return false
}

function begin(item: HTMLElement) {
  const way = send(item)
  underWay.add(way)
  void way.finally(() => underWay.delete(way))
}

function choose(from: HTMLElement, chosen: File[]) {
  const room = maxReviewPhotos - itemsIn(from).length
  const pictures = chosen.filter((file) => !isNoPicture(file))
  const { noPicture = '', tooMany = '' } = part(from, 'refusal')?.dataset ?? {}
  refuse(pictures.length < chosen.length ? noPicture : pictures.length > room ? tooMany : '')
  for (const file of pictures.slice(0, room)) {
    const item = addItem(from, '', URL.createObjectURL(file))
    if (!item) return
    files.set(item, file)
    begin(item)
  }
  sum()
}

/** @returns false where one did not arrive: the driver sends it again, takes it out, or reads why it was refused */
export async function photosArrived(form: HTMLFormElement): Promise<boolean> {
  let isOneRefused = false
  while (underWay.size > 0) if ((await Promise.all(underWay)).includes(true)) isOneRefused = true
  const bad = form.querySelector<HTMLElement>('.refused') ?? (isOneRefused ? part(form, 'refusal') : undefined)
  bad?.scrollIntoView({ block: 'center' })
  part(bad, 'again')?.focus()
  return !bad
}

/** Of the form that goes into the one that comes, which says the same in another language: also those on their way. */
export function keepPhotos(before: Element, after: Element) {
  const from = after.querySelector<HTMLElement>('[data-photos]')
  if (!from || !before.querySelector('[data-photos]')) return
  const again = part(from.querySelector('template')?.content.firstElementChild, 'again')?.textContent ?? ''
  for (const item of itemsIn(from)) item.remove()
  for (const item of itemsIn(before)) {
    part(from, 'add')?.before(item)
    const words = part(item, 'again')
    if (words) words.textContent = again
  }
}

/** The form as it came: what is named in it and was sent from here gets its picture. */
export function showPhotos() {
  const from = field()
  const names = from?.querySelector<HTMLInputElement>('[name=photos]')?.value.split(' ') ?? []
  if (!from) return
  const there = new Set(itemsIn(from).map(({ dataset }) => dataset.file))
  for (const name of names) {
    const picture = pictures.get(name)
    if (picture && !there.has(name)) addItem(from, name, picture)
  }
  sum()
}

document.addEventListener('change', ({ target }) => {
  const from = (target as Element).closest<HTMLElement>('[data-photos]')
  if (!from || !(target instanceof HTMLInputElement) || target.type !== 'file') return
  const chosen = [...(target.files ?? [])]
  // The same one may be chosen again.
  target.value = ''
  choose(from, chosen)
})
document.addEventListener('click', ({ target }) => {
  const pressed = (target as Element).closest<HTMLElement>('[data-photos] button')
  const item = pressed?.closest<HTMLElement>('li')
  const from = field()
  if (!pressed || !item || !from) return
  if (pressed.matches('[data-again]')) return begin(item)
  item.remove()
  refuse('')
  sum()
  from.querySelector<HTMLElement>('input[type=file]')?.focus()
})
