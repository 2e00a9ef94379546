import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeText, dltTags, fitsTag, registeredTexts, tagOf } from './dlt.ts'
import { messageEvents, smsLengths, smsValues } from './messages.ts'
import { spokenRegistered } from './spoken-texts.ts'

const link = 'https://pahiya.example/e/0123456789abcdef'

/** As the server writes them, at their longest and with the signs that they have. */
const examples: Record<keyof typeof smsLengths, string> = {
  garage: 'Sri Murugan & Sons (24x7), Anna',
  plate: 'TN 09 AB 1234',
  total: '12,34,567',
  due: '4,300.50',
  amount: '99,999.99',
  jobs: '12 more jobs',
  answered: '2 jobs approved, 1 declined',
  km: '12,34,567',
  marks: '12 marks',
  bill: 'SMA/26-27/000123',
  utr: 'SBIN0R12026112312345678',
  booking: 'BK12345678',
  when: 'Sat 21 Nov, 9 AM-12 PM',
  need: 'Insurance',
  by: '21 Nov',
  plateEnd: '1234',
  item: 'Engine oil and filter',
  what: 'cancelled',
  stop: 'https://pahiya.example/s/0123456789abcdef',
}

test.each(messageEvents)('each value of %s fits the tag that its text is registered with', (event) => {
  const text = registeredTexts.find(({ name }) => name === event)
  const values = smsValues(event, examples, link)

  expect(values).toHaveLength(text?.values.length ?? 0)
  for (const [index, { name, tag }] of (text?.values ?? []).entries()) {
    expect({ name, value: values[index], fits: fitsTag(tag, values[index] ?? '') }).toMatchObject({ fits: true })
  }
})

test('no value can become longer than its tag allows, but for one that mails alone have', () => {
  const inTexts = new Set(registeredTexts.flatMap(({ values }) => values.map(({ name }) => name)))
  for (const [name, most] of Object.entries(smsLengths)) {
    const key = name as keyof typeof smsLengths
    if (inTexts.has(key)) expect(most, name).toBeLessThanOrEqual(dltTags[tagOf[key]].longest)
    else expect(name).toBe('item')
  }
})

test('a code and its minutes are digits; a name is none, and no link is text', () => {
  expect([fitsTag('numeric', '123456'), fitsTag('numeric', '12 a')]).toEqual([true, false])
  expect([fitsTag('url', link), fitsTag('url', 'call me')]).toEqual([true, false])
  expect([fitsTag('alphanumeric', 'x'.repeat(40)), fitsTag('alphanumeric', 'x'.repeat(41))]).toEqual([true, false])
  expect(registeredTexts[0]?.text).toBe(codeText.replace(/\{\w+\}/g, '{#numeric#}'))
})

test('no text has an untyped value', () => {
  for (const { text } of registeredTexts) expect(text).not.toMatch(/#var#|\{\w+\}|undefined/)
})

test('docs/dlt.md has them all as they are registered (`npm test -- unit contract/messages/messages/dlt.test.ts -u` writes it)', async () => {
  const rows = [...registeredTexts, ...spokenRegistered].map(
    ({ name, category, text, values }) =>
      `| ${name} | ${category} | \`${text}\` | ${values.map((value) => value.name).join(', ')} |`,
  )
  const before =
    readFileSync('docs/dlt.md', 'utf8').split('<!-- written by contract/messages/messages/dlt.test.ts -->')[0] ?? ''
  const table = ['| event | category | text | its values, in order |', '| --- | --- | --- | --- |', ...rows].join('\n')
  await expect(`${before}<!-- written by contract/messages/messages/dlt.test.ts -->\n\n${table}\n`).toMatchFileSnapshot(
    '../../../docs/dlt.md',
  )
})
