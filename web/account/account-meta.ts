import type { MetaDescriptor } from 'react-router'
import { originOf, pageMeta } from '../platform/page-meta.ts'

type Args = { matches: Parameters<typeof originOf>[0]; location: { pathname: string } }
/** A function: in the reader's language. */
type Text = string | (() => string)

const textOf = (text: Text) => (typeof text === 'string' ? text : text())

/** Of pages that are different for everybody: no search engine lists them. */
export const accountMeta =
  (title: Text, description: Text) =>
  ({ matches, location }: Args): MetaDescriptor[] =>
    pageMeta({
      title: textOf(title),
      description: textOf(description),
      path: location.pathname,
      origin: originOf(matches),
      noIndex: true,
    })
