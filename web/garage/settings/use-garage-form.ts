import { useQueryClient } from '@tanstack/react-query'
import { ChangedSettings, type GarageSettings } from '../../../contract/people/settings/settings.ts'
import { getMe } from '../../platform/api-session.ts'
import { useLive } from '../../platform/live.ts'
import { rememberUser } from '../../platform/session-store.ts'
import { resolverOf } from '../../ui/office/form.ts'
import { useRecordForm } from '../../ui/office/record-form.tsx'
import { secondFactorQuery } from '../second-factor/calls.ts'
import { changeSettings, getSettings } from './calls.ts'
import { garageProfile } from './garage-profile.ts'
import { changedItems } from './setting-items.ts'
import { bodyOf, type SettingsValues, valuesOf } from './settings-values.ts'

const resolver = resolverOf<SettingsValues>(ChangedSettings, { checked: bodyOf })

/** The garage's settings as a form: what changed since they were read, saving, discarding, and two edits at once. */
export function useGarageForm(settings: GarageSettings) {
  const queries = useQueryClient()
  const garage = useRecordForm<SettingsValues, GarageSettings>({
    noun: 'settings',
    words: { otherwise: 'Failed to save the settings' },
    resolver,
    edits: {
      record: settings,
      valuesOf,
      change: (_, { version, ...values }) => changeSettings({ ...bodyOf(values), version }),
      find: getSettings,
      nameOf: () => 'the settings',
      labels: {},
    },
    says: () => 'Settings are saved.',
    afterSave: (saved) => {
      startFrom(saved)
    },
    onDone: async () => {
      void queries.invalidateQueries({ queryKey: ['audit'] })
      // Whether it charges GST, which forms of services and lines ask.
      void queries.invalidateQueries({ queryKey: garageProfile.queryKey })
      // Whether the garage demands one's own second factor.
      void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
      // The sidebar shows the garage's name; the old one there spoils nothing that was saved.
      await getMe().then(rememberUser, () => undefined)
    },
  })
  const { form, submit, conflict } = garage
  const base = garage.record ?? settings
  const changed = changedItems(valuesOf(base), form.watch())

  const startFrom = (next: GarageSettings) => {
    garage.startFrom(next)
    queries.setQueryData(['settings'], next)
  }

  // What somebody else saves is shown at once, unless something is typed here: then saving tells.
  useLive(['settings'], async () => {
    const next = await getSettings().catch(() => undefined)
    if (next && changedItems(valuesOf(base), form.getValues()).length === 0) startFrom(next)
  })

  /** @returns what brings it back */
  const discard = () => {
    const typed = form.getValues()
    submit.forget()
    form.reset(valuesOf(base))
    return () => form.reset(typed, { keepDefaultValues: true })
  }
  return { form, base, changed, submit, discard, conflict }
}
