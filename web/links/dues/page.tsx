import { data } from 'react-router'
import type { LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { isDone, postCallContext, seeOther } from '../../platform/posted-form.ts'
import { failed, LinkFailure, previewMeta, sentenceOf } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import type { Route } from './+types/page'
import { DueShown } from './shown.tsx'

const call = ({ token }: { token?: string | undefined }) => `public/due-links/${encodeURIComponent(token ?? '')}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(postCallContext)(call(params))
  return isDone(answer) ? ({ due: answer.body as LinkedDue } as const) : failed(answer)
}

/** The one thing that is posted here: no more reminders. */
export async function action({ context, params }: Route.ActionArgs) {
  const answer = await context.get(postCallContext)(`${call(params)}/stop`, {})
  if (isDone(answer)) return seeOther(`/d/${params.token}`)
  return data({ refused: sentenceOf(answer) }, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  previewMeta(
    loaderData && 'due' in loaderData ? `Due at ${loaderData.due.garage.name}` : 'Link',
    'Your car is due',
    'Open it to see what is due on your car.',
  )

const warning = 'Anyone with this link can see what is due on your car: please don’t share it.'

export default function DuePage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) {
    const ways = (
      <a className="button button--line" href="/account/vehicles">
        Sign in to see your cars
      </a>
    )
    return <LinkFailure {...loaderData} ways={ways} />
  }
  return (
    <LinkPage garage={loaderData.due.garage} warning={warning}>
      <DueShown due={loaderData.due} refused={actionData?.refused} />
    </LinkPage>
  )
}
