import { usualSigns } from './typed-text.ts'

/** India Post: six digits, the first of which names the zone, 1 to 9. */
export const looksLikePincode = (typed: string) => /^[1-9]\d{5}$/.test(usualSigns(typed).replace(/\s/g, ''))
