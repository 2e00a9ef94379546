import { describe, expect, test, vi } from 'vitest'
import { openNotice, showNotice } from './told.ts'

const cardId = '01a21edd-12c0-7743-be21-c1f20d5c3105'
const garageId = '01a21edd-12c0-7743-be21-c1f20d5c3106'
const path = `/garage/floor/${cardId}?garage=${garageId}`
const card = { cardId, garageId }

describe('a notice that comes', () => {
  test('is shown by plate, in its language, and keeps its card', async () => {
    const showNotification = vi.fn(async () => {})
    const notice = { title: 'TN 09 AB 1234', text: 'उन्हें दी गई', language: 'hi', ...card }
    await showNotice({ showNotification }, JSON.stringify(notice))

    const shown = { body: notice.text, lang: 'hi', icon: '/garage/icon-192.png', data: card }
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('TN 09 AB 1234', shown)
  })

  test.each([undefined, '', 'no JSON'])('is shown too where nothing can be read of it: %s', async (text) => {
    const showNotification = vi.fn(async () => {})
    await showNotice({ showNotification }, text)

    expect(showNotification).toHaveBeenCalledOnce()
  })
})

/** What is open on the phone, by address. */
function phoneWith(...urls: string[]) {
  const pages = urls.map((url) => ({ url, postMessage: vi.fn(), focus: vi.fn(async () => {}) }))
  return { pages, clients: { matchAll: async () => pages, openWindow: vi.fn(async () => {}) } }
}

describe('a notice that is pressed', () => {
  test('opens its card in the page that is open, which goes there by itself', async () => {
    const { pages, clients } = phoneWith('https://pahiya.example/', 'https://pahiya.example/garage/floor/mine')
    await openNotice(clients, card)

    expect(pages[1]?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'OPEN', path })
    expect(pages[1]?.focus).toHaveBeenCalledOnce()
    expect(pages[0]?.focus).not.toHaveBeenCalled()
    expect(clients.openWindow).not.toHaveBeenCalled()
  })

  test.each([[[]], [['https://pahiya.example/chennai']], [['https://pahiya.example/garage/login']]])(
    'opens a page where none of the garage is open: %s',
    async (urls: string[]) => {
      const { pages, clients } = phoneWith(...urls)
      await openNotice(clients, card)

      expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith(path)
      for (const page of pages) expect(page.postMessage).not.toHaveBeenCalled()
    },
  )

  test('leads to one’s own work where it names no card', async () => {
    const { clients } = phoneWith()
    await openNotice(clients, undefined)

    expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/garage/floor/mine')
  })
})
