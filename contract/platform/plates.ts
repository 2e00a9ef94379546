import { usualSigns } from './typed-text.ts'

/** Letters and digits only, upper case: how a registration number is stored and compared. */
export const plateKey = (typed: string) => usualSigns(typed).replace(/[\s-]/g, '').toUpperCase()

/** CMVR 1989 (the series has no I and no O; Delhi writes DL 11 CAA 1111), and the BH series of MoRTH 2021. */
const patterns = [/^[A-Z]{2}\d{1,2}[A-HJ-NP-Z]{0,3}\d{1,4}$/, /^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/]

/** Temporary, dealer's, diplomatic and vintage plates look otherwise: an unknown pattern is asked about, never refused. */
export const looksLikePlate = (typed: string) => patterns.some((pattern) => pattern.test(plateKey(typed)))

/**
 * What of a search may stand on a plate, also a part of one ('4195'), as it is stored; undefined where it can be no
 * plate's: a plate has digits, but not as many in a row as a phone. Two characters are on nearly every plate.
 */
export function plateIn(typed: string): string | undefined {
  const key = plateKey(typed)
  return /^(?=.*\d)(?!\d{7})[A-Z0-9]{3,15}$/.test(key) ? key : undefined
}

/** 'TN09AB1234' as 'TN 09 AB 1234'; one that follows no pattern stays as it is. */
export function plateLabel(key: string): string {
  const parts = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(key) ?? /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(key)
  return parts ? parts.slice(1).filter(Boolean).join(' ') : key
}
