import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ChangedSettings, type GarageSettings } from '../../../contract/settings.ts'
import { getMe } from '../../platform/api-session.ts'
import { useLive } from '../../platform/live.ts'
import { rememberUser } from '../../platform/session-store.ts'
import { useEditConflict } from '../../ui/office/edit-conflict.ts'
import { useSubmit } from '../../ui/office/form.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { changeSettings, getSettings } from './calls.ts'
import { changedPieces } from './pieces.ts'
import { bodyOf, type SettingsValues, valuesOf } from './settings-values.ts'

const check = zodResolver(ChangedSettings, undefined, { raw: true })

/** The schema looks at what would be sent; the form keeps what was typed. */
const resolver: Resolver<SettingsValues, unknown, SettingsValues> = async (values, context, options) => {
  const { errors } = await check(bodyOf(values) as never, context, options as never)
  return (Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }) as never
}

const failed = 'Failed to save the settings'

/** The garage's settings as a form: what changed since they were read, saving, discarding, and two edits at once. */
export function useGarageForm(settings: GarageSettings) {
  const [base, setBase] = useState(settings)
  const form = useForm<SettingsValues, unknown, SettingsValues>({ resolver, defaultValues: valuesOf(settings) })
  const changed = changedPieces(valuesOf(base), form.watch())
  const queries = useQueryClient()
  const toast = useToast()

  const startFrom = (next: GarageSettings) => {
    setBase(next)
    form.reset(valuesOf(next))
    queries.setQueryData(['settings'], next)
  }
  const save = async (values: SettingsValues, version = base.version) => {
    startFrom(await changeSettings({ ...bodyOf(values), version }))
    toast('Settings are saved.')
    void queries.invalidateQueries({ queryKey: ['audit'] })
    // The sidebar shows the garage's name; the old one there spoils nothing that was saved.
    await getMe().then(rememberUser, () => undefined)
  }
  const conflict = useEditConflict({ findTheirs: getSettings, save, otherwise: failed })
  const submit = useSubmit(form, { otherwise: failed, save: (values) => save(values), onConflict: conflict.open })

  // What somebody else saves is shown at once, unless something is typed here: then saving tells.
  useLive(['settings'], async () => {
    const next = await getSettings().catch(() => undefined)
    if (next && changedPieces(valuesOf(base), form.getValues()).length === 0) startFrom(next)
  })

  const discard = () => {
    const typed = form.getValues()
    submit.forget()
    form.reset(valuesOf(base))
    toast('Changes are discarded.', {
      label: 'Undo',
      onClick: () => form.reset(typed, { keepDefaultValues: true }),
    })
  }
  return { form, base, changed, submit, discard, conflict }
}
