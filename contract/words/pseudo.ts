import type { Words } from './said.ts'

/**
 * English that is written as no language is, under `/xx` where `DEV=1`: what is not in the catalogue stands out, for it has no
 * accents; what is glued has brackets in its midst; and what has no room for Tamil is cut before anybody has translated it.
 */
export const pseudo = 'xx'
export type Pseudo = typeof pseudo
/** Of its documents: no English, so that what is set for long words elsewhere holds there too (web/ui/css/base.css). */
export const pseudoTag = 'en-XA'

/** Also of what the router asks for, `/xx.data`. */
export const isPseudoPath = (path: string) => /^\/xx(?=[/.?]|$)/.test(path)

/** `/chennai` of `/xx/chennai`. */
export const withoutPseudo = (path: string) => (isPseudoPath(path) ? path.slice(pseudo.length + 1) || '/' : path)

const plain = 'AaCcDdEeGgIiNnOoRrSsTtUuYyZz'
const accented = 'ÂâÇçÐðÉéĜĝÎîÑñÔôŔŕŠšŢţÛûÝýŽž'
const withAccent = (letter: string) => accented[plain.indexOf(letter)] ?? letter

/** Elements, values and what is filled in later stay as they are. */
const kept = /(<[^>]*>|\{\w+\}|https?:\S+)/

/** What Tamil takes (shared measure: nine of ten labels are below 2.7 times their English, sentences below 1.6). */
const growth = { label: 2.7, sentence: 1.6 }
/** Longer than this it is a sentence, as is what has a number in it. */
const labelLetters = 12

/** '[Šîĝñ îñ õñé šíx]': spaces let it wrap, as words do. */
export function stretched(text: string): string {
  const bare = text.replaceAll(new RegExp(kept, 'g'), '')
  const letters = bare.replaceAll(/[^\p{L}]/gu, '').length
  if (letters === 0) return text
  const times = letters <= labelLetters && !/\d/.test(text) ? growth.label : growth.sentence
  const more = Math.max(0, Math.round(bare.length * (times - 1)) - 3)
  const said = text
    .split(kept)
    .map((part, place) => (place % 2 === 1 ? part : [...part].map(withAccent).join('')))
    .join('')
  const filling = 'õñé šíx '
    .repeat(Math.ceil(more / 8))
    .slice(0, more)
    .trimEnd()
  return `[${said}${filling && ` ${filling}`}]`
}

function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return stretched(value)
  if (typeof value === 'function') return (...given: unknown[]) => inPseudo(value(...given))
  if (Array.isArray(value)) return value.map(inPseudo)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inPseudo(each)]))
}

const made: Record<string, Words> = {}

/** An area's words so. @param english as written, not as browsers name it */
export function pseudoOf<Area extends Words>(english: Area): Area {
  made[english.area] ??= { ...(inPseudo(english) as object), area: english.area }
  return made[english.area] as Area
}
