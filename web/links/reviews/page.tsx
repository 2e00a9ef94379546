import { data } from 'react-router'
import type { ReviewOfVisit } from '../../../contract/drivers/reviews/reviews.ts'
import { links } from '../../../contract/words/links.en.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { review as reviewWords } from '../../../contract/words/review.en.ts'
import { say } from '../../../contract/words/say.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { failed, LinkFailure, previewMeta, problemOf, sentenceOf } from '../link-failure.tsx'
import { LinkEnd, LinkPage } from '../link-page.tsx'
import { ownPage } from '../own-page.ts'
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

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, preview, previewWords } = say(reviewWords)
  const isShown = loaderData && 'visit' in loaderData
  return previewMeta(
    isShown ? title({ garage: loaderData.visit.garage.name }) : say(links).title,
    preview,
    previewWords,
  )
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <LinkFailure {...loaderData} />
  const { visit, token, isChanging, requestId } = loaderData
  const { review, mayWrite } = visit
  const photosAt = `/api/v1/${call({ token })}/photos/presigned-url`
  const isForm = mayWrite && (!review || isChanging || actionData)
  return (
    <LinkPage garage={visit.garage} warning={say(reviewWords).warning}>
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
    title={deliveredOn ? say(reviewWords).closed : say(reviewWords).notYet}
    ways={
      <a className="button button--line" href={ownPage(`/${garage.citySlug}/garages/${garage.slug}`)}>
        {say(reviewWords).seeGarage}
      </a>
    }
  >
    <p>{deliveredOn ? say(reviewWords).closedWords : say(refusals).review.notBackYet}</p>
  </LinkEnd>
)
