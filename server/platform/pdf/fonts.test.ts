import { Font } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { fontStyles, loadFonts, widthOf } from './fonts.ts'

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
