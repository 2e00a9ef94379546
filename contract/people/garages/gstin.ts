import { usualSigns } from '../../platform/typed-text.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A regular taxpayer's: state, PAN, entity, a letter, check digit (GSTN). */
const regular = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/

/** Kinds of which a garage may have one customer in years: taken, and asked about. */
const otherKinds = [
  { pattern: /^\d{4}[A-Z]{3}\d{5}UN[0-9A-Z]$/, kind: 'an embassy or a body of the United Nations (UIN)' },
  { pattern: /^\d{2}[A-Z]{4}\d{5}[A-Z][1-9A-Z]D[0-9A-Z]$/, kind: 'somebody who deducts tax (TDS)' },
  { pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/, kind: 'an online marketplace that collects tax (TCS)' },
  { pattern: /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/, kind: 'a taxpayer who lives abroad' },
  { pattern: /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/, kind: 'an online service from abroad (OIDAR)' },
] as const

/** Whom a GSTIN of an unusual kind is given to: 'an embassy …'. */
export const unusualGstin = (typed: string): string | undefined =>
  regular.test(gstinKey(typed)) ? undefined : otherKinds.find(({ pattern }) => pattern.test(gstinKey(typed)))?.kind

/** Spaces and hyphens fall away; upper case: how a GSTIN is stored and compared. */
export const gstinKey = (typed: string) => usualSigns(typed).replace(/[\s-]/g, '').toUpperCase()

/** The fifteenth character, over the fourteen before it: weights 1 and 2 in turn, base 36. */
function checkDigit(first: string): string | undefined {
  let sum = 0
  for (const [place, character] of [...first].entries()) {
    const product = digits.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36]
}

/** What does not look right in it: a GSTIN that does not look like one is asked about, never refused. */
export function gstinDoubt(typed: string): 'pattern' | 'check digit' | undefined {
  const key = gstinKey(typed)
  if (!regular.test(key) && !unusualGstin(key)) return 'pattern'
  return checkDigit(key.slice(0, 14)) === key[14] ? undefined : 'check digit'
}

/** By the two digits with which a GSTIN begins. */
const states: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** The states of India with the two digits by which GST knows them. */
export const gstStates: readonly (readonly [code: string, state: string])[] = Object.entries(states).sort()

/** No state, but a place of supply: what belongs to none, such as the sea, is Other Territory. */
const otherTerritory = '97'

export const stateOfCode = (code: string): string | undefined =>
  code === otherTerritory ? 'Other Territory' : states[code]

/** 'Tamil Nadu (33)': a place of supply, as it stands on papers and screens. */
export const placeText = (code: string, name = stateOfCode(code) ?? '') =>
  name && code ? `${name} (${code})` : name || code

/** Which taxes follow from where a supply is made: 'Another state: IGST'. */
export const placeTaxText = ({ isInterState, inSez }: { isInterState: boolean; inSez?: boolean | undefined }) => {
  if (inSez) return 'Special Economic Zone: IGST'
  return isInterState ? 'Another state: IGST' : 'Same state: CGST and SGST'
}

/** The state that a GSTIN was given in, by its first two digits. */
export const stateOfGstin = (typed: string): string | undefined => stateOfCode(gstinKey(typed).slice(0, 2))

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
const codes = new Map(gstStates.map(([code, name]) => [lettersOf(name), code]))
const otherNames = { orissa: '21', pondicherry: '34', uttaranchal: '05', newdelhi: '07', nctofdelhi: '07' }
for (const [name, code] of Object.entries(otherNames)) codes.set(name, code)

/** Of a state as people write it: '33' of 'Tamil Nadu' and of 'tamilnadu', '' of what is none. */
export const stateCodeOf = (name: string): string => codes.get(lettersOf(name)) ?? ''
