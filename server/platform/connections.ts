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
  /** For a whole file. */
  fileInMilliseconds: number
  /** A file that comes at less, and has fallen behind by so much, only holds a place that others need. */
  fileBytesPerSecond: number
  fileBehindInMilliseconds: number
  idleInMilliseconds: number
  /** Open at once from one address, unless it is a named proxy. */
  ofAddress: number
  /** How often it is looked whether something took too long. */
  checkEachMilliseconds: number
}

const usual: ConnectionLimits = {
  headersInMilliseconds: 10_000,
  bodyInMilliseconds: 30_000,
  // 10 MB at 0.7 Mbit/s.
  fileInMilliseconds: 120_000,
  fileBytesPerSecond: 16 * 1024,
  fileBehindInMilliseconds: 10_000,
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
 * A body has its time from the end of the headers on, whether or not anybody reads it; of a file only the time counts in
 * which we had read all that came. Node's own time limit is one for all requests, and would cut a large file on a slow
 * line.
 */
function watchBody(request: IncomingMessage, isFile: boolean, limits: ConnectionLimits) {
  if (request.complete || request.method === 'GET' || request.method === 'HEAD') return
  const { socket } = request
  // A page's plain post asks the API within the process, where no connection is (docs/rules.md#forms).
  if (!(socket instanceof Socket)) return
  const isTooSlow = isFile ? slownessOfFile(request, socket, limits) : slownessOfBody(limits)
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch)
    if (!isTooSlow()) return
    clearInterval(watch)
    answerConnection(socket, new Problem('request_timeout'))
  }, limits.checkEachMilliseconds).unref()
  const stop = () => clearInterval(watch)
  request.once('end', stop).once('close', stop)
}

function slownessOfBody({ bodyInMilliseconds }: ConnectionLimits): () => boolean {
  const since = Date.now()
  return () => Date.now() - since >= bodyInMilliseconds
}

/** Counted in looks, not by the clock: a process that could not look could not read either. */
function slownessOfFile(request: IncomingMessage, socket: Socket, limits: ConnectionLimits): () => boolean {
  const before = socket.bytesRead
  let [arrived, taken, still] = [before, 0, 0]
  return () => {
    // It waits for its turn: it is we who are slow.
    if (request.readableLength > 0) return false
    taken += limits.checkEachMilliseconds
    still = socket.bytesRead > arrived ? 0 : still + limits.checkEachMilliseconds
    arrived = socket.bytesRead
    const behind = taken - ((arrived - before) / limits.fileBytesPerSecond) * 1000
    return (
      still >= limits.bodyInMilliseconds ||
      taken >= limits.fileInMilliseconds ||
      behind >= limits.fileBehindInMilliseconds
    )
  }
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
