import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { account } from '../../../contract/words/account.en.ts'
import { say } from '../../../contract/words/say.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { endOtherSessions, endSession } from '../../platform/api-session.ts'
import { byDevice, type SignIn } from '../../platform/sign-ins.ts'
import { Note } from '../../ui/note.tsx'
import { sessionsQuery } from '../account-queries.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Part } from './part.tsx'
import { SessionRow } from './session-row.tsx'

/** The devices that this account is signed in on. */
export function SessionsPart() {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery)
  return (
    <Part title={say(account).sessions.title} about={say(account).sessions.about}>
      {isPending && <LoadingSessions />}
      {error && !data && (
        <LoadFailure
          error={error}
          otherwise={say(account).sessions.notLoaded}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data && <SessionList sessions={data} />}
    </Part>
  )
}

function SessionList({ sessions }: { sessions: SignIn[] }) {
  const client = useQueryClient()
  const words = say(account).sessions
  const list = useRef<HTMLUListElement>(null)
  const end = useMutation({
    mutationFn: (session: SignIn | undefined) => (session ? endSession(session.id) : endOtherSessions()),
    // The button that was pressed goes with its row.
    onSuccess: () => list.current?.focus(),
    // One that was ended elsewhere meanwhile is gone from here too.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const row = (session: SignIn) => (
    <SessionRow
      key={session.id}
      session={session}
      isEnding={end.isPending && end.variables?.id === session.id}
      onEnd={() => end.mutate(session)}
    />
  )
  const others = sessions.filter((session) => !session.isCurrent)
  return (
    <div>
      <p className="visually-hidden" role="status">
        {end.data?.message}
      </p>
      {end.error && <Note kind="bad">{sentenceOf(end.error, words.notEnded)}</Note>}
      <ul className="seats" ref={list} tabIndex={-1} aria-label={words.devices}>
        {byDevice(sessions).map(({ newest, older }) => (
          <li key={newest.device}>
            {row(newest)}
            {older.length > 0 && (
              <details>
                <summary>{words.older({ count: older.length })}</summary>
                {older.map(row)}
              </details>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button className="link" type="button" onClick={() => end.mutate(undefined)}>
          {words.allOthers}
        </button>
      )}
    </div>
  )
}

function LoadingSessions() {
  return (
    <div role="status" aria-busy="true" aria-label={say(account).sessions.loading}>
      <ul className="seats">
        {['this one', 'another'].map((place) => (
          <li key={place}>
            <div className="seat">
              <span className="skeleton skeleton--device" />
              <span>
                <span className="skeleton skeleton--title" />
                <span className="skeleton skeleton--short" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
