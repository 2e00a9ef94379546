import { useQuery } from '@tanstack/react-query'
import type { DeskSenders, SenderKind } from '../../../contract/desk/senders/senders.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { useMayAct } from '../calls.ts'
import { Fetched } from '../fetched.tsx'
import { momentWords } from '../moments.ts'
import { sendersQuery, setSenderBlocked } from '../people-calls.ts'
import { ReasonForm } from '../reason-form.tsx'
import { useDone } from '../use-done.ts'
import { BlockSender } from './block-sender.tsx'

export const meta = accountMeta('Senders at the desk', 'Blocked phones and addresses, and who sent how many.')

const kindWords: Record<SenderKind, string> = { PHONE: 'Phone', ADDRESS: 'Address' }

/** Who gets no codes, sends no requests and books nothing; and who sent how many. */
export default function DeskSendersPage() {
  const query = useQuery(sendersQuery)
  const mayAct = useMayAct()
  const { done, heading, onDone } = useDone()
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign" ref={heading} tabIndex={-1}>
          Senders
        </h1>
        <p>A blocked phone or address gets no codes, sends no requests and books nothing.</p>
      </header>
      <p role="status">{done}</p>
      {mayAct && (
        <section aria-labelledby="block">
          <h2 id="block">Block</h2>
          <BlockSender onDone={onDone} />
        </section>
      )}
      <Fetched query={query} otherwise="Failed to load the senders">
        {(found) => <Senders {...found} mayAct={mayAct} onDone={onDone} />}
      </Fetched>
    </div>
  )
}

type Props = DeskSenders & { mayAct: boolean; onDone: (words: string) => void }

function Senders({ blocked, senders, mayAct, onDone }: Props) {
  return (
    <>
      <section aria-labelledby="blocked">
        <h2 id="blocked">Blocked</h2>
        {blocked.length === 0 && <p className="lead-text">Nobody is blocked.</p>}
        <ul className="desk-list">
          {blocked.map(({ kind, value, reason, at }) => (
            <li key={`${kind} ${value}`} className="desk-line">
              <p>
                <b>{value}</b>, {kindWords[kind].toLowerCase()}
              </p>
              <p className="review-words">{reason}</p>
              <p className="hint">Since {momentWords(at)}</p>
              {mayAct && (
                <details className="desk-act">
                  <summary>Unblock {value}</summary>
                  <ReasonForm
                    does={`Unblock ${value}`}
                    doing="Unblocking..."
                    hint="Only the log has the reason."
                    act={(why) => setSenderBlocked(false, { kind, value, reason: why })}
                    onDone={() => onDone(`${value} may send again.`)}
                  />
                </details>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how-many">
        <h2 id="how-many">Who sent how many</h2>
        {senders.length === 0 && <p className="lead-text">Nobody asked for anything within the last hour.</p>}
        <ul className="desk-list">
          {senders.map(({ kind, value, what, times, until }) => (
            <li key={`${what} ${value}`} className="desk-line">
              <p>
                <b>{value}</b>, {kindWords[kind].toLowerCase()}: {counted(times, 'time')}, {what}
              </p>
              <p className="hint">Counted until {momentWords(until)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
