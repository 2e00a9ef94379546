import { brand } from '../../platform/brand.ts'

/** What others know of whoever is to have a password. */
export type PasswordOwner = { name: string; email: string | null; phone: string | null; garageName?: string }

/** Letters and digits in lowercase: 'Asha.Kumar' and 'asha kumar' are one guess. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const withoutNumber = (text: string) => text.replace(/^\d+|\d+$/g, '')

/** Whether it is guessed from what others know, with or without a number (docs/rules.md#passwords). */
export function isPersonal(password: string, { name, email, phone, garageName }: PasswordOwner): boolean {
  const local = email?.split('@')[0] ?? ''
  const known = [name, ...name.split(/\s+/), email ?? '', local, ...local.split(/[._+-]/), garageName ?? '', brand.name]
  const words = new Set(known.map(bare).filter((word) => word.length > 2))
  const guess = bare(password)
  if (words.has(guess) || words.has(withoutNumber(guess))) return true
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits !== '' && /^\d+$/.test(guess) && digits.endsWith(guess)
}
