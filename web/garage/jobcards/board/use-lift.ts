import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { JobCard } from '../../../../contract/jobcards.ts'
import { type JobCardStatus, jobCardStatuses } from '../../../../contract/workshop.ts'
import { stateWord } from '../../../ui/office/badge.tsx'
import { usePointerDrag } from '../../../ui/office/pointer-drag.ts'
import { whyNotTo } from './moves.ts'

type Shift = { x: number; y: number }
export type Lifted = { card: JobCard; by: 'drag' | 'keys'; over: JobCardStatus | undefined; shift: Shift }

type Options = {
  /** Why one may not move cards. */
  locked: string | undefined
  onDrop: (card: JobCard, to: JobCardStatus) => void
}

const still: Shift = { x: 0, y: 0 }
const word = (state: JobCardStatus) => stateWord('job card', state)
const places: readonly string[] = jobCardStatuses

/** The place under a point; what is carried lets the pointer through. */
function placeAt(x: number, y: number): JobCardStatus | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  return jobCardStatuses.find((state) => state === place)
}

/**
 * A card that is carried to another column: dragged with a mouse or pen, or lifted by Space, carried by arrows, put down
 * by Space or Enter, put back by Escape. A finger scrolls: on it there is the card's menu.
 */
export function useLift({ locked, onDrop }: Options) {
  const [lifted, setLifted] = useState<Lifted>()
  const [says, setSays] = useState('')
  const focusNext = useRef<string>(undefined)
  const pressed = useRef<{ card: JobCard; at: Shift }>(undefined)
  const drag = usePointerDrag({
    start: () => {
      const card = pressed.current?.card
      if (card) setLifted({ card, by: 'drag', over: card.status, shift: still })
    },
    over: ({ x, y }) => {
      const { x: fromX, y: fromY } = pressed.current?.at ?? still
      const shift = { x: x + window.scrollX - fromX, y: y + window.scrollY - fromY }
      setLifted((before) => before && { ...before, over: placeAt(x, y), shift })
    },
    end: (isDropped) => {
      setLifted(undefined)
      const { card, over } = lifted ?? {}
      if (!isDropped || !card || !over || over === card.status) return
      const why = whyNotTo(over, card)
      if (why) setSays(why)
      else onDrop(card, over)
    },
  })
  const onPointerDown = (event: PointerEvent<HTMLElement>, card: JobCard) => {
    if (locked || (event.target instanceof Element && event.target.closest('button, [role="menu"]'))) return
    pressed.current = { card, at: { x: event.pageX, y: event.pageY } }
    drag(event, card.id)
  }

  // Put down it stands in another list, where it is a new element.
  useLayoutEffect(() => {
    if (lifted || !focusNext.current) return
    document.querySelector<HTMLElement>(`[data-card="${focusNext.current}"] a`)?.focus()
    focusNext.current = undefined
  })

  const lift = (card: JobCard) => {
    if (locked) return setSays(locked)
    setLifted({ card, by: 'keys', over: card.status, shift: still })
    setSays(
      `${card.jobCardNumber} lifted from ${word(card.status)}. Arrows carry it, Space sets it down, Escape puts it back.`,
    )
  }
  const putBack = () => {
    if (lifted) setSays(`${lifted.card.jobCardNumber} is back in ${word(lifted.card.status)}.`)
    setLifted(undefined)
  }
  const carry = ({ card, over }: Lifted, by: number) => {
    const place = places.indexOf(over ?? card.status) + by
    const to = jobCardStatuses[Math.min(Math.max(place, 0), places.length - 1)] ?? card.status
    setLifted({ card, by: 'keys', over: to, shift: shiftTo(to, card.status) })
    const why = to === card.status ? undefined : whyNotTo(to, card)
    setSays(to === card.status ? `${word(to)}, where it was.` : `${word(to)}. ${why ?? 'Space sets it down here.'}`)
  }
  const setDown = ({ card, over }: Lifted) => {
    if (!over || over === card.status) return putBack()
    const why = whyNotTo(over, card)
    if (why) return setSays(why)
    focusNext.current = card.id
    setLifted(undefined)
    setSays(over === 'CANCELLED' ? '' : `${card.jobCardNumber} set down in ${word(over)}.`)
    onDrop(card, over)
  }

  const onKeyDown = (event: KeyboardEvent, card: JobCard) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const held = lifted?.by === 'keys' && lifted.card.id === card.id ? lifted : undefined
    const acts: Record<string, (() => void) | undefined> = held
      ? {
          ' ': () => setDown(held),
          Enter: () => setDown(held),
          Escape: putBack,
          ArrowRight: () => carry(held, 1),
          ArrowDown: () => carry(held, 1),
          ArrowLeft: () => carry(held, -1),
          ArrowUp: () => carry(held, -1),
        }
      : { ' ': () => lift(card) }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return {
    lifted,
    /** For a `role="status"`. */
    says,
    /** For the card's link, which takes the keys. */
    keys: (card: JobCard) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, card),
      onBlur: () => {
        if (lifted?.by === 'keys' && lifted.card.id === card.id) putBack()
      },
    }),
    /** For the card. */
    pointer: (card: JobCard) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, card),
    }),
  }
}

/** From one column to another, as they stand: beside each other, or beneath. */
function shiftTo(to: JobCardStatus, from: JobCardStatus): Shift {
  const [there, here] = [to, from].map((place) =>
    document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect(),
  )
  if (!there || !here || to === 'CANCELLED') return still
  return { x: there.left - here.left, y: there.top - here.top }
}
