import type { ReactNode } from 'react'
import { frame } from '../../contract/words/frame.en.ts'
import { languageOfAsker, say } from '../../contract/words/say.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { askNow } from './session.ts'
import { tryNow } from './sign-out.ts'

type Props = { title: string; onTry: () => unknown; isAlone: boolean; children: ReactNode }

/** @param isAlone nothing else is on the screen: the back-office has no frame without a user */
function State({ title, onTry, isAlone, children }: Props) {
  const Place = isAlone ? 'main' : 'div'
  return (
    <Place className="guard-state">
      <EmptyState
        art="error-spanner"
        title={title}
        isPage
        alert
        actions={
          <TryAgain onTry={onTry} {...(languageOfAsker() === 'en' && { waiting: 'Trying...' })}>
            {say(frame).tryNow}
          </TryAgain>
        }
      >
        {children}
      </EmptyState>
    </Place>
  )
}

type Known = { isAlone: boolean; words: { title: string; more: string } }

export const Unreachable = ({ isAlone, words }: Known) => (
  <State title={words.title} onTry={askNow} isAlone={isAlone}>
    {words.more}
  </State>
)

export const NotSignedOutYet = ({ isAlone, words }: Known) => (
  <State title={words.title} onTry={tryNow} isAlone={isAlone}>
    {words.more}
  </State>
)
