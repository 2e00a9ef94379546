import { once } from 'node:events'
import { request } from 'node:https'
import { connect, type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCluster } from '../../support/postgres-cluster.ts'
import { startServer } from '../support/kept-running.ts'
import { lastingPort, notTriedBecause, proxies, startProxy } from './proxies.ts'

/** As many as Debian's nginx takes in all, and then some: each needs a second one to a process. */
const connections = 800

async function holdOpen(port: number, number: number) {
  const open: TLSSocket[] = []
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
  })
  for (let count = 0; count < number; count++) {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
    socket.on('error', () => undefined)
    open.push(socket)
    await once(socket, 'secureConnect')
  }
  return open
}

/** Says how long its body would be, and sends none of it. */
async function announce(address: string, bytes: number) {
  const asked = request(address, {
    method: 'POST',
    rejectUnauthorized: false,
    headers: { 'content-type': 'application/json', 'content-length': bytes },
  })
  asked.on('error', () => undefined)
  asked.flushHeaders()
  const [reply] = await once(asked, 'response')
  const text = (await reply.toArray()).join('')
  asked.destroy()
  return { status: reply.statusCode, type: reply.headers['content-type'], body: JSON.parse(text) }
}

for (const kind of proxies) {
  const reason = notTriedBecause(kind.program)
  test.skipIf(reason !== undefined)(
    `${kind.name} answers with ${connections} connections open, says one HSTS header, and what it says itself is JSON${reason ? ` (${reason})` : ''}`,
    async () => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
      const cluster = await startCluster()
      onTestFinished(() => cluster.remove())
      const port = await lastingPort()
      const https = await lastingPort()
      const origin = `https://127.0.0.1:${https}`
      const settings = { DATABASE_URL: cluster.url, PORT: String(port), PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1' }
      const server = await startServer(settings)
      onTestFinished(() => server.stop())
      await startProxy(kind, { http: await lastingPort(), https, processes: [port, await lastingPort()] })

      const open = await holdOpen(https, connections)
      const replies = await Promise.all(Array.from({ length: 40 }, () => fetch(`${origin}/api/v1/public/cities`)))
      expect(open.filter(({ destroyed }) => destroyed)).toEqual([])
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      // Two would be read as one text with a comma.
      expect(replies[0]?.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      const large = await announce(`${origin}/api/v1/public/leads`, 20 * 1024 ** 2)
      expect(large).toMatchObject({
        status: 413,
        type: expect.stringMatching(/^application\/problem\+json/),
        body: { code: 'body_too_large' },
      })

      await server.stop()
      const refused = await fetch(`${origin}/api/v1/public/cities`)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect(await refused.json()).toMatchObject({ code: 'unavailable', status: 503 })
    },
  )
}
