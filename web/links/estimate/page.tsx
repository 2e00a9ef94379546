import { data, type MetaDescriptor } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import type { DriverAnswer, PublicEstimate } from '../../../contract/estimates.ts'
import type { PostAnswer } from '../../../contract/page-posts.ts'
import { plateLabel } from '../../../contract/plates.ts'
import { type ProblemDocument, problemSentence } from '../../../contract/problems.ts'
import { isDone, postCallContext, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { LinkEnd, LinkPage } from '../link-page.tsx'
import type { Route } from './+types/page'
import { Asking } from './asking.tsx'
import { EstimateEnd } from './ends.tsx'
import { Receipt } from './receipt.tsx'
import { headingOf, shortMoment } from './words.ts'

/** No scripts of React's, and a stylesheet of its own (web/root.tsx). */
export const handle = { isLight: true }

type Params = { token?: string | undefined; newest?: string | undefined }

const call = ({ token }: Params) => `public/estimates/${encodeURIComponent(token ?? '')}`

const sentenceOf = ({ body }: PostAnswer) => (body as Partial<ProblemDocument>).error ?? problemSentence.internal_error

export async function loader({ context, params }: Route.LoaderArgs) {
  const ask = context.get(postCallContext)
  const answer = await ask(`${call(params)}${params.newest ? '/newest' : ''}`)
  const token = params.token ?? ''
  if (!isDone(answer)) {
    const { status } = answer
    return data({ token, failure: sentenceOf(answer), isGone: status === 404 || status === 410 } as const, { status })
  }
  return { token, estimate: answer.body as PublicEstimate, requestId: crypto.randomUUID() as string } as const
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
    return workId ? [{ workId, decision, termsHash: values[`terms.${workId}`] ?? '' }] : []
  })
  return { estimateId, requestId, decisions, ...(oldParts ? { oldParts } : {}) } as Partial<DriverAnswer>
}

/** A preview, which a messenger shows to whoever is nearby, has no name and no sum. */
export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => [
  {
    title: loaderData && 'estimate' in loaderData ? `Estimate from ${loaderData.estimate.content.garage.name}` : 'Link',
  },
  { name: 'robots', content: 'noindex' },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:title', content: 'An estimate for your car' },
  { property: 'og:description', content: 'Open it to see each job with its price, and to answer.' },
]

export default function EstimatePage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) {
    const { failure, isGone } = loaderData
    return isGone ? <NotValid sentence={failure} /> : <NotNow sentence={failure} />
  }
  const { estimate, token, requestId } = loaderData
  const { garage, car } = estimate.content
  const api = `/api/v1/public/estimates/${token}`
  if (['SUPERSEDED', 'EXPIRED', 'WITHDRAWN'].includes(estimate.state)) {
    return (
      <LinkPage garage={garage}>
        <EstimateEnd estimate={estimate} token={token} posted={actionData} />
      </LinkPage>
    )
  }
  const isOpen = estimate.state === 'OPEN' || estimate.state === 'PARTLY'
  return (
    <LinkPage garage={garage}>
      <header data-seen={`${api}/seen`} data-estimate={estimate.estimateId}>
        <h1 className="sign">{headingOf(estimate)}</h1>
        <p className="estimate-who">
          <span className="plate-number">{plateLabel(car.registrationNumber)}</span>
          <span>
            {car.make} {car.model}
          </span>
          <span className="number">{estimate.number}</span>
          {isOpen && <span className="number">Open until {shortMoment(estimate.expiresAt)}</span>}
        </p>
      </header>
      {isOpen ? (
        <Asking
          estimate={estimate}
          requestId={requestId}
          photoAddress={(id) => `${api}/photos/${id}`}
          posted={actionData}
        />
      ) : (
        <Receipt estimate={estimate} requestId={requestId} pdfAddress={`${api}/pdf`} posted={actionData} />
      )}
    </LinkPage>
  )
}

const NotValid = ({ sentence }: { sentence: string }) => (
  <LinkPage>
    <LinkEnd
      drawing="cut"
      title="This link opens nothing."
      ways={
        <ButtonAnchor look="line" href="/account/bookings">
          Sign in to see your car
        </ButtonAnchor>
      }
    >
      <p>{sentence} Nothing was approved.</p>
    </LinkEnd>
  </LinkPage>
)

/** Too many have asked, or we are away: the link itself is good. */
const NotNow = ({ sentence }: { sentence: string }) => (
  <LinkPage>
    <LinkEnd drawing="clock" title="This cannot be shown right now.">
      <p>{sentence}</p>
    </LinkEnd>
  </LinkPage>
)
