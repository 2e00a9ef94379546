import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket }

/**
 * The network between the server and its database, to be cut: `pass` hands everything on, `refuse` takes no connection
 * and cuts those there are, `stall` takes them and lets nothing through, as a network that swallows packets.
 */
export async function startTcpProxy(target: { host: string; port: number }) {
  const open = new Set<Pair>()
  let mode: 'pass' | 'refuse' | 'stall' = 'pass'
  let cutAfter: string | undefined

  const cut = ({ near, far }: Pair) => {
    near.destroy()
    far.destroy()
  }
  const server = createServer((near) => {
    if (mode === 'refuse') return near.destroy()
    const pair = { near, far: connect(target) }
    open.add(pair)
    for (const socket of [near, pair.far]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        cut(pair)
        open.delete(pair)
      })
    }
    near.on('data', (chunk) => {
      if (mode === 'stall') return
      pair.far.write(chunk)
      if (cutAfter === undefined || !chunk.toString('latin1').includes(cutAfter)) return
      cutAfter = undefined
      // What was asked arrives and is done; its answer is lost.
      near.destroy()
      setTimeout(() => pair.far.end(), 100)
    })
    pair.far.on('data', (chunk) => {
      if (mode !== 'stall' && !near.destroyed) near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next: typeof mode) {
      mode = next
      if (mode === 'refuse') for (const pair of open) cut(pair)
    },
    /** Cuts the next connection on which this is sent, such as `commit`: it arrives, and its answer does not. */
    loseAnswerTo(text: string) {
      cutAfter = text
    },
    async close() {
      for (const pair of open) cut(pair)
      server.close()
      await once(server, 'close')
    },
  }
}
