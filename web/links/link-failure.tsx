import type { ReactNode } from 'react'
import { data, type MetaDescriptor } from 'react-router'
import { brand } from '../../contract/platform/brand.ts'
import type { PostAnswer } from '../../contract/platform/page-posts.ts'
import type { ProblemDocument } from '../../contract/platform/problems.ts'
import { frame } from '../../contract/words/frame.en.ts'
import { links } from '../../contract/words/links.en.ts'
import { problems } from '../../contract/words/problems.en.ts'
import { say } from '../../contract/words/say.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { LinkEnd, LinkPage } from './link-page.tsx'

export const problemOf = ({ body }: PostAnswer) => body as Partial<ProblemDocument>
export const sentenceOf = (answer: PostAnswer) => problemOf(answer).error ?? say(problems).said.internal_error

/** What the loader of a link's page answers where its call was refused. */
export const failed = (answer: PostAnswer) =>
  data(
    { failure: sentenceOf(answer), isGone: answer.status === 404 || answer.status === 410 },
    { status: answer.status },
  )

type Props = {
  failure: string
  isGone: boolean
  /** Of a link that has ended, or never was. */
  title?: string
  ways?: ReactNode
}

/** Where a link is not gone, too many have asked or we are away: the link itself is good. */
export const LinkFailure = ({ failure, isGone, title = say(links).dead, ways }: Props) => (
  <LinkPage>
    <LinkEnd
      drawing={isGone ? 'cut' : 'clock'}
      title={isGone ? title : say(links).notNow}
      ways={isGone ? ways : <Again />}
    >
      <p>{failure}</p>
    </LinkEnd>
  </LinkPage>
)

/** Loads the page anew; where scripts run, in place (page-script.ts). */
const Again = () => (
  <ButtonAnchor look="signal" href="" data-again="">
    {say(frame).tryAgain}
  </ButtonAnchor>
)

/** A preview, which a messenger shows to whoever is nearby: `preview` and `words` name nobody, no car and no sum. */
export const previewMeta = (title: string, preview: string, words: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:title', content: preview },
  { name: 'description', content: words },
  { property: 'og:description', content: words },
]
