import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** How far down each page of this visit was scrolled when it was left, in pixels, by its entry in the history. */
const places = new Map<string, number>()

/**
 * A page whose content may come late. Going back scrolls to where one was before it has come: until then there is room
 * for that, below what is shown meanwhile.
 */
export function SuspenseInPlace({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { key } = useLocation()
  const place = places.get(key)
  return (
    <Suspense
      fallback={
        <>
          {fallback}
          {place !== undefined && <div style={{ height: place }} />}
        </>
      }
    >
      <Left entry={key} />
      {children}
    </Suspense>
  )
}

function Left({ entry }: { entry: string }) {
  useLayoutEffect(() => () => void places.set(entry, window.scrollY), [entry])
  return null
}
