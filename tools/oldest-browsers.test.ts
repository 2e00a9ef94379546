import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildScript } from './build-script.ts'
import { allowedInScripts, allowedInStyles } from './oldest-browsers/allowed.ts'
import { oldestBrowsers } from './oldest-browsers/browsers.ts'
import { missingInScript } from './oldest-browsers/scripts.ts'
import { missingInStyles } from './oldest-browsers/styles.ts'

const root = new URL('../', import.meta.url)
const assets = new URL('build/client/assets/', root)

const readAssets = (kind: string) =>
  readdirSync(assets)
    .filter((file) => file.endsWith(kind))
    .map((file) => [file, readFileSync(new URL(file, assets), 'utf8')] as const)

/** What stands in a page as text (`import code from './a.ts?script'`) is no file of its own. */
async function readPageScripts() {
  const sources = globSync('web/**/*.{ts,tsx}', { cwd: fileURLToPath(root) }).map((path) => new URL(path, root))
  const files = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/from '(\S+)\?script'/g)].map(([, path = '']) => new URL(path, source)),
  )
  return Promise.all(files.map(async (file) => [file.pathname, await buildScript(fileURLToPath(file))] as const))
}

/** What they name and not all of the oldest browsers have, each with where. */
function missingAnywhere(texts: (readonly [file: string, text: string])[], missingIn: (text: string) => string[]) {
  const found = new Map<string, string[]>()
  for (const [file, text] of texts) {
    for (const name of missingIn(text)) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

function expectAllowed(found: Map<string, string[]>, allowed: Record<string, string>) {
  expect([...found].filter(([name]) => !(name in allowed))).toEqual([])
  expect(Object.keys(allowed).filter((name) => !found.has(name))).toEqual([])
}

test('what the built scripts need, the oldest browsers have, or we say why they do without', async () => {
  const inPages = await readPageScripts()
  expect(inPages.length).toBeGreaterThan(1)
  const scripts = [...readAssets('.js'), ...inPages]
  expect(scripts.length).toBeGreaterThan(100)

  expectAllowed(missingAnywhere(scripts, missingInScript), allowedInScripts)
})

test('what the built styles need, the oldest browsers have, or we say why they do without', () => {
  const styles = readAssets('.css')
  expect(styles.length).toBeGreaterThan(10)

  expectAllowed(missingAnywhere(styles, missingInStyles), allowedInStyles)
})

test.each([
  ['Object.groupBy(list, kindOf)', 'Object.groupBy'],
  ['globalThis.Map.groupBy(list, kindOf)', 'Map.groupBy'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['name.isWellFormed()', '.isWellFormed()'],
  ['one?.symmetricDifference(other)', '.symmetricDifference()'],
  ['window.requestIdleCallback(run)', 'requestIdleCallback'],
  ['Temporal.Now.instant()', 'Temporal'],
  ['menu.showPopover()', '.showPopover'],
  ["list.addEventListener('scrollend', stop)", 'the event scrollend'],
  ["jsx('div', { popover: 'auto' })", '<div popover>'],
  ['new FormData(form, pressed)', 'new FormData(…, submitter)'],
])('a script that says %s is found', (code, name) => {
  expect(missingInScript(code)).toContain(name)
})

test('a script that the oldest browsers cannot read is found', () => {
  expect(() => missingInScript('const letter = /[\\p{L}--[a-z]]/v')).toThrow(/flag/)
})

test.each([
  ['list.toSorted().at(-1)'],
  ['const groupBy = () => 1; groupBy()'],
  ["import { Temporal } from './own.js'; Temporal()"],
  ["new Set(['showPopover'])"],
  ['const { city } = Object.fromEntries(structuredClone(rows)); export { city }'],
])('a script that says %s is for all of them', (code) => {
  expect(missingInScript(code)).toEqual([])
})

test.each([
  ['a:has(b) { color: red }', ':has'],
  ['a { & b { color: red } }', '&'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { anchor-name: --a }', 'anchor-name'],
  ['a { text-wrap: balance }', 'text-wrap'],
  ['a { grid-template-columns: subgrid }', 'grid-template-columns: subgrid'],
  ['a { height: 2lh }', 'lh'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['@media (scripting: none) { a { opacity: 0 } }', '@media (scripting)'],
  ["a::after { content: '*' / '' }", 'content: alt_text'],
  ["a::after { content: '*' / ''; content: '+' / '' }", 'content: alt_text'],
  ['a { user-select: none }', 'user-select'],
  ['a:hover, a:has(b) { color: red }', 'a list with :has: a:hover,a:has(b)'],
])('a stylesheet that says %s is found', (css, name) => {
  expect(missingInStyles(css)).toContain(name)
})

test.each([
  ['a { color: color-mix(in srgb, red 10%, blue); inset: 0; height: 100dvh }'],
  ['a { -webkit-user-select: none; user-select: none }'],
  ["a::after { content: '*'; content: '*' / '' }"],
  ["a::after { content: '/' }"],
  ['@supports selector(:has(a)) { a:has(b) { color: red } }'],
  ['@container (width < 20rem) { a { translate: 0 1px } }'],
])('a stylesheet that says %s is for all of them', (css) => {
  expect(missingInStyles(css)).toEqual([])
})

test('README.md names the oldest browsers', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8')
  for (const { name, version } of oldestBrowsers) expect(readme).toContain(`${name} ${version}`)
})
