import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { builtPages } from '../../../server/pages.ts'
import { testSettings } from '../../support/test-app.ts'
import { useTestApp } from '../../support/use-test-app.ts'
import type { Visitor } from '../../support/visitor.ts'
import { send } from '../support/send.ts'
import { personFor } from './people.ts'
import { exampleOf } from './recorded-call.ts'
import { cast, type Part, parts, type Right, rights } from './rights-table.ts'

/*
 * The table of rights beside the server's own list of routes, those that a loop makes and those that no document names
 * among them; and whoever may not is refused each. `npm run resilience -- rights` asks more of each call, in minutes.
 */

const { app, make } = await useTestApp({ pages: await builtPages(), settings: { ...testSettings, demo: true } })

const base = '/api/v1'
const clientFolder = fileURLToPath(new URL('../../../build/client', import.meta.url))
const isBuiltFile = (url: string) => url !== '/' && existsSync(clientFolder + decodeURIComponent(url))

const served = app.servedRoutes
  .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !isBuiltFile(url))
  .map(({ method, url }) => ({ method, path: url.replace(/:(\w+)/g, '{$1}') }))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(base, '')}`
const calls = served.filter(({ path }) => path.startsWith(`${base}/`))

const rightByCall = new Map(
  Object.entries(rights).flatMap(([right, names]) => names.map((name) => [name, right as Right])),
)

test('every call that the server has stands in the table of rights, and nothing else', () => {
  const open = ['GET /openapi.json', 'GET /demo/inbox']
  expect(calls.map(nameOf).sort()).toEqual([...rightByCall.keys(), ...open].sort())
  expect(calls.length).toBe(app.guardedRoutes.filter(({ method }) => method !== 'HEAD').length)
})

test('what the server answers besides is for anybody', () => {
  const besides = served
    .filter(({ path }) => !path.startsWith(`${base}/`))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(besides)].filter((route) => !route.startsWith('GET /api/docs')).sort()).toEqual([
    'GET /*',
    'GET /healthz',
    'GET /media/{garageId}/reviews/{file}',
    'GET /media/{garageId}/{file}',
    'GET /readyz',
    'GET /robots.txt',
    'GET /sitemap-garages-{page}(^\\d{1,4}).xml',
    'GET /sitemap-pages.xml',
    'GET /sitemap.xml',
    'POST /*',
  ])
})

describe('whoever may not is refused', async () => {
  const garage = await make.garage()
  const people = new Map<Part, Visitor>()
  for (const part of parts) people.set(part, await personFor(part, app, make, garage))
  const owner = await make.owner(garage)
  const closed = calls.filter((call) => ![undefined, 'anybody'].includes(rightByCall.get(nameOf(call))))

  test.each(closed.map((call) => ({ name: nameOf(call), call })))('$name', async ({ name, call }) => {
    const right = rightByCall.get(name) as Right
    const example = await exampleOf(call, { make, garage, owner })
    const asked = { ...example, headers: { ...example.headers, 'x-garage-id': garage.id } }
    for (const part of parts) {
      const isIn = (cast[part] as readonly Right[]).includes(right)
      // What they may do would change what the next is asked for.
      if (isIn && call.method !== 'GET') continue
      const { status, text } = await send(app.origin, people.get(part) as Visitor, asked)
      if (isIn) expect([problemSentence.not_signed_in, problemSentence.forbidden], part).not.toContain(detailOf(text))
      else expect(`${status} ${part}`, text).toBe(`${part === 'signed out' ? 401 : 403} ${part}`)
    }
  })
})

function detailOf(text: string): unknown {
  try {
    return JSON.parse(text).detail
  } catch {
    return undefined
  }
}
