import { expect, test } from 'vitest'
import { messages } from '../../words/messages.en.ts'
import { translations } from '../../words/translations.ts'
import { fitsTag } from './dlt.ts'
import { smsLengths } from './messages.ts'
import { maxSpokenCodeLength, maxSpokenLength, spokenLengths, spokenRegistered, spokenSms } from './spoken-texts.ts'

const longestLink = 'x'.repeat(smsLengths.stop)
const longest = Object.fromEntries(Object.entries(smsLengths).map(([name, most]) => [name, 'M'.repeat(most + 9)]))
const events = Object.keys(messages.sms) as (keyof typeof messages.sms)[]

test.each(events)('%s is two parts at most in Tamil and Hindi, with its longest values', (event) => {
  for (const language of ['ta', 'hi'] as const) {
    const { text = '' } = spokenSms(event, language, longest, longestLink) ?? {}
    expect(`${language} ${text.length <= maxSpokenLength ? '' : text.length}`).toBe(`${language} `)
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(text).toContain(longestLink)
  }
})

test('a one-time code is one part, and begins with the code', () => {
  for (const language of ['ta', 'hi'] as const) {
    const { text = '' } = spokenSms('one-time-code', language, { code: '123456', minutes: '10' }, '') ?? {}
    expect(text).toMatch(/^123456: /)
    expect(text.length).toBeLessThanOrEqual(maxSpokenCodeLength)
  }
})

const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10))
const slots = ['MORNING', 'AFTERNOON', 'EVENING'] as const
const counts = [0, 1, 7, 40]

test.each(['ta', 'hi'] as const)('no word of ours is cut in %s, and each fits its tag', (language) => {
  const { formats, mails } = translations[language]
  const said = {
    when: days.flatMap((day) => slots.map((slot) => formats.place({ day, slot }))),
    by: days.map((day) => formats.shortDay({ day })),
    need: Object.values(mails.needs),
    what: Object.values(mails.did),
    marks: counts.map((count) => mails.marks({ count })),
    answered: counts.flatMap((approved) => counts.map((declined) => mails.answered({ approved, declined }))),
  }
  for (const [name, texts] of Object.entries(said)) {
    const most = spokenLengths[name as keyof typeof said]
    expect(texts.filter((text) => [...text].length > most || !fitsTag('alphanumeric', text))).toEqual([])
  }
})

test('a text says no value that its English does not', () => {
  const marksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  for (const { name, values } of spokenRegistered) {
    const event = name.split('.')[0] as keyof typeof messages.sms | 'ONE_TIME_CODE'
    const english = event === 'ONE_TIME_CODE' ? messages.code : messages.sms[event]
    for (const value of values) expect(marksOf(english)).toContain(value.name)
  }
})

test('names stay as they are written, and what is said in English only is said in English', () => {
  const values = { garage: 'ஸ்ரீ முருகன்', plate: 'TN09AB1234', due: '4,300' }
  expect(spokenSms('CAR_READY', 'ta', values, 'https://pahiya.example/i/1')?.text).toBe(
    'ஸ்ரீ முருகன்: TN09AB1234 ரெடி. கட்ட வேண்டியது ₹4,300. https://pahiya.example/i/1',
  )
  expect(spokenSms('CAR_READY', 'en', values, '')).toBeUndefined()
  expect(spokenSms('DUE', 'ta', values, '')).toBeUndefined()
})
