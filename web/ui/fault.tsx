import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
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
  const around = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // What had it has fallen.
    if (document.activeElement === document.body)
      around.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={around}>
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
        {say(frame).ourFault}
      </EmptyState>
    </div>
  )
}
