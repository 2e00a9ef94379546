import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) =>
      readFileSync(new URL(path, root), 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@import "[^"]*"/g, ''),
    )
    .join('\n')

/** Classes that the site styles by themselves, wherever they stand: `.menu {`, `.menu,`, `.menu:hover {`. */
const alone = (css: string) =>
  new Set([...css.matchAll(/^ {0,2}\.([a-z][\w-]*)(?=[,:[]| \{)/gm)].map(([, name]) => name))
const all = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))

test('no class of the back-office is one that the site styles: the site’s styles stay loaded', () => {
  const ofSite = alone(read('site/css/*.css'))

  expect([...all(read('garage/css/*.css'))].filter((name) => ofSite.has(name))).toEqual([])
})

const shortWords = new Set('as at by do go in it me no of on to up'.split(' '))
const abbreviations = new Set(
  'acct act btn cal cap col del det dev div dup err fig gal grp img incl kan lab lede msg nav num opt pic pre proc prog qty rep res sec seg sel sub svc tbl tech toc ttl txt val'.split(
    ' ',
  ),
)
const isWord = (part: string) =>
  /^\d$/.test(part) ||
  shortWords.has(part) ||
  (/^(?=.*[aeiouy])[a-z]{3,}$|^csv$/.test(part) && !abbreviations.has(part))
const unlikeWords = (names: Iterable<string>) => [...names].filter((name) => !name.split(/-+/).every(isWord))

// The pens of the drawings are letters: they stand thousands of times in public/art, and ui/css/art.css names them.
const pens = new Set(['c'])

test.each(['ui', 'site', 'account', 'garage'])('the classes of %s are full words', (area) => {
  const names = all(read(`${area}/css/!(art).css`))

  expect(unlikeWords(names).filter((name) => !pens.has(name))).toEqual([])
})

test('an abbreviation is found', () => {
  expect(unlikeWords(['btn', 'r', 'page-hd', 'kan-col', 'side-foot', 'close-in', 'report-bars--2'])).toEqual([
    'btn',
    'r',
    'page-hd',
    'kan-col',
  ])
})

const garage = fileURLToPath(new URL('../', import.meta.url))
const modules = globSync('../**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .map((path) => resolve(import.meta.dirname, path))
  .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
const textOf = (path: string) => readFileSync(path, 'utf8')
const from = (path: string, name = '') => resolve(dirname(path), name)

const importedBy = new Map<string, string[]>()

function importsOf(path: string): string[] {
  const known = importedBy.get(path)
  if (known || path.endsWith('.css')) return known ?? []
  const names = [...textOf(path).matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^'?]+)'/gm)].map(
    ([, name]) => from(path, name),
  )
  importedBy.set(path, names.filter(existsSync))
  return importsOf(path)
}

/** Modules and stylesheets that come with a module at once. */
function broughtBy(path: string): Set<string> {
  const found = new Set([path])
  for (const each of found) for (const imported of importsOf(each)) found.add(imported)
  return found
}

/** What a module names as classes, and other texts that can be nothing else: `sheet--ink`. */
const classesOf = (text: string) => {
  const named = [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(
    ([, plain, code = '']) =>
      plain ?? [...code.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, one, two]) => one ?? two ?? ''),
  )
  const others = [...text.matchAll(/'((?:[a-z]+-)+-[a-z-]+)'/g)].map(([, word = '']) => word)
  return new Set([...named.flatMap((each) => each.split(/[^\w-]+/)), ...others])
}

test('a screen, and what it loads later, brings the stylesheets of which it names classes', () => {
  const sheetsOf = (path: string) =>
    [...textOf(path).matchAll(/@import "([^"]+)"/g)].map(([, name]) => from(path, name))
  const frame = [...sheetsOf(fileURLToPath(new URL('app.css', root))), ...sheetsOf(`${garage}garage.css`)]
  const common = all(frame.map(textOf).join('\n'))
  /** By a class of its own with which a rule begins: `.sheet > .due-head {` is the sheet's of `due-head`. */
  const dressing = new Map<string, string[]>()
  for (const sheet of globSync('*.css', { cwd: import.meta.dirname }).map((name) => `${garage}css/${name}`)) {
    if (frame.includes(sheet)) continue
    for (const [rule] of textOf(sheet).matchAll(/^ {4}[^ @/].*[{,]$/gm)) {
      const own = [...all(rule)].find((name) => !common.has(name))
      if (own) dressing.set(own, [...new Set([...(dressing.get(own) ?? []), sheet])])
    }
  }
  const screens = new Set([
    ...modules.filter((path) => /\/(?:\w+-)?page\.tsx$/.test(path)),
    ...modules.flatMap((path) =>
      [...textOf(path).matchAll(/import\('(\.[^'?]+)'\)/g)].map(([, name]) => from(path, name)).filter(existsSync),
    ),
  ])

  const inGarage = (path: string) => path.slice(garage.length)
  const missing = new Set<string>()
  for (const screen of screens) {
    const brought = broughtBy(screen)
    for (const path of brought) {
      if (!path.endsWith('.tsx')) continue
      for (const name of classesOf(textOf(path)))
        for (const sheet of dressing.get(name) ?? [])
          if (!brought.has(sheet))
            missing.add(`${inGarage(screen)}: ${inGarage(sheet)} for .${name} of ${inGarage(path)}`)
    }
  }

  expect(dressing.size).toBeGreaterThan(300)
  expect(screens.size).toBeGreaterThan(50)
  expect([...missing]).toEqual([])
})
