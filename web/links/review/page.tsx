import { data, type MetaDescriptor } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import type { PostAnswer } from '../../../contract/page-posts.ts'
import { type ProblemDocument, problemSentence } from '../../../contract/problems.ts'
import type { ReviewOfVisit } from '../../../contract/reviews.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { LinkEnd, LinkPage } from '../link-page.tsx'
import type { Route } from './+types/page'
import { type RefusedReview, ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

/** No scripts of React's, and a stylesheet of its own (web/root.tsx). */
export const handle = { isLight: true }

const call = ({ token }: { token?: string | undefined }) => `public/review-links/${encodeURIComponent(token ?? '')}`
const problemOf = ({ body }: PostAnswer) => body as Partial<ProblemDocument>
const sentenceOf = (answer: PostAnswer) => problemOf(answer).error ?? problemSentence.internal_error

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await context.get(postCallContext)(call(params))
  if (!isDone(answer)) {
    const { status } = answer
    return data({ failure: sentenceOf(answer), isGone: status === 404 || status === 410 } as const, { status })
  }
  const isChanging = new URL(request.url).searchParams.has('change')
  const visit = answer.body as ReviewOfVisit
  return { visit, token: params.token, isChanging, requestId: crypto.randomUUID() as string } as const
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = await valuesOf(request)
  const { stars, words = '', requestId } = values
  const answer = await context.get(postCallContext)(call(params), { ...(stars ? { stars } : {}), words, requestId })
  if (isDone(answer)) return seeOther(`/r/${params.token}`)
  const refused: RefusedReview = { sentence: sentenceOf(answer), fields: problemOf(answer).fields ?? {}, values }
  return data(refused, { status: answer.status })
}

/** A preview, which a messenger shows to whoever is nearby, has no name and no car. */
export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => [
  { title: loaderData && 'visit' in loaderData ? `How was ${loaderData.visit.garage.name}?` : 'Link' },
  { name: 'robots', content: 'noindex' },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:title', content: 'How was your visit?' },
  { name: 'description', content: 'Tell the next driver how it was.' },
  { property: 'og:description', content: 'Tell the next driver how it was.' },
]

const warning = 'Whoever has this link can write this review: please do not pass it on.'

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) {
    const { failure, isGone } = loaderData
    return (
      <LinkPage>
        <LinkEnd
          drawing={isGone ? 'cut' : 'clock'}
          title={isGone ? 'This link opens nothing.' : 'This cannot be shown right now.'}
        >
          <p>{failure}</p>
        </LinkEnd>
      </LinkPage>
    )
  }
  const { visit, token, isChanging, requestId } = loaderData
  const { review, mayWrite } = visit
  const isForm = mayWrite && (!review || isChanging || actionData)
  return (
    <LinkPage garage={visit.garage} warning={warning}>
      {isForm ? (
        <ReviewForm visit={visit} back={review ? `/r/${token}` : undefined} requestId={requestId} posted={actionData} />
      ) : review ? (
        <WrittenReview visit={visit} review={review} refused={actionData?.sentence} change={`/r/${token}?change=1`} />
      ) : (
        <Closed visit={visit} />
      )}
    </LinkPage>
  )
}

const Closed = ({ visit: { garage, deliveredOn } }: { visit: ReviewOfVisit }) => (
  <LinkEnd
    drawing="clock"
    title={deliveredOn ? 'This review is closed.' : 'Not yet.'}
    ways={
      <a className="button button--line" href={`/${garage.citySlug}/garages/${garage.slug}`}>
        See the garage’s page
      </a>
    }
  >
    <p>
      {deliveredOn
        ? 'It could be written for 60 days after the visit.'
        : 'A review can be written once the car is back with you.'}
    </p>
  </LinkEnd>
)
