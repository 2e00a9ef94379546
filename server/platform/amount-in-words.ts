import type { Language } from '../../contract/words/languages.ts'
import { amountInHindi } from './amount-in-words.hi.ts'
import { amountInTamil } from './amount-in-words.ta.ts'

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function words(number: number): string {
  if (number < 20) return small[number] ?? ''
  if (number < 100) {
    const ten = tens[Math.floor(number / 10)] ?? ''
    return number % 10 ? `${ten}-${small[number % 10]}` : ten
  }
  const [size, name] = units.find(([least]) => number >= least) ?? [100, 'hundred']
  const rest = number % size
  const head = `${words(Math.floor(number / size))} ${name}`
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'and ' : ''}${words(rest)}`
}

/** A whole number of rupees as a bill spells it: 'Rupees one lakh twenty thousand and five only.' */
export const amountInWords = (rupees: number) => `Rupees ${words(rupees)} only.`

const inOwnWords = { ta: amountInTamil, hi: amountInHindi }

/**
 * As a paper in this language spells it: in English, as the bill keeps it, and below in its own words.
 * @param english as it was kept
 */
export const spelledOn = (language: Language, rupees: number, english = amountInWords(rupees)) =>
  language === 'en' ? english : `${english}\n${inOwnWords[language](rupees)}`
