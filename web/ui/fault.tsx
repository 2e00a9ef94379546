import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { EmptyState } from './empty-state.tsx'
import { TryAgain } from './try-again.tsx'

type Props = {
  title: string
  /** It is all that the page has. */
  isPage?: boolean
  onTry: () => unknown
  /** Where else one can go from here. */
  ways?: ReactNode
}

/** In place of what could not be drawn. React has logged what went wrong; nobody who reads this could use it. */
export function Fault({ title, isPage = false, onTry, ways }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // What had it has fallen.
    if (document.activeElement === document.body) frame.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={frame}>
      <EmptyState
        art="error-spanner"
        title={title}
        isPage={isPage}
        alert
        actions={
          <>
            <TryAgain look={isPage ? 'signal' : 'ink'} onTry={onTry} />
            {ways}
          </>
        }
      >
        That is our fault. What you saved is safe, and what you typed comes back when you try again.
      </EmptyState>
    </div>
  )
}
