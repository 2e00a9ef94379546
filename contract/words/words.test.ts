import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ESTree, parseAst } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { sourceFiles } from '../../tests/support/source-files.ts'
import { findCity } from '../platform/places/cities.ts'
import { languages, prefixed } from './languages.ts'
import { reservedCodes } from './reserved-codes.ts'

const folder = new URL('./', import.meta.url)
const areas = readdirSync(folder).flatMap((name) => /^([\w-]+)\.en\.ts$/.exec(name)?.[1] ?? [])

type Leaf = { path: string; value: unknown }

/** Every sentence of an area, by where it stands. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path: path.join('.'), value }]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

async function leavesIn(language: string, area: string): Promise<Leaf[]> {
  const module: Record<string, object> = await import(`./${area}.${language}.ts`)
  return leavesOf(module[area]).filter(({ path }) => path !== 'area')
}

/** Values of a form of their own. */
const usual = {
  day: '2026-11-21',
  first: '2026-11-30',
  last: '2026-12-06',
  time: '18:30',
  at: '2026-11-21T05:11:00.000Z',
  slot: 'EVENING',
} as const

/** What a sentence is given, noting what it reads; a city's words answer for each of their own. */
function given(count: number) {
  const read = new Set<string>()
  const city = { city: 'CITY', cityIn: 'CITY', state: 'STATE' }
  const values = new Proxy(
    {},
    {
      get(_, name: string) {
        read.add(name)
        if (name === 'place') return city
        if (name in usual) return usual[name as keyof typeof usual]
        return typeof name === 'string' &&
          /^(amount|cars|count|days|devices|garages|km|left|minutes|most|percent|reviews|stars|total|year)$/.test(name)
          ? count
          : 'VALUE'
      },
    },
  )
  return { values, read }
}

function said({ value }: Leaf, count = 2) {
  if (typeof value !== 'function') return { text: String(value), read: [] as string[] }
  const { values, read } = given(count)
  return { text: String(value(values)), read: [...read].sort() }
}

const elementsOf = (text: string) => [...text.matchAll(/<(\w+)/g)].map(([, name]) => name).sort()

/** What stands in braces until it is filled in. */
const marksOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()

/** Written in Latin letters in every language: names, abbreviations that everybody says, and values. */
const staysLatin =
  /\b(?:kB|MB|CITY|STATE|VALUE|Pahiya|AC|CGST|CNG|SGST|IGST|DPDP|JSON|OTP|PIN|GST|UPI transaction ID|UPI|PDF|SUV|RC|PUC|HTML|JavaScript|WhatsApp|SMS|App Store|Google Play|UTR|STOP|HSN|SAC|SHA|QR|JPEG|PNG|WebP|GIF|GSTIN|Data Protection Board of India|Tax Invoice|Bill of Supply)\b|\b\d+K\b|https?:\S+|\{\w+\}|<\/?\w+\/?>/g

test.each(areas)('%s is written in each language, with the same sentences, values and elements', async (area) => {
  const english = await leavesIn('en', area)

  for (const language of prefixed) {
    const theirs = new Map((await leavesIn(language, area)).map((leaf) => [leaf.path, leaf]))
    expect([...theirs.keys()].sort()).toEqual(english.map(({ path }) => path).sort())
    for (const leaf of english) {
      const other = theirs.get(leaf.path) as Leaf
      expect(`${leaf.path} ${typeof other.value}`).toBe(`${leaf.path} ${typeof leaf.value}`)
      expect(`${leaf.path} ${elementsOf(said(other).text)}`).toBe(`${leaf.path} ${elementsOf(said(leaf).text)}`)
      // An SMS may say less than in English (spoken-texts.test.ts).
      if (area !== 'messages')
        expect(`${leaf.path} ${marksOf(said(other).text)}`).toBe(`${leaf.path} ${marksOf(said(leaf).text)}`)
      for (const count of [0, 1, 2, 7])
        expect(`${leaf.path} ${said(other, count).read}`).toBe(`${leaf.path} ${said(leaf, count).read}`)
    }
  }
})

test.each(areas)('in %s nothing is left in English, nor three dots for an ellipsis', async (area) => {
  for (const language of prefixed)
    for (const leaf of await leavesIn(language, area)) {
      const { text } = said(leaf)
      expect(`${language} ${leaf.path}: ${text.replaceAll(staysLatin, '').match(/[A-Za-z]{2,}/)?.[0] ?? ''}`).toBe(
        `${language} ${leaf.path}: `,
      )
      expect(text).not.toContain('...')
    }
})

type Source = { knows: Set<string>; names: Set<string>; lists: Set<string> }

/** Of each source the words in it, those that name a sentence, and the groups that it takes or hands on as a whole. */
const sources = (await sourceFiles()).map((text): Source => {
  const firstOf = (pattern: RegExp) =>
    new Set(Array.from(text.matchAll(pattern), (found) => found.find((each, at) => at > 0 && each) ?? ''))
  return {
    knows: firstOf(/(\w+)/g),
    names: firstOf(/\.\s*(\w+)|'([\w-]+)'|[{,]\s*(\w+)(?=\s*[,}:=])/g),
    lists: firstOf(
      /(say\(\w+\)|\w+)\[|Object\.(?:values|entries|keys)\([^()]*?(?:\([^()]*\))?[^()]*?\b(\w+)\)|\.\.\.\w+ \} = (\w+)|=\{(?:\w+\.)+(\w+)\}/g,
    ),
  }
})

/** By name, in a source that knows the area or a group that it stands in; or by a code, with all of its group. */
function isSaid(area: string, path: string): boolean {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key))
  const listed = [`say(${area})`, ...keys].findIndex((group) => sources.some(({ lists }) => lists.has(group)))
  return keys.slice(0, listed === -1 ? keys.length : listed).every((key, at) => {
    const groups = [area, ...keys.slice(0, at)]
    return sources.some(({ knows, names }) => names.has(key) && groups.some((group) => knows.has(group)))
  })
}

test.each(areas)('every sentence of %s is said somewhere', async (area) => {
  const unsaid = (await leavesIn('en', area)).filter(({ path }) => !isSaid(area, path))

  expect(unsaid.map(({ path }) => path)).toEqual([])
})

test('no city begins an address as a language does, whatever its name', () => {
  for (const code of [...languages, ...reservedCodes]) expect(findCity(code)).toBeUndefined()
})

test('each file of words names its area', async () => {
  for (const area of areas)
    for (const language of languages) {
      const module: Record<string, { area?: string }> = await import(`./${area}.${language}.ts`)
      expect(module[area]?.area).toBe(area)
    }
  expect(readFileSync(new URL('translations.ts', folder), 'utf8')).toContain('as const satisfies')
})

test('none is said in Hindi as one, though its plural is that of one', async () => {
  for (const area of areas)
    for (const leaf of await leavesIn('hi', area)) {
      const [none, one, two, seven] = [0, 1, 2, 7].map((count) => said(leaf, count).text)
      if (two !== seven && one?.includes('1')) expect(`${leaf.path}: ${none}`).not.toBe(`${leaf.path}: ${one}`)
    }
})

test('a file of words is held to its English', async () => {
  for (const area of areas)
    for (const language of prefixed)
      expect(await readFile(new URL(`${area}.${language}.ts`, folder), 'utf8')).toMatch(
        new RegExp(`export const ${area}: (?:Said<)?typeof English\\b`),
      )
})

const withoutType = (value: ESTree.Expression): ESTree.Expression =>
  value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? withoutType(value.expression) : value

/** Where one or two words stand in a file of words without a note on them, or on those that they stand among. */
function withoutNote(source: string, value: ESTree.Expression, path = ''): string[] {
  const bare = withoutType(value)
  if (bare.type === 'Literal') return path !== 'area' && String(bare.value).trim().split(/\s+/).length < 3 ? [path] : []
  if (bare.type !== 'ObjectExpression') return []
  const starts = [bare.start, ...bare.properties.map(({ end }) => end)]
  return bare.properties.flatMap((each, index) => {
    if (each.type !== 'Property' || source.slice(starts[index], each.start).includes('/**')) return []
    return withoutNote(source, each.value, [path, source.slice(each.key.start, each.key.end)].filter(Boolean).join('.'))
  })
}

test.each(areas)('one or two words of %s have a note that says where they stand', (area) => {
  const source = readFileSync(new URL(`./${area}.en.ts`, folder), 'utf8')
  const declared = parseAst(source, { lang: 'ts' }).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )

  expect(declared.flatMap(({ init }) => (init ? withoutNote(source, init) : []))).toEqual([])
})

test('a sentence more is a type error until each language has it, which is one file each', async () => {
  const here = await mkdtemp(join(tmpdir(), 'pahiya-words-'))
  onTestFinished(() => rm(here, { recursive: true }))
  const wordsWith = async (language: string, sentence: string) => {
    const words = await readFile(new URL(`info.${language}.ts`, folder), 'utf8')
    await writeFile(join(here, `info.${language}.ts`), words.replace(/\}\s*$/, `${sentence}}\n`))
  }
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', folder))
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--module',
    'preserve',
    '--target',
    'es2024',
  ]
  const files = prefixed.map((language) => join(here, `info.${language}.ts`))
  const wrong = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...flags, ...files]).catch(
      (failed: { stdout: string }) => failed,
    )
    return [...new Set(stdout.match(/info\.\w\w(?=\.ts\()/g))].sort()
  }
  await Promise.all(languages.map((language) => wordsWith(language, '')))
  expect(await wrong()).toEqual([])

  await wordsWith('en', 'of: ({ city }: { city: string }) => city,')
  expect(await wrong()).toEqual(['info.hi', 'info.ta'])
  await wordsWith('ta', 'of: ({ city }) => city,')
  expect(await wrong()).toEqual(['info.hi'])
  // Of a value that English does not give.
  await wordsWith('hi', 'of: ({ garage }) => garage,')
  expect(await wrong()).toEqual(['info.hi'])
  await wordsWith('hi', 'of: ({ city }) => city,')
  expect(await wrong()).toEqual([])
  // Nor is one said that English does not have.
  await wordsWith('ta', 'of: ({ city }) => city, more: "",')
  expect(await wrong()).toEqual(['info.ta'])
})
