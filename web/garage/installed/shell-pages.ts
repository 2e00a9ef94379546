/*
 * The floor's pages that are kept. Each is asked for by an address of its own, so that the kept one never stands before the
 * server's; every card has the same page.
 */

const own = '?kept'
const mine = `/garage/floor/mine${own}`
const queue = `/garage/floor/queue${own}`
/** No card has this number: the page is the same for all. */
const card = `/garage/floor/00000000-0000-7000-8000-000000000000${own}`

export const shellPages = [mine, queue, card]

/** Which of them shows a path; undefined for screens that need the server. */
export function shellOf(path: string): string | undefined {
  const [, screen = ''] = /^\/garage\/floor\/([^/]+)\/?$/.exec(path) ?? []
  if (screen === 'mine') return mine
  if (screen === 'queue') return queue
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(screen) ? card : undefined
}
