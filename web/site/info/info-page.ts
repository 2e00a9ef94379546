import { data, type MetaDescriptor } from 'react-router'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { breadcrumbData, originOf, pageMeta } from '../../platform/page-meta.ts'

type Page = {
  name: string
  title: string
  description: string
  /** Without a city: the page's one address. */
  path: string
  structuredData?: object[]
}

/** A page's `meta`: what search engines read, with the breadcrumb. */
export const infoMeta =
  ({ name, structuredData = [], ...page }: Page) =>
  ({ matches }: { matches: Parameters<typeof originOf>[0] }): MetaDescriptor[] => {
    const origin = originOf(matches)
    const trail = [
      { name: say(frame).home, path: '/' },
      { name, path: page.path },
    ]
    return pageMeta({ ...page, origin, structuredData: [breadcrumbData(origin, trail), ...structuredData] })
  }

/**
 * The loader of a page that stands under a city as well.
 * @throws a 404 for a city that nobody knows
 */
export function requireKnownCity({ params }: { params: { citySlug?: string } }): null {
  if (params.citySlug && !findCity(params.citySlug)) throw data(null, { status: 404 })
  return null
}
