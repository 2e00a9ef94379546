import { useId } from 'react'
import { settingFields } from '../../../contract/people/settings/setting-fields.ts'
import { type AskMode, askModes } from '../../../contract/platform/terms/workshop.ts'
import { countInput, TextField } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'

const meanings: Record<AskMode, string> = {
  OFF: 'Work begins without asking. Estimates can still be sent.',
  WARN: 'You are told what is not approved. You can continue, and the history says so.',
  STRICT: 'Start, Ready and the bill wait until each job is approved, declined or removed.',
}

/** Whether work waits for the driver's answer, how long one is waited for, and the check before the car goes back. */
export function AskingSection({ form }: { form: SettingsForm }) {
  const field = useFields(form)
  const id = useId()
  const isRequired = form.watch('qualityRequired')
  return (
    <Section id="asking" about="Whether work may begin, and be billed, before the driver has agreed.">
      <div className="stack stack--near">
        <fieldset className="ask-modes" aria-label="Ask before work">
          {askModes.map((mode) => (
            <label key={mode}>
              <input type="radio" value={mode} {...form.register('askBeforeWork')} />
              <span>
                <b>{settingFields.askBeforeWork.words[mode]}</b>
                <small>{meanings[mode]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="fields">
          <TextField label="Days to answer an estimate" {...countInput} {...field('estimateDays')} />
          <TextField
            label="Hours until the reminder"
            hint="Once, by SMS, between 8 am and 9 pm. 0: no reminder."
            {...countInput}
            {...field('reminderHours')}
          />
        </div>
        <div className="sheet">
          <div className="pad">
            <div className="switch-line">
              <div>
                <b>Quality check before Ready</b>
                <p id={id}>A car is ready only once a quality list is finished without a No.</p>
              </div>
              <Switch
                label="Quality check before Ready"
                describedBy={id}
                checked={isRequired}
                onChange={(next) => form.setValue('qualityRequired', next, { shouldDirty: true })}
              />
            </div>
          </div>
        </div>
      </div>
    </Section>
  )
}
