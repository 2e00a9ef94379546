import { countInput } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'
import { CellInput, FieldTable } from './table-fields.tsx'

/** What a billed line gets, unless the line says otherwise. */
export function WarrantySection({ form }: { form: SettingsForm }) {
  const field = useFields(form)
  return (
    <Section
      id="warranty"
      about="What each line gets, unless you change it there. Drivers are promised six months, so less cannot be set."
    >
      <FieldTable heads={['Kind', 'Months', 'Kilometres']}>
        <tr>
          <th scope="row">Labour</th>
          <td>
            <CellInput {...countInput} aria-label="Labour, months" {...field('warrantyLabourMonths')} />
          </td>
          <td>no limit</td>
        </tr>
        <tr>
          <th scope="row">Parts</th>
          <td>
            <CellInput {...countInput} aria-label="Parts, months" {...field('warrantyPartMonths')} />
          </td>
          <td>
            <CellInput
              {...countInput}
              placeholder="no limit"
              aria-label="Parts, kilometres"
              {...field('warrantyPartKm')}
            />
          </td>
        </tr>
        <tr className="shut">
          <th scope="row">
            Oils and fluids
            <small>L, ml, kg</small>
          </th>
          <td colSpan={2}>none</td>
        </tr>
      </FieldTable>
    </Section>
  )
}
