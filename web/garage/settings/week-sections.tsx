import { Fragment } from 'react'
import { Button } from '../../ui/button.tsx'
import { countInput } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'
import { dayName, slots } from './settings-values.ts'
import { CellInput, FieldTable } from './table-fields.tsx'

type Props = { form: SettingsForm }

export function HoursSection({ form }: Props) {
  const field = useFields(form)
  const days = form.watch('days')
  const firstOpen = days.findIndex(({ isOpen }) => isOpen)
  const isOneOfMore = days.filter(({ isOpen }) => isOpen).length > 1
  return (
    <Section id="hours" about="A closed day takes no bookings, nor does a time slot that lies outside the hours.">
      <FieldTable heads={['Day', 'Open', 'From', 'To']}>
        {days.map(({ weekday, isOpen }, index) => (
          <Fragment key={weekday}>
            <tr className={isOpen ? undefined : 'shut'}>
              <th scope="row">{dayName(weekday)}</th>
              <td>
                <Switch
                  label={`Open on ${dayName(weekday)}`}
                  checked={isOpen}
                  onChange={(next) => form.setValue(`days.${index}.isOpen`, next, { shouldDirty: true })}
                />
              </td>
              {isOpen ? (
                <>
                  <td>
                    <CellInput
                      type="time"
                      aria-label={`${dayName(weekday)} from`}
                      {...field(`days.${index}.opensAt`)}
                    />
                  </td>
                  <td>
                    <CellInput type="time" aria-label={`${dayName(weekday)} to`} {...field(`days.${index}.closesAt`)} />
                  </td>
                </>
              ) : (
                <td colSpan={2}>Closed</td>
              )}
            </tr>
            {index === firstOpen && isOneOfMore && (
              <tr>
                <td colSpan={4}>
                  <Button look="quiet" onClick={() => copyHours(form, index)}>
                    {`Copy ${dayName(weekday)}’s hours to all open days`}
                  </Button>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </FieldTable>
    </Section>
  )
}

/** A closed day keeps the hours that it had. */
function copyHours(form: SettingsForm, from: number) {
  const days = form.getValues('days')
  for (const [index, { isOpen }] of days.entries()) {
    for (const time of ['opensAt', 'closesAt'] as const) {
      if (!isOpen || index === from) continue
      form.setValue(`days.${index}.${time}`, days[from]?.[time] ?? '', { shouldDirty: true })
      form.clearErrors(`days.${index}.${time}`)
    }
  }
}

export function CapacitySection({ form }: Props) {
  const field = useFields(form)
  const days = form.watch('days')
  return (
    <Section
      id="capacity"
      about="Cars accepted in each slot. Empty means no limit. A full slot is locked in booking forms."
    >
      <FieldTable className="hours--places" heads={['Day', ...Object.values(slotTitles)]}>
        {days.map(({ weekday, isOpen }, index) => (
          <tr key={weekday}>
            <th scope="row">
              {dayName(weekday)}
              {!isOpen && <small>closed</small>}
            </th>
            {slots.map((slot) => (
              <td key={slot}>
                <CellInput
                  {...countInput}
                  placeholder="∞"
                  aria-label={`${dayName(weekday)}, ${slotTitles[slot].toLowerCase()}`}
                  {...field(`days.${index}.${slot}`)}
                />
              </td>
            ))}
          </tr>
        ))}
      </FieldTable>
    </Section>
  )
}

const slotTitles = { morningPlaces: 'Morning', afternoonPlaces: 'Afternoon', eveningPlaces: 'Evening' } as const
