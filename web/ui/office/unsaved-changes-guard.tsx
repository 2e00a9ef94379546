import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Loss, useFrameWords } from './frame-words.ts'
import { useLeaving } from './leaving.tsx'

type Guarded = {
  isDirty: boolean
  isBusy: boolean
  onClose: () => void
  /** Back closes the dialog and stays on the page, whether something was typed or not. */
  backCloses?: boolean
  /** What is lost, where that is not all that was typed. */
  loss?: Loss | undefined
}

/** Closing and the browser's Back ask before typed input is thrown away; leaving the site asks in the browser's words. */
export function useUnsavedChangesGuard({ isDirty, isBusy, onClose, backCloses = false, loss }: Guarded) {
  const [isAsking, setAsking] = useState(false)
  const leaving = useLeaving(({ historyAction }) => historyAction === 'POP' && (backCloses || isDirty || isBusy))
  const isBlocked = leaving.isOpen

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const close = () => {
    if (isBusy) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  const stay = () => {
    setAsking(false)
    leaving.stay()
  }
  const throwAway = async () => {
    if (isBlocked) await leaving.leave()
    else onClose()
  }
  const closeByBack = useEffectEvent(() => {
    leaving.stay()
    if (isAsking) setAsking(false)
    else close()
  })
  useEffect(() => {
    if (backCloses && isBlocked) closeByBack()
  }, [backCloses, isBlocked])

  const question = (isAsking || (isBlocked && !isBusy && !backCloses)) && (
    <DiscardQuestion onDiscard={throwAway} onClose={stay} loss={loss} />
  )
  return { close, question }
}

type Question = { onDiscard: () => Promise<void>; onClose: () => void; loss?: Loss | undefined }

export function DiscardQuestion({ onDiscard, onClose, loss }: Question) {
  const words = useFrameWords()
  return <ConfirmDialog {...(loss ?? words.loss)} onConfirm={onDiscard} onClose={onClose} />
}
