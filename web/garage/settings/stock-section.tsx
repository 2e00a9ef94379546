import { useId } from 'react'
import { settingFields } from '../../../contract/people/settings/setting-fields.ts'
import { costLevels } from '../../../contract/platform/terms/stock.ts'
import { Options } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { Select } from '../../ui/select.tsx'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'
import { FormSwitchLine } from './switch-line.tsx'

const switches = [
  ['holdParts', 'Hold parts for open cards', 'A part on a card counts as promised until it is fitted or taken off.'],
  [
    'stockBelowZero',
    'Stock may go below zero',
    'Off: fitting more than there is asks for a count first. On: it goes through and is flagged.',
  ],
  ['blindCount', 'Count blind', 'Whoever counts sees the expected number only after entering theirs.'],
] as const

/** How true the shelf is kept, and who sees what parts cost. */
export function StockSection({ form }: { form: SettingsForm }) {
  return (
    <Section id="stock" about="How true the shelf is kept, and who sees what parts cost.">
      <div className="sheet">
        <div className="pad">
          {switches.map(([name, label, meaning]) => (
            <FormSwitchLine key={name} form={form} name={name} label={label} meaning={meaning} />
          ))}
          <WhoSeesCost form={form} />
        </div>
      </div>
    </Section>
  )
}

function WhoSeesCost({ form }: { form: SettingsForm }) {
  const id = useId()
  const { error: _none, id: selectId, ...field } = useFields(form)('costFrom')
  return (
    <div className="switch-line">
      <div>
        <b>Who sees cost and margin</b>
        <p id={id}>Never a technician, never the driver.</p>
      </div>
      <Select id={selectId} aria-label="Who sees cost and margin" aria-describedby={id} {...field}>
        <Options of={costLevels.map((level) => [level, settingFields.costFrom.words[level]])} />
      </Select>
    </div>
  )
}
