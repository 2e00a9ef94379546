import type { Page } from '@playwright/test'
import type { Language } from '../../contract/words/languages.ts'
import type { Pseudo } from '../../contract/words/pseudo.ts'
import { builtPages } from '../../server/pages.ts'
import { answerTo, type LinkPage } from '../support/link-pages.ts'
import { renderPage } from '../support/rendered-page.ts'

/** A link's page as it is built, over what its call answers; its files are the server's. */
export async function openLink(page: Page, language: Language | Pseudo, shown: LinkPage, origin = '') {
  const build = await (await builtPages()).load()
  const { html } = await renderPage(build, { path: shown.path, language, call: answerTo(shown) })
  const isIt = ({ pathname, search }: URL) => pathname + search === shown.path
  await page.route(isIt, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(origin + shown.path)
  await page.unroute(isIt)
}
