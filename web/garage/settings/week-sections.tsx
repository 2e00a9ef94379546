import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-sections.tsx'
import { Section } from './section.tsx'
import { dayName, slots } from './settings-values.ts'

type Props = { form: SettingsForm }

export function HoursSection({ form }: Props) {
  const field = useFields(form)
  const days = form.watch('days')
  return (
    <Section id="hours" about="A closed day takes no bookings, nor does a time slot that lies outside the hours.">
      <WeekTable heads={['Day', 'Open', 'From', 'To']}>
        {days.map(({ weekday, isOpen }, index) => (
          <tr key={weekday} className={isOpen ? undefined : 'shut'}>
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
                  <CellInput type="time" aria-label={`${dayName(weekday)} from`} {...field(`days.${index}.opensAt`)} />
                </td>
                <td>
                  <CellInput type="time" aria-label={`${dayName(weekday)} to`} {...field(`days.${index}.closesAt`)} />
                </td>
              </>
            ) : (
              <td colSpan={2}>Closed</td>
            )}
          </tr>
        ))}
      </WeekTable>
    </Section>
  )
}

export function CapacitySection({ form }: Props) {
  const field = useFields(form)
  const days = form.watch('days')
  return (
    <Section
      id="capacity"
      about="Cars taken in each slot. Empty means no limit. A full slot is locked in booking forms."
    >
      <WeekTable className="hours--places" heads={['Day', ...Object.values(slotTitles)]}>
        {days.map(({ weekday, isOpen }, index) => (
          <tr key={weekday}>
            <th scope="row">
              {dayName(weekday)}
              {!isOpen && <small>closed</small>}
            </th>
            {slots.map((slot) => (
              <td key={slot}>
                <CellInput
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="∞"
                  aria-label={`${dayName(weekday)}, ${slotTitles[slot].toLowerCase()}`}
                  {...field(`days.${index}.${slot}`)}
                />
              </td>
            ))}
          </tr>
        ))}
      </WeekTable>
    </Section>
  )
}

type WeekTableProps = { className?: string; heads: string[]; children: ReactNode }

function WeekTable({ className, heads, children }: WeekTableProps) {
  return (
    <div className="sheet sheet--sideways">
      <table className={className ? `hours ${className}` : 'hours'}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const slotTitles = { morningPlaces: 'Morning', afternoonPlaces: 'Afternoon', eveningPlaces: 'Evening' } as const

/** A field of a table: its day and column name it, its error stands beneath. */
function CellInput({ id, error, ...input }: ComponentProps<'input'> & { id: string; error: string | undefined }) {
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <input
        className="input number"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
