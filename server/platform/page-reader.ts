import type { IncomingMessage } from 'node:http'

/** Whether the answer is opened in a tab, as browsers say; those that do not say so ask for HTML at least. */
export function isReadByPerson({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const destination = headers['sec-fetch-dest']
  return destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document'
}

/**
 * Where a person has come by an address that cannot be decoded, its signs stand for themselves: the router refuses it
 * before there is any page that could say so.
 */
export function readableUrl(request: IncomingMessage): string {
  const { url = '/' } = request
  if (!isReadByPerson(request) || isDecodable(url)) return url
  return url.replaceAll('%', '%25')
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}
