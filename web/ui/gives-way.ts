import { type RefObject, useLayoutEffect } from 'react'
import { settle } from './settle.ts'

/** As `--slow` and `--ease` of tokens.css. */
const fade = { duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * What stands here for as long as something is missing gives way to it on the same page: what comes fades in, takes no
 * press that was meant for a key that was here, and gets the focus where that key had it.
 */
export function useGivesWay(frame: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isWanted) return
    const { href } = window.location
    return () => {
      // Whoever goes on to another page finds it there at once.
      if (window.location.href !== href) return
      const hadFocus = element.contains(document.activeElement)
      const around = surroundings(element)
      // Once what comes stands.
      queueMicrotask(() => {
        const place = around.find(({ place }) => place.isConnected)
        for (const child of place?.place.children ?? []) if (!place?.before.has(child)) arrive(child)
        if (hadFocus) focusNear(place?.place)
      })
    }
  }, [frame, isWanted])
}

/** From the inside outwards, with what stood in each. */
function surroundings(element: Element) {
  const found: { place: Element; before: ReadonlySet<Element> }[] = []
  for (let place = element.parentElement; place; place = place.parentElement)
    found.push({ place, before: new Set(place.children) })
  return found
}

function arrive(come: Element) {
  settle(come)
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) come.animate({ opacity: [0, 1] }, fade)
}

/** As after a navigation: to a dialog, else to the page's content. */
function focusNear(place: Element | undefined) {
  if (document.activeElement !== document.body) return
  const near = place?.closest<HTMLElement>('dialog') ?? document.getElementById('main')
  near?.focus({ preventScroll: true })
}
