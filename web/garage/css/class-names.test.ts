import { globSync, readFileSync } from 'node:fs'
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
