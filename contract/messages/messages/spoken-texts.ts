import type { Language, Prefixed } from '../../words/languages.ts'
import { prefixed } from '../../words/languages.ts'
import type { messages } from '../../words/messages.en.ts'
import { translations } from '../../words/translations.ts'
import { type RegisteredText, registered, registeredTexts, type SpokenTemplate } from './dlt.ts'
import { cutToWords, type MessageEvent, smsLengths } from './messages.ts'

/*
 * SMS in the language of whoever gets them (docs/rules.md#messages). These letters are sent as UCS-2: a part holds 67 of them,
 * and a text that is more than two parts costs more than it says.
 */

export const maxSpokenLength = 134
export const maxSpokenCodeLength = 70
/** What a value may be at most there: a garage's name is shorter than in English, words of ours as long as they get. */
export const spokenLengths: Record<keyof typeof smsLengths, number> = {
  ...smsLengths,
  garage: 22,
  when: 24,
  what: 11,
  marks: 12,
  answered: 24,
  by: 9,
  need: 13,
}

type SpokenEvent = keyof typeof messages.sms
type Template = 'one-time-code' | MessageEvent
/** What is written in a language, with its marks; undefined: English says it. */
function spokenText(template: Template, language: Language): string | undefined {
  if (language === 'en') return undefined
  const { code, sms } = translations[language].messages
  return template === 'one-time-code' ? code : (sms as Partial<Record<MessageEvent, string>>)[template]
}

/** The name under which the settings have its id. */
export const spokenTemplate = (template: Template, language: Prefixed) =>
  `${template === 'one-time-code' ? 'ONE_TIME_CODE' : template}.${language}` as SpokenTemplate

export const spokenTemplates = prefixed.flatMap((language) =>
  ['one-time-code' as const, ...(Object.keys(translations[language].messages.sms) as SpokenEvent[])].map((template) =>
    spokenTemplate(template, language),
  ),
)

/** Each as it is pasted: registered as the English text of the same name is, in its own language. */
export const spokenRegistered: RegisteredText[] = prefixed.flatMap((language) => {
  const { code, sms } = translations[language].messages
  return Object.entries({ 'one-time-code': code, ...sms }).map(([template, text]) => {
    const english = template === 'one-time-code' ? 'ONE_TIME_CODE' : template
    const category = registeredTexts.find(({ name }) => name === english)?.category ?? 'Service Implicit'
    return registered(spokenTemplate(template as Template, language), text, category)
  })
})

const marks = /\{(\w+)\}/g

function fit(name: string, value: string | undefined): string {
  const most: Partial<Record<string, number>> = spokenLengths
  const line = (value ?? '').replace(/\s+/g, ' ').trim() || '-'
  return cutToWords(line, most[name] ?? line.length)
}

type Spoken = { text: string; values: string[] }

/** The text of `spokenSms` as it arrives by WhatsApp. */
export function aroundWhatsApp(text: string, language: Prefixed): string {
  const { before, after } = translations[language].messages.whatsapp
  return before + text + after
}

/**
 * A text in a language with its values, and what its marks stand for in their order.
 * @param link stands as it is
 * @returns nothing where English says it
 */
export function spokenSms(
  template: Template,
  language: Language,
  values: Record<string, string>,
  link: string,
): Spoken | undefined {
  const text = spokenText(template, language)
  if (text === undefined) return undefined
  const fill = (name: string) => (name === 'link' ? link : fit(name, values[name]))
  return {
    text: text.replace(marks, (_mark, name: string) => fill(name)),
    values: [...text.matchAll(marks)].map(([, name = '']) => fill(name)),
  }
}
