import { type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'
import { refusedFields } from '../../platform/use-form.ts'

export type LeadFormState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'success'; sentence: string }
  | { kind: 'error'; sentence: string }

type Options = {
  /** Fields that the form does not show: the city and service of Quick Booking. */
  fixed?: { city?: string | undefined; serviceId?: string; requirementsPrefix?: string }
  /** What is said when neither server nor client has a sentence. */
  failure: string
  onSuccess?: () => void
}

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim()

/** The form's answer as the call wants it; the car is one choice on screen and two fields on the wire. */
function leadOf(data: FormData, fixed: Options['fixed']) {
  const [vehicleMake, vehicleModel] = textOf(data, 'vehicle').split('|')
  const requirements = [fixed?.requirementsPrefix, textOf(data, 'requirements')].filter(Boolean).join(': ')
  return {
    name: textOf(data, 'name'),
    phone: textOf(data, 'phone'),
    city: fixed?.city ?? textOf(data, 'city'),
    vehicleMake: vehicleMake ?? '',
    vehicleModel: vehicleModel ?? '',
    requirements,
    email: textOf(data, 'email'),
    website: textOf(data, 'website'),
    ...(fixed?.serviceId ? { serviceId: fixed.serviceId } : {}),
  }
}

/** On screen the car is one field; its two faults stand there. */
const shownFields = ({ vehicleMake, vehicleModel, ...fields }: Record<string, string>) => {
  const vehicle = vehicleMake ?? vehicleModel
  return vehicle ? { ...fields, vehicle } : fields
}

/** The sentences of the contract's own schema, field by field; loaded when it is first needed. */
async function findFaults(lead: ReturnType<typeof leadOf>): Promise<Record<string, string>> {
  const { NewPublicLead } = await import('../../../contract/leads.ts')
  const parsed = NewPublicLead.safeParse(lead)
  const fields: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message
  return shownFields(fields)
}

/** Idle, submitting, then success or error. What was typed stays until it has arrived. */
export function useLeadForm({ fixed, failure, onSuccess }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<LeadFormState>({ kind: 'idle' })
  const [fields, setFields] = useState<Record<string, string>>({})

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
    setState({ kind: 'success', sentence: message })
    onSuccess?.()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'submitting') return
    const lead = leadOf(new FormData(event.currentTarget), fixed)
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
    const { name } = event.target as HTMLInputElement
    setFields(({ [name]: _corrected, ...others }) => others)
    setState((now) => (now.kind === 'submitting' ? now : { kind: 'idle' }))
  }

  return { form, state, fields, onSubmit, onInput }
}

/** Name, phone, vehicle, requirements and e-mail are cleared; the city stays. */
function clearAllButCity(form: HTMLFormElement | null) {
  const city = form?.elements.namedItem('city')
  const kept = city instanceof HTMLSelectElement ? city.value : undefined
  form?.reset()
  if (city instanceof HTMLSelectElement && kept !== undefined) city.value = kept
}
