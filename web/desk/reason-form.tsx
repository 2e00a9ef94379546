import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { maxReasonLength } from '../../contract/people/operators/operators.ts'
import { ApiError, formSentenceOf } from '../platform/api-error.ts'
import { useRefresh } from '../platform/query.tsx'
import { Button } from '../ui/button.tsx'
import { AreaField } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { GuardedForm } from '../ui/office/guarded-form.tsx'

type Props = {
  /** On the key: 'Block this garage'. */
  does: string
  /** While it is on its way: 'Blocking...'. */
  doing: string
  /** What comes of it, and who reads the reason. */
  hint: string
  /** It cannot be taken back by a press. */
  isGrave?: boolean
  act: (reason: string) => Promise<unknown>
  /** Further fields, each with what is wrong with it. */
  children?: (faults: Record<string, string | undefined>) => ReactNode
  onDone: () => void
}

/** An act at the desk: nothing is done without a reason. */
export function ReasonForm({ does, doing, hint, isGrave = false, act, children, onDone }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isTyped, setTyped] = useState(false)
  const refresh = useRefresh('desk')
  const acting = useMutation({
    mutationFn: () => act(reason),
    onSuccess: async () => {
      setReason('')
      setTyped(false)
      await refresh()
      onDone()
    },
  })
  const { error, isPending } = acting
  const faults: Record<string, string | undefined> = error instanceof ApiError ? error.fields : {}
  const isElsewhere = error && Object.keys(faults).length === 0
  return (
    <GuardedForm
      isChanged={isTyped && !isPending}
      className="desk-form"
      aria-label={does}
      onInput={({ currentTarget }) => setTyped(hasText(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) acting.mutate()
      }}
    >
      {children?.(faults)}
      <AreaField
        id={id}
        label="Reason"
        rows={2}
        maxLength={maxReasonLength}
        hint={hint}
        value={reason}
        error={faults.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isElsewhere && <Note kind="bad">{formSentenceOf(error, 'That was not done')}</Note>}
      <Button look={isGrave ? 'bad' : 'ink'} type="submit" aria-busy={isPending || undefined}>
        {isPending ? doing : does}
      </Button>
    </GuardedForm>
  )
}

/** In any of its fields: those beside the reason are typed too, and all of them begin empty. */
const hasText = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '',
  )
