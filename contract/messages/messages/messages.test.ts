import { expect, test } from 'vitest'
import {
  cutToWords,
  inGsm7,
  longestText,
  mailWords,
  maxSmsLength,
  messageEvents,
  messageWords,
  smsText,
} from './messages.ts'

const link = 'https://pahiya.example/e/0123456789abcdef'
const values = { garage: 'Anna Motors', plate: 'TN09AB1234', total: '4,300', jobs: '2 more jobs' }

test.each(messageEvents)('%s is one SMS with its longest values, in letters that count once', (event) => {
  const text = longestText(event)

  expect(text.length).toBeLessThanOrEqual(maxSmsLength)
  expect(inGsm7(messageWords[event].text.replace(/\{\w+\}/g, ''))).toBe(
    messageWords[event].text
      .replace(/\{\w+\}/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(text).not.toMatch(/[{}]|undefined/)
})

test('a text says garage, plate and sum, and ends in its link', () => {
  expect(smsText('ESTIMATE_MORE', values, link)).toBe(
    `Anna Motors: TN09AB1234 needs 2 more jobs, Rs 4,300 with tax. See why and answer: ${link}`,
  )
  expect(mailWords('ESTIMATE_MORE', values)).toEqual({
    subject: 'TN09AB1234 needs 2 more jobs: ₹4,300',
    words: 'Anna Motors has found that TN09AB1234 needs 2 more jobs: ₹4,300 with tax. You decide on each job.',
    link: 'See why and answer',
  })
})

test.each([
  ['Café “Süd” – A/C', 'Café "Süd" - A/C'],
  ['Śrī Murugan', 'Sri Murugan'],
  ['ஸ்ரீ முருகன் Motors', 'Motors'],
  ['A  [B]\nC', 'A (B) C'],
  ['₹4,300', 'Rs 4,300'],
])('%j becomes %j', (typed, letters) => {
  expect(inGsm7(typed)).toBe(letters)
})

test('a garage with a long name is cut at 30 letters, one in another script is named all the same', () => {
  expect(smsText('ESTIMATE_REMINDER', { ...values, garage: 'M'.repeat(60) }, link)).toContain(`${'M'.repeat(30)}: TN09`)
  expect(smsText('ESTIMATE_REMINDER', { ...values, garage: 'முருகன்' }, link)).toMatch(/^Your garage: TN09AB1234/)
})

test.each([
  // 'And has your car' reads on as English.
  ['Shree Ganesh Motors & Sons Andheri', 30, 'Shree Ganesh Motors & Sons'],
  ['Sri Murugan Auto Works & Spares', 25, 'Sri Murugan Auto Works'],
  ['Sri Murugan Auto Works and Co', 22, 'Sri Murugan Auto Works'],
  ['A Kanchipuramvadivelmotorworkshop', 20, 'A Kanchipuramvadivel'],
  ['முருகன் ஆட்டோ ஒர்க்ஸ் அண்ணா நகர்', 24, 'முருகன் ஆட்டோ ஒர்க்ஸ்'],
])('%j, %i letters at most, is %j', (name, most, cut) => {
  expect(cutToWords(name, most)).toBe(cut)
})
