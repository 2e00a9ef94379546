import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
  /\b(?:kB|MB|CITY|STATE|VALUE|Pahiya|AC|CGST|CNG|SGST|IGST|DPDP|JSON|OTP|GST|UPI transaction ID|UPI|PDF|SUV|RC|PUC|HTML|JavaScript|WhatsApp|SMS|App Store|Google Play|UTR|STOP|HSN|SAC|SHA|QR|JPEG|PNG|WebP|GIF|GSTIN|Data Protection Board of India|Tax Invoice|Bill of Supply)\b|\b\d+K\b|https?:\S+|\{\w+\}|<\/?\w+\/?>/g

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

test.each(areas)('every sentence of %s is said somewhere', async (area) => {
  const sources = (await sourceFiles()).join('\n')
  const isNamed = (key: string) =>
    new RegExp(`\\.${key}\\b|\\b${key}\\b[,\\s]*[^\\n]*\\} = (?:say|words)|'${key}'`).test(sources)
  const keys = (await leavesIn('en', area)).map(({ path }) => path.split('.')[0] ?? '')

  expect([...new Set(keys)].filter((key) => !isNamed(key))).toEqual([])
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
