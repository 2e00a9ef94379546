import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { moved, nearest } from './places.ts'

type Held = { id: string; order: readonly string[]; by: 'press' | 'drag' }

type Options = {
  /** In their present order. */
  ids: readonly string[]
  /** What they are, for a screen reader: 'Image'. */
  noun: string
  /** The new order; called once, when something is put down in another place. */
  onOrder: (ids: string[]) => void
}

const dragPixels = 6

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
  const isDragClick = useRef(false)
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

  const drag = useDrag(items, {
    start: (id) => setHeld({ id, order: ids, by: 'drag' }),
    over: (place) => setHeld((before) => before && moveTo(before, place)),
    end: (isDropped) => {
      isDragClick.current = true
      window.setTimeout(() => {
        isDragClick.current = false
      })
      if (held && isDropped) putDown(held)
      else putBack()
    },
  })

  const press = (id: string) => {
    if (isDragClick.current) return
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

type Steps = { start: (id: string) => void; over: (place: number) => void; end: (isDropped: boolean) => void }

/** A pointer that goes down on a handle and moves. A finger drags only where the style says so, else it scrolls. */
function useDrag(items: { current: Map<string, HTMLElement> }, steps: Steps) {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  return useCallback(
    (down: PointerEvent<HTMLElement>, id: string) => {
      const isScroll = down.pointerType === 'touch' && getComputedStyle(down.currentTarget).touchAction !== 'none'
      if (down.button !== 0 || isScroll) return
      const { clientX, clientY } = down
      let isDragging = false

      const move = (event: globalThis.PointerEvent) => {
        if (!isDragging) {
          if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < dragPixels) return
          isDragging = true
          latest.current.start(id)
        }
        const rects = [...items.current.values()].map((item) => item.getBoundingClientRect())
        latest.current.over(nearest(rects, { x: event.clientX, y: event.clientY }))
      }
      const finish = (isDropped: boolean) => {
        stop.current?.()
        if (isDragging) latest.current.end(isDropped)
      }
      const up = () => finish(true)
      const cancel = () => finish(false)
      const key = (event: globalThis.KeyboardEvent) => {
        if (event.key !== 'Escape' || !isDragging) return
        event.preventDefault()
        event.stopPropagation()
        cancel()
      }
      stop.current?.()
      stop.current = () => {
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', up)
        window.removeEventListener('pointercancel', cancel)
        window.removeEventListener('keydown', key, true)
        stop.current = undefined
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', up)
      window.addEventListener('pointercancel', cancel)
      window.addEventListener('keydown', key, true)
    },
    [items],
  )
}
