import { brand } from '../../../contract/platform/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { BrakePadArticle } from './blog-brake-pad.tsx'
import { MonsoonArticle } from './blog-monsoon.tsx'
import { PeriodicServiceArticle } from './blog-periodic-service.tsx'
import { infoMeta } from './info-page.ts'
import { type Section, TextPage } from './text-page.tsx'

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Blog',
  title: 'Worth knowing',
  description:
    'For car owners in India: how to read a brake pad, what to check before the monsoon, what a periodic service includes.',
  path: '/blog',
})

const articles: Section[] = [
  { title: 'How to read a brake pad', body: <BrakePadArticle /> },
  { title: 'Eight checks before the monsoon', body: <MonsoonArticle /> },
  { title: 'What a periodic service includes', body: <PeriodicServiceArticle /> },
]

export default function BlogPage() {
  return (
    <TextPage
      name="Blog"
      title="Worth knowing before the bonnet opens"
      lead={`Three short pieces from ${brand.name}, three minutes each.`}
      sections={articles}
    />
  )
}
