import { type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'
import type { Posted } from '../../platform/posted-form.ts'
import { refusedFields, typedIn, withoutCorrected } from '../../platform/use-form.ts'
import { loadWords } from '../../platform/words-here.ts'
import { fieldOf, fillField } from '../../ui/fill-field.ts'
import { type FixedLead, leadOf, shownFields } from './lead-of.ts'
import { useLeadDraft } from './use-lead-draft.ts'

export type LeadFormState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'success'; sentence: string; phone?: string }
  | { kind: 'error'; sentence: string }

type Options = {
  /** What the tab keeps what is typed under. */
  name: string
  fixed?: FixedLead
  /** What is said when neither server nor client has a sentence. */
  failure: string
  /** What the server has said of the form that was posted before scripts ran. */
  posted?: Posted | undefined
  /** The thanks for one that was posted and taken. */
  thanks?: string | undefined
}

function stateAfter({ posted, thanks }: Options): LeadFormState {
  const fault = posted?.faults['']
  if (fault) return { kind: 'error', sentence: fault }
  return thanks ? { kind: 'success', sentence: thanks } : { kind: 'idle' }
}

/** The sentences of the contract's own schema, field by field; loaded when it is first needed. */
async function findFaults(lead: ReturnType<typeof leadOf>): Promise<Record<string, string>> {
  const [{ NewPublicLead }] = await Promise.all([
    import('../../../contract/customers/leads/leads.ts'),
    loadWords(['faults']),
  ])
  const parsed = NewPublicLead.safeParse(lead)
  const fields: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message
  return shownFields(fields)
}

/** Idle, submitting, then success or error. What was typed stays until it has arrived. */
export function useLeadForm(options: Options) {
  const { name, fixed, failure, posted, thanks } = options
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(() => stateAfter(options))
  const [fields, setFields] = useState(posted?.faults ?? {})
  const draft = useLeadDraft(form, name, Boolean(posted ?? thanks))

  const showFaults = (faults: Record<string, string>) => {
    setFields(faults)
    const first = form.current?.querySelector<HTMLElement>(
      Object.keys(faults)
        .map((name) => `[name="${name}"]`)
        .join(),
    )
    first?.closest('details')?.setAttribute('open', '')
    first?.focus()
  }

  async function send(lead: ReturnType<typeof leadOf>) {
    const faults = { ...(await findFaults(lead)), ...refusedFields(form.current) }
    if (Object.keys(faults).length > 0) {
      setState({ kind: 'idle' })
      return showFaults(faults)
    }
    setFields({})
    const { submitLead } = await import('../../platform/api.ts')
    const { message } = await submitLead(lead)
    clearAllButCity(form.current)
    draft.drop()
    setState({ kind: 'success', sentence: message, phone: lead.phone })
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'submitting') return
    const lead = leadOf(typedIn(event.currentTarget), fixed)
    setState({ kind: 'submitting' })
    try {
      await send(lead)
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      setState({ kind: 'error', sentence: formSentenceOf(error, failure) })
      const faults = shownFields(known?.fields ?? {})
      if (Object.keys(faults).length > 0) showFaults(faults)
    }
  }

  /** What is corrected is no longer red, and an old answer does not stand beside a new request. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name: field } = event.target as HTMLInputElement
    setFields((faults) => withoutCorrected(faults, field))
    draft.save()
    setState((now) => ('sentence' in now ? { kind: 'idle' } : now))
  }

  return { form, state, fields, onSubmit, onInput }
}

/** Name, phone, vehicle, requirements and email are cleared; the city stays. */
function clearAllButCity(form: HTMLFormElement | null) {
  for (const name of ['name', 'phone', 'vehicle', 'requirements', 'email']) {
    const field = fieldOf(form, name)
    if (field) fillField(field, '')
  }
}
