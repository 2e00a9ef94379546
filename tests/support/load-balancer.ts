import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'

const isRepeatable = (method: string | undefined) => method === 'GET' || method === 'HEAD'
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * What nginx and Caddy do in front of several processes: calls go to each in turn over connections that are kept; where
 * one takes no connection the next is asked. A write that has been sent is never sent again: it is answered 502.
 */
export async function startLoadBalancer(first: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let origins = first
  let turn = 0

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    turn += 1
    const order = origins.map((_, index) => origins[(turn + index) % origins.length] ?? '')
    for (const [index, origin] of order.entries()) {
      const isLast = index === order.length - 1
      if ((await tryOne(origin, request, body, response)) === 'done') return
      if (isLast) response.writeHead(502).end()
    }
  }

  /** @returns 'next' where it is sure that nothing has happened, or repeating does no harm. */
  const tryOne = (origin: string, { method, url, headers }: IncomingMessage, body: Buffer, response: ServerResponse) =>
    new Promise<'done' | 'next'>((resolve) => {
      const asked = send(new URL(url ?? '/', origin), {
        method,
        headers: { ...headers, connection: 'keep-alive' },
        agent,
      })
      asked.on('response', (reply) => {
        const kept = Object.entries(reply.headers).filter(([name]) => !hopByHop.has(name))
        response.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept) as Record<string, string>)
        response.on('close', () => reply.destroy())
        reply.on('error', () => response.destroy())
        reply.pipe(response)
        resolve('done')
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (response.headersSent) return response.destroy()
        if (error.code === 'ECONNREFUSED' || isRepeatable(method)) return resolve('next')
        response.writeHead(502).end()
        resolve('done')
      })
      asked.end(body)
    })

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Which processes there are from now on. */
    use(next: string[]) {
      origins = next
    },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
