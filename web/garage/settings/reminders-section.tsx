import { useId } from 'react'
import { Link } from 'react-router'
import { daysBeforeDue, daysBetweenReminders } from '../../../contract/customers/dues/due-kinds.ts'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'

/** Whether what is due is told by itself, or by who presses for it. */
export function RemindersSection({ form }: { form: SettingsForm }) {
  const id = useId()
  return (
    <Section id="reminders" about="When a car’s next service, insurance or PUC test is due.">
      <div className="sheet">
        <div className="pad">
          <div className="switch-line">
            <div>
              <b>Send reminders automatically</b>
              <p id={id}>
                {daysBeforeDue} days before the day, from 10:30 am on, to drivers who agreed to reminders; at most one
                message a car in {daysBetweenReminders} days. Switched off, you send them yourself under{' '}
                <Link to="/garage/due">Leads, Due</Link>.
              </p>
            </div>
            <Switch
              label="Send reminders automatically"
              describedBy={id}
              checked={form.watch('remindsByItself')}
              onChange={(next) => form.setValue('remindsByItself', next, { shouldDirty: true })}
            />
          </div>
        </div>
      </div>
    </Section>
  )
}
