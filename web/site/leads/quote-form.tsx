import { useId } from 'react'
import { Link, useActionData, useLocation } from 'react-router'
import type { User } from '../../../contract/people/auth/auth.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { leadSentences } from '../../../contract/platform/sentences.ts'
import { useCity, useCityPath, useServedCities } from '../../platform/city.ts'
import type { Posted } from '../../platform/posted-form.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { EmailField, HoneypotField, NameField, RequirementsField, VehicleField } from './lead-fields.tsx'
import { quoteFailure, quoteSent } from './quote-address.ts'
import { useLeadForm } from './use-lead-form.ts'
import { useOwnCars } from './use-own-cars.ts'
import { useOwnDetails } from './use-own-details.ts'

/** Behind a line of their own where there is little room. */
const folded = ['name', 'email', 'requirements']

/**
 * The quote form (docs/rules.md#quote-requests).
 * @param open shows the optional fields at once, where there is room for them
 */
export function QuoteForm({ label, open }: { label: string; open?: boolean }) {
  const id = useId()
  const { pathname, search } = useLocation()
  const posted = useActionData<Posted>()
  const { form, state, fields, onSubmit, onInput } = useLeadForm({
    name: 'quote',
    failure: quoteFailure,
    posted,
    thanks: search === `?${quoteSent}` ? leadSentences.quoted : undefined,
  })
  useOwnDetails(form)
  const { user } = useSession()
  const cars = useOwnCars(form)
  const inCity = useCityPath()
  const field = (name: string, className: string) => ({
    id: `${id}${name}`,
    error: fields[name],
    className,
    defaultValue: posted?.values[name],
  })
  const name = <NameField {...field('name', 'half')} />
  const email = <EmailField {...field('email', 'half')} />
  const requirements = <RequirementsField {...field('requirements', 'full')} label="What does the car need?" />
  const isMoreSaid = folded.some((each) => posted?.values[each])
  return (
    <Form answered action={`${pathname}#quote`} ref={form} onSubmit={onSubmit} onInput={onInput} aria-label={label}>
      <PhoneField {...field('phone', 'full')} />
      <CityField {...field('city', 'half')} />
      <VehicleField
        {...field('vehicle', 'half')}
        own={cars}
        anyCar={{ to: inCity('/services'), label: 'Book any car' }}
      />
      <HoneypotField />
      {open ? (
        <>
          {requirements}
          {name}
          {email}
        </>
      ) : (
        <details className="full" open={isMoreSaid}>
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
          {state.kind === 'success' && isInAccount(state.phone, user) && (
            <p className="follow">
              <Link to="/account/bookings">Follow your request in My Bookings</Link>
            </p>
          )}
        </div>
      )}
    </Form>
  )
}

/** An account shows the requests that carry its own phone; signed out, one signs in with the phone that was typed. */
const isInAccount = (phone: string | undefined, user: User | undefined) =>
  !user || phone === undefined || tenDigits(phone) === user.phone

type CityFieldProps = { id: string; error: string | undefined; className: string; defaultValue: string | undefined }

/** Cities where somebody can answer, and the page's own, which is chosen; without one the first of the list is. */
function CityField({ defaultValue, ...field }: CityFieldProps) {
  const served = useServedCities()
  const current = useCity()
  // A driver of a city without a garage must not write to another city's unawares: the server says that it has none.
  const cities = current && !current.isServiceable ? [...served, current] : served
  const chosen = current ?? cities[0]
  return (
    <SelectField
      key={chosen?.slug ?? 'none'}
      {...field}
      name="city"
      label="City"
      defaultValue={defaultValue ?? chosen?.slug ?? ''}
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
