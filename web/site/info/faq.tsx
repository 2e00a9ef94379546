import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { Icon } from '../../ui/icon.tsx'
import { faqPageData, type Piece, type Question, topics } from './faq-data.ts'
import { infoMeta } from './info-page.ts'
import { CityLink } from './links.tsx'
import { TextPage } from './text-page.tsx'

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'FAQ',
  title: 'Questions and answers',
  description: `How ${brand.name} works: booking, prices and payment, pickup and tracking, parts and warranty.`,
  path: '/faq',
  structuredData: [faqPageData],
})

const sections = topics.map(({ title, questions }, index) => ({
  title,
  body: <Questions questions={questions} isFirst={index === 0} />,
}))

export default function FaqPage() {
  return (
    <TextPage
      name="FAQ"
      title="Questions, answered plainly"
      lead="What drivers ask before the first service, and after it."
      sections={sections}
    />
  )
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
          <p className="reply">{answer.map(toNode)}</p>
        </details>
      ))}
    </div>
  )
}

function toNode(piece: Piece) {
  if (typeof piece === 'string') return piece
  const Anchor = piece.inCity ? CityLink : Link
  return (
    <Anchor key={piece.to} to={piece.to}>
      {piece.label}
    </Anchor>
  )
}
