import { readFileSync, writeFileSync } from 'node:fs'
import type { Prefixed } from '../../contract/words/languages.ts'
import { areas, folder, type Pair, pairsOf } from './catalogue.ts'

type Left = { name: string; why: string }

/**
 * What a translator gave back (`words -- out`), put into the catalogue's files. A sentence of values keeps its code: only what
 * stands in its quotes may be another, with the same values.
 * @param tsv its first three columns are read: sentence, English, translation
 */
export async function takeIn(language: Prefixed, tsv: string): Promise<{ changed: string[]; byHand: Left[] }> {
  const rows = tsv.replaceAll('\r', '').split('\n').slice(1).filter(Boolean)
  const changed: string[] = []
  const byHand: Left[] = []
  const known = new Map<string, Pair>()
  for (const area of areas()) for (const pair of await pairsOf(language, area)) known.set(pair.name, pair)
  for (const row of rows) {
    const [name = '', english = '', text = ''] = row.split('\t')
    const pair = known.get(name)
    if (pair && flat(pair.translated) === text) continue
    const why = !pair
      ? 'there is no such sentence'
      : flat(pair.english) !== english
        ? 'its English has changed since'
        : replaceIn(language, pair, text)
    if (why) byHand.push({ name, why })
    else changed.push(name)
  }
  return { changed, byHand }
}

const flat = (text: string) => text.replaceAll(/[\t\n]/g, ' ')
const valuesOf = (text: string) => [...text.matchAll(/\$?\{[^}]*\}|<\/?\w+\/?>/g)].map(([each]) => each).sort()

/** @returns why it was not done */
function replaceIn(language: Prefixed, { name, translated }: Pair, text: string): string | undefined {
  if (text.trim() === '') return 'it is empty'
  if (`${valuesOf(text)}` !== `${valuesOf(translated)}`) return 'values or elements are others'
  const [area = ''] = name.split('.')
  const file = new URL(`${area}.${language}.ts`, folder)
  const source = readFileSync(file, 'utf8')
  const isCode = translated.includes('=>')
  const [before, after] = isCode ? [translated, text] : [quoted(translated), quoted(text)]
  const places = source.split(before).length - 1
  if (places !== 1) return places === 0 ? 'it is written in another way' : 'it stands there several times'
  if (isCode && withoutQuotes(before) !== withoutQuotes(after)) return 'its code is another'
  writeFileSync(
    file,
    source.replace(before, () => after),
  )
  return undefined
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
/** Of a function what is no sentence. */
const withoutQuotes = (code: string) => code.replaceAll(/'[^']*'|`[^`]*`|"[^"]*"/g, "''")
