import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { faq } from '../../../contract/words/faq.en.ts'
import { say } from '../../../contract/words/say.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { faqPageData, type Question, topicsOf } from './faq-data.ts'
import { infoMeta } from './info-page.ts'
import { CityLink } from './links.tsx'
import { TextPage } from './text-page.tsx'

export const handle = hydratesOnFirstSign

export const meta: ReturnType<typeof infoMeta> = (args) => {
  const words = say(faq)
  const { name, title, description } = words
  return infoMeta({ name, title, description, path: '/faq', structuredData: [faqPageData(topicsOf(words))] })(args)
}

export default function FaqPage() {
  const words = say(faq)
  const sections = topicsOf(words).map(({ questions, ...topic }, index) => ({
    ...topic,
    body: <Questions questions={questions} isFirst={index === 0} />,
  }))
  return <TextPage name={words.name} title={words.heading} lead={words.lead} sections={sections} />
}

/** Where the elements of answers lead to. */
const links: Record<string, (words: string) => ReactNode> = {
  services: (words) => <CityLink to="/services">{words}</CityLink>,
  contact: (words) => <CityLink to="/contact">{words}</CityLink>,
  bookings: (words) => <Link to="/account/bookings">{words}</Link>,
  register: (words) => <Link to="/register">{words}</Link>,
  refund: (words) => <SiteLink to="/refund">{words}</SiteLink>,
}

/** The page's very first answer stands open, to show that the lines open. */
function Questions({ questions, isFirst }: { questions: Question[]; isFirst: boolean }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={isFirst && index === 0}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <p className="reply">
            <Rich of={answer} {...links} />
          </p>
        </details>
      ))}
    </div>
  )
}
