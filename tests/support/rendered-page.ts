import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Catalogue } from '../../contract/drivers/public-garages/page-catalogue.ts'
import type { PostCall } from '../../contract/platform/page-posts.ts'
import { languageOfPath } from '../../contract/words/languages.ts'
import { languageOfAsker, type setAsker } from '../../contract/words/source.ts'
import { speakTo } from '../../server/platform/asker.ts'

type Contexts = {
  catalogueContext: RouterContext<Pick<Catalogue, 'isDemo' | 'listCities'>>
  postCallContext: RouterContext<PostCall>
  setAsker: typeof setAsker
}

type Options = { path: string; call: PostCall; posted?: Record<string, string> | undefined }

/** A page as it is built, over calls that answer as told; and what it asked of them. */
export async function renderPage(build: ServerBuild, { path, call, posted }: Options) {
  const asked: { path: string; json: object | undefined; method?: string }[] = []
  const context = new RouterContextProvider()
  const { catalogueContext, postCallContext, setAsker } = build.entry.module as unknown as Contexts
  setAsker(languageOfAsker)
  const language = languageOfPath(path)
  const inLanguage = language === 'en' ? build : { ...build, basename: `/${language}` }
  context.set(catalogueContext, { isDemo: false, listCities: async () => [] })
  context.set(postCallContext, (path, json, method) => {
    asked.push({ path, json, ...(method ? { method } : {}) })
    return call(path, json, method)
  })
  const init = posted ? { method: 'POST', body: new URLSearchParams(posted) } : {}
  const reply = await speakTo(language, () =>
    createRequestHandler(inLanguage, 'production')(new Request(`https://pahiya.example${path}`, init), context),
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
