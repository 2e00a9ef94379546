import { data } from 'react-router'
import type { ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { reviewSentences } from '../../../contract/platform/sentences.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { failed, LinkFailure, previewMeta, problemOf, sentenceOf } from '../link-failure.tsx'
import { LinkEnd, LinkPage } from '../link-page.tsx'
import type { Route } from './+types/page'
import { type RefusedReview, ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

const call = ({ token }: { token?: string | undefined }) => `public/review-links/${encodeURIComponent(token ?? '')}`

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await context.get(postCallContext)(call(params))
  if (!isDone(answer)) return failed(answer)
  const isChanging = new URL(request.url).searchParams.has('change')
  const visit = answer.body as ReviewOfVisit
  return { visit, token: params.token, isChanging, requestId: crypto.randomUUID() as string } as const
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = await valuesOf(request)
  const { stars, words = '', photos = '', requestId, meantNumber } = values
  const said = {
    words,
    photos: photos.split(' ').filter(Boolean),
    requestId,
    ...(meantNumber && { meantNumber }),
  }
  const answer = await context.get(postCallContext)(call(params), { ...(stars ? { stars } : {}), ...said })
  if (isDone(answer)) return seeOther(`/r/${params.token}`)
  const refused: RefusedReview = { sentence: sentenceOf(answer), fields: problemOf(answer).fields ?? {}, values }
  return data(refused, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  previewMeta(
    loaderData && 'visit' in loaderData ? `How was ${loaderData.visit.garage.name}?` : 'Link',
    'How was your visit?',
    'Tell the next driver how it was.',
  )

const warning = 'Anyone with this link can write this review: please don’t share it.'

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <LinkFailure {...loaderData} />
  const { visit, token, isChanging, requestId } = loaderData
  const { review, mayWrite } = visit
  const photosAt = `/api/v1/${call({ token })}/photos/presigned-url`
  const isForm = mayWrite && (!review || isChanging || actionData)
  return (
    <LinkPage garage={visit.garage} warning={warning}>
      {isForm ? (
        <ReviewForm
          visit={visit}
          back={review ? `/r/${token}` : undefined}
          requestId={requestId}
          photosAt={photosAt}
          posted={actionData}
        />
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
    <p>{deliveredOn ? 'It could be written for 60 days after the visit.' : reviewSentences.notBackYet}</p>
  </LinkEnd>
)
