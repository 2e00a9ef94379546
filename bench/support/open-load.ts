import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceInMilliseconds = 30_000
const tickInMilliseconds = 10

export type LoadCall = { path: string; headers: Record<string, string>; body?: object }
export type LoadEntry = {
  milliseconds: number
  /** 0 where nobody answered. */
  status: number
  tellsWhen: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export async function askOnce(origin: string, { path, headers, body }: LoadCall): Promise<LoadEntry> {
  const begun = performance.now()
  const entry = (status: number, tellsWhen: boolean) => ({ milliseconds: performance.now() - begun, status, tellsWhen })
  const options: RequestOptions = {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(patienceInMilliseconds),
  }
  try {
    const asked = request(origin + path, options)
    asked.end(body && JSON.stringify(body))
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    const { statusCode = 0, headers: said } = reply
    for await (const _part of reply);
    return entry(statusCode, said['retry-after'] !== undefined)
  } catch {
    return entry(0, false)
  }
}

/** So many callers who ask again once they are answered. @returns what the server carries, in calls a second */
export async function pressClosed(
  origin: string,
  callers: number,
  seconds: number,
  next: () => LoadCall,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) if ((await askOnce(origin, next())).status < 500) answered++
    }),
  )
  return answered / seconds
}

/** So many calls a second, whether or not those before are answered. */
export async function pressOpen(
  rate: number,
  seconds: number,
  ask: () => Promise<void>,
): Promise<{ offered: number; seconds: number }> {
  const calls: Promise<void>[] = []
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * rate
    while (calls.length < due) calls.push(ask())
    await sleep(tickInMilliseconds)
  }
  const took = (performance.now() - begun) / 1000
  await Promise.all(calls)
  return { offered: calls.length, seconds: took }
}
