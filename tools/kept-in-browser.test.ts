import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  caches,
  cookies,
  databases,
  entries,
  entriesOfGarages,
  entriesOfTab,
} from '../web/site/info/kept-in-browser.ts'

/*
 * What the sources leave in a browser is what /cookies and /privacy tell of. Each name is followed from the call that sets it
 * to where it is written; a call whose name cannot be followed is named below, with what it may set.
 */

const root = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('{web,contract,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

type Place = { path: string; text: string }

/** Names that are made of a parameter. */
const explained: Record<string, string[]> = {
  'web/ui/office/preferences.ts name': ['theme', 'single-keys'],
  // Each caller hands a name over, which `storeInTab` below follows.
  'web/platform/tab-storage.ts name': [],
  // `code of sign-in`, `code of register`, `code of booking at …`: the callers name it.
  'web/site/sign-in/use-code-flow.ts name': ['code of …'],
  // What phones have from before, which goes.
  'web/garage/outbox/moved.ts name': [],
  // Those that are there, of other people on this phone.
  'web/garage/outbox/database.ts name': [],
  // One that is there, to empty it.
  'web/platform/wipe-day.ts name': [],
  // What setSecretCookie sets, which is followed itself.
  'server/platform/session/cookies.ts nameOf(request, name)': [],
  'server/platform/session/cookies.ts nameOf(request, signedInCookie)': ['signed-in'],
  // '__Host-code-sent' over https.
  'web/site/sign-in/code-sent.ts name': ['code-sent'],
}

/** What a name is in its file, or where the file has it from; of a name with a part of its own what it begins with. */
function written(name: string, { path, text }: Place): string | undefined {
  const literal = /^'([^']+)'$/.exec(name)
  if (literal) return literal[1]
  const bare = name.replace(/\(.*$/s, '')
  const value = new RegExp(`const ${bare}\\b[^=\\n]*= (?:\\(.*?\\) => )?['\`]([^'\`]+)['\`]`).exec(text)
  if (value) return value[1]?.replace(/\$\{.*$/s, '…')
  for (const [, names = '', from = ''] of text.matchAll(/import ([^']*?) from '(\.[^']+)'/g)) {
    const own = new RegExp(`(\\w+) as ${bare}\\b`).exec(names)?.[1] ?? new RegExp(`\\b${bare}\\b`).exec(names)?.[0]
    const file = join(dirname(path), from)
    if (own) return written(own, { path: file, text: readFileSync(join(root, file), 'utf8') })
  }
  return undefined
}

/** @param call its name argument is the first group */
function namesSet(call: RegExp): string[] {
  const names = sources.flatMap((place) =>
    [...place.text.matchAll(call)].flatMap(([, argument = '']) => {
      const known = explained[`${place.path} ${argument}`]
      if (known) return known
      const name = written(argument, place)
      // Named by where it is, so that it can be found.
      return [name ?? `${place.path}: ${argument}`]
    }),
  )
  return [...new Set(names)].sort()
}

const argument = String.raw`((?:'[^']*'|\w+(?:\([^()]*\))?))`
const termsOf = (...rows: { term: string }[][]) =>
  rows
    .flat()
    .map(({ term }) => term)
    .sort()

describe('/cookies tells of all that our sources leave in a browser, and of nothing else', () => {
  test('in localStorage', () => {
    expect(namesSet(new RegExp(String.raw`localStorage\.setItem\(${argument}`, 'g'))).toEqual(
      termsOf(entries, entriesOfGarages),
    )
  })

  test('in sessionStorage', () => {
    const set = [
      ...namesSet(new RegExp(String.raw`sessionStorage\.setItem\(${argument}`, 'g')),
      ...namesSet(new RegExp(String.raw`(?<![\w.])storeInTab\(${argument},`, 'g')),
      // The router's own.
      'react-router-scroll-positions',
    ]
    expect([...new Set(set)].sort()).toEqual(termsOf(entriesOfTab))
  })

  test('in IndexedDB', () => {
    expect(namesSet(new RegExp(String.raw`(?:indexedDB\.open|openDB(?:<\w+>)?)\(${argument}`, 'g'))).toEqual(
      termsOf(databases),
    )
  })

  test('as cookies', () => {
    const set = [
      ...namesSet(new RegExp(String.raw`setSecretCookie\(request, reply, ${argument}`, 'g')),
      ...namesSet(new RegExp(String.raw`\.setCookie\(${argument}`, 'g')),
      ...namesSet(/createCookie\((\w+)/g),
      ...namesSet(/document\.cookie = `\$\{(\w+)\}=/g),
    ]
    // The language is set by the page and by a posted form.
    expect([...new Set(set)].sort()).toEqual(termsOf(cookies))
  })

  test('by the worker of the floor’s screens, which has one cache and no other', () => {
    const worker = sources.filter(({ text }) => /from 'serwist'|caches\.open/.test(text))
    expect(worker.map(({ path }) => path)).toEqual(['web/garage/installed/worker.ts'])
    expect(caches.map(({ term }) => `cacheName = '${term}'`)).toEqual(worker[0]?.text.match(/cacheName = '[^']+'/g))
    const registers = sources.filter(({ text }) => /\.register\(\s*'\/garage\/worker\.js'/.test(text))
    expect(registers.map(({ path }) => path)).toEqual(['web/garage/installed/keep.ts'])
  })

  test('and nothing by another way', () => {
    const others = /document\.cookie\s*=(?! `\$\{\w+\}=)|cookieStore\.set|(?:local|session)Storage\[/
    expect(sources.filter(({ text }) => others.test(text)).map(({ path }) => path)).toEqual([])
  })
})
