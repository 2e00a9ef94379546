import { DndContext } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useState } from 'react'
import { type Arrow, type Carried, useCarry, useGrips } from './drag-and-drop.ts'

type Props = {
  /** In their present order. */
  ids: readonly string[]
  /** What they are, for a screen reader: 'Image'. */
  noun: string
  /** The new order; called once, when something is put down in another place. */
  onOrder: (ids: string[]) => void
  /** A list with a `SortableItem` each. */
  children: ReactNode
}

type Pressed = { pressed: string | undefined; press: (id: string) => void }
const PressedContext = createContext<Pressed>({ pressed: undefined, press: () => undefined })

/**
 * Things put into an order: carried by their handle, or, without a drag, by a press on one's handle and then on another's,
 * whose place it takes.
 */
export function Sortable({ ids, noun, onOrder, children }: Props) {
  const [pressed, setPressed] = useState<string>()
  const placeOf = (place: number) => `${place + 1} of ${ids.length}`
  const now = ({ id, over }: Carried) => ids.indexOf(over ?? id)
  const moveTo = (id: string, place: number) => {
    const from = ids.indexOf(id)
    // Somebody else may have changed the list meanwhile.
    if (from !== place && from >= 0 && place >= 0) onOrder(arrayMove([...ids], from, place))
    return `Put down as ${placeOf(place)}.`
  }
  const carry = useCarry({
    isList: true,
    next: (carried, arrow) => ids[placeAfter(now(carried), arrow, ids.length)],
    onLift: (carried) => `${noun} ${placeOf(now(carried))} lifted. Arrows or a press on another place move it.`,
    onOver: (carried) => `Now ${placeOf(now(carried))}.`,
    onDrop: (carried) => moveTo(carried.id, now(carried)),
    onPutBack: ({ id }) => `Put back as ${placeOf(ids.indexOf(id))}.`,
  })
  const press = (id: string) => {
    setPressed(pressed === undefined ? id : undefined)
    const place = placeOf(ids.indexOf(id))
    carry.say(
      pressed === undefined
        ? `${noun} ${place} lifted. A press on another place moves it there.`
        : moveTo(pressed, ids.indexOf(id)),
    )
  }
  const isHeld = pressed !== undefined || carry.carried?.by === 'keys'
  return (
    <DndContext {...carry.context}>
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <PressedContext value={{ pressed, press }}>{children}</PressedContext>
      </SortableContext>
      <p role="status" className={isHeld ? 'hint' : 'visually-hidden'}>
        {carry.says}
      </p>
    </DndContext>
  )
}

function placeAfter(place: number, arrow: Arrow, count: number) {
  if (arrow === 'Home') return 0
  if (arrow === 'End') return count - 1
  return place + (arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1)
}

type ItemProps = {
  id: string
  className?: string
  /** @param handle for the button that moves it */
  children: (handle: object) => ReactNode
}

export function SortableItem({ id, className, children }: ItemProps) {
  const sorted = useSortable({ id })
  const { pressed, press } = useContext(PressedContext)
  const { item, handle } = useGrips(id, sorted)
  const { transform, transition } = sorted
  return (
    <li
      {...item}
      className={className}
      data-held={sorted.isDragging || pressed === id || undefined}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      {children({
        ...handle,
        'aria-pressed': sorted.isDragging || pressed === id,
        onClick: () => press(id),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Escape' && pressed === id) {
            event.preventDefault()
            press(id)
          } else handle.onKeyDown(event)
        },
      })}
    </li>
  )
}
