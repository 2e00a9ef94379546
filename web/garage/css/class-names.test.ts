import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(new URL(folder + name, import.meta.url), 'utf8'))
    .join('\n')

/** Classes that the site styles by themselves, wherever they stand: `.menu {`, `.menu,`, `.menu:hover {`. */
const alone = (css: string) =>
  new Set([...css.matchAll(/^ {2,4}\.([a-z][\w-]*)(?=[,:[]| \{)/gm)].map(([, name]) => name))
const all = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))

test('no class of the back-office is one that the site styles: the site’s styles stay loaded', () => {
  const ofSite = alone(read('../../site/css/'))

  expect([...all(read('./'))].filter((name) => ofSite.has(name))).toEqual([])
})
