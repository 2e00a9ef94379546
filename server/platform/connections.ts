import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerConnection } from './http-errors.ts'
import { Problem } from './problem.ts'
import { addressKey } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes in: it may take long, for as long as bytes arrive. */
    takesFile?: boolean
  }
}

/** docs/rules.md#connections */
export type ConnectionLimits = {
  headersInMilliseconds: number
  /** For a whole body; of a file, for its next bytes. */
  bodyInMilliseconds: number
  idleInMilliseconds: number
  /** Open at once from one address, unless it is a named proxy. */
  ofAddress: number
  /** How often it is looked whether something took too long. */
  checkEachMilliseconds: number
}

const usual: ConnectionLimits = {
  headersInMilliseconds: 10_000,
  bodyInMilliseconds: 30_000,
  idleInMilliseconds: 30_000,
  ofAddress: 200,
  checkEachMilliseconds: 1000,
}

export const connectionLimits = (changes: Partial<ConnectionLimits> = {}): ConnectionLimits => ({
  ...usual,
  ...changes,
})

/** What Node itself watches: headers, and connections that are kept open between two requests. */
export const serverOptions = (limits: ConnectionLimits) => ({
  keepAliveTimeout: limits.idleInMilliseconds,
  http: {
    headersTimeout: limits.headersInMilliseconds,
    connectionsCheckingInterval: limits.checkEachMilliseconds,
  },
})

/** The rest: bodies, and how many connections an address holds. */
export function guardConnections(app: FastifyInstance, trustProxy: string | boolean, limits: ConnectionLimits) {
  const isProxy = proxiesOf(trustProxy)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const address = addressKey(remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    if (count > limits.ofAddress) {
      const problem = new Problem('too_many_requests', { sentence: tooMany, retryAfterSeconds: 10 })
      return answerConnection(socket, problem)
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
  app.addHook('onRequest', async (request) => {
    watchBody(request.raw, request.routeOptions.config.takesFile === true, limits)
  })
}

const tooMany = 'Too many connections are open from your network. Please try again in a moment.'

/**
 * A body has its time from the end of the headers on, whether or not anybody reads it. Node's own time limit is one for
 * all requests, and would cut a large file on a slow line.
 */
function watchBody(request: IncomingMessage, isFile: boolean, limits: ConnectionLimits) {
  if (request.complete || request.method === 'GET' || request.method === 'HEAD') return
  const { socket } = request
  // A page's plain post asks the API within the process, where no connection is (docs/rules.md#forms).
  if (!(socket instanceof Socket)) return
  let [arrived, since] = [socket.bytesRead, Date.now()]
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch)
    if (isFile && socket.bytesRead > arrived) [arrived, since] = [socket.bytesRead, Date.now()]
    if (Date.now() - since < limits.bodyInMilliseconds) return
    clearInterval(watch)
    answerConnection(socket, new Problem('request_timeout'))
  }, limits.checkEachMilliseconds).unref()
  const stop = () => clearInterval(watch)
  request.once('end', stop).once('close', stop)
}

/** The names that `trustProxy` knows besides addresses. */
const networks: Record<string, string> = {
  loopback: '127.0.0.0/8,::1/128',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
}

function proxiesOf(trustProxy: string | boolean): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const named = new BlockList()
  const entries = trustProxy.split(',').flatMap((entry) => {
    const name = entry.trim().toLowerCase()
    return (networks[name] ?? name).split(',')
  })
  for (const [address = '', bits] of entries.map((entry) => entry.split('/'))) {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) named.addAddress(address, family)
    else named.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return named.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
