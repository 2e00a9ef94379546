/*
 * Text as people type, paste and import it, in the one form in which it is stored, searched for and compared: what
 * nobody can see is no part of it, and what looks alike is alike (docs/rules.md#fields).
 */

/** A text of one line: a name, an address. '' where nothing of it can be seen. */
export const tidyLine = (typed: string): string => tidyText(typed).replace(/\n+/g, ' ')

/** A text that may have several lines. */
export const tidyText = (typed: string): string =>
  withoutUnseen(typed.replace(lineEnds, '\n'))
    .normalize('NFC')
    .replace(blanks, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Of every width, and the cell of braille that has no dot. */
const blanks = /(?:[^\S\n]|\u2800)+/g

/** Control signs, those that turn the direction of others, joiners and fillers. NUL is refused, not dropped. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\0\t\n])\p{Cc}/gu
/** Scripts in which joiners make other letters of the same signs. */
const joining =
  /[\p{M}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]$/u
/** Of an emoji that is made of several, and of one that is drawn in colour. */
const ofEmoji = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)$/u

const withoutUnseen = (text: string) =>
  text.replace(unseen, (sign, at: number) => {
    const before = text.slice(Math.max(0, at - 2), at)
    if (sign === '\u200c' || sign === '\u200d') return joining.test(before) || ofEmoji.test(before) ? sign : ''
    return sign === '\ufe0f' && ofEmoji.test(before) ? sign : ''
  })

/** In usual digits, letters and hyphens and without what cannot be seen: numbers and codes, before they are read. */
export const usualSigns = (typed: string): string =>
  typed
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, usualDigit)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()

const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const quotes = /[\u2018\u2019\u201b\u02bc\u00b4`]/g

/** The zeros of the scripts that India writes in, and of full-width digits: nine more follow each. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0, 0xff10,
]

function usualDigit(digit: string): string {
  const code = digit.codePointAt(0) as number
  const zero = zeros.find((each) => each <= code && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/**
 * What a text is found by: small letters without accents, usual digits, one blank between words. The database has the
 * same as `search_key` (server/migrations/0052-one-form-of-text.sql), for what it writes itself; a test compares both.
 */
export const searchKey = (text: string): string =>
  tidyLine(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, usualDigit)
    .replace(dashes, '-')
    .replace(quotes, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** The first so many UTF-16 units, and no half of a letter beyond U+FFFF: JSON in a database takes none. */
export const cutTo = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
