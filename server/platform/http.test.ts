import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { addressKey } from './rate-limit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('every answer', () => {
  test.each(['/api/v1/public/cities', '/api/v1/nowhere', '/healthz', '/api/docs/'])(
    'of %s carries the security headers',
    async (path) => {
      const { headers } = await fetch(app.origin + path)

      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(headers.get('content-security-policy')).toContain(directive)
      }
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('over https asks browsers to stay there', async () => {
    const secure = await startTestApp({
      settings: {
        production: true,
        demo: false,
        publicUrl: 'https://pahiya.example',
        trustProxy: '',
        logLevel: 'silent',
      },
    })
    const { headers } = await fetch(`${secure.origin}/healthz`)
    await secure.close()

    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })
})

test('an unknown call is a problem document, for any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const reply = await fetch(`${app.origin}/api/v1/nowhere`, { method })
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect(await reply.json()).toMatchObject({ code: 'not_found', error: 'There is nothing at this address.' })
  }
})

test('a file that a browser opens in a tab, and that fails, says why to a person; to a program nothing changes', async () => {
  const open = (dest: string, method = 'GET') =>
    fetch(`${app.origin}/api/v1/garages/bills/x/pdf?copy=<b>`, { method, headers: { 'sec-fetch-dest': dest } })
  const reply = await open('document')
  const text = await reply.text()

  expect([reply.status, reply.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(text).toContain('<p>Please sign in</p>')
  expect(text).not.toContain('<b>')
  for (const asked of [await open('empty'), await open('document', 'POST')]) {
    expect(asked.headers.get('content-type')).toContain('application/problem+json')
  }
})

test('a failure of ours is a bare 500: no stack, no SQL', async () => {
  const broken = await startTestApp()
  await broken.database.db.schema.dropTable('served_cities').execute()
  const reply = await fetch(`${broken.origin}/api/v1/public/cities`)
  await broken.close()

  expect(reply.status).toBe(500)
  const text = await reply.text()
  expect(JSON.parse(text)).toMatchObject({ code: 'internal_error', success: false })
  expect(text).not.toMatch(/served_cities|select|node_modules/i)
})

test.each([
  ['deeply nested lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['deeply nested objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ['a nested prototype', `{"email": {"__proto__": {"isAdmin": true}}, "password": "x"}`],
  ['a constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['a number', '1e999'],
  ['null', 'null'],
])('a body of %s is refused in words', async (_what, body) => {
  const reply = await fetch(`${app.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(await reply.json()).toMatchObject({ error: expect.stringMatching(/[.a-z]$/), code: expect.any(String) })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

describe('what is refused before any route', () => {
  /** The whole answer to bytes that no client of ours would send. */
  const answerTo = async (request: string) => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    socket.end(request)
    return (await socket.toArray()).join('')
  }

  test.each([
    ['an address that cannot be decoded', 'GET /api/v1/public/services/%ff HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a host that is none', 'GET /api/v1/public/cities HTTP/1.1\r\nHost: x y\r\n\r\n', 400],
    ['an address of 20 kB', `GET /api/v1/public/services?city=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['what is no HTTP', 'HELO mail\r\n\r\n', 400],
  ])('%s is a problem document too', async (_what, request, status) => {
    const answer = await answerTo(request)

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status, error: expect.any(String) })
  })
})

describe('the API’s description', () => {
  test('names every public call, with its problems', async () => {
    const document = await (await fetch(`${app.origin}/api/v1/openapi.json`)).json()

    expect(document.openapi).toBe('3.1.1')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/public/cities',
        '/api/v1/public/leads',
        '/api/v1/public/services',
        '/api/v1/public/services/{serviceId}',
        '/api/v1/public/newsletter',
      ]),
    )
    expect(document.paths['/api/v1/public/leads'].post.responses).toHaveProperty('429')
  })

  test('names what any call may be answered, whatever it is about', async () => {
    const { paths } = await (await fetch(`${app.origin}/api/v1/openapi.json`)).json()
    const statusesOf = (path: string, method: string) => Object.keys(paths[`/api/v1${path}`][method].responses)

    expect(statusesOf('/public/cities', 'get')).toEqual(expect.arrayContaining(['400', '429', '431', '500', '503']))
    expect(statusesOf('/public/cities', 'get')).not.toContain('413')
    expect(statusesOf('/auth/login', 'post')).toEqual(expect.arrayContaining(['403', '408', '413', '415']))
    expect(statusesOf('/auth/sessions/{sessionId}', 'delete')).toEqual(
      expect.arrayContaining(['400', '401', '403', '404', '413', '415']),
    )
  })

  test('is readable at /api/docs', async () => {
    const reply = await fetch(`${app.origin}/api/docs/`)

    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('swagger-ui')
  })
})

describe('pictures', () => {
  test('a drawing, opened by itself, may do nothing but show', async () => {
    const garage = '01900000-0000-7000-8000-000000000003'
    const name = '01900000-0000-7000-8000-000000000004-0123456789abcdef.svg'
    await app.storage.write(`${garage}/${name}`, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))

    const reply = await fetch(`${app.origin}/media/${garage}/${name}`)

    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('image/svg+xml')
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  const garage = '01941dfb-5c40-7000-8000-000100000000'
  const name = `${garage}-0123456789abcdef-400.webp`

  test('are served as WebP, for ever', async () => {
    await app.storage.write(`${garage}/${name}`, Buffer.from('picture'))
    const reply = await fetch(`${app.origin}/media/${garage}/${name}`)

    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/webp')
    expect(reply.headers.get('cache-control')).toContain('immutable')
  })

  test.each([
    `/media/${garage}/other-${name}`,
    `/media/${garage}/..%2f..%2fdatabase`,
    `/media/..%2f..%2f/${name}`,
    `/media/${garage}/${garage}-fedcba9876543210-400.webp`,
  ])('%s is not found', async (path) => {
    expect((await fetch(app.origin + path)).status).toBe(404)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
