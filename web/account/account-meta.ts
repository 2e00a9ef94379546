import type { MetaDescriptor } from 'react-router'
import { originOf, pageMeta } from '../platform/page-meta.ts'

type Args = { matches: Parameters<typeof originOf>[0]; location: { pathname: string } }

/** Of pages that are different for everybody: no search engine lists them. */
export const accountMeta =
  (title: string, description: string) =>
  ({ matches, location }: Args): MetaDescriptor[] =>
    pageMeta({ title, description, path: location.pathname, origin: originOf(matches), noIndex: true })
