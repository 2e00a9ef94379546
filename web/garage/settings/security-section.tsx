import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { settingsSentences } from '../../../contract/platform/sentences.ts'
import { FieldError } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { useFields } from '../../ui/office/form.ts'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { Switch } from '../../ui/office/switch.tsx'
import { secondFactorQuery } from '../second-factor/calls.ts'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'

/** What the garage asks of those who can change rights, settings and exports. */
export function SecuritySection({ form }: { form: SettingsForm }) {
  const id = useId()
  const { may } = useAccess()
  const { data } = useQuery(secondFactorQuery)
  const { error } = useFields(form)('demandsSecondFactor')
  const isOn = form.watch('demandsSecondFactor')
  const locked = may('OWNER')
    ? !isOn && data?.isOn === false && settingsSentences.ownFactorFirst
    : settingsSentences.ownerOnly
  return (
    <Section id="security" about="How admins sign in, and how much technicians see.">
      <div className="sheet">
        <div className="pad">
          <div className="switch-line">
            <div>
              <b>Second factor for admins and the owner</b>
              <p id={id}>Anyone without one has to set it up before they can open anything else in this garage.</p>
              {locked && <LockReason id={`${id}-why`}>{locked}</LockReason>}
              <FieldError id={`${id}-demand`} error={error} role="alert" />
            </div>
            <Switch
              label="Second factor for admins and the owner"
              describedBy={locked ? `${id} ${id}-why` : id}
              checked={isOn}
              isLocked={Boolean(locked)}
              onChange={(next) => form.setValue('demandsSecondFactor', next, { shouldDirty: true })}
            />
          </div>
        </div>
        <TechniciansLine form={form} />
      </div>
    </Section>
  )
}

/** Revenue, the day's cash and everybody's phone are not for each who works on cars. */
function TechniciansLine({ form }: { form: SettingsForm }) {
  const id = useId()
  const { may } = useAccess()
  const { error } = useFields(form)('techniciansSee')
  const locked = !may('OWNER') && settingsSentences.ownerOnly
  const label = 'Technicians see their own cards only'
  return (
    <div className="pad">
      <div className="switch-line">
        <div>
          <b>{label}</b>
          <p id={id}>
            No revenue, no cash counts, no customer list: only the job cards with their name. When this is off, they see
            what other staff see. Technicians with manager access always do.
          </p>
          {locked && <LockReason id={`${id}-why`}>{locked}</LockReason>}
          <FieldError id={`${id}-see`} error={error} role="alert" />
        </div>
        <Switch
          label={label}
          describedBy={locked ? `${id} ${id}-why` : id}
          checked={form.watch('techniciansSee') === 'OWN_CARDS'}
          isLocked={Boolean(locked)}
          onChange={(next) => form.setValue('techniciansSee', next ? 'OWN_CARDS' : 'EVERYTHING', { shouldDirty: true })}
        />
      </div>
    </div>
  )
}
