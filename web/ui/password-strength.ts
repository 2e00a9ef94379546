/** How long a password would take to guess, in four steps; length counts, and repeating oneself does not. */
export type Strength = 0 | 1 | 2 | 3

export function strengthOf(password: string): Strength {
  const signs = [...password.trim()]
  const length = Math.min(signs.length, 2 * new Set(signs).size)
  if (length < 6) return 0
  if (length < 10) return 1
  return length < 14 ? 2 : 3
}

export const strengthWords: Record<Strength, string> = {
  0: 'Too short.',
  1: 'Short. A longer one is safer: try three or four words.',
  2: 'Good. One more word makes it strong.',
  3: 'Strong.',
}
