import type { MetaDescriptor } from 'react-router'
import { brand } from '../../contract/platform/brand.ts'

type Page = {
  /** Without the brand's name, which is added. */
  title: string
  description: string
  /** The page's one address, where several lead to it. */
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
  const address = origin + page.path
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + (page.image && !page.image.endsWith('.svg') ? page.image : '/og.png') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.structuredData ?? []).map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}

/** @param trail names and paths from home down, the page itself last. */
export const breadcrumbData = (origin: string | undefined, trail: { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin ?? ''}${path}`,
  })),
})

/** The origin that the root loader found, out of a meta function's matches. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { origin?: string } | undefined)?.origin
}
