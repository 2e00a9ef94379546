import { describe, expect, test } from 'vitest'
import { messageEvents } from '../../../contract/messages/messages/messages.ts'
import { consoleLine } from './console-transport.ts'
import type { MailTemplate, RenderedMail } from './messages.ts'
import { renderMessage } from './templates.ts'

const link = 'https://pahiya.example/verify?token=abc&next=1'
const mail = (template: MailTemplate, values: Record<string, string>, to = 'asha@mail.example') =>
  renderMessage('1', { kind: 'mail', to, template, values }) as RenderedMail
const sms = (to: string, code = '123456') =>
  renderMessage('1', { kind: 'sms', to, template: 'one-time-code', values: { code, minutes: 5 } })

test('an SMS is the registered text with its marks filled in order', () => {
  expect(sms('9840012345')).toMatchObject({
    to: '9840012345',
    text: '123456 is your Pahiya code. It works for 5 minutes. Do not share it with anyone.',
  })
})

test('a value that looks like a pattern or a mark stays as it is', () => {
  expect(sms('9840012345', '$&{#var#}').text).toMatch(/^\$&\{#var#\} is your Pahiya code\. It works for 5 minutes/)
})

test.each(['984001234', '+919840012345', '98400 12345', '9840012345\n'])('no SMS goes to %j', (to) => {
  expect(() => sms(to)).toThrow('ten digits')
})

const mails = [
  'verify-email',
  'reset-password',
  'own-password',
  'staff-invitation',
  'second-factor-changed',
  'signed-out-by-garage',
  'device-lost',
  'garage-received',
  'garage-handed-over',
  'city-opened',
] as const

test.each(mails)('the mail %s has its link twice', (kind) => {
  const values = {
    name: 'Asha',
    garage: 'Anna Motors',
    what: 'was turned on',
    city: 'Kochi',
    by: 'Meena',
    owner: 'Bala',
    device: 'Chrome on Android',
    link,
  }
  const rendered = mail(kind, values)

  expect(rendered.text).toContain(`\n\n${link}\n\n`)
  expect(rendered.html).toContain('href="https://pahiya.example/verify?token=abc&amp;next=1"')
  expect(rendered.text).toMatch(/^Hello Asha,\n/)
})

describe('what strangers type', () => {
  test('stays text in HTML', () => {
    const rendered = mail('staff-invitation', { name: '<img src=x>', garage: '"A&B" <b>', link })

    expect(rendered.html).not.toMatch(/<img|<b>/)
    expect(rendered.html).toContain('&quot;A&amp;B&quot; &lt;b&gt;')
  })

  test('never starts a header or a line of its own', () => {
    const rendered = mail('staff-invitation', { name: 'Asha\n\nPS', garage: 'A\r\nBcc: all@mail.example\u2028x', link })

    expect(rendered.subject).toBe('A Bcc: all@mail. example x invites you to Pahiya')
    expect(rendered.text).toMatch(/^Hello Asha PS,\n/)
  })

  test('is no link, and not long', () => {
    const rendered = mail('verify-email', { name: `Win at https://evil.example/now ${'x'.repeat(500)}`, link })

    expect(rendered.text).toMatch(/^Hello Win at https evil\. example\/now x+,\n/)
    expect(rendered.text.split('\n')[0]?.length).toBeLessThan(100)
  })

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
    '"a b"@c.example',
    'a@',
    '',
  ])('no mail goes to %j', (to) => {
    expect(() => mail('verify-email', { name: 'Asha', link }, to)).toThrow('one address')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '', undefined])('no mail links to %s', (address) => {
    expect(() => mail('verify-email', { name: 'Asha', ...(address === undefined ? {} : { link: address }) })).toThrow(
      'address of its link',
    )
  })
})

describe('what a mail says besides its words', () => {
  const letter = {
    facts: [
      ['When', 'Sat 21 Nov, morning\n9 AM to 12 PM'],
      ['Pickup', '<b>14/3</b>, evil.example'],
    ] as [string, string][],
    prices: [['Oil & filter', '₹2,464.50']] as [string, string][],
    total: ['Total', '₹2,464.50'] as [string, string],
    sender: `${'Anna Motors '.repeat(5)}, 42, Ambattur Industrial Estate Road, 600058, +91 98400 11234`,
    calendar: { method: 'PUBLISH' as const, content: 'BEGIN:VCALENDAR' },
  }
  const values = { garage: 'Anna Motors', booking: 'BK00000001', when: 'Sat 21 Nov', total: '2,464', link }
  const { html, text, calendar } = renderMessage('1', {
    kind: 'mail',
    to: 'asha@mail.example',
    template: 'BOOKING_CONFIRMED',
    values,
    letter,
  }) as RenderedMail

  test('stands in its text and in its HTML, which shows nothing that was typed as more than text', () => {
    expect(text).toContain('When: Sat 21 Nov, morning, 9 AM to 12 PM\n')
    expect(text).toContain('Oil & filter: ₹2,464.50\nTotal: ₹2,464.50\n')
    expect(html).toContain('Sat 21 Nov, morning<br>9 AM to 12 PM')
    expect(html).toContain('Oil &amp; filter')
    expect(html).toContain('&lt;b&gt;14/3&lt;/b&gt;, evil. example')
    expect(html).toContain('Estate Road, 600058, +91 98400 11234.')
    expect(calendar).toEqual(letter.calendar)
  })

  test('a sum with paise stays a sum, and what looks like an address of numbers leads nowhere', () => {
    const said = (total: string) => {
      const message = { kind: 'mail', to: 'asha@mail.example', template: 'BOOKING_CONFIRMED', letter } as const
      return (renderMessage('1', { ...message, values: { ...values, total } }) as RenderedMail).text
    }
    expect(said('1,920.40')).toContain('1,920.40')
    expect(said('10.20.30.40')).toContain('10. 20. 30. 40')
  })

  test('needs no picture, fetches nothing, and has a dark', () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
    expect(html.match(/https?:/g)).toHaveLength(1)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('font:16px/24px ')
    expect(html).toContain('font-size:28px;line-height:32px;')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })
})

test('what needs consent says in each mail how to stop it, apart from its words', () => {
  const stop = 'https://pahiya.example/s/k7Qm2ZtX4rNw9LcD'
  const values = { garage: 'Anna Motors', stop, link }
  const { html, text } = renderMessage('1', {
    kind: 'mail',
    to: 'asha@mail.example',
    template: 'REVIEW_ASKED',
    values,
  }) as RenderedMail
  const words = 'Stop review requests and reminders from this garage.'

  expect(html).toContain(`<a href="${stop}" style="color:#474e54">${words}</a>`)
  expect(html).toContain('Please tell other drivers how it was.</p>')
  expect(text).toContain(`\n\n${words} ${stop}\n\n`)
  expect(mail('verify-email', { name: 'Asha', link }).html).not.toContain('Stop ')
})

test.each([
  ['REVIEW_ASKED', 'REVIEW'],
  ['DUE', 'REMINDER'],
] as const)('the mail %s names where one post stops its kind alone', (template, kind) => {
  const values = { garage: 'Anna Motors', stop: 'https://pahiya.example/s/k7Qm2ZtX4rNw9LcD', link }
  const told = renderMessage('1', { kind: 'mail', to: 'asha@mail.example', template, values }) as RenderedMail

  expect(told.unsubscribe).toBe(`https://pahiya.example/api/v1/public/stop/k7Qm2ZtX4rNw9LcD/${kind}`)
  expect(mail('verify-email', { name: 'Asha', link })).not.toHaveProperty('unsubscribe')
})

describe('in the language of whoever reads it', () => {
  const said = {
    name: 'லட்சுமி',
    garage: 'ஸ்ரீ முருகன் ஒர்க்\u200cஷாப்',
    reason: '1',
    city: '2',
    by: '3',
    owner: '4',
    person: '5',
    device: '12',
    what: '6',
    when: '7',
    plate: 'TN 09 CB 4471',
    jobs: '8',
    answered: '9',
    marks: '10',
    item: '11',
    link,
  }
  const latinLeft = (text: string) =>
    text.replaceAll(/Pahiya|UTR|TN 09 CB 4471|https?:\S+/g, '').match(/[A-Za-z]{2,}/)?.[0] ?? ''

  test.each([...mails, 'garage-blocked', 'garage-deleted', 'second-factor-reset', ...messageEvents] as const)(
    'the mail %s says nothing in English, and its page says which language it is',
    (template) => {
      for (const language of ['ta', 'hi'] as const) {
        const { subject, text, html } = mail(template as MailTemplate, { ...said, language })

        expect(`${language} ${latinLeft(`${subject} ${text}`)}`).toBe(`${language} `)
        expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined/)
        expect(html).toContain(`<html lang="${language}-IN">`)
      }
    },
  )

  test('a letter is signed in it, and a name keeps the joiner that it is written with', () => {
    const letter = { facts: [['எப்போது', 'சனி 21 நவ., காலை']] as [string, string][], sender: 'Anna Motors, Adyar' }
    const values = { ...said, booking: 'BK00000001', total: '2,464', language: 'ta', link }
    const told = { kind: 'mail', to: 'asha@mail.example', template: 'BOOKING_CONFIRMED', values, letter } as const
    const { text, html } = renderMessage('1', told) as RenderedMail

    expect(text).toMatch(/^வணக்கம் லட்சுமி,\n\nஸ்ரீ முருகன் ஒர்க்\u200cஷாப்: உங்கள் புக்கிங் BK00000001 உறுதியானது\. /)
    expect(text).toContain('எப்போது: சனி 21 நவ., காலை\n\nஒர்க்\u200cஷாப்: Anna Motors, Adyar\n')
    expect(html).toContain('font-size:28px;line-height:36px;')
    expect(html).toContain('அனுப்பியது: Pahiya. ஒர்க்\u200cஷாப்: Anna Motors, Adyar.')
  })

  test('what needs consent says how to stop it', () => {
    const stop = 'https://pahiya.example/s/k7Qm2ZtX4rNw9LcD'
    const { text } = mail('REVIEW_ASKED' as MailTemplate, { ...said, stop, language: 'hi' })

    expect(text).toContain(`\n\nइस गैराज से रिव्यू माँगना और याद दिलाना बंद करें। ${stop}\n\n`)
  })
})

test('without a name the greeting has none', () => {
  expect(mail('verify-email', { name: ' \r\n', link }).text).toMatch(/^Hello,\n/)
})

test('an invitation needs its garage', () => {
  expect(() => mail('staff-invitation', { name: 'Asha', garage: ' \n', link })).toThrow('needs garage')
})

test('somebody whose password a garage typed is told so, and by which', () => {
  const { subject, text } = mail('own-password', { name: 'Asha', garage: 'Anna Motors', link })

  expect(subject).toBe('Anna Motors has opened an account for you at Pahiya')
  expect(text).toContain('Anna Motors has chosen a password for you, and knows it.')
})

test('the console prints a line, and no whole number or address', () => {
  expect(consoleLine(sms('9840012345'))).toBe(
    'SMS to 98400…: 123456 is your Pahiya code. It works for 5 minutes. Do not share it with anyone.',
  )
  expect(consoleLine(mail('verify-email', { name: 'Asha', link }))).toBe(
    `Mail to a…@mail.example: Confirm your email address for Pahiya: ${link}`,
  )
})
