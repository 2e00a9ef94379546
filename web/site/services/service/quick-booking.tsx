import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import type { PublicService } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { say } from '../../../../contract/words/say.ts'
import { service as serviceWords } from '../../../../contract/words/service.en.ts'
import { cityName } from '../../../platform/city.ts'
import type { Posted } from '../../../platform/posted-form.ts'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EmailField, HoneypotField, NameField, RequirementsField, VehicleField } from '../../leads/lead-fields.tsx'
import { useLeadForm } from '../../leads/use-lead-form.ts'
import { useOwnCars } from '../../leads/use-own-cars.ts'
import { useOwnDetails } from '../../leads/use-own-details.ts'
import { pathOfBooking } from '../../public-garages/garage-path.ts'
import { bookingOf, bookingSent } from './booking-address.ts'

/** Success closes after 3 s and returns to the city's home. */
const successMilliseconds = 3000

type Props = { city: City; service: PublicService; onClose: () => void }

export function QuickBooking({ city, service, onClose }: Props) {
  const isSent = useLocation().search === `?${bookingSent}`
  const [isDone, setDone] = useState(isSent)
  if (isDone) return <Done city={city} />
  return <BookingForm city={city} service={service} onClose={onClose} onDone={() => setDone(true)} />
}

function BookingForm({ city, service, onClose, onDone }: Props & { onDone: () => void }) {
  const words = say(serviceWords)
  const id = useId()
  const isAlive = useHydrated()
  const posted = useActionData<Posted>()
  const { form, state, fields, onSubmit, onInput } = useLeadForm({
    name: `booking of ${service.id}`,
    fixed: bookingOf(city, service),
    failure: words.failure,
    posted,
  })
  useOwnDetails(form)
  const cars = useOwnCars(form)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    if (state.kind === 'success') tell()
  }, [state])

  const field = (name: string) => ({ id: `${id}${name}`, error: fields[name], defaultValue: posted?.values[name] })
  return (
    <Form answered action="#book" ref={form} onSubmit={onSubmit} onInput={onInput} aria-label={words.quickBooking}>
      <h2>
        {words.quickBooking}
        {isAlive && (
          <Button look="quiet" icon aria-label={words.closeBooking} onClick={onClose}>
            <Icon name="close" />
          </Button>
        )}
      </h2>
      <PhoneField {...field('phone')} />
      <VehicleField
        {...field('vehicle')}
        own={cars}
        anyCar={{
          to: pathOfBooking({ citySlug: city.slug, slug: service.garageSlug }, service.id),
          label: words.anyCar,
        }}
      />
      <NameField {...field('name')} />
      <EmailField {...field('email')} />
      <RequirementsField {...field('requirements')} label={words.shouldKnow} />
      <HoneypotField />
      {state.kind === 'error' && <Note kind="bad">{state.sentence}</Note>}
      <Button look="signal" wide type="submit" aria-busy={state.kind === 'submitting' || undefined}>
        {state.kind === 'submitting' ? words.sending : words.book}
      </Button>
    </Form>
  )
}

function Done({ city }: { city: City }) {
  const words = say(serviceWords)
  const navigate = useNavigate()
  const isAlive = useHydrated()
  useEffect(() => {
    const timer = window.setTimeout(() => navigate(`/${city.slug}`), successMilliseconds)
    return () => window.clearTimeout(timer)
  }, [city, navigate])

  return (
    <div className="done">
      <Art name="step-book" />
      <Note kind="good">{words.booked}</Note>
      <div className="close-in">
        {isAlive ? (
          <span>{words.backSoon({ city: cityName(city) })}</span>
        ) : (
          <SiteLink className="link" to={`/${city.slug}`}>
            {words.back({ city: cityName(city) })}
          </SiteLink>
        )}
        <div className="fuse">
          <i />
        </div>
      </div>
    </div>
  )
}
