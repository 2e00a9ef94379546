import { brand } from '../../platform/brand.ts'
import type { Prefixed } from '../../words/languages.ts'
import { type MessageEvent, messageEvents, messageWords, type smsLengths } from './messages.ts'

/*
 * What operators check of an SMS in India: each text is registered on the DLT platform, and each of its values under a tag
 * that says what may stand there. TRAI Direction of 18 November 2025 under the TCCCPR 2018; for texts registered from
 * 14 January 2026 on, older ones registered anew.
 */

/** Of a sign-in; its values by name, as in contract/messages/messages/messages.ts. */
export const codeText = `{code} is your ${brand.name} code. It works for {minutes} minutes. Do not share it with anyone.`

type Tag = {
  /** What each value has to be, once the signs fall away that the platforms pass over when they compare. */
  takes: RegExp
  longest: number
  source: string
}

/** Spaces, full stops, commas and the like: https://msg91.com/help/dlt-registration-in-india/error-description-sms-not-matched-with-dlt-template */
const passedOver = /[\s.,:;/'"()&@+_-]/g

const guide = 'https://msg91.com/help/dlt-registration-in-india/variable-tagging-on-dlt-sms-templates'

export const dltTags = {
  /** 'Digits only', of which the code and its minutes are certain. */
  numeric: { takes: /^\d+$/, longest: 40, source: guide },
  /** 'Letters & numbers only; max 40 characters', also for names; a sign over or under a letter of Tamil or Hindi is part of it. */
  alphanumeric: { takes: /^[\p{L}\p{M}\d]+$/u, longest: 40, source: guide },
  /** A link whose host is whitelisted on the platform: 'Must match the registered Static / Dynamic / Short URL'. */
  url: { takes: /^https?:\/\/\S+$/, longest: 255, source: guide },
} as const satisfies Record<string, Tag>
export type DltTag = keyof typeof dltTags

type Name = keyof typeof smsLengths | 'link' | 'code' | 'minutes'

/** Sums are no digits only: they have commas, and paise. */
export const tagOf: Record<Name, DltTag> = {
  code: 'numeric',
  minutes: 'numeric',
  link: 'url',
  stop: 'url',
  garage: 'alphanumeric',
  plate: 'alphanumeric',
  plateEnd: 'alphanumeric',
  total: 'alphanumeric',
  due: 'alphanumeric',
  amount: 'alphanumeric',
  jobs: 'alphanumeric',
  answered: 'alphanumeric',
  km: 'alphanumeric',
  marks: 'alphanumeric',
  bill: 'alphanumeric',
  utr: 'alphanumeric',
  booking: 'alphanumeric',
  when: 'alphanumeric',
  need: 'alphanumeric',
  by: 'alphanumeric',
  item: 'alphanumeric',
  what: 'alphanumeric',
}

/** As a text in another language is called in the settings: `CAR_READY.ta`, `ONE_TIME_CODE.hi`. */
export type SpokenTemplate = `${MessageEvent | 'ONE_TIME_CODE'}.${Prefixed}`

export type RegisteredText = {
  /** Of the settings: SMS_TEMPLATE_ONE_TIME_CODE, else by event in SMS_TEMPLATES. */
  name: 'ONE_TIME_CODE' | MessageEvent | SpokenTemplate
  /** As it is pasted. */
  text: string
  /** What each mark stands for, in their order. */
  values: { name: Name; tag: DltTag }[]
  category: 'Transactional' | 'Service Implicit' | 'Service Explicit'
}

const categories = { SERVICE_IMPLICIT: 'Service Implicit', SERVICE_EXPLICIT: 'Service Explicit' } as const

export function registered(
  name: RegisteredText['name'],
  text: string,
  category: RegisteredText['category'],
): RegisteredText {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, each]) => each as Name)
  return {
    name,
    text: text.replace(/\{(\w+)\}/g, (_mark, each: Name) => `{#${tagOf[each]}#}`),
    values: names.map((each) => ({ name: each, tag: tagOf[each] })),
    category,
  }
}

/** Every text, as it is registered. */
export const registeredTexts: RegisteredText[] = [
  registered('ONE_TIME_CODE', codeText, 'Transactional'),
  ...messageEvents.map((event) => {
    const { text, category } = messageWords[event]
    return registered(event, text, categories[category])
  }),
]

/** Whether operators would let a value through. */
export function fitsTag(tag: DltTag, value: string): boolean {
  const { takes, longest } = dltTags[tag]
  const compared = tag === 'url' ? value : value.replace(passedOver, '')
  return value.length <= longest && takes.test(compared)
}
