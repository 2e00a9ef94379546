import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { areasOfPage } from '../contract/words/pages.ts'
import { reservedCodes } from '../contract/words/reserved-codes.ts'
import { inScripts } from '../tools/words-of-browsers.ts'
import routes from './routes.ts'

const here = fileURLToPath(new URL('./', import.meta.url))

/** Stand with the schemas that say them, in English; or are there on every page. */
const everywhere = [...inScripts, 'frame']

const known = new Map<string, Set<string>>()

/** The areas of words that a module says, by itself or by what it imports, at once or later. */
function areasSaidBy(file: string): Set<string> {
  const found = known.get(file)
  if (found) return found
  const areas = new Set<string>()
  known.set(file, areas)
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of text.matchAll(/(?<!import type [^\n]*)(?:from |import\()'(\.[^'?]+\.tsx?)'/g)) {
    const imported = resolve(dirname(file), name)
    const area = /\/contract\/words\/([\w-]+)\.en\.ts$/.exec(imported)?.[1]
    if (area) areas.add(area)
    else if (existsSync(imported) && !imported.includes('/contract/words/') && !isElsewhere(imported))
      for (const each of areasSaidBy(imported)) areas.add(each)
  }
  return areas
}

/** Imports the pages' words, to load them. */
const isElsewhere = (file: string) => file.endsWith('/words-here.ts')

/** Each page's file under an address of it. */
const pagesOf = (entries: RouteConfigEntry[]): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children }) =>
    children ? pagesOf(children) : [{ path: addressOf(path ?? ''), file: resolve(here, file) }],
  )
const addressOf = (path: string) =>
  `/${path.replace(/^\//, '').replace(':citySlug', 'chennai').replaceAll(/:\w+/g, 'any').replace('*', 'any')}`

test('each page loads the words that it says: none is drawn without', () => {
  const pages = pagesOf(routes)
  expect(pages.length).toBeGreaterThan(60)
  for (const { path, file } of pages) {
    // Pages of links have no scripts that would say anything.
    if (file.includes('/web/links/')) continue
    const missing = [...areasSaidBy(file)].filter(
      (area) => !everywhere.includes(area) && !(areasOfPage(path) as readonly string[]).includes(area),
    )
    expect(`${path} ${missing.join()}`).toBe(`${path} `)
  }
})

test('no page begins with the code of a language', () => {
  const first = new Set(pagesOf(routes).map(({ path }) => path.split('/')[1]))
  expect([...reservedCodes, 'en', 'ta', 'hi'].filter((code) => first.has(code))).toEqual([])
})
