import { data } from 'react-router'
import type { LinkedDue } from '../../../contract/customers/dues/dues.ts'
import { due as dueSaid } from '../../../contract/words/due.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { say } from '../../../contract/words/say.ts'
import { isDone, postCallContext, seeOther } from '../../platform/posted-form.ts'
import { failed, LinkFailure, previewMeta, sentenceOf } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import { ownPage } from '../own-page.ts'
import type { Route } from './+types/page'
import { DueView } from './due-view.tsx'

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

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, preview, previewWords } = say(dueSaid)
  const isShown = loaderData && 'due' in loaderData
  return previewMeta(isShown ? title({ garage: loaderData.due.garage.name }) : say(links).title, preview, previewWords)
}

export default function DuePage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) {
    const ways = (
      <a className="button button--line" href={ownPage('/account/vehicles')}>
        {say(dueSaid).signIn}
      </a>
    )
    return <LinkFailure {...loaderData} ways={ways} />
  }
  return (
    <LinkPage garage={loaderData.due.garage} warning={say(dueSaid).warning}>
      <DueView due={loaderData.due} refused={actionData?.refused} />
    </LinkPage>
  )
}
