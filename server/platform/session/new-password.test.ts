import { expect, test } from 'vitest'
import type { Problem } from '../problem.ts'
import { requireHardToGuess } from './new-password.ts'

const owner = {
  name: 'Asha Kumar',
  email: 'asha.raman+work@mail.example',
  phone: '98400 11234',
  garageName: 'Sri Sons',
}

/** What is said at the field, where it is refused. */
function refusalOf(password: string): string | undefined {
  try {
    requireHardToGuess('password', password, owner)
    return undefined
  } catch (error) {
    return (error as Problem).fields?.password
  }
}

const common = 'This password is too common. Please choose another.'
const personal = 'This password is too close to the name, email, phone or garage. Please choose another.'

test.each([
  '123456',
  '      ',
  'password',
  'PassWord1',
  ' qwerty ',
  'iloveyou',
  'india123',
  '111111',
  '654321',
  'aaaaaaaa',
  'abcdef',
  'fedcba',
])('%j is too common', (password) => expect(refusalOf(password)).toBe(common))

test.each([
  'asha kumar',
  'AshaKumar',
  'Asha.Kumar99',
  '1kumar',
  'asha.raman+work@mail.example',
  'asha.raman+work',
  '9840011234',
  '840011234',
  'sri-sons',
  'Pahiya2026',
])('%j is guessed from what others know', (password) => expect(refusalOf(password)).toBe(personal))

test.each(['bench vice', 'pahiya-demo', 'kumar likes tea', 'sample6', '🔧🔩🛞🚗⛽🧰'])('%j is taken', (password) =>
  expect(refusalOf(password)).toBeUndefined(),
)
