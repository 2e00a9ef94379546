import {
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** What is carried, and the place that it would be set down in. */
export type Carried = { id: string; by: 'pointer' | 'keys'; over: string | undefined }
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type Arrow = (typeof arrows)[number]

type Options = {
  /** Where an arrow carries it from where it is now; undefined, or a place that is not on the screen: nowhere. */
  next: (carried: Carried, arrow: Arrow) => string | undefined
  /** Each answers what a screen reader says. */
  onLift: (carried: Carried) => string
  onOver: (carried: Carried) => string
  onDrop: (carried: Carried) => string
  onPutBack: (carried: Carried) => string
  /** A list in an order: Enter lifts too, and by pointer the nearest place counts, not only the one beneath it. */
  isList?: boolean
}

/** By then the library has told the end of a drag that it knows of. */
const letGoMilliseconds = 150

// Less is a press; a finger that moves at once scrolls.
const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }
const keysOf = (isList: boolean) => ({
  start: isList ? [KeyboardCode.Space, KeyboardCode.Enter] : [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
})

// The library's own sentences and focus would come on top of ours.
const silence = () => undefined
const accessibility = {
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
  restoreFocus: false,
}

/**
 * Carried by keys and set down elsewhere, it may come back as a new element, and as another when the list is fetched
 * anew: each gets the focus that was lost.
 */
let focusNext: string | undefined
const refocusMilliseconds = 2000
function giveFocusTo(id: string) {
  focusNext = id
  window.setTimeout(() => {
    if (focusNext === id) focusNext = undefined
  }, refocusMilliseconds)
}

/**
 * Things that are carried from place to place: dragged by mouse, by finger (after a long press), or lifted by Space,
 * carried by arrows, set down by Space or Enter, put back by Escape. Give `context` to a `DndContext`.
 */
export function useCarry(options: Options) {
  const [carried, setCarried] = useState<Carried>()
  const [says, setSays] = useState('')
  const latest = useRef(carried)
  const set = (now: Carried | undefined, sentence: string) => {
    latest.current = now
    setCarried(now)
    setSays(sentence)
  }
  const end = (finish: (last: Carried) => string) => {
    const last = latest.current
    if (!last) return
    if (last.by === 'pointer') suppressClick()
    else giveFocusTo(last.id)
    set(undefined, finish(last))
  }

  const byArrows: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const [now, arrow] = [latest.current, arrows.find((each) => each === event.code)]
    const place = now && arrow && options.next(now, arrow)
    const target = place === undefined ? undefined : context.droppableContainers.get(place)?.node.current
    if (!now || !target) return undefined
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Told by `onDragOver`; the next key may come before it.
    latest.current = { ...now, over: place }
    const { collisionRect } = context
    return collisionRect ? placeIn(target, collisionRect, currentCoordinates.y) : currentCoordinates
  }
  const placeUnder: CollisionDetection = (args) => {
    const { by, over } = latest.current ?? {}
    if (by === 'keys') return over === undefined ? [] : [{ id: over }]
    return options.isList ? closestCenter(args) : pointerWithin(args)
  }
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { keyboardCodes: keysOf(options.isList ?? false), coordinateGetter: byArrows }),
  )
  useNoOtherKeys(carried !== undefined)

  const context: DndContextProps = {
    sensors,
    accessibility,
    collisionDetection: placeUnder,
    onDragStart: ({ active, activatorEvent }) => {
      focusNext = undefined
      const by = activatorEvent instanceof globalThis.KeyboardEvent ? 'keys' : 'pointer'
      const now: Carried = { id: String(active.id), by, over: undefined }
      set(now, options.onLift(now))
      // The library ends nothing where a finger leaves in the very moment in which its press has become long enough.
      const letGo = () => window.setTimeout(() => end(options.onPutBack), letGoMilliseconds)
      if (by === 'pointer') window.addEventListener('touchend', letGo, { once: true })
    },
    onDragOver: ({ over }) => {
      if (!latest.current) return
      const now = { ...latest.current, over: over ? String(over.id) : undefined }
      set(now, over ? options.onOver(now) : '')
    },
    onDragEnd: ({ over }) =>
      end((last) => options.onDrop(last.by === 'keys' ? last : { ...last, over: over ? String(over.id) : undefined })),
    onDragCancel: () => end(options.onPutBack),
  }
  return { carried, context, /** For a `role="status"`. */ says, say: setSays }
}

/** Where something carried by keys is shown: as far down as it was, if the place goes so far. */
function placeIn(target: HTMLElement, carried: { width: number; height: number }, y: number) {
  const { left, top, width, bottom } = target.getBoundingClientRect()
  return {
    x: left + (width - carried.width) / 2,
    y: Math.min(Math.max(y, top), Math.max(top, bottom - carried.height)),
  }
}

/** While something is carried, no key does anything else. */
function useNoOtherKeys(isCarrying: boolean) {
  useEffect(() => {
    if (!isCarrying) return
    const hold = (event: globalThis.KeyboardEvent) => event.preventDefault()
    window.addEventListener('keydown', hold, true)
    return () => window.removeEventListener('keydown', hold, true)
  }, [isCarrying])
}

/** The click that follows at once, if one does: what was dragged is not opened. */
function suppressClick() {
  const suppress = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', suppress, { capture: true })
  window.setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 50)
}

/** One that can be carried: `item` goes on what the pointer takes, `handle` on the link or button that takes the keys. */
export function useCarriable(id: string, isLocked = false) {
  const drag = useDraggable({ id, disabled: isLocked })
  const { item, handle } = useGrips(id, drag)
  const ref = (element: HTMLElement | null) => {
    item.ref(element)
    handle.ref(element)
  }
  return {
    transform: drag.transform,
    item,
    handle,
    /** For one element that is both. */ whole: { ...item, ...handle, ref },
  }
}

type Drag = Pick<ReturnType<typeof useDraggable>, 'isDragging' | 'listeners' | 'setNodeRef' | 'setActivatorNodeRef'>

/** @param drag what the library's hook says of it */
export function useGrips(id: string, drag: Drag) {
  const handle = useRef<HTMLElement>(null)
  useFocusNext(id, handle)
  const { onMouseDown, onTouchStart, onKeyDown } = drag.listeners ?? {}
  return {
    item: {
      ref: drag.setNodeRef,
      'data-held': drag.isDragging || undefined,
      onMouseDown: (event: SyntheticEvent) => isOwn(event) && onMouseDown?.(event),
      onTouchStart: (event: SyntheticEvent) => isOwn(event) && onTouchStart?.(event),
    },
    handle: {
      ref: (element: HTMLElement | null) => {
        handle.current = element
        drag.setActivatorNodeRef(element)
      },
      'data-handle': true,
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey) onKeyDown?.(event)
      },
      // Firefox presses a button when the key goes up.
      onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
      onBlur: () => drag.isDragging && putBack(),
    },
  }
}

/** Neither a menu of it, which may stand elsewhere in the document, nor another button within. */
function isOwn({ target, currentTarget }: SyntheticEvent) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const button = target.closest('button, input')
  return button === null || button.contains(currentTarget) || button.matches('[data-handle]')
}

/** The library listens on the document; without a `key` it is an Escape to nobody else. */
const putBack = () => document.dispatchEvent(new globalThis.KeyboardEvent('keydown', { code: KeyboardCode.Esc }))

function useFocusNext(id: string, handle: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (focusNext === id && document.activeElement === document.body) handle.current?.focus()
  })
}
