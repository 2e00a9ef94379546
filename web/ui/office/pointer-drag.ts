import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

const dragPixels = 6

type Point = { x: number; y: number }
type Steps = {
  start: (id: string) => void
  /** Called with every move, the first too. */
  over: (point: Point) => void
  /** @param isDropped false where it was broken off, as by Escape */
  end: (isDropped: boolean) => void
}

/**
 * A pointer that goes down on something and moves; nothing happens where it only presses. A finger drags only where the
 * style says so, else it scrolls. The press that ends a drag is no click.
 */
export function usePointerDrag(steps: Steps) {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  return useCallback((down: PointerEvent<HTMLElement>, id: string) => {
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
      latest.current.over({ x: event.clientX, y: event.clientY })
    }
    const finish = (isDropped: boolean) => {
      stop.current?.()
      if (!isDragging) return
      suppressClick()
      latest.current.end(isDropped)
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
  }, [])
}

/** The click that follows at once, if one does. */
function suppressClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
