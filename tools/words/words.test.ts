import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { prefixed } from '../../contract/words/languages.ts'
import { areas, glossary, markOf, readings, termsIn, unreadOf } from './catalogue.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
/** In a process of its own: a function's source is read as Node has it. */
const words = (...given: string[]) => promisify(execFile)(process.execPath, [main, ...given], { maxBuffer: 8e6 })

test('a sentence is unread until its reader is recorded, and again once it or its English is another', () => {
  const pair = (english: string, translated: string) => ({
    name: 'links.call',
    english,
    translated,
    mark: markOf(english, translated),
  })
  const read = new Map([['links.call', { mark: markOf('Call', 'அழைக்க'), day: '2026-11-28', reader: 'Deepa' }]])
  expect(unreadOf([pair('Call', 'அழைக்க')], read)).toEqual([])
  expect(unreadOf([pair('Call us', 'அழைக்க')], read)).toHaveLength(1)
  expect(unreadOf([pair('Call', 'அழையுங்கள்')], read)).toHaveLength(1)
  expect(unreadOf([pair('Call', 'அழைக்க')], new Map())).toHaveLength(1)
})

test('every area has been read, and has no sentence that nobody has read since', async () => {
  for (const language of prefixed) {
    const read = new Set([...readings(language).keys()].map((name) => name.split('.')[0] ?? ''))
    expect([...read].sort()).toEqual(areas().sort())
    expect((await words('unread', language)).stdout).toBe('')
  }
})

test('a translator gets each sentence beside its English, with the glossary’s words', async () => {
  const { stdout } = await words('out', 'ta', 'links')
  expect(stdout).toContain('links.callGarage\tCall the garage\tஒர்க்‌ஷாப்பை அழைக்க\t')
  expect(stdout).toContain('garage (workshop): ஒர்க்‌ஷாப்')
  expect(termsIn('Change the brake pads', glossary('hi')).map(({ translated }) => translated)).toContain('ब्रेक पैड')
})

test.each([
  [['read', 'ta'], 'Say who has read them.'],
  [['read', 'xx', 'Deepa'], 'Say a language: ta, hi.'],
  [['out', 'ta', 'nowhere'], "There is no area 'nowhere'."],
  [['publish'], "There is no 'publish'."],
])('what cannot be done is said: %j', async (given, sentence) => {
  await expect(words(...given)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
})
