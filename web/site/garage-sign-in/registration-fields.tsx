import { type ReactNode, useId, useState } from 'react'
import { cities, findCity } from '../../../contract/platform/places/cities.ts'
import { slugOf } from '../../../contract/platform/slugs.ts'
import { type FieldErrors, typedIn } from '../../platform/use-form.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { isTooClose } from './passwords.ts'

type Group = { faults: FieldErrors; sample: Partial<Record<string, string>> }

/** What a field begins with, and what was wrong with it. */
const fieldsOf =
  ({ faults, sample }: Group) =>
  (id: string, name: string) => ({ id, name, defaultValue: sample[name], error: faults[name] })

function FieldGroup({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <div className="heading">
        <h2 id={id}>{title}</h2>
        <p>{why}</p>
      </div>
      <div className="form-part">{children}</div>
    </fieldset>
  )
}

export function GarageFields({ faults, sample }: Group) {
  const field = fieldsOf({ faults, sample })
  const [name, setName] = useState(sample.name ?? '')
  const [slug, setSlug] = useState(sample.slug ?? '')

  /** The code follows the name until it has been given one of its own (docs/rules.md#slugs). */
  const rename = (typed: string) => {
    if (slug === slugOf(name)) setSlug(slugOf(typed))
    setName(typed)
  }

  return (
    <FieldGroup title="Garage" why="Drivers see this name on the list.">
      <TextField
        id="garage-name"
        name="name"
        label="Garage name"
        className="full"
        autoComplete="organization"
        value={name}
        onChange={(event) => rename(event.target.value)}
        error={faults.name}
      />
      <TextField
        id="garage-slug"
        name="slug"
        label="Unique code"
        className="full"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        onChange={(event) => setSlug(event.target.value.toLowerCase())}
        hint="Made from the name until you change it. Lowercase letters, digits and hyphens."
        error={faults.slug}
      />
      <TextField {...field('garage-mail', 'email')} label="Garage email" optional type="email" autoComplete="off" />
      <PhoneField {...field('garage-phone', 'phone')} label="Garage phone" optional />
    </FieldGroup>
  )
}

export function PlaceFields({ faults, sample }: Group) {
  const [city, setCity] = useState(sample.city ?? '')
  const [state, setState] = useState(sample.state ?? '')
  const [pincode, setPincode] = useState(sample.pincode ?? '')

  /** The city knows its state; the sample's pincode belongs to its own city. What was typed stays. */
  const move = (chosen: string) => {
    if (state === (findCity(city)?.state ?? '')) setState(findCity(chosen)?.state ?? '')
    if (pincode === sample.pincode) setPincode('')
    setCity(chosen)
  }

  return (
    <FieldGroup title="Location" why="The city decides which list you are on. Pickup drivers use the address.">
      <AreaField
        id="garage-address"
        name="address"
        label="Full address"
        className="full"
        autoComplete="street-address"
        defaultValue={sample.address}
        error={faults.address}
      />
      <SelectField
        id="garage-city"
        name="city"
        label="City"
        className="third"
        value={city}
        onChoose={move}
        error={faults.city}
      >
        <option value="">Choose</option>
        {cities.map((each) => (
          <option key={each.slug} value={each.slug}>
            {each.city}
          </option>
        ))}
      </SelectField>
      <TextField
        id="garage-state"
        name="state"
        label="State"
        optional
        className="third"
        autoComplete="address-level1"
        value={state}
        onChange={(event) => setState(event.target.value)}
        error={faults.state}
      />
      <TextField
        id="garage-pincode"
        name="pincode"
        label="Pincode"
        optional
        className="third"
        inputMode="numeric"
        autoComplete="postal-code"
        value={pincode}
        onChange={(event) => setPincode(event.target.value)}
        error={faults.pincode}
      />
    </FieldGroup>
  )
}

export function OwnerFields(group: Group) {
  const field = fieldsOf(group)
  return (
    <FieldGroup
      title="Owner"
      why="This opens the owner’s account. Staff get their own later, each with the access you choose."
    >
      <TextField {...field('owner-name', 'ownerName')} label="Owner name" className="full" autoComplete="name" />
      <TextField {...field('owner-email', 'ownerEmail')} label="Owner email" type="email" autoComplete="username" />
      <PhoneField {...field('owner-phone', 'ownerPhone')} label="Owner phone" optional />
      <NewPasswordField
        {...field('owner-password', 'ownerPassword')}
        label="Password"
        isPersonal={(form) => isTooClose(typedIn(form))}
      />
      <PasswordField
        {...field('owner-confirm', 'confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        defaultValue={group.sample.ownerPassword}
      />
    </FieldGroup>
  )
}
