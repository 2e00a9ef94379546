/** A letter with its signs, and with those that the vowel killer of an Indian script joins to it: 'क्ष', 'கா', 'É'. */
const letter = /^\P{M}\p{M}*(?:(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d])\p{L}\p{M}*)*/u

/** As people read: a letter of Tamil or Hindi is more than one character. Firefox 115 has no Intl.Segmenter. */
export const firstLetterOf = (name: string) => letter.exec(name.trim())?.[0].toUpperCase() ?? ''
