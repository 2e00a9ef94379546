import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const descriptionsIn = (pattern: string) =>
  globSync(pattern, { cwd: root }).flatMap((path) => {
    const text = readFileSync(new URL(path, root), 'utf8')
    return [...text.matchAll(/\.describe\(\s*['"`].{9,60}/g)].map(([said]) => said)
  })

test('no browser is sent what the reference says of a field', () => {
  expect(descriptionsIn('contract/**/*.ts').length).toBeGreaterThan(300)

  expect(descriptionsIn('build/client/assets/*.js')).toEqual([])
})
