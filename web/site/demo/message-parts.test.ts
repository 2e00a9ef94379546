import { expect, test } from 'vitest'
import { partsOf } from './message-parts.ts'

test('a code stands out, other numbers do not', () => {
  expect(partsOf('041077 is your code. It works for 5 minutes. Call 9840011234.')).toEqual([
    { kind: 'code', text: '041077' },
    { kind: 'text', text: ' is your code. It works for 5 minutes. Call 9840011234.' },
  ])
})

test('a link can be followed, whole', () => {
  expect(partsOf('Hello,\n\nhttps://pahiya.example/reset-password#a-b_123456\n\nBye')).toEqual([
    { kind: 'text', text: 'Hello,\n\n' },
    { kind: 'link', text: 'https://pahiya.example/reset-password#a-b_123456' },
    { kind: 'text', text: '\n\nBye' },
  ])
})
