import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import {
  type DeskMessage,
  type DeskMessages,
  deskMessageKinds,
  deskMessageStates,
} from '../../../contract/desk/messages/messages.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { Options, SelectField } from '../../ui/field.tsx'
import { messagesQuery, useMayAct } from '../calls.ts'
import { Fetched } from '../fetched.tsx'
import { SearchForm } from '../search-form.tsx'
import { useDone } from '../use-done.ts'
import { AllOfKind } from './all-of-kind.tsx'
import { MessageLine } from './message-line.tsx'
import { kindWords, stateWords } from './words.ts'

export const meta = accountMeta('Messages at the desk', 'Messages that are stuck, failed, or may not have arrived.')

const states = [
  ['ALL', 'All of these'],
  ...deskMessageStates.map((state) => [state, stateWords[state]] as const),
] as const
const kinds = [['ALL', 'All ways'], ...deskMessageKinds.map((kind) => [kind, kindWords[kind]] as const)] as const

/** What did not arrive, and why. */
export default function DeskMessagesPage() {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const shown = {
    state: params.get('state') ?? 'ALL',
    kind: params.get('kind') ?? 'ALL',
    search: params.get('search') ?? '',
  }
  const query = useQuery({ ...messagesQuery(shown), placeholderData: keepPreviousData })
  const show = (change: Partial<typeof shown>) => {
    const said = Object.entries({ ...shown, ...change }).filter(([, value]) => value !== '' && value !== 'ALL')
    setParams(Object.fromEntries(said))
  }
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Messages</h1>
        <p>What did not arrive, and why. What it says is not shown here.</p>
      </header>
      <SearchForm
        key={shown.search}
        label="Number, address, message or reason"
        search={shown.search}
        onSearch={(search) => show({ search })}
      >
        <SelectField id={`${id}-state`} label="Which" value={shown.state} onChoose={(state) => show({ state })}>
          <Options of={states} />
        </SelectField>
        <SelectField id={`${id}-kind`} label="Way" value={shown.kind} onChoose={(kind) => show({ kind })}>
          <Options of={kinds} />
        </SelectField>
      </SearchForm>
      <Fetched query={query} otherwise="Failed to load the messages">
        {(found) => <Messages {...found} isNarrowed={params.size > 0} />}
      </Fetched>
    </div>
  )
}

function Messages({ messages, counts, isNarrowed }: DeskMessages & { isNarrowed: boolean }) {
  const { done, heading, onDone } = useDone()
  const mayAct = useMayAct()
  return (
    <>
      {counts.length > 0 && (
        <section aria-labelledby="kinds">
          <h2 id="kinds">All of a kind</h2>
          <ul className="desk-list">
            {counts.map((count) => (
              <AllOfKind key={`${count.state} ${count.kind}`} count={count} mayAct={mayAct} onDone={onDone} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="one-by-one">
        <h2 id="one-by-one" ref={heading} tabIndex={-1}>
          One by one
        </h2>
        <p role="status">{done}</p>
        <One messages={messages} isNarrowed={isNarrowed} mayAct={mayAct} onDone={onDone} />
      </section>
    </>
  )
}

type OneProps = { messages: DeskMessage[]; isNarrowed: boolean; mayAct: boolean; onDone: (words: string) => void }

function One({ messages, isNarrowed, ...rest }: OneProps) {
  if (messages.length === 0) {
    return <p className="lead-text">{isNarrowed ? 'None is found.' : 'Everything arrived, or is on its way.'}</p>
  }
  return (
    <ul className="desk-list">
      {messages.map((message) => (
        <MessageLine key={message.id} message={message} {...rest} />
      ))}
    </ul>
  )
}
