import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { setVisibleTimeout } from '../platform/visible-timers.ts'
import { useHydrated } from './use-hydrated.ts'

/** What is longer than this, in px, is a swipe. */
const swipeThreshold = 50

/** In which the next picture is fetched, however late React came. */
const leastMilliseconds = 1500

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Which of `count` pictures is shown, how it moves on by itself, and swiping. It stands still while it is hovered,
 * focused, out of sight, or where reduced motion is asked for.
 * @param intervalMilliseconds 0 or absent: never by itself
 */
export function useCarousel(count: number, intervalMilliseconds = 0) {
  const [index, setIndex] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const start = useRef<number | undefined>(undefined)
  const hasSwiped = useRef(false)
  // What came as HTML has been looked at since.
  const wasThere = useRef(!useHydrated())
  const go = useCallback((to: number) => setIndex(count > 0 ? (to + count) % count : 0), [count])

  useEffect(() => {
    const element = frame.current
    if (!element || count < 2 || !intervalMilliseconds || prefersReducedMotion()) return
    let isInSight = false
    const observer = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting ?? false
    })
    observer.observe(element)
    let stop = setVisibleTimeout(
      wasThere.current ? Math.max(intervalMilliseconds - performance.now(), leastMilliseconds) : intervalMilliseconds,
      turn,
    )
    wasThere.current = false
    function turn() {
      const isFocused = element?.contains(document.activeElement)
      if (isInSight && !isHeld.current && !isFocused) setIndex((now) => (now + 1) % count)
      stop = setVisibleTimeout(intervalMilliseconds, turn)
    }
    return () => {
      stop()
      observer.disconnect()
    }
  }, [count, intervalMilliseconds])

  const handlers = {
    onPointerEnter: () => {
      isHeld.current = true
    },
    onPointerLeave: () => {
      isHeld.current = false
    },
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX
      hasSwiped.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (start.current ?? event.clientX)
      start.current = undefined
      if (Math.abs(distance) <= swipeThreshold) return
      hasSwiped.current = true
      go(index + (distance < 0 ? 1 : -1))
    },
    // The click that ends a swipe is not meant for what lies under the finger.
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped.current) return
      hasSwiped.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onPointerCancel: () => {
      start.current = undefined
      isHeld.current = false
    },
  }
  return { index, go, frame, handlers }
}
