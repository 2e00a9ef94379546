import type { QueryClient } from '@tanstack/react-query'
import type { CountDetail } from '../../../contract/stock/counts/counts.ts'
import type { CheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { MyWork, WorkCard } from '../../../contract/workshop/floor/floor.ts'
import type { Inspection } from '../../../contract/workshop/inspections/inspections.ts'
import type { CardPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { currentSession, subscribeToSession } from '../../platform/session-store.ts'
import { countQuery } from '../counts/calls.ts'
import { myWorkQuery, toldUnsent } from '../floor/calls.ts'
import { dropOld, forgetDay, showKept } from '../floor/day.ts'
import { withWrites } from '../floor/overlay.ts'
import { refetchInspections, showInspection } from '../inspections/use-inspections.ts'
import { onArrived, onRest, onTick, openOutbox, waitingNow, wasLeft } from './outbox.ts'
import type { Write } from './writes.ts'

/**
 * What an earlier page could not send goes on, what is kept is shown, and what arrives stands on the screens.
 * @returns how to end it
 */
export function follow(queries: QueryClient): () => void {
  void openOutbox()
  void showKept(queries).catch(() => undefined)
  const ends = [
    onArrived((write, answer) => showArrived(queries, write, answer)),
    onTick(() => void queries.invalidateQueries({ queryKey: ['floor'] })),
    onTick(() => void dropOld(queries)),
    onRest(() => void tellUnsent(queries)),
    subscribeToSession(() => {
      const { state } = currentSession()
      if (state === 'signed-out') forgetDay()
      // Whom the browser remembered may not be who is signed in, nor the garage theirs.
      if (state === 'signed-in') void openOutbox()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** How much waits here is told with my work, where it is something else than was told last: of what was left, by an earlier page. */
async function tellUnsent(queries: QueryClient) {
  const isTold = () => waitingNow() === (toldUnsent() ?? (wasLeft() ? undefined : 0))
  // A question that is on its way already may not have said so.
  for (let time = 0; time < 2 && !isTold(); time += 1) {
    await queries.fetchQuery({ ...myWorkQuery, staleTime: 0 }).catch(() => undefined)
  }
}

/** Before the write leaves the outbox: what it has changed is then on the screen for good. */
async function showArrived(queries: QueryClient, write: Write, answer: unknown): Promise<void> {
  const { cardId, what } = write
  switch (what.kind) {
    case 'photo': {
      if (!answer) return
      const photo = answer as CardPhoto
      const add = (known: CardPhoto[] | undefined) => known && [...known.filter(({ id }) => id !== photo.id), photo]
      queries.setQueryData<CardPhoto[]>(['card-photos', cardId], add)
      return
    }
    case 'check-in':
      if (answer) queries.setQueryData<CheckIn>(['check-ins', cardId], answer as CheckIn)
      else void queries.invalidateQueries({ queryKey: ['check-ins', cardId] })
      return
    case 'count':
      if (answer) queries.setQueryData(countQuery(what.countId).queryKey, laterOf(answer as CountDetail))
      else void queries.invalidateQueries({ queryKey: countQuery(what.countId).queryKey })
      return
    case 'inspection':
      if (answer) return showInspection(queries, cardId, answer as Inspection)
      void refetchInspections(queries, cardId)
      return
    default:
      return showFloor(queries, write, answer)
  }
}

/** Parts of a count are sent side by side: the later answer has them all. */
const laterOf = (next: CountDetail) => (known: CountDetail | undefined) =>
  known && known.version > next.version ? known : next

async function showFloor(queries: QueryClient, write: Write, answer: unknown): Promise<void> {
  const { user } = currentSession()
  // What was asked for before it arrived is not to take its place.
  await queries.cancelQueries({ queryKey: ['floor'] })
  if (answer && user) {
    const isCard = write.what.kind !== 'start' && write.what.kind !== 'stop'
    queries.setQueryData<MyWork>(['floor', 'mine'], (work) => work && withWrites(work, [write], user))
    queries.setQueryData<WorkCard>(['floor', 'card', write.cardId], (card) => {
      if (isCard) return answer as WorkCard
      return card && withWrites({ ...nothing, cards: [card] }, [write], user).cards[0]
    })
  }
  void queries.invalidateQueries({ queryKey: ['floor'] })
}

const day = { minutes: 0, linesDone: 0, handedOver: 0 }
const nothing: MyWork = { cards: [], waiting: [], waitingTotal: 0, clock: null, closesAt: null, day }
