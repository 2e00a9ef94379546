import { describe, expect, test } from 'vitest'
import { accessLevels } from '../../contract/platform/terms/access.ts'
import { backOfficeCalls, ownersPassword } from '../../tests/support/back-office-calls.ts'
import type { Person } from '../../tests/support/make-people.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import type { Reply } from '../../tests/support/visitor.ts'

/*
 * Whatever stands in a field or an address, the server answers it or refuses it in words; it never breaks (5xx). The
 * routes, their queries and bodies are the server's own, so that a new one is tried without being named here.
 */

const { app, make } = await useTestApp()

const texts = ['a\u0000b', '\ud800', '1e308', '-1e308', '%', '\\', "'", '𠮷'.repeat(3000), '9'.repeat(400)]
const values: unknown[] = [...texts, 1e308, -1e308, 1e21, -1, 0.001, null, true, {}, [], [null], { a: 1 }]

type Operation = { parameters?: { in: string; name: string }[] }
const { paths } = (await (await fetch(`${app.origin}/api/v1/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Operation>>
}

async function garageWithOwner() {
  const garage = await make.garage()
  return { make, garage, owner: await make.owner(garage, { password: ownersPassword }) }
}

const broken = ({ status }: Reply) => status >= 500

const lists = Object.entries(paths).flatMap(([path, { get }]) => {
  const queries = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  // An event stream never ends; its query is the guard's, tried with every other call.
  return get && queries.length > 0 && !path.endsWith('/events') ? [[path.replace('/api/v1', ''), queries] as const] : []
})

describe('in a query', () => {
  test.each(lists)('%s', async (path, queries) => {
    const { owner } = await garageWithOwner()
    const address = path.replace(/\{\w+\}/g, '0190a1b2-0000-7000-8000-000000000000')
    const found: string[] = []

    for (const name of queries) {
      for (const text of texts) {
        const query = `${name}=${encodeURIComponent(text.isWellFormed() ? text : '\ufffd')}`
        const reply = await owner.get(`${address}?${query}`)
        if (broken(reply)) found.push(`${query.slice(0, 60)}: ${reply.status}`)
      }
      for (const raw of [`${name}=%ff`, `${name}=%`, `${name}[]=a`, `${name}=a&${name}=b`]) {
        if (broken(await owner.get(`${address}?${raw}`))) found.push(raw)
      }
    }

    expect(found).toEqual([])
  })
})

const writes = app.guardedRoutes
  .filter(({ method, access }) => method !== 'HEAD' && accessLevels.some((level) => level === access))
  .map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`)
  // The body of an upload is a picture: hostile-files.test.ts.
  .filter((route) => /^(POST|PUT) /.test(route) && !route.includes('/uploads/'))

describe('in a body', () => {
  test.each(writes)('%s', async (route) => {
    const setting = await garageWithOwner()
    const call = await backOfficeCalls[route]?.(setting)
    const found: string[] = []

    /** In the owner's place: sends each field of the body once with each of the values. */
    const trying = async (method: 'post' | 'put', path: string, body: unknown, headers?: Record<string, string>) => {
      const known = typeof body === 'object' && body !== null ? body : {}
      const fields = Object.keys(known)
      for (const field of fields) {
        for (const value of values) {
          const reply = await setting.owner[method](path, { ...known, [field]: value }, headers)
          if (broken(reply)) found.push(`${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${reply.status}`)
        }
      }
      return setting.owner[method](path, body, headers)
    }
    const hostile: Partial<Person> = {
      get: setting.owner.get,
      delete: setting.owner.delete,
      deleteWith: setting.owner.deleteWith,
      post: (path, body, headers) => trying('post', path, body, headers),
      put: (path, body, headers) => trying('put', path, body, headers),
    }
    await call?.(hostile as Person)

    expect(found).toEqual([])
  })
})

const anyId = '0190a1b2-0000-7000-8000-000000000000'
const addresses = Object.entries(paths).flatMap(([path, operations]) =>
  path.includes('{') ? [[path.replace('/api/v1', ''), Object.keys(operations)] as const] : [],
)

const ask = (person: Person, method: string, address: string) =>
  method === 'get' || method === 'delete'
    ? person[method](address)
    : person[method === 'put' ? 'put' : 'post'](address, {})

describe('in an address', () => {
  test('each name in each path', async () => {
    const { owner } = await garageWithOwner()
    const people = [owner, await make.operator('ACT'), await make.driver()]
    const found: string[] = []

    for (const [path, methods] of addresses) {
      for (const [name] of path.matchAll(/\{\w+\}/g)) {
        for (const value of ['a%00b', '%F0%A0%AE%B7', '9'.repeat(400)]) {
          const address = path.replace(name, value).replace(/\{\w+\}/g, anyId)
          for (const person of people) {
            const replies = await Promise.all(methods.map((method) => ask(person, method, address)))
            for (const { status } of replies.filter(broken)) found.push(`${address.slice(0, 80)}: ${status}`)
          }
        }
      }
    }

    expect(addresses.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  test.each(['/%ff', '/garages/%00', '/public/services/%ff', '/garages/customers/a%00b', `/${'a'.repeat(9000)}`])(
    '%s',
    async (path) => {
      const { owner } = await garageWithOwner()

      const reply = await owner.get(path)

      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(reply.headers.get('content-type')).toMatch(/problem\+json/)
    },
  )
})
