import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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

  function pass(asked: IncomingMessage, reply: ServerResponse) {
    const { method, url: path, headers } = asked
    // The page's own origin stays in `host`, by which the server knows where it is called.
    const on = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      const isWorker = path === '/garage/worker.js'
      const { 'content-length': _length, ...rest } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      if (isWorker) answer.on('end', () => reply.end(`\n// release ${release}`))
      answer.pipe(reply, { end: !isWorker })
    })
    on.on('error', () => reply.destroy())
    asked.pipe(on)
  }

  function note(asked: IncomingMessage) {
    const chunks: Buffer[] = []
    const write: Asked = { path: asked.url ?? '', requestId: undefined }
    writes.push(write)
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      write.requestId = /"requestId":"([^"]+)"/.exec(Buffer.concat(chunks).toString())?.[1]
    })
  }

  function serve(asked: IncomingMessage, reply: ServerResponse) {
    if (asked.url === '/garage/worker.js') delete asked.headers['accept-encoding']
    if (state === 'stopped') return void asked.socket.destroy()
    const isRefused = state === 'refusing' || (state === 'reading' && asked.method !== 'GET')
    if (isRefused) return void reply.writeHead(503, { 'content-type': 'text/plain' }).end('down')
    if (asked.method !== 'GET') note(asked)
    if (state === 'slow') waiting.push(() => pass(asked, reply))
    else pass(asked, reply)
  }

  const proxy: Server = createServer(serve)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo

  return {
    origin: `http://localhost:${port}`,
    /** Calls that change something, as they reached the server, or wait on their way to it. */
    writes,
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
