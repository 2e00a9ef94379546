import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { moved, nearest } from './places.ts'
import { usePointerDrag } from './pointer-drag.ts'

type Held = { id: string; order: readonly string[]; by: 'press' | 'drag' }

type Options = {
  /** In their present order. */
  ids: readonly string[]
  /** What they are, for a screen reader: 'Image'. */
  noun: string
  /** The new order; called once, when something is put down in another place. */
  onOrder: (ids: string[]) => void
}

/**
 * Things put into an order. Dragged by their handle; or lifted by a press (Enter, Space, a tap), moved by arrows or a
 * press on another's handle, put down by a second press, put back by Escape. While held they move by CSS `order` alone:
 * the elements stay, and with them focus and pointer.
 */
export function useSortable({ ids, noun, onOrder }: Options) {
  const [held, setHeld] = useState<Held>()
  const [says, setSays] = useState('')
  const items = useRef(new Map<string, HTMLElement>())
  const focusNext = useRef<string>(undefined)
  const order = held?.order ?? ids
  const placeOf = (id: string, list = order) => `${list.indexOf(id) + 1} of ${list.length}`

  const put = (next: Held | undefined, sentence: string) => {
    setHeld(next)
    setSays(sentence)
  }
  const lift = (id: string) =>
    put(
      { id, order: ids, by: 'press' },
      `${noun} ${placeOf(id, ids)} lifted. Arrows or a press on another place move it.`,
    )
  const putBack = () => held && put(undefined, `Put back as ${placeOf(held.id, ids)}.`)
  const putDown = (last: Held) => {
    put(undefined, `Put down as ${placeOf(last.id, last.order)}.`)
    if (last.order.join() !== ids.join()) onOrder([...last.order])
  }
  const moveTo = (from: Held, place: number): Held => ({ ...from, order: moved(from.order, from.id, place) })

  // What is held is gone, or another has come: somebody else changed the list.
  const isStale = held !== undefined && [...held.order].sort().join() !== [...ids].sort().join()
  useEffect(() => {
    if (isStale) setHeld(undefined)
  }, [isStale])

  // Put down, the element moves in the document, which takes the focus from it.
  useLayoutEffect(() => {
    if (held || !focusNext.current) return
    items.current.get(focusNext.current)?.querySelector<HTMLElement>('[data-handle]')?.focus()
    focusNext.current = undefined
  })

  const drag = usePointerDrag({
    start: (id) => setHeld({ id, order: ids, by: 'drag' }),
    over: (point) => {
      const rects = [...items.current.values()].map((item) => item.getBoundingClientRect())
      const place = nearest(rects, point)
      setHeld((before) => before && moveTo(before, place))
    },
    end: (isDropped) => (held && isDropped ? putDown(held) : putBack()),
  })

  const press = (id: string) => {
    if (!held) return lift(id)
    focusNext.current = held.id
    putDown(held.id === id ? held : moveTo(held, order.indexOf(id)))
  }
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (held?.id !== id) return
    const place = order.indexOf(id)
    const places: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: order.length - 1,
    }
    const to = places[event.key]
    if (to === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (to === undefined) return putBack()
    const next = moveTo(held, to)
    put(next, `Now ${placeOf(id, next.order)}.`)
  }

  return {
    isHeld: held?.by === 'press',
    /** For a `role="status"`. */
    says,
    item: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) items.current.set(id, element)
        else items.current.delete(id)
      },
      style: { order: order.indexOf(id) },
      'data-held': held?.id === id || undefined,
    }),
    handle: (id: string) => ({
      'data-handle': true,
      'aria-pressed': held?.id === id,
      onClick: () => press(id),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, id),
      onBlur: (event: { relatedTarget: EventTarget | null }) => {
        const to = event.relatedTarget
        const isElsewhere = to instanceof Node && ![...items.current.values()].some((item) => item.contains(to))
        if (held?.id === id && held.by === 'press' && isElsewhere) putDown(held)
      },
    }),
  }
}
