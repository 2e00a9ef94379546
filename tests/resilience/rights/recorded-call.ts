import { indianDay } from '../../../contract/platform/formats.ts'
import { backOfficeCalls } from '../../support/back-office-calls.ts'
import type { Examples, Setting } from '../../support/call-examples.ts'
import type { Person } from '../../support/make-people.ts'
import { nameOf, type Operation } from '../support/operations.ts'
import type { Call } from '../support/send.ts'

type Body = Exclude<Call['body'], undefined> | object

const json = { 'content-type': 'application/json' }

/** Sends nothing and keeps what it was asked to send. */
function recorder() {
  const calls: Call[] = []
  const keep = (method: string, path: string, body?: Body, headers?: Record<string, string>) => {
    const content = headers?.['content-type'] ? (body as Exclude<Call['body'], undefined>) : JSON.stringify(body)
    const call: Call = { method, path: `/api/v1${path}`, headers: headers ?? (body === undefined ? {} : json) }
    calls.push(body === undefined ? call : { ...call, body: content })
  }
  const caller = {
    get: (path: string, headers?: Record<string, string>) => keep('GET', path, undefined, headers),
    post: (path: string, body: Body, headers?: Record<string, string>) => keep('POST', path, body, headers),
    put: (path: string, body: Body, headers?: Record<string, string>) => keep('PUT', path, body, headers),
    deleteWith: (path: string, body: Body) => keep('DELETE', path, body),
    delete: (path: string, headers?: Record<string, string>) => keep('DELETE', path, undefined, headers),
  }
  return { calls, caller: caller as unknown as Person }
}

const today = indianDay()
const month = today.slice(0, 7)
/** What a list needs in its query. */
const queries: Record<string, string> = {
  'GET /garages/bookings/capacity': `?date=${today}`,
  'GET /garages/search': '?q=customer',
  'GET /garages/reports': `?from=${today}&to=${today}`,
  'GET /public/services': '?city=chennai',
}

function queryOf(name: string): string {
  if (/^GET \/garages\/(reports\/|accounts(?!\/ledgers))/.test(name)) return `?from=${today}&to=${today}`
  if (/^GET \/garages\/gst(\/|$)/.test(name)) return `?month=${month}`
  return queries[name] ?? ''
}

/** An example of the call for this garage: rows are prepared, nothing is sent. */
export async function exampleOf(
  operation: Pick<Operation, 'method' | 'path'>,
  setting: Setting,
  examples: Examples = backOfficeCalls,
): Promise<Call> {
  const name = nameOf(operation)
  const example = examples[name.replace(/\{(\w+)\}/g, ':$1')]
  if (!example) {
    const path = operation.path.replace(/\{(\w+)\}/g, () => crypto.randomUUID())
    const content = operation.method === 'GET' ? {} : { headers: json, body: '{}' }
    return { method: operation.method, path: path + queryOf(name), ...content }
  }
  const { calls, caller } = recorder()
  await (await example(setting))(caller)
  const [call] = calls
  if (!call) throw new Error(`The example of ${name} sends nothing`)
  return call
}

/** Whether the call is one that succeeds; of the others only what the guard says is known. */
export const isWholeExample = (operation: Operation) => {
  const name = nameOf(operation)
  // By day only; and of bills that it names.
  if (['POST /garages/outstanding/remind', 'GET /garages/bills/einvoice.json'].includes(name)) return false
  return name.replace(/\{(\w+)\}/g, ':$1') in backOfficeCalls || (operation.method === 'GET' && !/\{/.test(name))
}
