import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { decompressWoff } from './woff.ts'

/*
 * The fonts of print. The built-in Helvetica has no ₹, so it is never named. Anek Latin (licence: fonts/OFL.txt) is the
 * voice of the pages; a PDF cannot hold a variable font, so fonts/ keeps three fixed cuts of it, each the package's
 * latin and latin-ext files joined. What Anek lacks, Tamil and Hindi above all, comes from Noto Sans.
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
} as const

const inMemory = (path: string) => `data:font/ttf;base64,${decompressWoff(readFileSync(path)).toString('base64')}`

for (const [family, weights] of Object.entries(files)) {
  Font.register({
    family,
    fonts: Object.entries(weights).map(([weight, src]) => ({ src: inMemory(src), fontWeight: Number(weight) })),
  })
}
// Words are broken by our own lines only: a hyphen inside the name of a part reads like another part.
Font.registerHyphenationCallback((word) => [word])

const fallbacks = ['Noto Latin', 'Noto Latin Extended', 'Noto Tamil', 'Noto Devanagari']

/** The fontStyles of print: `sign` for headlines and prices, `text` for what is read, `strong` for what stands out in it. */
export const fontStyles = {
  sign: { fontFamily: ['Anek Sign', ...fallbacks], fontWeight: 700 },
  text: { fontFamily: ['Anek Latin', ...fallbacks], fontWeight: 400 },
  strong: { fontFamily: ['Anek Latin', ...fallbacks], fontWeight: 600 },
} satisfies Record<string, { fontFamily: string[]; fontWeight: number }>
export type FontStyle = keyof typeof fontStyles

const fontOf = (fontFamily: string, fontWeight: number) => Font.getFont({ fontFamily, fontWeight })?.data ?? undefined

const loaded = Promise.all(
  Object.entries(files).flatMap(([fontFamily, weights]) =>
    Object.keys(weights).map(async (weight) => {
      const fontWeight = Number(weight)
      await Font.load({ fontFamily, fontWeight })
      // Two fonts of one name are taken for strangers at each change between them, and embedded anew each time.
      const value = `${fontFamily.replaceAll(' ', '')}-${weight}`
      Object.defineProperty(fontOf(fontFamily, fontWeight) ?? {}, 'postscriptName', { value })
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
