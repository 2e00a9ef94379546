import { usualSigns } from './typed-text.ts'

/** Without what people put between digits, and what spreadsheets put around them: '9840011234, ="9840011234". */
const bare = (typed: string) =>
  usualSigns(typed)
    .replace(/^(?:tel:|'|="?)|"$/gi, '')
    .replace(/[\s().-]/g, '')

/**
 * The ten digits of an Indian number, however it was typed: spaces, dots and dashes of any kind, +91, 91, 0091, 0 and
 * '(0)' fall away (docs/rules.md#phones; DoT numbering plan). Returns undefined where no ten digits are left.
 */
export const tenDigits = (typed: string): string | undefined =>
  /^(?:(?:\+|00?)?91)?(?:0(?!0))?(\d{10})$/.exec(bare(typed))?.[1]

/**
 * The one form of a number, wherever it comes from: ten digits of an Indian one, another country's as its digits, with
 * the '+' where one was written. What cannot be read stays as it was typed, without spaces, dots and hyphens.
 */
export function phoneForm(typed: string): string {
  const digits = tenDigits(typed)
  return digits ?? bare(typed).replace(/^00(?=[1-9]\d{7,13}$)/, '+')
}

/**
 * Letters, or more digits than any number in India has, however it is written: it stayed as it was typed, and reaches
 * nobody. One that is still being typed is not said to be wrong.
 */
export function isUnreadablePhone(typed: string): boolean {
  const form = phoneForm(typed)
  return /[^+\d]/.test(form) || (form.length > 13 && !/^\+(?!91)/.test(form))
}

/** Mobile numbers start with 6 to 9. Others are accepted and only asked about: 'Is this number right?' */
export const looksLikeMobile = (digits: string) => /^[6-9]/.test(digits)

/** A line of Delhi, Pune, Mumbai, Kolkata, Hyderabad or Chennai has eight digits behind its city's two. */
const cityLine = /^(11|20|22|33|40|44)(\d{4})(\d{4})$/
const spaced = (digits: string) =>
  looksLikeMobile(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits.replace(cityLine, '$1 $2 $3')

/** A garage's own records, however kept: '98400 11234', '044 4000 1234'; one with another country's code stays as it is. */
export const spacedPhone = (stored: string) => {
  const digits = tenDigits(stored)
  if (!digits) return stored
  return looksLikeMobile(digits) ? spaced(digits) : `0${spaced(digits)}`
}

/** '9840011234' as '+91 98400 11234', '4440001234' as '+91 44 4000 1234', the way Indians write it. */
export const phoneLabel = (digits: string) => `+91 ${spaced(digits)}`

/** A number within a sentence: its parts stay in one line. */
export const unbroken = (label: string) => label.replaceAll(' ', '\u00a0')

/** What a press dials: ten digits with India's code, so that it works from abroad too. */
export function telOf(phone: string): string {
  const digits = tenDigits(phone)
  return `tel:${digits ? `+91${digits}` : phone.replace(/[^\d+]/g, '')}`
}
