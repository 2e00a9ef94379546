import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { currentSession, subscribeToSession } from '../../platform/session-store.ts'

/** The same form elsewhere is another: a car that was typed for one customer is none of the next one's. */
const nameAt = (form: string) => `${form} at ${window.location.pathname}${window.location.search}`

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields that were typed, but no password. */
function typedIn<Values extends FieldValues>(values: Values, base: Values): Partial<Values> {
  const typed = Object.entries(values).filter(([name, value]) => name !== 'password' && !isSame(value, base[name]))
  return Object.fromEntries(typed) as Partial<Values>
}

/**
 * Where the session ends while a form is filled, what was typed is there again once the same person has signed in
 * (docs/rules.md#forms).
 * @param base what the form began with
 * @returns whether it is back
 */
export function useRestoredForm<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  base: Values,
): boolean {
  const [isBack, setBack] = useState(false)
  const restore = useEffectEvent(() => {
    const typed = draftOf<Partial<Values>>(nameAt(name))
    if (!typed) return
    forgetDraft(nameAt(name))
    form.reset({ ...base, ...typed } as DefaultValues<Values> & Values, { keepDefaultValues: true })
    setBack(true)
  })
  const keepTyped = useEffectEvent(() => {
    const session = currentSession()
    if (session.state !== 'signed-out' || !session.hasEnded) return
    const typed = typedIn(form.getValues(), base)
    if (Object.keys(typed).length > 0) keepDraft(nameAt(name), typed)
  })
  useEffect(() => {
    restore()
    return subscribeToSession(() => keepTyped())
  }, [])
  return isBack
}
