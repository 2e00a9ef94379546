import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useCallback, useId, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'
import { ApiError, isOffline, isUnanswered, sentenceOf } from '../../platform/api-error.ts'
import { isEditConflict } from './edit-conflict.ts'

/**
 * Binds the fields of web/ui/field.tsx to a form: `const field = useFields(form)`, then
 * `<TextField label="Full Name" {...field('name')} />`. A date takes `<DateField control={form.control} …>`.
 */
export function useFields<Values extends FieldValues, Context, Out>(form: UseFormReturn<Values, Context, Out>) {
  const formId = useId()
  const { errors } = form.formState
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, options),
    id: `${formId}${name}`,
    error: messageAt(errors, name),
  })
}

/** For `field('price', figure('₹'))`: the form's value is a `Figure`, its field shows what was typed. */
export const figure = (unit?: string) => ({ setValueAs: figureOf(unit) })

/** For `alsoWrong`, of the text of a picker that its form keeps: nothing is sent while something is typed and not chosen. */
export const unlessChosen = (typed: string) =>
  typed.trim() === '' ? undefined : 'Please choose one from the list, or clear this'

/** What a picker's `unchosen` is: the form keeps its text under `name`, now `typed`. */
export const unchosenIn = <Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  name: FieldPath<Values>,
  typed: string,
) => ({
  typed,
  onType: (text: string) =>
    form.setValue(name, text as PathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
})

/** A record as a form holds it that begins with `blank`: text where it has text, '' for what is absent. */
export function valuesIn<Values extends object>(blank: Values, record: { [Name in keyof Values]?: unknown }): Values {
  const entries = Object.entries(blank).map(([name, empty]) => {
    const value = record[name as keyof Values] ?? empty
    return [name, typeof empty === 'string' ? String(value) : value]
  })
  return Object.fromEntries(entries) as Values
}

/** Paths such as 'lines.0.price' lead into the errors. */
function messageAt(errors: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], errors)
  return (found as { message?: string } | undefined)?.message
}

type Beside<Values extends FieldValues> = {
  /** Sentences of what the schema cannot tell, or only when all else is right: so everything is said at once. */
  alsoWrong?: (values: Values) => Partial<Record<FieldPath<Values>, string | undefined>>
  /** What the schema looks at, where that is not what the form holds. */
  checked?: (values: Values) => unknown
}

/** Checks a form by the contract's schema, as the server does; the form keeps, and sends, what was typed. */
export function resolverOf<Values extends FieldValues>(
  schema: z.ZodType,
  { alsoWrong, checked = (values) => values }: Beside<Values> = {},
): Resolver<Values> {
  const check: Resolver<Values> = zodResolver(schema as z.ZodType<Values, Values>, undefined, { raw: true })
  return async (values, context, options) => {
    const result = await check(checked(values) as Values, context, options)
    const errors: Record<string, unknown> = { ...result.errors }
    for (const [name, message] of Object.entries(alsoWrong?.(values) ?? {})) {
      if (message && !get(errors, name)) set(errors, name, { type: 'rule', message })
    }
    const isRight = Object.keys(errors).length === 0
    return isRight ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/**
 * Puts the server's sentences beside the fields that they concern.
 * @returns what remains to be said at the form's top: the server's sentence, else `otherwise`
 */
function showProblem<Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  error: unknown,
  otherwise: string,
): string | undefined {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const known = fields.filter(([path]) => (path.split('.')[0] ?? '') in form.getValues())
  known.forEach(([path, message], index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  const sentence = sentenceOf(error, otherwise)
  const isSaidBeside =
    (error instanceof ApiError && error.code === 'validation_failed') || known.some(([, said]) => said === sentence)
  return known.length > 0 && known.length === fields.length && isSaidBeside ? undefined : sentence
}

const inEnglish = (otherwise: string) => `${otherwise}: you are offline. Please try again when you have a connection.`

type Submit<Out> = {
  save: (values: Out) => Promise<void>
  /** What is said where the server says nothing: 'Failed to create staff member'. */
  otherwise: string
  /** Instead of `otherwise` where no answer came at all; else it says at least that one is offline. */
  unanswered?: string
  /** What is said where there is no connection; absent: in English. */
  offline?: (otherwise: string) => string
  /** Called where two edited one record; false: it could not show the two, so the problem is told here. */
  onConflict?: (values: Out) => Promise<boolean>
}

/** The first as one reads, whichever order the fields were made, or refused, in. */
function focusFirstFault(form: HTMLFormElement) {
  requestAnimationFrame(() => {
    const [first] = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter(
      (field) => field.offsetParent,
    )
    if (first && first !== document.activeElement) first.focus()
  })
}

/** Checks, saves, and puts what goes wrong where it belongs. What was typed stays. */
export function useSubmit<Values extends FieldValues, Context, Out>(
  form: UseFormReturn<Values, Context, Out>,
  { save, otherwise, unanswered, offline = inEnglish, onConflict }: Submit<Out>,
) {
  const [failure, setFailure] = useState<string>()
  const isSaving = useRef(false)
  const sentenceFor = (error: unknown) => {
    if (isUnanswered(error) && unanswered) return unanswered
    return isOffline(error) ? offline(otherwise) : otherwise
  }
  const submit = form.handleSubmit(async (values) => {
    // Enter, pressed twice, is one save.
    if (isSaving.current) return
    isSaving.current = true
    setFailure(undefined)
    try {
      await save(values as Out)
    } catch (error) {
      const isShown = onConflict && isEditConflict(error) && (await onConflict(values as Out))
      if (!isShown) setFailure(showProblem(form, error, sentenceFor(error)))
    } finally {
      isSaving.current = false
    }
  })
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    const sent = event?.target
    await submit(event)
    if (sent instanceof HTMLFormElement) focusFirstFault(sent)
  }
  const forget = useCallback(() => setFailure(undefined), [])
  const { isSubmitting: isBusy, isDirty } = form.formState
  return { onSubmit, failure, forget, isBusy, isDirty }
}
