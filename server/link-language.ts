import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language, languageCookie, languageOfPath } from '../contract/words/languages.ts'
import { isLinkPage, linkPageHeaders } from './link-pages.ts'
import { languageOfLink } from './messages/links/service.ts'
import type { Db } from './platform/database/database.ts'
import { originOf } from './platform/session/caller.ts'

/**
 * A public page's language is its address's. A link's address has none, since it is written into a message: there it is
 * what was chosen in this browser, else what the customer reads whom the link was sent to (docs/rules.md#languages).
 */
export async function languageOfPage(db: Db, { url, cookies }: FastifyRequest): Promise<Language> {
  if (!isLinkPage(url)) return languageOfPath(url)
  const chosen = cookies[languageCookie]
  if (isLanguage(chosen)) return chosen
  // Where the database is away, the page itself says so.
  return (await languageOfLink(db, url).catch(() => undefined)) ?? 'en'
}

/** What the form of a link's page posts that names the languages. */
export function chosenLanguage(body: string): Language | undefined {
  const chosen = new URLSearchParams(body).get('language')
  return isLanguage(chosen) ? chosen : undefined
}

const yearSeconds = 31_536_000

/** The same page in it, there and in this browser from now on; scripts write the same cookie (web/platform/language-choice.ts). */
export function sendInLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  publicUrl: string | undefined,
) {
  const secure = originOf(request, publicUrl).startsWith('https:')
  return reply
    .setCookie(languageCookie, language, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure })
    .headers({ ...linkPageHeaders, 'cache-control': 'no-store' })
    .redirect(request.url, 303)
}
