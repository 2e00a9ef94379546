import type { MetaDescriptor } from 'react-router'
import { brand } from '../../contract/platform/brand.ts'
import { languages, languageTags, pathIn } from '../../contract/words/languages.ts'
import { isTranslated } from '../../contract/words/pages.ts'
import { languageOfAsker } from '../../contract/words/say.ts'

type Page = {
  /** Without the brand's name, which is added. */
  title: string
  description: string
  /** The page's one address, where several lead to it; without the prefix of a language. */
  path: string
  /** From the root loader; absent on a page that failed. */
  origin: string | undefined
  /** A path on our origin; the brand's picture where absent. */
  image?: string | null
  /** schema.org objects, each without its context. */
  structuredData?: object[]
  noIndex?: boolean
}

/** Title, description, canonical link, Open Graph and JSON-LD of a page (docs/rules.md#public-pages). */
export function pageMeta({ origin = '', ...page }: Page): MetaDescriptor[] {
  const title = `${page.title} | ${brand.name}`
  const language = languageOfAsker()
  const address = origin + pathIn(language, page.path)
  const others = page.noIndex || !isTranslated(page.path) ? [] : inEachLanguage(origin, page.path)
  const pageData = { '@type': 'WebPage', url: address, inLanguage: languageTags[language] }
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...others,
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: languageTags[language].replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + (page.image && !page.image.endsWith('.svg') ? page.image : '/og.png') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...[...(page.structuredData ?? []), ...(others.length > 0 ? [pageData] : [])].map((each) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...each },
    })),
  ]
}

/** Each names all of them, and itself. */
const inEachLanguage = (origin: string, path: string): MetaDescriptor[] =>
  [...languages.map((language) => [languageTags[language], pathIn(language, path)]), ['x-default', path]].map(
    ([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: `${origin}${href}` }),
  )

/** Of a page of ours, in the reader's language where it is written in that. @param path without a prefix */
export const addressOf = (origin: string | undefined, path: string) =>
  `${origin ?? ''}${isTranslated(path) ? pathIn(languageOfAsker(), path) : path}`

/** @param trail names and paths from home down, the page itself last. */
export const breadcrumbData = (origin: string | undefined, trail: { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(origin, path),
  })),
})

/** The origin that the root loader found, out of a meta function's matches. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { origin?: string } | undefined)?.origin
}
