import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'
import { FormSwitchLine, SwitchLine } from './switch-line.tsx'

const seeing = [
  [
    'techniciansSeePrices',
    'Technicians see prices',
    'Off: cards and parts show them no amounts, and bills and estimates are closed to them.',
  ],
  ['techniciansTakeCards', 'Technicians may take a card', 'Cards that nobody has show on every technician’s phone.'],
] as const
const clocks = [
  ['closeClocks', 'Close forgotten clocks', 'At closing time of the day, and ask a manager to look.'],
  [
    'tellsTechnicians',
    'Tell technicians’ phones',
    'That a car was given to them, or a driver approved work. Only in opening hours, on phones that keep the app and asked.',
  ],
] as const

/** What a phone in the pit may do, and what becomes of a clock that nobody stopped. */
export function FloorSection({ form }: { form: SettingsForm }) {
  return (
    <Section id="floor" about="What technicians’ phones may do, and what becomes of a clock that nobody stopped.">
      <div className="sheet">
        <div className="pad">
          {seeing.map(([name, label, meaning]) => (
            <FormSwitchLine key={name} form={form} name={name} label={label} meaning={meaning} />
          ))}
          <SwitchLine label="One car at a time" meaning="Starting a clock stops the one that runs. Always so." isOn />
          {clocks.map(([name, label, meaning]) => (
            <FormSwitchLine key={name} form={form} name={name} label={label} meaning={meaning} />
          ))}
        </div>
      </div>
    </Section>
  )
}
