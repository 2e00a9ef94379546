import { expect, test } from 'vitest'
import { rememberRequests } from './use-requests.ts'

const lost = async () => Promise.reject(new TypeError('Failed to fetch'))

/** What was sent, in its order; the answer is lost where it is said so. */
function pressing() {
  const request = rememberRequests()
  const sent: string[] = []
  const press = (about: string, asked: string, isLost = false) =>
    request(about, asked, async (requestId) => {
      sent.push(requestId)
      if (isLost) await lost()
    }).catch(() => undefined)
  return { sent, press }
}

test('pressed again after a lost answer it is the same request', async () => {
  const { sent, press } = pressing()
  await press('line', 'done', true)
  await press('line', 'done', true)
  await press('line', 'done')

  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(1)
})

test('once it was answered the next is another', async () => {
  const { sent, press } = pressing()
  await press('line', 'done')
  await press('line', 'done')

  expect(new Set(sent).size).toBe(2)
})

test('something else of the same thing is another, and what was asked first is then asked anew', async () => {
  const { sent, press } = pressing()
  await press('line', 'done', true)
  await press('line', 'not done')
  await press('line', 'done')

  expect(new Set(sent).size).toBe(3)
})

test('two things have a request each', async () => {
  const { sent, press } = pressing()
  await press('line', 'done', true)
  await press('other line', 'done', true)
  await press('line', 'done')

  expect(sent[2]).toBe(sent[0])
  expect(sent[1]).not.toBe(sent[0])
})
