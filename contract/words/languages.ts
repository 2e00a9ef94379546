/** What our pages are written in. English is without a prefix in addresses (docs/rules.md#languages). */
export const languages = ['en', 'ta', 'hi'] as const
export type Language = (typeof languages)[number]
/** Those that stand in an address, `/ta/chennai`. */
export const prefixed = ['ta', 'hi'] as const satisfies readonly Language[]
export type Prefixed = (typeof prefixed)[number]

export const languageTags = { en: 'en-IN', ta: 'ta-IN', hi: 'hi-IN' } as const

/** Each is offered by its own name. */
export const ownNames = { en: 'English', ta: 'தமிழ்', hi: 'हिन्दी' } as const

/** Stands on a page in another language for those who would rather read this one; said in it. */
export const offers = {
  ta: { read: 'தமிழில் படிக்க', no: 'வேண்டாம்' },
  hi: { read: 'हिन्दी में पढ़ें', no: 'रहने दें' },
} as const

/** In which a call of our own client says the language of its page. */
export const languageHeaderName = 'x-language'

/** Of a call whose refusal is kept, and read later: it is said in each language. */
export const eachLanguageHeaderName = 'x-each-language'

/** The cookie that remembers what somebody chose, for what has no language in its address, and for the offer. */
export const languageCookie = 'language'

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

export const isPrefixed = (value: unknown): value is Prefixed => (prefixed as readonly unknown[]).includes(value)

/** 'ta' of `/ta`, `/ta/chennai` and `/ta.data`, which the router asks for home's; 'en' of all others. */
export const languageOfPath = (path: string): Language => (/^\/(ta|hi)(?=[/.]|$)/.exec(path)?.[1] ?? 'en') as Language

/** `/chennai` of `/ta/chennai`. */
export function withoutPrefix(path: string): string {
  const language = languageOfPath(path)
  if (language === 'en') return path
  return path.slice(language.length + 1) || '/'
}

/** `/ta/chennai` of `/chennai`. @param path without a prefix */
export const pathIn = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** What was chosen in a browser. @param cookies as `document.cookie` has them, or a request's header */
export const languageChosenIn = (cookies: string) => new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(cookies)?.[1]

/**
 * In which language an account opens after signing in: the page's; from an English page the account's own, where nobody chose
 * English in this browser (docs/rules.md#languages).
 */
export const languageAfterSignIn = (page: Language, account: unknown, chosen: string | undefined): Language =>
  page === 'en' && chosen !== 'en' && isPrefixed(account) ? account : page
