import { useFieldArray } from 'react-hook-form'
import { indianDay } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { useFields } from '../../ui/office/form.ts'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'

const firstFieldOf = (index: number) => `closedDays.${index}.day` as const

/** Days on which the garage does not open although its week would. */
export function ClosedDaysSection({ form }: { form: SettingsForm }) {
  const field = useFields(form)
  const days = useFieldArray({ control: form.control, name: 'closedDays' })
  return (
    <Section id="closed-days" about="Holidays and the like. No new bookings are taken; existing ones stay.">
      <fieldset className="closed-days sheet">
        <legend className="visually-hidden">Closed days</legend>
        {days.fields.length === 0 && <p>No closed days ahead.</p>}
        {days.fields.map(({ id }, index) => (
          <div key={id}>
            <DateField control={form.control} name={firstFieldOf(index)} label="Day" min={indianDay()} />
            <TextField label="Reason" optional autoComplete="off" {...field(`closedDays.${index}.reason`)} />
            <Button look="quiet" icon aria-label={`Remove closed day ${index + 1}`} onClick={() => days.remove(index)}>
              <Icon name="close" />
            </Button>
          </div>
        ))}
        <FieldError id="closed-days" error={form.formState.errors.closedDays?.message} />
        <Button
          look="soft"
          onClick={() => days.append({ day: '', reason: '' }, { focusName: firstFieldOf(days.fields.length) })}
        >
          <Icon name="plus" />
          Add closed day
        </Button>
      </fieldset>
    </Section>
  )
}
