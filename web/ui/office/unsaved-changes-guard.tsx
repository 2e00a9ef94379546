import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Loss, useFrameWords } from './frame-words.ts'

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
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && (backCloses || isDirty || isBusy))
  const isBlocked = blocker.state === 'blocked'
  const answer = useAnswer(blocker)

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
    answer.stay()
  }
  const throwAway = async () => {
    if (isBlocked) await answer.leave()
    else onClose()
  }
  const closeByBack = useEffectEvent(() => {
    blocker.reset?.()
    if (isAsking) setAsking(false)
    else close()
  })
  useEffect(() => {
    if (backCloses && isBlocked) closeByBack()
  }, [backCloses, isBlocked])

  const question = (isAsking || (answer.isOpen && !isBusy && !backCloses)) && (
    <DiscardQuestion onDiscard={throwAway} onClose={stay} loss={loss} />
  )
  return { close, question }
}

/**
 * What a question about leaving is answered with. The router goes back a moment after it was let: a question that closes
 * meanwhile must not stop it again.
 */
export function useAnswer(blocker: Blocker) {
  const isLeaving = useRef(false)
  useEffect(() => {
    if (blocker.state === 'blocked') isLeaving.current = false
  }, [blocker.state])
  // The router hears of it a moment later: until then the question would hold the keys of a page that one stays on.
  const [refused, setRefused] = useState<Blocker['location']>()
  return {
    isOpen: blocker.state === 'blocked' && blocker.location !== refused,
    leave: async () => {
      isLeaving.current = true
      blocker.proceed?.()
    },
    stay: () => {
      if (isLeaving.current) return
      setRefused(blocker.location)
      blocker.reset?.()
    },
  }
}

type Question = { onDiscard: () => Promise<void>; onClose: () => void; loss?: Loss | undefined }

export function DiscardQuestion({ onDiscard, onClose, loss }: Question) {
  const words = useFrameWords()
  return <ConfirmDialog {...(loss ?? words.loss)} onConfirm={onDiscard} onClose={onClose} />
}
