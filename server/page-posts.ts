import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PostCall } from '../contract/platform/page-posts.ts'
import { type Language, languageHeaderName } from '../contract/words/languages.ts'
import { chosenLanguage, sendInLanguage } from './link-language.ts'
import { isLinkPage } from './link-pages.ts'
import { canonicalPath } from './page-address.ts'
import { Problem } from './platform/problem.ts'
import { refuseCrossSite } from './platform/session/guard.ts'

/** The longest form has a text of 2,000 letters; in Tamil each is nine characters on the wire. */
const bodyLimitBytes = 64 * 1024

/** What belongs to the body that was posted, or to the connection: the call has its own. */
const ofTheBody = /^(content-|transfer-encoding|connection|expect|accept-encoding|if-)/

/** As the API reads them, these say who asks, from where, and whether it is our own page. */
const callerHeaders = (request: FastifyRequest) =>
  Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofTheBody.test(name)))

type Options = {
  publicUrl: string | undefined
  languageOf: (request: FastifyRequest) => Promise<Language>
  answer: (request: FastifyRequest, body: string, call: PostCall, language: Language) => Promise<Response>
  send: (reply: FastifyReply, response: Response) => Promise<FastifyReply>
}

/**
 * Forms that a browser posts by itself, without scripts or before they run. The page that showed the form answers by
 * way of the API's own calls, so that rules, limits and sentences are one (docs/decisions/0019-plain-posts-ask-the-api.md).
 */
export async function pagePosts(app: FastifyInstance, { publicUrl, languageOf, answer, send }: Options) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string, done: (error: null, body: string) => void) => done(null, body),
  )
  app.addHook('onRequest', async (request) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/') || canonicalPath(path) !== path) throw new Problem('not_found')
    refuseCrossSite(request, publicUrl)
  })

  app.post('/*', { bodyLimit: bodyLimitBytes, schema: { hide: true } }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const chosen = isLinkPage(request.url) ? chosenLanguage(body) : undefined
    if (chosen) return sendInLanguage(request, reply, chosen, publicUrl)
    const language = await languageOf(request)
    return send(reply, await answer(request, body, callAs(app, request, reply, language), language))
  })
}

/**
 * The API's call, in this process; the cookies that it sets are the answer's.
 * @param language of the page that asks
 */
export function callAs(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): PostCall {
  const { remoteAddress } = request.socket
  return async (path, json, method = json ? 'POST' : undefined) => {
    const answer = await app.inject({
      method: method ?? 'GET',
      ...(json ? { payload: json } : {}),
      url: `/api/v1/${path}`,
      // Whatever the browser opened, the page reads this answer.
      headers: {
        ...callerHeaders(request),
        'sec-fetch-dest': 'empty',
        [languageHeaderName]: language,
      },
      ...(remoteAddress ? { remoteAddress } : {}),
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie)
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
}
