import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { Note } from '../note.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useEditConflict } from './edit-conflict.ts'
import { useFields, useSubmit } from './form.ts'
import { FormDialog } from './form-dialog.tsx'
import { newRequestId } from './request-id.ts'
import { useRestoredForm } from './restored-form.ts'
import { useToast } from './toasts.tsx'

type Stored = { id: string; version: number }

type Adds<Values, Saved> = {
  /** What a new one begins with. */
  blank: Values
  add: (values: Values, requestId: string) => Promise<Saved>
}

type Edits<Values, Item, Saved> = {
  record: Item
  valuesOf: (record: Item) => Values
  change: (id: string, changes: Values & { version: number | undefined }) => Promise<Saved>
  /** The record as it stands now, where somebody else was quicker; undefined: it is gone. */
  find: (id: string) => Promise<Item | undefined>
  nameOf: (record: Item) => string
  /** Each field's words where two edits are compared; one without is taken from the other's. */
  labels: Partial<Record<keyof Values, string>>
  /** How a value reads, where it is no plain text. */
  textOf?: (name: keyof Values, value: unknown, theirs: Item) => string
}

type Words = {
  title: string
  submit: string
  submitting: string
  /** Where the server says nothing: 'Failed to update customer'. */
  otherwise: string
}

type Options<Values extends FieldValues, Item extends Stored, Saved> = {
  /** As in 'Add customer', 'Save customer', 'Failed to update customer'. */
  noun: string
  /** Where it is said otherwise. */
  words?: Partial<Words>
  resolver: Resolver<Values>
  /** How one is made; absent in a form that only edits. */
  adds?: Adds<Values, Saved>
  /** How the one that is given is changed; undefined: a new one. */
  edits?: Edits<Values, Item, Saved> | undefined
  /** The noun in the keys of queries: they are asked anew. */
  refreshes?: string
  /** Asked before it is sent: false leaves the form open, as it is. */
  isMeant?: (values: Values) => Promise<boolean>
  /** What else a saved record changes, before it is said. */
  afterSave?: (saved: Saved, values: Values) => unknown
  /** The toast. */
  says?: (saved: Saved) => string
  /** Last: what closes it, mostly. */
  onDone: (saved: Saved) => unknown
}

const wordsOf = (noun: string, isNew: boolean): Words =>
  isNew
    ? { title: `Add ${noun}`, submit: `Add ${noun}`, submitting: 'Adding...', otherwise: `Failed to create ${noun}` }
    : { title: `Edit ${noun}`, submit: `Save ${noun}`, submitting: 'Saving...', otherwise: `Failed to update ${noun}` }

/** A form that adds a record or edits one, with all that this takes; `<RecordForm of={…}>` shows it as a dialog. */
export function useRecordForm<Values extends FieldValues, Item extends Stored = never, Saved = Item>(
  options: Options<Values, Item, Saved>,
) {
  const { noun, adds, edits, refreshes, afterSave, says, onDone } = options
  // The page behind it is live: an edit is of what one saw when it began.
  const [record, setRecord] = useState(edits?.record)
  const [requestId] = useState(newRequestId)
  const queries = useQueryClient()
  const toast = useToast()
  const words = { ...wordsOf(noun, record === undefined), ...options.words }
  const { otherwise } = words
  const [base, setBase] = useState(() => (edits && record ? edits.valuesOf(record) : (adds?.blank as Values)))
  const form = useForm<Values>({ resolver: options.resolver, defaultValues: base as DefaultValues<Values> })
  const isBack = useRestoredForm(`${noun} ${record?.id ?? ''}`, form, base)
  const field = useFields(form)

  const startFrom = (next: Item) => {
    const values = edits?.valuesOf(next)
    setRecord(next)
    if (values) setBase(values)
    form.reset(values)
  }
  const send = (values: Values, version: number | undefined) => {
    if (edits && record) return edits.change(record.id, { ...values, version })
    if (adds) return adds.add(values, requestId)
    throw new Error(`The form of a ${noun} neither adds nor edits.`)
  }
  const save = async (values: Values, version = record?.version) => {
    const saved = await send(values, version)
    await afterSave?.(saved, values)
    if (refreshes) await queries.invalidateQueries({ queryKey: [refreshes] })
    if (says) toast(says(saved))
    await onDone(saved)
  }
  const conflict = useEditConflict({
    findTheirs: async () => record && edits?.find(record.id),
    save,
    otherwise,
  })
  const ask = async (values: Values) => {
    if (!options.isMeant || (await options.isMeant(values))) await save(values)
  }
  const submit = useSubmit(form, { otherwise, save: ask, onConflict: conflict.open })
  return { form, field, record, edits, words, submit, conflict, startFrom, isBack }
}

type RecordFormOf<Values extends FieldValues, Item extends Stored, Saved> = ReturnType<
  typeof useRecordForm<Values, Item, Saved>
>

type Props<Values extends FieldValues, Item extends Stored, Saved> = {
  of: RecordFormOf<Values, Item, Saved>
  size?: 'wide' | 'slim'
  /** As of `FormDialog`. */
  focusOn?: string
  /** Left in the footer. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The form as a dialog; where somebody else has saved the record meanwhile, theirs beside yours instead. */
export function RecordForm<Values extends FieldValues, Item extends Stored, Saved>(props: Props<Values, Item, Saved>) {
  const { of, children, ...rest } = props
  const { record, edits, words, submit, conflict, isBack } = of
  if (record && edits && conflict.found) {
    const { theirs, yours } = conflict.found
    const base = edits.valuesOf(record)
    return (
      <ConflictDialog
        key={theirs.version}
        {...conflict.dialog}
        name={edits.nameOf(record)}
        base={base}
        theirs={edits.valuesOf(theirs)}
        yours={{ ...base, ...yours }}
        labels={edits.labels}
        textOf={(name, value) => edits.textOf?.(name, value, theirs)}
      />
    )
  }
  const { otherwise, ...labels } = words
  return (
    <FormDialog {...submit} {...labels} {...rest}>
      {isBack && (
        <div className="full">
          <Note kind="wait">You were signed out. What you typed is back, and not saved yet.</Note>
        </div>
      )}
      {children}
    </FormDialog>
  )
}
