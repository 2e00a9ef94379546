import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const lane = { account: 'somebody' }
const [composed, apart] = ['caf\u00e9-secret', 'cafe\u0301-secret']

test('a password is the same, whichever way a keyboard composes its letters', async () => {
  for (const chosen of [composed, apart]) {
    const stored = await hashPassword(chosen, lane)
    for (const typed of [composed, apart]) expect(await verifyPassword(stored, typed, lane)).toBe(true)
    expect(await verifyPassword(stored, 'cafe-secret', lane)).toBe(false)
  }
})

test('one that was hashed before, letter and accent apart, still opens', async () => {
  const stored = await hash(apart, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

  expect(await verifyPassword(stored, apart, lane)).toBe(true)
  expect(await verifyPassword(stored, composed, lane)).toBe(true)
})
