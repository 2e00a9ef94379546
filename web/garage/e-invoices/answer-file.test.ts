import { expect, test } from 'vitest'
import { answerIn } from './answer-file.ts'

const signed = (number: string) =>
  ['e30', Buffer.from(JSON.stringify({ data: JSON.stringify({ DocNo: number }) })).toString('base64url'), 'c2ln'].join(
    '.',
  )
const row = (number: string) => ({
  Irn: 'a'.repeat(64),
  AckNo: 112620084417305,
  AckDt: '2026-11-20 12:31:00',
  SignedQRCode: signed(number),
})

test('the answer of one bill is found in the portal’s file', () => {
  const text = JSON.stringify([row('KC/26-27/01206'), row('KC/26-27/01207')])

  expect(answerIn(text, 'KC/26-27/01207')).toEqual({
    irn: 'a'.repeat(64),
    ackNo: '112620084417305',
    ackAt: '2026-11-20T12:31',
    signedQr: signed('KC/26-27/01207'),
  })
})

test('another bill’s answer, and what is no answer, are not taken', () => {
  expect(answerIn(JSON.stringify(row('KC/26-27/01206')), 'KC/26-27/01207')).toBeUndefined()
  expect(answerIn('not a file of the portal', 'KC/26-27/01207')).toBeUndefined()
  expect(answerIn('[null, 1, {}]', 'KC/26-27/01207')).toBeUndefined()
})
