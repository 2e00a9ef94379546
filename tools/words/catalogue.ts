import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Prefixed } from '../../contract/words/languages.ts'

/** `contract/words/`: what is written by language, and what of it a reader of the language has read. */
export const folder = new URL('../../contract/words/', import.meta.url)

/** @property text a string as it is, of a function its source */
type Sentence = { area: string; key: string; text: string }

export const areas = () => readdirSync(folder).flatMap((name) => /^([\w-]+)\.en\.ts$/.exec(name)?.[1] ?? [])

/** What is written, in the order of the file; 'links.call' is the key of a sentence. */
async function sentencesIn(language: 'en' | Prefixed, area: string): Promise<Sentence[]> {
  const module: Record<string, object> = await import(new URL(`${area}.${language}.ts`, folder).href)
  return leavesOf(module[area], []).map(([key, text]) => ({ area, key, text }))
}

function leavesOf(value: unknown, path: string[]): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    const text = typeof value === 'function' ? String(value).replaceAll(/\s+/g, ' ') : String(value)
    return path.at(-1) === 'area' && path.length === 1 ? [] : [[path.join('.'), text]]
  }
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

/** Of English and its translation together: whichever is changed makes it unread. */
export const markOf = (english: string, translated: string) =>
  createHash('sha256').update(`${english}\0${translated}`).digest('hex').slice(0, 10)

export type Pair = { name: string; english: string; translated: string; mark: string }

/** All sentences of an area in two languages, by 'area.key'. */
export async function pairsOf(language: Prefixed, area: string): Promise<Pair[]> {
  const english = new Map((await sentencesIn('en', area)).map(({ key, text }) => [key, text]))
  return (await sentencesIn(language, area)).map(({ key, text }) => ({
    name: `${area}.${key}`,
    english: english.get(key) ?? '',
    translated: text,
    mark: markOf(english.get(key) ?? '', text),
  }))
}

export type Reading = { mark: string; day: string; reader: string }

const recordOf = (language: Prefixed) => new URL(`read.${language}.tsv`, folder)

/** What has been read, by 'area.key'. */
export function readings(language: Prefixed): Map<string, Reading> {
  const file = recordOf(language)
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [name = '', mark = '', day = '', reader = ''] = line.split('\t')
      return [name, { mark, day, reader }]
    }),
  )
}

export function writeReadings(language: Prefixed, all: Map<string, Reading>) {
  const lines = [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { mark, day, reader }]) => [name, mark, day, reader].join('\t'))
  writeFileSync(recordOf(language), `${['sentence', 'mark', 'day', 'reader'].join('\t')}\n${lines.join('\n')}\n`)
}

/** What nobody has read as it stands now. */
export const unreadOf = (pairs: Pair[], read: Map<string, Reading>) =>
  pairs.filter(({ name, mark }) => read.get(name)?.mark !== mark)

export type Term = { english: string; translated: string; note: string }

/** `glossary.tsv`: how a workshop and its drivers say it. */
export function glossary(language: Prefixed): Term[] {
  const column = language === 'ta' ? 1 : 2
  return readFileSync(new URL('glossary.tsv', folder), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const cells = line.split('\t')
      return { english: cells[0] ?? '', translated: cells[column] ?? '', note: cells[3] ?? '' }
    })
}

/** Terms that an English sentence names, longest first: a translator sees how they are said. */
export function termsIn(english: string, terms: Term[]): Term[] {
  const small = english.toLowerCase()
  const isNamed = ({ english: term }: Term) =>
    new RegExp(`\\b${plainTerm(term).replaceAll(/[^\p{L}\p{N} ]/gu, '.')}(?:s|es)?\\b`).test(small)
  return terms.filter(isNamed).sort((a, b) => b.english.length - a.english.length)
}

/** 'oil change' of 'Oil change (engine)' and 'registration certificate (RC)'. */
const plainTerm = (term: string) =>
  term
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .split(/[,/]/)[0]
    ?.trim() ?? ''
