import { data, type MetaDescriptor } from 'react-router'
import type { StopPage as Stop } from '../../../contract/messages/consents/consents.ts'
import { due as dueSaid } from '../../../contract/words/due.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { say } from '../../../contract/words/say.ts'
import { isDone, postCallContext, seeOther } from '../../platform/posted-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { failed, LinkFailure, sentenceOf } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import type { Route } from './+types/page'

const call = ({ token }: { token?: string | undefined }) => `public/stop/${encodeURIComponent(token ?? '')}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(postCallContext)(call(params))
  if (!isDone(answer)) return failed(answer)
  return { stop: answer.body as Stop } as const
}

export async function action({ context, params }: Route.ActionArgs) {
  const answer = await context.get(postCallContext)(call(params), {})
  if (isDone(answer)) return seeOther(`/s/${params.token}`)
  return data({ sentence: sentenceOf(answer) }, { status: answer.status })
}

export const meta: Route.MetaFunction = (): MetaDescriptor[] => [
  { title: say(dueSaid).stopPage.title },
  { name: 'robots', content: 'noindex' },
]

/** Opening it stops nothing, because messengers open links to preview them: it takes one press. */
export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <LinkFailure {...loaderData} />
  const words = say(dueSaid).stopPage
  const { garageName, isStopped } = loaderData.stop
  return (
    <LinkPage>
      <section className="written-review">
        {isStopped ? (
          <>
            <h1 className="sign">{words.done}</h1>
            <p role="status">{words.doneWords({ garage: garageName })}</p>
          </>
        ) : (
          <>
            <h1 className="sign">{words.ask({ garage: garageName })}</h1>
            <p>{words.still}</p>
            {actionData && <Note kind="bad">{actionData.sentence}</Note>}
            <Form answered>
              <p className="note note--bad" role="alert" data-lost hidden>
                <Icon name="warning" />
                {say(links).notArrived}
              </p>
              <Button look="ink" type="submit">
                {words.button}
              </Button>
            </Form>
          </>
        )}
      </section>
    </LinkPage>
  )
}
