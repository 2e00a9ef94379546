import { expect, test } from 'vitest'
import { longestExamples, previewOf, switchedEvents } from './message-settings.ts'
import { maxSmsLength, messageWords } from './messages.ts'

test.each(switchedEvents)('the preview of %s shows every value whole, in one SMS', (event) => {
  const link = 'https://pahiya.example/i/Ab12Cd34Ef56Gh78'
  const names = [...messageWords[event].text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const garage = 'Sri Venkateswara Motor Company'
  const examples: Record<string, string> = { ...longestExamples, garage }
  const { text, longest, mail } = previewOf(event, garage, link)

  for (const name of names) {
    if (name !== 'link' && name !== 'stop') expect(text).toContain(examples[name] ?? `no example of ${name}`)
  }
  expect(text).toContain(link)
  expect(longest).toBeLessThanOrEqual(maxSmsLength)
  expect(mail.subject).not.toMatch(/[{}]/)
})
