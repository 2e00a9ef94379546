import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { MyWork } from '../../../contract/workshop/floor/floor.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useUser } from '../../platform/session-store.ts'
import { useTask } from '../../ui/office/use-task.ts'
import { useWrites } from '../outbox/outbox.ts'
import { isWaiting } from '../outbox/writes.ts'
import { myWorkQuery, shelfQuery, workCardQuery } from './calls.ts'
import { keptDayOf } from './day.ts'
import { withWrites } from './overlay.ts'

/** What is shown of the floor is fetched anew when anybody changes it. */
export function useFloorLive(): () => Promise<void> {
  const refresh = useRefresh('floor')
  useLive(['clock', 'job-card', 'vehicle', 'staff', 'inspection', 'bay'], refresh)
  return refresh
}

/** Once my work is there: a part is asked for without signal too. */
export function useKeptShelf(isAsked: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (isAsked) void queries.prefetchQuery(shelfQuery)
  }, [queries, isAsked])
}

/** What a press writes, one at a time: it is kept on the phone, and stands on the screen at once. */
export function useFloorTask() {
  const { run, ...task } = useTask(say(floor).failed)
  return { ...task, press: run }
}

const useWaiting = () => useWrites().filter(isWaiting)

/** A failure is shown only where nothing is kept: what was there last is shown with its time. */
const shownOf = <Query extends { data: unknown; isError: boolean }>(query: Query) => ({
  ...query,
  isError: query.isError && query.data === undefined,
})

/** However young what the phone keeps is, the server is asked anew: whoever opens it hears whether there is signal. */
const longestUnasked = 5_000

/** My work with what is on its way. */
export function useMyWork() {
  const user = useUser()
  const query = shownOf(
    useQuery({
      ...myWorkQuery,
      initialData: () => keptDayOf(user.id)?.work,
      initialDataUpdatedAt: () => Math.min(keptDayOf(user.id)?.at ?? 0, Date.now() - longestUnasked),
    }),
  )
  const waiting = useWaiting()
  return { query, work: query.data && withWrites(query.data, waiting, user) }
}

/** A card, the clock that runs and the other cards, with what is on its way. */
export function useWorkCard(jobCardId: string) {
  const user = useUser()
  const queries = useQueryClient()
  const { work } = useMyWork()
  // As it stands among one's own: without signal it opens though it was never opened before.
  const query = shownOf(
    useQuery({
      ...workCardQuery(jobCardId),
      initialData: () => ofMine(queries.getQueryData(myWorkQuery.queryKey), jobCardId),
      initialDataUpdatedAt: () => queries.getQueryState(myWorkQuery.queryKey)?.dataUpdatedAt,
    }),
  )
  const waiting = useWaiting()
  const alone = { cards: query.data ? [query.data] : [], waiting: [], waitingTotal: 0, clock: null, day }
  const clock = useQuery(myWorkQuery).data?.clock ?? null
  const [card] = withWrites({ ...alone, clock }, waiting, user).cards
  return { query, card, clock: work?.clock ?? null, others: work?.cards ?? [] }
}

const day = { minutes: 0, linesDone: 0, handedOver: 0 }

const ofMine = (work: MyWork | undefined, id: string) =>
  work && [...work.cards, ...work.waiting].find((card) => card.id === id)
