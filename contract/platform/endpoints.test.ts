import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoints.ts'
import type { z } from './zod.ts'

const contract = fileURLToPath(new URL('../', import.meta.url))
const modules = (await Promise.all(
  globSync('*/*/*api.ts', { cwd: contract }).map((file) => import(`${contract}${file}`)),
)) as Record<string, Endpoint>[]
const endpoints = modules.flatMap((module) => Object.entries(module).filter(([, { path }]) => typeof path === 'string'))

test('an endpoint names in its path what its parameters are', () => {
  const wrong = endpoints.filter(([, { path, schema }]) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const { shape = {} } = (schema.params ?? {}) as z.ZodObject
    return named.sort().join() !== Object.keys(shape).sort().join()
  })

  expect(endpoints.length).toBeGreaterThan(300)
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('no two endpoints have one method and path', () => {
  const stated = endpoints.map(([, { method, path }]) => `${method} ${path}`)

  expect(stated).toHaveLength(new Set(stated).size)
})
