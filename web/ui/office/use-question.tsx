import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Question = { question: string; consequence?: string; action: string; cancel?: string }
type Asked = Question & { answer: (isMeant: boolean) => void }

/** Asks in the middle of something: `if (!(await ask({ … }))) return`. Render `question`. */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const ask = (question: Question) =>
    new Promise<boolean>((answer) => {
      setAsked({ ...question, answer })
    })
  const question = asked && (
    <ConfirmDialog
      question={asked.question}
      consequence={asked.consequence}
      action={asked.action}
      cancel={asked.cancel ?? 'Cancel'}
      look="signal"
      onConfirm={async () => asked.answer(true)}
      onClose={() => {
        // Nothing more is heard once it was confirmed.
        asked.answer(false)
        setAsked(undefined)
      }}
    />
  )
  return { ask, question }
}
