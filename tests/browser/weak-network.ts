import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/**
 * What lies between a phone and the server: 'well', 'stopped' (nobody answers), 'slow' (an answer comes once it is well
 * again), 'refusing' (what stands before the server says that it is down) or 'reading' (down for what is written alone). A
 * worker's own calls pass it as well, and those of the pages that it answers for, which Playwright's routes do not see.
 */
export type Network = 'well' | 'stopped' | 'slow' | 'refusing' | 'reading'

type Asked = { path: string; requestId: string | undefined }

export type WeakNetwork = Awaited<ReturnType<typeof openWeakNetwork>>

/** @param server its origin */
export async function openWeakNetwork(server: string) {
  const target = new URL(server)
  let state: Network = 'well'
  let release = '1'
  let waiting: (() => void)[] = []
  const writes: Asked[] = []
  const tried: string[] = []

  function pass({ method, url: path, headers }: IncomingMessage, body: Buffer, reply: ServerResponse) {
    const isWorker = path === '/garage/worker.js'
    if (isWorker) {
      // All of it, as it is: else what is written beneath it would be lost.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    }
    // The page's own origin stays in `host`, by which the server knows where it is called.
    const on = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      if (isWorker) answer.on('end', () => reply.end(`\n// release ${release}`))
      answer.pipe(reply, { end: !isWorker })
    })
    on.on('error', () => reply.destroy())
    on.end(body)
  }

  async function serve(asked: IncomingMessage, reply: ServerResponse) {
    if (state === 'stopped') return asked.socket.destroy()
    const isRefused = state === 'refusing' || (state === 'reading' && asked.method !== 'GET')
    if (isRefused) return reply.writeHead(503, { 'content-type': 'text/plain' }).end('down')
    const body = await buffer(asked)
    if (asked.method !== 'GET') {
      const [, requestId] = /"requestId":"([^"]+)"/.exec(body.toString()) ?? []
      writes.push({ path: asked.url ?? '', requestId })
    }
    if (state === 'slow') return waiting.push(() => pass(asked, body, reply))
    return pass(asked, body, reply)
  }

  const proxy: Server = createServer((asked, reply) => {
    tried.push(asked.url ?? '')
    void serve(asked, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo

  return {
    origin: `http://localhost:${port}`,
    /** Calls that change something, as they reached the server, or wait on their way to it. */
    writes,
    /** How often something of this path was asked for, answered or not. */
    triesOf: (part: string) => tried.filter((path) => path.includes(part)).length,
    become(next: Network) {
      state = next
      if (next === 'stopped') proxy.closeAllConnections()
      if (next !== 'well') return
      const all = waiting
      waiting = []
      for (const go of all) go()
    },
    /** The worker's file changes, as with a new release. */
    releaseAnew() {
      release += '+'
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** The floor's screens are kept on the phone, and the worker answers for this page. */
export const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await navigator.serviceWorker.getRegistration('/garage/')
          return kept?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
        }),
      { timeout: 60_000 },
    )
    .toBe(true)

/** What the phone keeps of its person's work; whoever reads it closes it. */
export const openKept = (page: Page) =>
  page.evaluateHandle(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opening = indexedDB.open(names.find((name) => name.startsWith('pahiya-work')) ?? '')
    return new Promise<IDBDatabase>((resolve, reject) => {
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => resolve(opening.result)
    })
  })
