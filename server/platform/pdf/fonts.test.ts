import { Font } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { unprintedIn } from '../../../contract/platform/printable.ts'
import { fontStyles, loadFonts, printableData, widthOf } from './fonts.ts'

await loadFonts()

/** 'Lakshmi', as the names of customers are written where the garages are; with clusters that once stopped the renderer. */
test.each([
  ['Latin with marks', 'Lakṣmī Nārāyaṇan ₹'],
  ['Tamil', 'லட்சுமி'],
  ['Hindi and Marathi', 'लक्ष्मी'],
  ['Telugu', 'లక్ష్మి క్రిష్ణ'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ'],
  ['Malayalam', 'ലക്ഷ്മി'],
  ['Bengali', 'লক্ষ্মী'],
  ['Gujarati', 'લક્ષ્મી ધ્રું'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਕ੍ਰੁਂ'],
  ['Odia', 'ଲକ୍ଷ୍ମୀ'],
  ['Urdu', 'محمد علی'],
  ['Russian', 'Дмитрий'],
  ['Hebrew', 'דוד'],
  ['Greek and signs', '5 MΩ ≥ → ● ✓ □'],
])('%s is printed in letters, not in boxes', (_script, name) => {
  for (const [voice, { fontFamily, fontWeight }] of Object.entries(fontStyles)) {
    const fonts = fontFamily.map((family) => Font.getFont({ fontFamily: family, fontWeight })?.data)
    for (const word of name.split(' ')) {
      const font = fonts.find((each) =>
        [...word].every((letter) => each?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
      )
      expect([voice, word, font?.layout(word).glyphs.every((glyph: { id: number }) => glyph.id > 0)]).toEqual([
        voice,
        word,
        true,
      ])
    }
    expect(widthOf(name, 'text', 10)).toBeGreaterThan(10)
  }
})

test('what a garage is told before it issues a bill is what is printed', () => {
  for (const sign of ['🚗', '漢', 'ก', 'م', 'Ω', '✓', '●', 'Я', 'ட']) {
    expect([sign, printableData(sign) === '□']).toEqual([sign, unprintedIn(sign).length > 0])
  }
})

test('what no font has is a box that is seen, and nothing hides or turns the letters around it', () => {
  const signature = 'data:image/png;base64,AAAA'
  const data = {
    customer: { name: 'Ravi \u{1f697} Kumar' },
    lines: ['a\u202eb\u0007c', 'Insulation \u2265 5 M\u2126'],
    at: 5,
    signature,
  }

  expect(printableData(data)).toEqual({
    customer: { name: 'Ravi □ Kumar' },
    lines: ['abc', 'Insulation ≥ 5 MΩ'],
    at: 5,
    signature,
  })
  // Joiners, without which these letters are others.
  expect(printableData('\u0d28\u0d4d\u200d')).toBe('\u0d28\u0d4d\u200d')
})

test('letters are counted by what they are, also where a paper before had them as parts of others', () => {
  for (const [family, words] of [
    ['Noto Devanagari', ['वापस ले लिया', 'लिंक', 'पार्ट्स', 'मिलेंगे']],
    ['Noto Tamil', ['கொடுத்த', 'லட்சுமி', 'ஸ்ரீ']],
  ] as const) {
    const font = Font.getFont({ fontFamily: family, fontWeight: 400 })?.data
    // As a font is embedded: each glyph with those that it is made of, for no letters.
    for (let glyph = 0; glyph < (font?.numGlyphs ?? 0); glyph++) font?.getGlyph(glyph)
    for (const word of words) {
      const letters = font?.layout(word).glyphs.flatMap(({ codePoints }: { codePoints: number[] }) => codePoints)
      const counted = String.fromCodePoint(...(letters ?? [])).normalize('NFD')
      expect([word, [...counted].sort()]).toEqual([word, [...word.normalize('NFD')].sort()])
    }
  }
})
