import '../css/inbox.css'
import { data } from 'react-router'
import type { DemoMessage } from '../../../contract/messages/inbox/inbox.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { clockTime, indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import { catalogueContext } from '../../platform/catalogue.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/inbox'
import { partsOf } from './message-parts.ts'
import { useInbox } from './use-inbox.ts'

/** @throws a 404 outside the demo, where nobody may read what was sent to others */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(catalogueContext).isDemo) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Demo inbox',
    description: 'What the demo would have sent as SMS or mail.',
    path: '/demo/inbox',
    origin: originOf(matches),
    noIndex: true,
  })

export default function DemoInboxPage() {
  const { messages, hasFailed, isBusy, refresh } = useInbox()
  return (
    <div className="wrap inbox">
      <header>
        <div>
          <h1 className="sign">Demo inbox</h1>
          <p>The newest 50 messages of the last day that would have left {brand.name}. Only the demo has this page.</p>
        </div>
        <Button look="line" onClick={refresh} aria-busy={isBusy || undefined}>
          Refresh
        </Button>
      </header>
      <noscript>
        <p>The demo inbox needs JavaScript.</p>
      </noscript>
      {hasFailed && !messages && (
        <EmptyState
          art="error-spanner"
          title="The inbox could not be loaded"
          alert
          actions={
            <Button look="signal" onClick={refresh}>
              Try Again
            </Button>
          }
        />
      )}
      {!hasFailed && !messages && <Skeleton />}
      {messages?.length === 0 && (
        <EmptyState art="empty-bay" title="Nothing has been sent yet">
          Ask for a code or a link; it turns up here within seconds.
        </EmptyState>
      )}
      {messages && messages.length > 0 && (
        <ol>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </div>
  )
}

const wayWords = { sms: 'SMS', mail: 'Mail', whatsapp: 'WhatsApp' }

function Message({ message: { kind, to, at, subject, text } }: { message: DemoMessage }) {
  return (
    <li>
      <div className="envelope">
        <span className="tag tag--line">{wayWords[kind]}</span>
        <b>{kind === 'mail' ? to : phoneLabel(to)}</b>
        <time dateTime={at}>{`${printedDay(indianDay(new Date(at)))}, ${clockTime(new Date(at))}`}</time>
      </div>
      <div className="body">
        {subject && <h2>{subject}</h2>}
        <p>
          {partsOf(text).map(({ kind: part, text: words }, place) => {
            const key = `${place}${part}`
            if (part === 'link') {
              return (
                <a key={key} href={words}>
                  {words}
                </a>
              )
            }
            return part === 'code' ? (
              <b className="code-sent" key={key}>
                {words}
              </b>
            ) : (
              words
            )
          })}
        </p>
      </div>
    </li>
  )
}

function Skeleton() {
  return (
    <div className="waits" role="status" aria-label="Loading...">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
