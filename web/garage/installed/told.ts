import type { PhoneNotice } from '../../../contract/messages/phone-notices/phone-notices.ts'

/*
 * What the worker does with a notice that our server sent, and when one is pressed. A browser lets nothing come unseen, so
 * that a notice of which nothing can be read is shown too.
 */

export const garageInPath = 'garage'

/** An open page, as a worker knows it. */
type OpenPage = { url: string; postMessage: (message: OpenCard) => void; focus: () => Promise<unknown> }
type Pages = {
  matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>
  openWindow: (path: string) => Promise<unknown>
}

/** To a page that is open: it goes there itself, and asks before what was typed is lost. */
export type OpenCard = { type: 'OPEN'; path: string }

export const isOpenCard = (data: unknown): data is OpenCard =>
  typeof data === 'object' && data !== null && (data as Partial<OpenCard>).type === 'OPEN'

function read(text: string | undefined): PhoneNotice | undefined {
  try {
    return JSON.parse(text ?? '') as PhoneNotice
  } catch {
    return undefined
  }
}

export function showNotice(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  text: string | undefined,
): Promise<void> {
  const notice = read(text)
  return registration.showNotification(notice?.title ?? 'Pahiya', {
    ...(notice && { body: notice.text, lang: notice.language }),
    icon: '/garage/icon-192.png',
    ...(notice && { data: { cardId: notice.cardId, garageId: notice.garageId } satisfies Card }),
  })
}

type Card = Pick<PhoneNotice, 'cardId' | 'garageId'>

const isCard = (data: unknown): data is Card =>
  typeof data === 'object' && data !== null && typeof (data as Partial<Card>).cardId === 'string'

/** Of which of one's garages it is, the page reads from its address (phone-notices.ts). */
const pathOf = ({ cardId, garageId }: Card) =>
  `/garage/floor/${encodeURIComponent(cardId)}?${new URLSearchParams({ [garageInPath]: garageId })}`

/** The card of a notice that was pressed, in a page of the garage that is open, else in a new one. */
export async function openNotice(pages: Pages, data: unknown): Promise<void> {
  const path = isCard(data) ? pathOf(data) : '/garage/floor/mine'
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find(({ url }) => isOfGarage(new URL(url).pathname))
  if (!page) {
    await pages.openWindow(path)
    return
  }
  page.postMessage({ type: 'OPEN', path })
  await page.focus()
}

/** Whoever is asked to sign in comes to the card by a page of its own. */
const isOfGarage = (path: string) => path.startsWith('/garage/') && !path.startsWith('/garage/login')
