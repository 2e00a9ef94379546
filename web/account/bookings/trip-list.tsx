import { type ReactNode, useEffect, useId, useRef } from 'react'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import type { useTrips } from './use-trips.ts'

type Props = {
  of: 'past' | 'requests'
  count: number
  query: ReturnType<typeof useTrips>
  children: ReactNode
}

export function TripList({ of, count, query, children }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const id = useId()
  const words = say(visits).lists
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(count)

  // What was asked for is read on from its first row.
  useEffect(() => {
    const first = list.current?.children[shown.current]
    shown.current = count
    if (first instanceof HTMLElement) first.focus()
  }, [count])

  return (
    <section className="part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{words[of]}</h2>
        <p>{words.atAny}</p>
      </header>
      <ul className="trips" ref={list}>
        {children}
      </ul>
      <p className="visually-hidden" role="status">
        {hasNextPage ? words.newest({ count }) : count === 1 ? words.onlyOne : words.all({ count })}
      </p>
      {isFetchNextPageError && !isFetchingNextPage && <Note kind="bad">{sentenceOf(error, words.notMore)}</Note>}
      {hasNextPage && (
        <Button
          className="more"
          look="soft"
          aria-busy={isFetchingNextPage || undefined}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? say(frame).loading : <Rich of={of === 'past' ? words.morePast : words.moreRequests} />}
        </Button>
      )}
    </section>
  )
}
