import { expect, test } from 'vitest'
import { isPseudoPath, pseudoOf, stretched, withoutPseudo } from './pseudo.ts'

test('a label is as long as the longest that Tamil makes of one, a sentence half as long again and more', () => {
  expect(stretched('Sign In')).toMatch(/^\[Šîĝñ Îñ .*\]$/)
  expect(stretched('Sign In')).toHaveLength(Math.round(7 * 2.7))
  const sentence = 'The server took too long to answer. Please try again.'
  expect(stretched(sentence).length).toBeGreaterThanOrEqual(Math.floor(sentence.length * 1.6) - 1)
})

test('elements, values that are filled in later, addresses and what has no letters stay as they are', () => {
  expect(stretched('Not listed? <any/>, or <call>call us</call>.')).toMatch(/<any\/>.*<call>çâll ûš<\/call>/)
  expect(stretched('{count} of {total} chosen')).toMatch(/^\[\{count\} ôf \{total\} /)
  expect(stretched('₹1,234')).toBe('₹1,234')
})

test('what is said of values is said so too, in lists and groups; an area keeps its name', () => {
  const words = { area: 'x', days: ['Sunday'], more: { left: ({ count }: { count: number }) => `${count} cars left` } }
  const said = pseudoOf(words)
  expect(said.area).toBe('x')
  expect(said.days[0]).toMatch(/^\[Šûñðâý /)
  expect(said.more.left({ count: 3 })).toMatch(/^\[3 çâŕš léfţ /)
})

test('it stands before a page, and before what the router asks for', () => {
  expect(['/xx', '/xx/chennai', '/xx.data', '/xx?quote=sent'].every(isPseudoPath)).toBe(true)
  expect(['/', '/xxl', '/chennai/xx'].some(isPseudoPath)).toBe(false)
  expect([withoutPseudo('/xx'), withoutPseudo('/xx/chennai'), withoutPseudo('/ta')]).toEqual(['/', '/chennai', '/ta'])
})
