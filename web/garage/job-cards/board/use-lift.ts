import { type JobCardStatus, jobCardStatuses } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { stateWord } from '../../../ui/office/badge.tsx'
import { type Arrow, type Carried, useCarry } from '../../../ui/office/drag-and-drop.ts'
import { whyNotTo } from './moves.ts'

export type Lifted = { card: JobCard; by: Carried['by']; over: JobCardStatus | undefined }

type Options = {
  cards: readonly JobCard[]
  onDrop: (card: JobCard, to: JobCardStatus) => void
  /** It was let go where it may not stand. */
  onRefused: (why: string) => void
}

const word = (state: JobCardStatus) => stateWord('job card', state)

/** A column's place, and that of the tab that stands for it on a phone. */
export const tabPlace = (state: JobCardStatus) => `tab ${state}`
const stateOf = (place: string | undefined) =>
  jobCardStatuses.find((state) => state === place || tabPlace(state) === place)

function columnAfter(state: JobCardStatus, arrow: Arrow) {
  const by = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1
  return jobCardStatuses[jobCardStatuses.indexOf(state) + by]
}

/** Cards that are carried to another column. */
export function useLift({ cards, onDrop, onRefused }: Options) {
  const cardOf = ({ id }: Carried) => cards.find((card) => card.id === id)
  const withCard = (say: (card: JobCard, to: JobCardStatus) => string) => (carried: Carried) => {
    const card = cardOf(carried)
    return card ? say(card, stateOf(carried.over) ?? card.status) : ''
  }
  const isBack = (card: JobCard) => `${card.jobCardNumber} is back in ${word(card.status)}.`
  const { carried, ...carry } = useCarry({
    next: (now, arrow) => {
      const state = stateOf(now.over) ?? cardOf(now)?.status
      return state && columnAfter(state, arrow)
    },
    onLift: withCard(
      ({ jobCardNumber, status }) =>
        `${jobCardNumber} lifted from ${word(status)}. Arrows carry it, Space sets it down, Escape puts it back.`,
    ),
    onOver: withCard((card, to) =>
      to === card.status
        ? `${word(to)}, where it was.`
        : `${word(to)}. ${whyNotTo(to, card) ?? 'Space sets it down here.'}`,
    ),
    onDrop: withCard((card, to) => {
      if (to === card.status) return isBack(card)
      const why = whyNotTo(to, card)
      if (why) {
        onRefused(why)
        return `${why} ${isBack(card)}`
      }
      onDrop(card, to)
      return to === 'CANCELLED' ? '' : `${card.jobCardNumber} set down in ${word(to)}.`
    }),
    onPutBack: withCard(isBack),
  })
  const card = carried && cardOf(carried)
  const lifted: Lifted | undefined = card && { card, by: carried.by, over: stateOf(carried.over) }
  return { ...carry, lifted }
}
