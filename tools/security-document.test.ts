import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const text = readFileSync(`${root}docs/security.md`, 'utf8')
const rows = [...text.matchAll(/^\| ([\d., ()L]+?) +\|.*\| *(held|partly|not held|operator|–) *\|(.*)\|$/gm)]

test('each file that docs/security.md names is there', () => {
  const files = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(80)

  expect([...new Set(files)].filter((file) => !existsSync(root + file))).toEqual([])
})

test('each test whose title docs/security.md quotes beside a file is in that file', () => {
  const quoted = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` \('([^']+)'\)/g)]
  expect(quoted.length).toBeGreaterThan(15)

  const missing = quoted.filter(([, file = '', title = '']) => {
    const words = title.replace(/ …$/, '')
    return !readFileSync(root + file, 'utf8').includes(words)
  })
  expect(missing.map(([whole]) => whole)).toEqual([])
})

test('each requirement stands there once, with what it comes to and why', () => {
  const numbers = rows.flatMap(([, listed = '']) => listed.match(/\d+\.\d+\.\d+/g) ?? [])
  // Of levels 1 and 2 there are 253; those of chapters that concern nothing here stand in one sentence.
  expect(numbers.length).toBeGreaterThan(190)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const mute = rows.filter(([, , verdict, why = '']) => verdict !== 'operator' && why.trim() === '')
  expect(mute.map(([, listed]) => listed)).toEqual([])
})
