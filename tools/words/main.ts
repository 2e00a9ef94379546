import { readFileSync } from 'node:fs'
import { isPrefixed, ownNames, type Prefixed, prefixed } from '../../contract/words/languages.ts'
import { areas, glossary, type Pair, pairsOf, readings, termsIn, unreadOf, writeReadings } from './catalogue.ts'
import { takeIn } from './take-in.ts'

/*
 * npm run words                                 what nobody has read yet, by language and area
 * npm run words -- unread ta [AREA…]            those sentences, beside English
 * npm run words -- read ta READER [AREA…]       a reader of the language has read them, aloud, as they stand now
 * npm run words -- out ta [AREA…]               TSV for a translator, with the glossary's words
 * npm run words -- in ta FILE                   what comes back
 */

class Wrong extends Error {}

const cell = (text: string) => text.replaceAll(/[\t\n]/g, ' ')
const say = (line: string) => process.stdout.write(`${line}\n`)

function languageOf(given: string | undefined): Prefixed {
  if (isPrefixed(given)) return given
  throw new Wrong(`Say a language: ${prefixed.join(', ')}.`)
}

function areasOf(given: string[]): string[] {
  const all = areas()
  const unknown = given.find((area) => !all.includes(area))
  if (unknown) throw new Wrong(`There is no area '${unknown}'. Areas: ${all.join(', ')}.`)
  return given.length > 0 ? given : all
}

async function allPairs(language: Prefixed, of: string[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const area of of) pairs.push(...(await pairsOf(language, area)))
  return pairs
}

async function report() {
  for (const language of prefixed) {
    const read = readings(language)
    let [all, unread] = [0, 0]
    for (const area of areas()) {
      const pairs = await pairsOf(language, area)
      const left = unreadOf(pairs, read).length
      all += pairs.length
      unread += left
      if (left > 0) say(`${language} ${area}: ${left} of ${pairs.length} unread`)
    }
    say(`${ownNames[language]}: ${all} sentences, ${unread} unread`)
  }
}

async function listUnread(language: Prefixed, of: string[]) {
  for (const { name, english, translated } of unreadOf(await allPairs(language, of), readings(language)))
    say([name, cell(english), cell(translated)].join('\t'))
}

async function record(language: Prefixed, reader: string | undefined, of: string[]) {
  if (!reader?.trim()) throw new Wrong('Say who has read them.')
  const [pairs, read] = [await allPairs(language, of), readings(language)]
  const fresh = unreadOf(pairs, read)
  const day = new Date().toISOString().slice(0, 10)
  for (const { name, mark } of fresh) read.set(name, { mark, day, reader: cell(reader) })
  const known = new Set((await allPairs(language, areas())).map(({ name }) => name))
  for (const name of read.keys()) if (!known.has(name)) read.delete(name)
  writeReadings(language, read)
  say(`${fresh.length} sentences read by ${reader}`)
}

async function giveOut(language: Prefixed, of: string[]) {
  const [terms, read] = [glossary(language), readings(language)]
  say(['sentence', 'English', ownNames[language], 'read', 'glossary'].join('\t'))
  for (const pair of await allPairs(language, of)) {
    const said = termsIn(pair.english, terms).map(({ english, translated }) => `${english}: ${translated}`)
    const isRead = read.get(pair.name)?.mark === pair.mark
    say([pair.name, cell(pair.english), cell(pair.translated), isRead ? 'read' : '', said.join('; ')].join('\t'))
  }
}

async function takeBack(language: Prefixed, file: string | undefined) {
  if (!file) throw new Wrong('Say which file came back.')
  const { changed, byHand } = await takeIn(language, readFileSync(file, 'utf8'))
  say(`${changed.length} sentences changed`)
  for (const { name, why } of byHand) say(`by hand: ${name}: ${why}`)
}

const [command, ...given] = process.argv.slice(2)
try {
  if (command === undefined) await report()
  else if (command === 'unread') await listUnread(languageOf(given[0]), areasOf(given.slice(1)))
  else if (command === 'read') await record(languageOf(given[0]), given[1], areasOf(given.slice(2)))
  else if (command === 'out') await giveOut(languageOf(given[0]), areasOf(given.slice(1)))
  else if (command === 'in') await takeBack(languageOf(given[0]), given[1])
  else throw new Wrong(`There is no '${command}'. Commands: unread, read, out, in.`)
} catch (error) {
  if (!(error instanceof Wrong)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
