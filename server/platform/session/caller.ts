import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { tokensOf } from './cookies.ts'
import type { Tokens } from './tokens.ts'

/**
 * Where a call comes from: the visitor's address, the device that the session will be listed as, and the session that
 * this browser holds already.
 */
export type Caller = { ip: string; device: string; replaces: Partial<Tokens> }

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  device: deviceOf(request.headers['user-agent']),
  replaces: tokensOf(request),
})

/** What a caller says that it called: a name or an address with a port, nothing that leads elsewhere. */
export const isHost = (host: string) => /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)

/**
 * Where links in mails and canonical links lead: the public address, else the one that this request came to.
 * @throws Problem malformed_request, where that is no address
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl
  const origin = `${request.protocol}://${request.host}`
  if (!isHost(request.host) || !URL.canParse(origin)) throw new Problem('malformed_request')
  return origin
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome on Android': enough for a person to know their own devices by. */
function deviceOf(userAgent: string | undefined): string {
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [first(browsers), first(systems)]
  return [browser ?? 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ')
}
