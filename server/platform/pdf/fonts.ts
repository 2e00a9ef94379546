import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { decompressWoff } from './woff.ts'

/*
 * The fonts of print. The built-in Helvetica has no ₹, so it is never named. Anek Latin (licence: fonts/OFL.txt) is the
 * voice of the pages; a PDF cannot hold a variable font, so fonts/ keeps three fixed cuts of it, each the package's
 * latin and latin-ext files joined. What Anek lacks, the scripts of India above all, comes from Noto Sans: a name on a bill
 * is printed as its owner writes it. What no font has, such as an emoji, is a box that is seen.
 */

const require = createRequire(import.meta.url)
const own = (name: string) => fileURLToPath(new URL(`./fonts/anek-latin-${name}.woff`, import.meta.url))

const files = {
  'Anek Sign': { 700: own('sign-700') },
  'Anek Latin': { 400: own('text-400'), 600: own('text-600') },
  'Noto Latin': {
    400: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff'),
  },
  'Noto Latin Extended': {
    400: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff'),
  },
  'Noto Tamil': {
    400: require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-600-normal.woff'),
  },
  'Noto Devanagari': {
    400: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff'),
  },
  'Noto Bengali': {
    400: require.resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff'),
  },
  'Noto Gujarati': {
    400: require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-600-normal.woff'),
  },
  'Noto Gurmukhi': {
    400: require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-600-normal.woff'),
  },
  'Noto Kannada': {
    400: require.resolve('@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-600-normal.woff'),
  },
  'Noto Malayalam': {
    400: require.resolve('@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-600-normal.woff'),
  },
  'Noto Oriya': {
    400: require.resolve('@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-600-normal.woff'),
  },
  'Noto Telugu': {
    400: require.resolve('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal.woff'),
  },
  'Noto Cyrillic': {
    400: require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff'),
  },
  'Noto Cyrillic Extended': {
    400: require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-600-normal.woff'),
  },
  'Noto Greek': {
    400: require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff'),
  },
  'Noto Vietnamese': {
    400: require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff'),
  },
  'Noto Arabic': {
    400: require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff'),
  },
  'Noto Hebrew': {
    400: require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
    600: require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff'),
  },
  // Signs: arrows, ticks, ≥, and the box. Letters of Arabic stand in it too, unjoined: it comes last.
  'Noto Math': { 400: require.resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff') },
} as const

/** How these set marks upon letters has gaps that the renderer stumbles over; the letters stand without it. */
const marksHaveGaps = /noto-sans-(gujarati|gurmukhi|malayalam|telugu)/

function withoutMarkPositions(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4)
  for (let table = 0; table < tables; table++) {
    const at = 12 + table * 16
    if (font.toString('latin1', at, at + 4) === 'GPOS') font.write('xPOS', at, 'latin1')
  }
  return font
}

function inMemory(path: string): string {
  const font = decompressWoff(readFileSync(path))
  return `data:font/ttf;base64,${(marksHaveGaps.test(path) ? withoutMarkPositions(font) : font).toString('base64')}`
}

for (const [family, weights] of Object.entries(files)) {
  Font.register({
    family,
    fonts: Object.entries(weights).map(([weight, src]) => ({ src: inMemory(src), fontWeight: Number(weight) })),
  })
}
// Words are broken by our own lines only: a hyphen inside the name of a part reads like another part.
Font.registerHyphenationCallback((word) => [word])

const fallbacks = Object.keys(files).filter((family) => family.startsWith('Noto '))

/** The fontStyles of print: `sign` for headlines and prices, `text` for what is read, `strong` for what stands out in it. */
export const fontStyles = {
  sign: { fontFamily: ['Anek Sign', ...fallbacks], fontWeight: 700 },
  text: { fontFamily: ['Anek Latin', ...fallbacks], fontWeight: 400 },
  strong: { fontFamily: ['Anek Latin', ...fallbacks], fontWeight: 600 },
} satisfies Record<string, { fontFamily: string[]; fontWeight: number }>
export type FontStyle = keyof typeof fontStyles

const fontOf = (fontFamily: string, fontWeight: number) => Font.getFont({ fontFamily, fontWeight })?.data ?? undefined

/**
 * A glyph is kept for each of the letters that it stands for. fontkit keeps it as it was met first, be it as a part of
 * another glyph, where it stands for none; the typesetter counts letters by it, so that those of a later paper were lost.
 */
function keepGlyphsByLetters(font: NonNullable<ReturnType<typeof fontOf>>) {
  const getGlyph = font.getGlyph.bind(font)
  const kept = new Map<string, ReturnType<typeof getGlyph>>()
  font.getGlyph = (id: number, letters: number[] = []) => {
    const key = `${id} ${letters.join(' ')}`
    const known = kept.get(key)
    if (known) return known
    const first = getGlyph(id, letters)
    const isSame = first.codePoints.join(' ') === letters.join(' ')
    const glyph = isSame ? first : Object.create(first, { codePoints: { value: letters } })
    kept.set(key, glyph)
    return glyph
  }
}

const loaded = Promise.all(
  Object.entries(files).flatMap(([fontFamily, weights]) =>
    Object.keys(weights).map(async (weight) => {
      const fontWeight = Number(weight)
      await Font.load({ fontFamily, fontWeight })
      // Two fonts of one name are taken for strangers at each change between them, and embedded anew each time.
      const value = `${fontFamily.replaceAll(' ', '')}-${weight}`
      const font = fontOf(fontFamily, fontWeight)
      Object.defineProperty(font ?? {}, 'postscriptName', { value })
      if (font) keepGlyphsByLetters(font)
    }),
  ),
)

/** To be awaited before anything is measured. */
export async function loadFonts(): Promise<void> {
  await loaded
}

const fontsOf = (voice: FontStyle) => {
  const { fontFamily, fontWeight } = fontStyles[voice]
  return fontFamily.map((family) => fontOf(family, fontWeight)).filter((font) => font !== undefined)
}

/** How wide the text will be set, in points. Each letter comes from the first font that has it, as in the renderer. */
export function widthOf(text: string, voice: FontStyle, size: number): number {
  const fonts = fontsOf(voice)
  const runs: { font: (typeof fonts)[number]; text: string }[] = []
  for (const letter of text) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? fonts.at(-1)
    if (!font) throw new Error('No font is loaded.')
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs.reduce((sum, run) => sum + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size, 0)
}

/** How far below the top of a line its letters stand, in points, whatever the line's height. */
export function ascentOf(voice: FontStyle, size: number): number {
  const [font] = fontsOf(voice)
  return font ? (font.ascent / font.unitsPerEm) * size : size
}

const box = '□'
const printed = new Map<string, boolean>()

function isPrinted(letter: string): boolean {
  const known = printed.get(letter)
  if (known !== undefined) return known
  const code = letter.codePointAt(0) ?? 0
  const has = /\s/.test(letter) || fontsOf('text').some((font) => font.hasGlyphForCodePoint(code))
  printed.set(letter, has)
  return has
}

/** Signs that are not seen, but turn the direction of others or join what is around them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/gu
const joiners = /[\u200c\u200d]/

/** The text in letters that are here: the renderer sets any other as a wrong one. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(unseen, (sign) => (joiners.test(sign) ? sign : ''))
    .replace(/[^\u0020-\u00ff]/gu, (letter) => (joiners.test(letter) || isPrinted(letter) ? letter : box))

/** Pictures and signatures come as text too. */
const isPicture = (text: string) => text.startsWith('data:')

/** What a document is drawn of, with every text in it printable; to be called when the fonts are loaded. */
export function printableData<Data>(data: Data): Data {
  if (typeof data === 'string') return (isPicture(data) ? data : printable(data)) as Data
  if (Array.isArray(data)) return data.map(printableData) as Data
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, printableData(value)])) as Data
}
