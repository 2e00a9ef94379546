import type { Visitor } from '../../support/visitor.ts'

export type Call = {
  method: string
  /** With its query. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

export type Answer = {
  status: number
  headers: Headers
  contentType: string
  text: string
  milliseconds: number
}

const patienceInMilliseconds = 60_000

/** One call with somebody's cookies, which stay as they are; of a stream that never ends only the head is read. */
export async function send(origin: string, caller: Visitor, call: Call): Promise<Answer> {
  const cookies = ['access', 'refresh'].flatMap((name) => {
    const value = caller.cookie(name)
    return value ? [`${name}=${value}`] : []
  })
  const begun = performance.now()
  const reply = await fetch(origin + call.path, {
    method: call.method,
    headers: { cookie: cookies.join('; '), ...call.headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceInMilliseconds),
    ...(call.body === undefined ? {} : { body: call.body }),
  })
  const [contentType = ''] = (reply.headers.get('content-type') ?? '').split(';')
  const isStream = contentType === 'text/event-stream'
  if (isStream) await reply.body?.cancel()
  const text = isStream ? '' : await reply.text()
  return { status: reply.status, headers: reply.headers, contentType, text, milliseconds: performance.now() - begun }
}
