import { useId } from 'react'
import { useActionData, useHref, useLocation } from 'react-router'
import type { User } from '../../../contract/people/auth/auth.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { quote } from '../../../contract/words/quote.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName, useCity, useCityPath, useServedCities } from '../../platform/city.ts'
import type { Posted } from '../../platform/posted-form.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { EmailField, HoneypotField, NameField, RequirementsField, VehicleField } from './lead-fields.tsx'
import { quoteSent } from './quote-address.ts'
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
  const address = useHref(pathname)
  const words = say(quote)
  const posted = useActionData<Posted>()
  const { form, state, fields, onSubmit, onInput } = useLeadForm({
    name: 'quote',
    failure: words.failure,
    posted,
    thanks: search === `?${quoteSent}` ? words.thanks : undefined,
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
  const requirements = <RequirementsField {...field('requirements', 'full')} label={words.needs} />
  const isMoreSaid = folded.some((each) => posted?.values[each])
  return (
    <Form answered action={`${address}#quote`} ref={form} onSubmit={onSubmit} onInput={onInput} aria-label={label}>
      <PhoneField {...field('phone', 'full')} />
      <CityField {...field('city', 'half')} />
      <VehicleField
        {...field('vehicle', 'half')}
        own={cars}
        anyCar={{ to: inCity('/services'), label: words.anyCar }}
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
            {words.more}
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
          words.sending
        ) : (
          <>
            {words.send} <Icon name="right" />
          </>
        )}
      </Button>
      {'sentence' in state && (
        <div className="full">
          <Note kind={state.kind === 'success' ? 'good' : 'bad'}>{state.sentence}</Note>
          {state.kind === 'success' && isInAccount(state.phone, user) && (
            <p className="follow">
              <SiteLink to="/account/bookings">{words.follow}</SiteLink>
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
      label={say(frame).city}
      defaultValue={defaultValue ?? chosen?.slug ?? ''}
    >
      {!chosen && <option value="">{say(frame).choose}</option>}
      {cities.map((city) => (
        <option key={city.slug} value={city.slug}>
          {cityName(city)}
        </option>
      ))}
    </SelectField>
  )
}
