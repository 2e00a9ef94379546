import { phoneForm, tenDigits } from './phone.ts'
import { looksLikePlate, plateKey } from './plates.ts'
import { searchKey, tidyLine, usualSigns } from './typed-text.ts'

/**
 * What a search may mean: in each way, every word has to be there, in whatever order. A phone or a plate is looked for in
 * the form in which it is stored.
 */
export function searchWays(typed: string): string[][] {
  const key = searchKey(typed)
  if (key === '') return []
  const phone = phoneIn(typed)
  if (phone) return phone.map((digits) => [digits])
  if (looksLikePlate(key)) return [[plateKey(key).toLowerCase()]]
  const compact = /\d.*[\s-]|[\s-].*\d/.test(key) ? [[key.replace(/[\s-]/g, '')]] : []
  // Bills are never written again: those issued before accents fell away are found as they were typed.
  const asTyped = tidyLine(typed).toLowerCase()
  return [wordsOf(key), ...compact, ...(asTyped === key ? [] : [wordsOf(asTyped)])]
}

/** Each once. Short ones alone are looked for as they stand: no index finds 'r' and 'k' apart. */
function wordsOf(text: string): string[] {
  const words = text.replace(wholePhone, (part) => tenDigits(part) ?? part).split(' ')
  return words.some((word) => word.length > 2) ? [...new Set(words)] : [text]
}

/** Whether one of a record's texts has what was typed, where a screen has the whole list. */
export const isFoundIn = (texts: string[], typed: string): boolean => {
  const ways = searchWays(typed)
  const text = searchKey(texts.join(' '))
  return ways.length === 0 || ways.some((words) => words.every((word) => text.includes(word)))
}

/** 'kumar +91 98400 11234': a whole number among other words is one of them. */
const wholePhone = /[+(]?\d[\d\s().-]{8,}\d/g

/** What may be a phone's digits; of one that begins with India's code, but is not whole, without it too. */
function phoneIn(typed: string): string[] | undefined {
  const text = usualSigns(typed)
  if (!/^[+(]?[\d\s().+-]{3,}$/.test(text)) return undefined
  const digits = (tenDigits(text) ?? phoneForm(text)).replace(/\D/g, '')
  if (digits.length < 3) return undefined
  const isPart = /^(?:\+|00)\s?91/.test(text) && digits.length > 5 && digits.length !== 10
  return isPart ? [digits, digits.replace(/^(?:00)?91/, '')] : [digits]
}
