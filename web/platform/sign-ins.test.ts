import { expect, test } from 'vitest'
import { byDevice } from './sign-ins.ts'

const signIn = (id: string, device: string, day: number, isCurrent = false) => {
  const at = `2026-11-${day}T10:00:00.000Z`
  return { id, device, createdAt: at, lastSeenAt: at, isCurrent }
}

test('a device is one row, what one sits at first, the older sign-ins folded under the newest', () => {
  const rows = byDevice([
    signIn('a', 'Chrome on Android', 11),
    signIn('b', 'Chrome on Windows', 20),
    signIn('c', 'Chrome on Android', 19),
    signIn('d', 'Firefox on Linux', 12, true),
    signIn('e', 'Chrome on Android', 15),
    signIn('f', 'Firefox on Linux', 21),
  ])

  expect(rows.map(({ newest, older }) => [newest.id, ...older.map(({ id }) => id)])).toEqual([
    ['d', 'f'],
    ['b'],
    ['c', 'e', 'a'],
  ])
})
