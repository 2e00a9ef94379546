import { useId } from 'react'
import { useCity, useServedCities } from '../../platform/city.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { EmailField, HoneypotField, NameField, RequirementsField, VehicleField } from './lead-fields.tsx'
import { useLeadForm } from './use-lead-form.ts'
import { useOwnCars } from './use-own-cars.ts'
import { useOwnDetails } from './use-own-details.ts'

/**
 * The quote form (docs/rules.md#quote-requests).
 * @param open shows the optional fields at once, where there is room for them
 */
export function QuoteForm({ label, open }: { label: string; open?: boolean }) {
  const id = useId()
  const { form, state, fields, onSubmit, onInput } = useLeadForm({ failure: 'Failed to submit. Please try again.' })
  useOwnDetails(form)
  const cars = useOwnCars(form)
  const name = <NameField id={`${id}name`} error={fields.name} className="half" />
  const email = <EmailField id={`${id}email`} error={fields.email} className="half" />
  const requirements = (
    <RequirementsField
      id={`${id}requirements`}
      label="What does the car need?"
      error={fields.requirements}
      className="full"
    />
  )
  return (
    <Form ref={form} onSubmit={onSubmit} onInput={onInput} aria-label={label}>
      <PhoneField id={`${id}phone`} error={fields.phone} className="full" />
      <CityField id={`${id}city`} error={fields.city} />
      <VehicleField id={`${id}vehicle`} error={fields.vehicle} className="half" own={cars} />
      <HoneypotField />
      {open ? (
        <>
          {requirements}
          {name}
          {email}
        </>
      ) : (
        <details className="full">
          <summary>
            <Icon name="plus" />
            Add your name, email or a note
          </summary>
          <div className="more">
            {name}
            {email}
            {requirements}
          </div>
        </details>
      )}
      <Button look="signal" wide className="full" type="submit" aria-busy={state.kind === 'submitting' || undefined}>
        {state.kind === 'submitting' ? (
          'SUBMITTING...'
        ) : (
          <>
            Get my quote <Icon name="right" />
          </>
        )}
      </Button>
      {'sentence' in state && (
        <div className="full">
          <Note kind={state.kind === 'success' ? 'good' : 'bad'}>{state.sentence}</Note>
        </div>
      )}
    </Form>
  )
}

/** Cities where somebody can answer, and the page's own, which is chosen; without one the first of the list is. */
function CityField({ id, error }: { id: string; error: string | undefined }) {
  const served = useServedCities()
  const current = useCity()
  // A driver of a city without a garage must not write to another city's unawares: the server says that it has none.
  const cities = current && !current.isServiceable ? [...served, current] : served
  const chosen = current ?? cities[0]
  return (
    <SelectField
      key={chosen?.slug ?? 'none'}
      id={id}
      name="city"
      label="City"
      error={error}
      className="half"
      defaultValue={chosen?.slug ?? ''}
    >
      {!chosen && <option value="">Choose</option>}
      {cities.map((city) => (
        <option key={city.slug} value={city.slug}>
          {city.label}
        </option>
      ))}
    </SelectField>
  )
}
