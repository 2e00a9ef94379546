import { type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, formSentenceOf } from './api-error.ts'

export type Values = Record<string, string>
/** A field's name to its sentence; the one of '' stands beside the button. */
export type FieldErrors = Record<string, string>

type Options = {
  /** What the browser can tell before anything is sent. */
  findFaults: (values: Values) => FieldErrors | Promise<FieldErrors>
  send: (values: Values) => Promise<unknown>
  /** What is said where the server has no sentence. */
  failure: string
  /** What the server has said of the form that was posted before scripts ran. */
  faults?: FieldErrors | undefined
}

/** A small form of a public page: read, checked, sent once, answered. What was typed stays. */
export function useForm({ findFaults, send, failure, faults: before = {} }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(before)

  const show = (found: FieldErrors) => {
    setFaults(found)
    const names = Object.keys(found).filter(Boolean)
    if (names.length === 0) return
    form.current?.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join())?.focus()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const values = typedIn(event.currentTarget)
    setBusy(true)
    try {
      const found = { ...(await findFaults(values)), ...refusedFields(form.current) }
      show(found)
      if (Object.keys(found).length === 0) await send(values)
    } catch (error) {
      show({ ...(error instanceof ApiError ? error.fields : {}), '': formSentenceOf(error, failure) })
      // The button may stand far below.
      requestAnimationFrame(() => form.current?.querySelector('.note--bad')?.scrollIntoView({ block: 'center' }))
    }
    setBusy(false)
  }

  /** What is corrected is no longer red, and an old answer does not stand beside a new try. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    setFaults((found) => withoutCorrected(found, name))
  }

  return { form: { ref: form, onSubmit, onInput }, isBusy, faults }
}

/** The very same where nothing is corrected: nothing is drawn anew then, at every key and between two events of one. */
export function withoutCorrected(faults: FieldErrors, name: string): FieldErrors {
  const { [name]: corrected, '': answer, ...others } = faults
  return corrected === undefined && answer === undefined ? faults : others
}

/** What stands in a form. */
export const typedIn = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]))

/** What fields have said of themselves while they were typed in, by `setCustomValidity`. */
export function refusedFields(form: HTMLFormElement | null): FieldErrors {
  const refused: FieldErrors = {}
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLInputElement && field.validity.customError) refused[field.name] = field.validationMessage
  return refused
}

/** The sentences of a contract's schema, the first of each field. */
export function fieldErrorsOf(schema: z.ZodType, values: unknown): FieldErrors {
  const faults: FieldErrors = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message
  return faults
}
