import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Catalogue } from '../../contract/drivers/public-garages/page-catalogue.ts'
import type { PostCall } from '../../contract/platform/page-posts.ts'
import { type Language, languageOfPath } from '../../contract/words/languages.ts'
import type { Pseudo } from '../../contract/words/pseudo.ts'
import type { setAsker } from '../../contract/words/source.ts'
import { asker, speakTo } from '../../server/platform/asker.ts'

type Contexts = {
  catalogueContext: RouterContext<Pick<Catalogue, 'isDemo' | 'listCities'>>
  postCallContext: RouterContext<PostCall>
  setAsker: typeof setAsker
}

type Options = {
  path: string
  call: PostCall
  posted?: Record<string, string> | undefined
  /** Of a link's page, whose address says none. */
  language?: Language | Pseudo
}

/** A page as it is built, over calls that answer as told; and what it asked of them. */
export async function renderPage(build: ServerBuild, { path, call, posted, language = languageOfPath(path) }: Options) {
  const asked: { path: string; json: object | undefined; method?: string }[] = []
  const context = new RouterContextProvider()
  const { catalogueContext, postCallContext, setAsker } = build.entry.module as unknown as Contexts
  setAsker(asker)
  const prefix = languageOfPath(path)
  const underPrefix = prefix === 'en' ? build : { ...build, basename: `/${prefix}` }
  context.set(catalogueContext, { isDemo: false, listCities: async () => [] })
  context.set(postCallContext, (path, json, method) => {
    asked.push({ path, json, ...(method ? { method } : {}) })
    return call(path, json, method)
  })
  const init = posted ? { method: 'POST', body: new URLSearchParams(posted) } : {}
  const reply = await speakTo(language, () =>
    createRequestHandler(underPrefix, 'production')(new Request(`https://pahiya.example${path}`, init), context),
  )
  return { status: reply.status, headers: reply.headers, html: await reply.text(), asked }
}

/** What is read of a page. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** What stays in Latin letters in every language: abbreviations that everybody says, and names. */
const staysLatin =
  /\b(?:English|Pahiya|Tax Invoice|Bill of Supply|UPI transaction ID|QR|PDF|JPEG|PNG|WebP|GIF|GST|CGST|SGST|IGST|UPI|UTR|SMS|PUC|AC|OTP|PIN|WhatsApp|km|mm|kB|MB|pc)\b/g

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : []

/**
 * The English words that are read or heard on a page in another language, but for what its data says.
 * @param of what its call answered
 */
export function englishLeftOn(html: string, of: unknown): string[] {
  const heard = html.matchAll(
    /(?: (?:aria-label|alt|title|placeholder|data-(?:words|copied|by-hand|no-picture|too-many))|(?:og:title|og:description|"description")"? content)="([^"]*)"/g,
  )
  const said = [textOf(html), ...Array.from(heard, ([, words = '']) => words)]
    .join('\n')
    .replaceAll(/&quot;\w+&quot;:/g, '')
    .replaceAll(/&[#\w]+;/g, "'")
    .replaceAll(/\{\w+\}/g, '')
  const ofData = new Set(stringsIn(of).flatMap((text) => text.match(/[A-Za-z]+/g) ?? []))
  const words = said.replaceAll(staysLatin, '').match(/[A-Za-z]{2,}/g) ?? []
  return [...new Set(words.filter((word) => !ofData.has(word)))]
}
