import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'

export type Press = (write: () => Promise<unknown>) => Promise<boolean>

/** What the parts of a card's screen act with. */
export type Acts = {
  card: WorkCard
  /** One's own that runs, on whichever car. */
  clock: WorkClock | null
  isBusy: boolean
  onPress: Press
}

export const countDone = ({ lines }: WorkCard) => lines.filter(({ doneAt }) => doneAt !== null).length
