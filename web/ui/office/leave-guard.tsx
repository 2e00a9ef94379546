import { type KeyboardEvent, useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Loss, useFrameWords } from './frame-words.ts'
import { useLeaving } from './leaving.tsx'

type Props = Partial<Loss> & {
  /** Something was typed that is not saved. */
  isChanged: boolean
}

/**
 * Another screen, or something else on this one, asks first; leaving the site asks in the browser's words. Forms have it
 * from `<GuardedForm>`.
 */
export const LeaveGuard = ({ isChanged, ...words }: Props) => isChanged && <Asking {...words} />

function Asking(words: Partial<Loss>) {
  const { loss } = useFrameWords()
  const { isOpen, leave, stay } = useLeaving(
    ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  if (!isOpen) return null
  return <ConfirmDialog {...loss} {...words} onConfirm={leave} onClose={stay} />
}

type Written = Loss & { isChanged: boolean; isBusy: boolean; onDiscard: () => void }

/** For what is written in its place: Escape discards it, and asks before that as other ways out do. */
export function useDiscardGuard({ isBusy, onDiscard, isChanged, ...loss }: Written) {
  const [isAsking, setAsking] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isBusy) return
    event.preventDefault()
    event.stopPropagation()
    if (isChanged) setAsking(true)
    else onDiscard()
  }
  const question = isAsking && (
    <ConfirmDialog {...loss} onConfirm={async () => onDiscard()} onClose={() => setAsking(false)} />
  )
  return { onKeyDown, loss, question }
}
