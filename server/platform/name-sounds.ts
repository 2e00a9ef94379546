import anyAscii from 'any-ascii'

/*
 * What a name sounds like, in the letters that Tamil tells apart: லட்சுமி, लक्ष्मी and Lakshmi come to the same LKSM
 * (docs/rules.md#fields). Written behind what a record is found by, in capitals, which nothing typed has there.
 */

/**
 * What is stored of a name, behind its search text: '~' first, so that a row without it is known to be of a release before.
 * A name in another script than Latin stands there twice, because what is typed in Latin looks for those alone: of names
 * in Latin it finds what it found before.
 */
export function soundsOf(...names: (string | null | undefined)[]): string {
  const sounds = wordsIn(names.filter(Boolean).join(' ')).flatMap((word) => {
    const sound = soundOf(word)
    if (sound === '') return []
    return isLatin(word) ? [sound] : [sound, `~${sound}`]
  })
  return ['~', ...new Set(sounds), ''].join(' ')
}

/** The columns of a table whose search text the database writes by itself: it cannot know what a name sounds like. */
export const soundColumns = (name: string) => ({ sounds: soundsOf(name), sounds_of: name })

/**
 * What of `soundsOf` a typed word may stand for; undefined: none, as of digits, or a letter or two. Up to three consonants are
 * a whole name (Suresh is not the beginning of Saraswathi), of four or more the beginning is enough.
 */
export function soundPattern(typed: string): string | undefined {
  const [word, ...more] = wordsIn(typed)
  if (word === undefined || more.length > 0 || /\p{Nd}/u.test(typed) || [...typed].length < 3) return undefined
  const sound = soundOf(word)
  const consonants = sound.replace(/[AIU]/g, '').length
  if (sound.length < 2 && consonants < 1) return undefined
  return `% ${isLatin(word) ? '~' : ''}${sound}${consonants > 3 ? '' : ' '}%`
}

const wordsIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? []
const isLatin = (word: string) => /^[\p{Script=Latin}\p{Script=Inherited}]+$/u.test(word)

/** Letters that sound alike, and the many ways in which one sound is written in Latin. */
function soundOf(word: string): string {
  let sound = anyAscii(spelledOut(word))
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  for (const [written, heard] of alike) sound = sound.replace(written, heard)
  return sound.toUpperCase()
}

/** Where a letter stands for what its neighbours make of it; and the vowel that a consonant of India's has by itself. */
const spelledOut = (word: string) =>
  word
    .replace(/\u0902\u0939/g, '\u0928\u094d\u0917\u094d\u0939')
    .replace(/[\u0901\u0902](?=[\u092a-\u092e])/g, 'm')
    .replace(/[\u0901\u0902]/g, 'n')
    .replace(/ज्ञ/g, 'gy')
    .replace(/ட்ச/g, 'ksh')
    .replace(/ற்ற/g, 'tr')
    .replace(/ன்ற/g, 'ndr')
    .replace(/ழ/g, 'l')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/(?<consonant>[\u0915-\u0939\u0958-\u095f]\u093c?)(?=[\u0904-\u0939\u0958-\u095fa-z])/g, '$<consonant>a')
    .replace(/(?<consonant>[\u0b95-\u0bb9])(?=[\u0b85-\u0bb9a-z])/g, '$<consonant>a')

const alike: [RegExp, string][] = [
  [/^x/, 's'],
  [/x/g, 'ks'],
  [/^gn/, 'n'],
  [/^ai?y/, 'i'],
  [/^latch/, 'laksh'],
  [/tch|chch|cch/g, 'c'],
  [/[ao]w(?=[^aeiou])/g, 'o'],
  [/zh/g, 'l'],
  [/(?<=[bcdfgjklmnprstvwxz])h/g, ''],
  [/(?<!^)h(?=[aeiouy])/g, 'k'],
  [/(?<!^)h/g, ''],
  [/[cjz]/g, 's'],
  [/[gq]/g, 'k'],
  [/ck/g, 'k'],
  [/d/g, 't'],
  [/[bf]|ph/g, 'p'],
  [/w/g, 'v'],
  [/(?<letter>[a-z])\k<letter>+/g, '$<letter>'],
  [/^[ey]?[ei]/, 'i'],
  [/^[ou]/, 'u'],
  [/(?<=.)[aeiouy]/g, ''],
]
