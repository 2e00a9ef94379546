import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { Done } from '../../contract/people/auth/auth.ts'
import { endpoint, type Method } from '../../contract/platform/endpoints.ts'
import type { z } from '../../contract/platform/zod.ts'
import { setAsker } from '../../contract/words/source.ts'
import type { rememberUser } from './session-store.ts'

const problem = (status: number, error: string, code = 'not_signed_in') =>
  Response.json({ error, code }, { status, headers: { 'content-type': 'application/problem+json' } })

/** A server whose access cookie is good or old, behind the browser's own fetch. */
function serve({ refresh }: { refresh: () => Response | Promise<Response> }) {
  const server = { isOld: true, calls: [] as string[], slow: Promise.resolve() }
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1/', '')
    server.calls.push(path)
    const wasOld = server.isOld
    // Answers take their time, so that calls overlap; the slow one's first until it is let go.
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (path === 'slow') await server.slow
    if (path === 'auth/refresh') {
      const reply = await refresh()
      if (reply.ok) server.isOld = false
      return reply
    }
    if (wasOld) return problem(401, `Please sign in to see ${path}`)
    return Response.json({ success: true, message: path })
  })
  return server
}

const times = (calls: string[], path: string) => calls.filter((each) => each === path).length
const answer = () => Response.json({ success: true, message: 'new cookies' })

let pages = 0

/**
 * The client anew: what it knows of the last refresh belongs to one page. Only this module: to reset all of them would
 * give the files that run after this one a second copy of each.
 */
async function newClient() {
  pages += 1
  const { askAs }: typeof import('./api-client.ts') = await import(
    new URL(`./api-client.ts?page=${pages}`, import.meta.url).href
  )
  return <Schema extends z.ZodType>(
    schema: Schema,
    method: Method,
    path: string,
    sent: Parameters<typeof askAs>[2] = {},
  ) => askAs(schema, endpoint(method, `/${path}`, 'public', 'Any', { response: {} }), sent)
}

let warn: MockInstance

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage: storage, addEventListener: vi.fn(), removeEventListener: vi.fn() })
  // As in a page: paths are read against its address.
  const PageRequest = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://pahiya.example') : input, init)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('many parallel 401s make one refresh, and each call is tried once more', async () => {
  const server = serve({ refresh: answer })
  const call = await newClient()
  const paths = Array.from({ length: 12 }, (_, number) => `garages/list-${number}`)

  const replies = await Promise.all(paths.map((path) => call(Done, 'GET', path)))

  expect(replies.map(({ message }) => message)).toEqual(paths)
  expect(times(server.calls, 'auth/refresh')).toBe(1)
  for (const path of paths) expect(times(server.calls, path)).toBe(2)
})

test('a 401 that comes back after another call has refreshed needs no second refresh', async () => {
  const server = serve({ refresh: answer })
  const call = await newClient()
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  server.slow = promise
  const slow = call(Done, 'GET', 'slow')
  await call(Done, 'GET', 'quick')
  letGo()
  await slow

  expect(server.calls).toEqual(['slow', 'quick', 'auth/refresh', 'quick', 'slow'])
})

test('a call refused again after the refresh is not tried a third time', async () => {
  const server = serve({ refresh: answer })
  const call = await newClient()
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1/', '')
    server.calls.push(path)
    return path === 'auth/refresh' ? answer() : problem(401, 'Please sign in')
  })

  await expect(call(Done, 'GET', 'account')).rejects.toMatchObject({ status: 401 })
  expect(server.calls).toEqual(['account', 'auth/refresh', 'account'])
})

test('where the refresh fails, the first error is passed on, the failure logged, the user forgotten', async () => {
  const server = serve({ refresh: () => problem(401, 'The refresh has its own words') })
  const call = await newClient()
  const store = await import('./session-store.ts')
  store.rememberUser({ id: 'u', userType: 'CUSTOMER', name: 'Lakshmi' } as Parameters<typeof rememberUser>[0])

  const failures = await Promise.allSettled([call(Done, 'GET', 'one'), call(Done, 'GET', 'two')])

  expect(failures.map((each) => each.status === 'rejected' && each.reason.sentence)).toEqual([
    'Please sign in to see one',
    'Please sign in to see two',
  ])
  expect(times(server.calls, 'auth/refresh')).toBe(1)
  expect(times(server.calls, 'one')).toBe(1)
  expect(warn).toHaveBeenCalledExactlyOnceWith('The session could not be refreshed.', expect.anything())
  expect(store.storedUser()).toBeUndefined()
  expect(store.currentSession().state).toBe('signed-out')
})

test('a refresh that the network swallows ends nothing: the user is still remembered', async () => {
  serve({ refresh: () => Promise.reject(new TypeError('Failed to fetch')) })
  const call = await newClient()
  const store = await import('./session-store.ts')
  store.rememberUser({ id: 'u', userType: 'CUSTOMER', name: 'Lakshmi' } as Parameters<typeof rememberUser>[0])

  const failure = await call(Done, 'GET', 'account').catch((error) => error)
  const { isRefusal, isSignedOut } = await import('./api-error.ts')
  expect(failure).toMatchObject({ status: 401 })
  expect([isRefusal(failure), isSignedOut(failure)]).toEqual([false, false])
  expect(store.storedUser()?.name).toBe('Lakshmi')
})

test.each(['auth/login', 'auth/customer/verify-otp', 'auth/register', 'auth/refresh'])(
  'a 401 from %s is its answer, and refreshes nothing',
  async (path) => {
    const server = serve({ refresh: () => problem(401, 'Please sign in to see auth/refresh') })
    const call = await newClient()

    await expect(call(Done, 'POST', path, { json: {} })).rejects.toMatchObject({
      status: 401,
      sentence: `Please sign in to see ${path}`,
    })
    expect(server.calls).toEqual([path])
  },
)

test('other errors are passed on as they are', async () => {
  const server = serve({ refresh: answer })
  const call = await newClient()
  vi.stubGlobal('fetch', async (request: Request) => {
    server.calls.push(request.url)
    return problem(409, 'This is already taken.', 'conflict')
  })

  await expect(call(Done, 'POST', 'garages/register', { json: {} })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect(server.calls).toHaveLength(1)
})

/** What each screen shows of an answer, the first that is there (docs/rules.md#errors). */
const chains = [
  ['the quote form and Quick Booking', 'POST', 'public/leads', ['error', 'message']],
  ['the sign-in of a garage', 'POST', 'auth/login', ['error']],
  ['the registration of a garage', 'POST', 'garages/register', ['error']],
  ['adding staff', 'POST', 'garages/staff', ['detail']],
  ['removing staff', 'DELETE', 'garages/staff/1', ['detail']],
  ['adding a service', 'POST', 'garages/services', ['error', 'detail']],
  ['changing a service', 'PUT', 'garages/services/1', ['error', 'detail']],
  ['deleting a service', 'DELETE', 'garages/services/1', ['detail']],
  ['deleting an image', 'DELETE', 'images/1', ['error']],
  ['uploading an image', 'POST', 'images-presigned/services/1/confirm-upload', ['error', 'message']],
  ['a lead', 'PUT', 'garages/leads/1', ['detail']],
  ['the list of services', 'GET', 'public/services', ['message']],
  ['a service', 'GET', 'public/services/1', ['message']],
] as const

describe.each(chains)('of what a server says, %s', (_what, method, path, chain) => {
  /** What is shown where these are all that the answer holds. */
  const shownOf = async (names: readonly string[], status = 409) => {
    const call = await newClient()
    const answer = Object.fromEntries(names.map((name) => [name, `The ${name}.`]))
    vi.stubGlobal('fetch', async () => Response.json({ success: false, ...answer }, { status }))
    return call(Done, method, path).catch((error) => error.sentence)
  }
  const allNames = ['error', 'message', 'detail']

  test('shows what its row names, in its order, with a good status too', async () => {
    for (const [index, name] of chain.entries()) {
      const left = allNames.filter((each) => !(chain as readonly string[]).slice(0, index).includes(each))
      expect(await shownOf(left)).toBe(`The ${name}.`)
      expect(await shownOf(left, 200)).toBe(`The ${name}.`)
    }
  })

  test('shows nothing else of it, and no sentence that is none', async () => {
    const others = allNames.filter((name) => !(chain as readonly string[]).includes(name))
    // What is known of everything else, besides, that the rows name.
    if (chain[0] !== 'error' || chain.length === 1) expect(await shownOf(others)).toBeUndefined()
    const call = await newClient()
    const nonsense = Object.fromEntries(allNames.map((name) => [name, { code: 7 }]))
    vi.stubGlobal('fetch', async () => Response.json({ ...nonsense, fields: 'none' }, { status: 500 }))
    await expect(call(Done, method, path)).rejects.toMatchObject({ status: 500, sentence: undefined, fields: {} })
  })
})

test('a sentence that is none gives way to the next of its row', async () => {
  const call = await newClient()
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 7 }, message: 'The message.' }, { status: 400 }))

  await expect(call(Done, 'POST', 'public/leads')).rejects.toMatchObject({ sentence: 'The message.' })
})

test.each([
  ['nothing', 204, null],
  ['a text', 200, 'bye'],
  ['something else', 202, '{"ok":1}'],
])('signing out that is answered with %s has succeeded', async (_what, status, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  await newClient()
  const { logOut } = await import('./api-session.ts')

  await expect(logOut()).resolves.not.toThrow()
})

test.each([
  ['a device that is offline', false, new TypeError('Failed to fetch'), 'You are offline.'],
  ['a connection that breaks', true, new TypeError('Failed to fetch'), 'The connection was lost.'],
  ['an abort', true, new DOMException('The user aborted a request.', 'AbortError'), 'The connection was lost.'],
  ['silence', true, 'timeout', 'The server took too long to answer.'],
  ['an answer that is none of ours', true, 'garbage', 'Invalid credentials'],
] as const)('%s is told as such', async (_what, onLine, fault, sentence) => {
  vi.stubGlobal('navigator', { onLine, locks: navigator.locks })
  vi.stubGlobal('fetch', () => {
    if (fault === 'garbage') return Promise.resolve(new Response('<html>'))
    return fault === 'timeout' ? new Promise(() => {}) : Promise.reject(fault)
  })
  const call = await newClient()
  const { formSentenceOf } = await import('./api-error.ts')

  const error = await call(Done, 'POST', 'auth/login', { json: {}, timeout: 50 }).catch((thrown: unknown) => thrown)

  expect(formSentenceOf(error, 'Invalid credentials')).toContain(sentence)
})

test('every call says in which language the page is, also the refresh and a file; an English page says nothing', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.headers.get('x-language'))
    const isRefresh = request.url.endsWith('auth/refresh')
    return asked.length === 1 && !isRefresh ? problem(401, 'Please sign in') : answer()
  })
  const call = await newClient()
  const before = setAsker(() => 'ta')
  await call(Done, 'GET', 'account').finally(() => setAsker(before))
  expect(asked).toEqual(['ta', 'ta', 'ta'])

  await call(Done, 'GET', 'account')
  expect(asked.at(-1)).toBeNull()
})

test('a file that is uploaded says it too, whose refusal is read as well', async () => {
  const sent: Record<string, string> = {}
  class Upload {
    upload = {}
    status = 400
    responseText = JSON.stringify({ error: 'படம் இல்லை' })
    onload = () => undefined
    open = () => undefined
    setRequestHeader(name: string, value: string) {
      sent[name] = value
    }
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('window', { location: { origin: 'http://pahiya.example' } })
  const { putFile } = await import('./put-file.ts')
  const permission = { uploadToken: '', uploadUrl: '/upload', headers: { 'content-type': 'image/jpeg' } }

  const before = setAsker(() => 'ta')
  const refusal = putFile(permission, new Blob(['x']), () => undefined)
  setAsker(before)

  await expect(refusal).rejects.toMatchObject({ status: 400, reason: 'படம் இல்லை' })
  expect(sent).toEqual({ 'content-type': 'image/jpeg', 'x-language': 'ta' })
})
