import { data } from 'react-router'
import type { PostCall } from '../../../contract/platform/page-posts.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { arrival } from '../../../contract/words/arrival.en.ts'
import { estimate as estimateWords } from '../../../contract/words/estimate.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import type { PublicCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { DriverAnswer, PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { CheckInBelow, CheckInPage } from '../check-ins/check-in.tsx'
import { failed, LinkFailure, previewMeta, sentenceOf } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import { ownPage } from '../own-page.ts'
import { ReadyNote } from '../ready-note.tsx'
import type { Route } from './+types/page'
import { AfterAllForms } from './after-answer.tsx'
import { Asking } from './asking.tsx'
import { EstimateEnd } from './ends.tsx'
import { Receipt } from './receipt.tsx'
import { headingOf, shortMoment } from './words.ts'

type Params = { token?: string | undefined; newest?: string | undefined }

const call = ({ token }: Params) => `public/estimates/${encodeURIComponent(token ?? '')}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const ask = context.get(postCallContext)
  const answer = await ask(`${call(params)}${params.newest ? '/newest' : ''}`)
  const token = params.token ?? ''
  const checkIn = isDone(answer) || answer.status === 404 ? await checkInOf(ask, params) : undefined
  if (checkIn && !isDone(answer)) return { token, checkIn, estimate: undefined } as const
  if (!isDone(answer)) return failed(answer)
  const estimate = answer.body as PublicEstimate
  const requestId: string = crypto.randomUUID()
  // One for the form, and one for each job that may be approved after all: they are answers of their own.
  const requestIds = Object.fromEntries(estimate.works.map(({ workId }) => [workId, crypto.randomUUID() as string]))
  return { token, estimate, checkIn, requestId, requestIds } as const
}

/** How the car came in, where that is finished: what the link was sent for, or a part of the estimate's page. */
async function checkInOf(ask: PostCall, params: Params): Promise<PublicCheckIn | undefined> {
  const answer = await ask(`${call(params)}/check-in`)
  return isDone(answer) ? (answer.body as PublicCheckIn) : undefined
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ask = context.get(postCallContext)
  const values = await valuesOf(request)
  const { intent } = values
  const ofEstimate = { estimateId: values.estimateId }
  const answer =
    intent === 'call' || intent === 'renewal'
      ? await ask(`${call(params)}/${intent}`, ofEstimate)
      : await ask(`${call(params)}/answers`, answerOf(values))
  if (isDone(answer)) return seeOther(new URL(request.url).pathname)
  return data({ sentence: sentenceOf(answer), values }, { status: answer.status })
}

/** Of a form whose radios are named by their works. */
function answerOf(values: Record<string, string>): Partial<DriverAnswer> {
  const { estimateId = '', requestId = '', oldParts } = values
  const decisions = Object.entries(values).flatMap(([name, decision]) => {
    const [, workId] = /^decision\.(.+)$/.exec(name) ?? []
    if (!workId) return []
    const shown = values[`shown.${workId}`]
    return [{ workId, decision, termsHash: values[`terms.${workId}`] ?? '', ...(shown ? { shown } : {}) }]
  })
  return { estimateId, requestId, decisions, ...(oldParts ? { oldParts } : {}) } as Partial<DriverAnswer>
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, preview, words } = previewOf(loaderData)
  return previewMeta(title, preview, words)
}

function previewOf(loaded: Route.MetaArgs['loaderData']) {
  const shown = loaded && 'checkIn' in loaded ? loaded : undefined
  if (shown?.checkIn && shown.estimate === undefined) {
    const { title, preview, previewWords } = say(arrival)
    return { title: title({ garage: shown.checkIn.garage.name }), preview, words: previewWords }
  }
  const { title, preview, previewWords } = say(estimateWords)
  return {
    title: shown?.estimate ? title({ garage: shown.estimate.content.garage.name }) : say(links).title,
    preview,
    words: previewWords,
  }
}

export default function EstimatePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = say(estimateWords)
  if ('failure' in loaderData) {
    const { failure, isGone } = loaderData
    const ways = (
      <ButtonAnchor look="line" href={ownPage('/account/bookings')}>
        {words.signIn}
      </ButtonAnchor>
    )
    const sentence = isGone ? `${failure} ${words.nothingApproved}` : failure
    return <LinkFailure failure={sentence} isGone={isGone} ways={ways} />
  }
  const { token, checkIn } = loaderData
  const api = `/api/v1/public/estimates/${token}`
  if (loaderData.estimate === undefined) {
    return (
      <LinkPage garage={loaderData.checkIn.garage} isAsking={false}>
        <ReadyNote ready={loaderData.checkIn.ready} model={loaderData.checkIn.car.model} />
        <CheckInPage checkIn={loaderData.checkIn} api={api} />
      </LinkPage>
    )
  }
  const { estimate, requestId, requestIds } = loaderData
  const { garage, car } = estimate.content
  const ready = <ReadyNote ready={estimate.ready} model={car.model} />
  const below = checkIn && <CheckInBelow checkIn={checkIn} api={api} />
  if (['SUPERSEDED', 'EXPIRED', 'WITHDRAWN'].includes(estimate.state)) {
    return (
      <LinkPage garage={garage}>
        {ready}
        <EstimateEnd estimate={estimate} token={token} posted={actionData} />
        {below}
      </LinkPage>
    )
  }
  const isOpen = estimate.state === 'OPEN' || estimate.state === 'PARTLY'
  return (
    <LinkPage garage={garage}>
      {ready}
      <header data-seen={`${api}/seen`} data-estimate={estimate.estimateId}>
        <h1 className="sign">{headingOf(estimate)}</h1>
        <p className="estimate-who">
          <span className="plate-number">{plateLabel(car.registrationNumber)}</span>
          <span>
            {car.make} {car.model}
          </span>
          <span className="number">{estimate.number}</span>
          {isOpen && <span className="number">{words.answerBy({ at: shortMoment(estimate.expiresAt) })}</span>}
        </p>
      </header>
      {isOpen ? (
        <>
          <Asking
            estimate={estimate}
            requestId={requestId}
            photoAddress={(id) => `${api}/photos/${id}`}
            posted={actionData}
          />
          <AfterAllForms estimate={estimate} requestIds={requestIds} />
        </>
      ) : (
        <Receipt
          estimate={estimate}
          requestIds={requestIds}
          pdfAddress={paperAddress(`${api}/pdf`)}
          posted={actionData}
        />
      )}
      {below}
    </LinkPage>
  )
}
