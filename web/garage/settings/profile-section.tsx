import type { UseFormReturn } from 'react-hook-form'
import { cities, findCity } from '../../../contract/platform/places/cities.ts'
import { Options, SelectField, TextField } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { phoneHint, pincodeHint } from '../../ui/office/format-hints.tsx'
import { Section } from './section.tsx'
import type { SettingsValues } from './settings-values.ts'

export type SettingsForm = UseFormReturn<SettingsValues>
type Props = { form: SettingsForm }

export function ProfileSection({ form, code }: Props & { code: string }) {
  const field = useFields(form)
  const [phone, pincode] = form.watch(['phone', 'pincode'])
  return (
    <Section id="profile" about="Drivers see the name and the place beside your services.">
      <div className="fields">
        <TextField label="Garage name" autoComplete="organization" {...field('name')} />
        <TextField id="unique-code" label="Unique code" value={code} readOnly disabled hint="This can’t be changed." />
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Phone" optional type="tel" autoComplete="off" hint={phoneHint(phone)} {...field('phone')} />
        <TextField className="full" label="Full address" {...field('address')} />
        <TextField label="Locality" optional {...field('locality')} />
        <SelectField label="City" {...field('city', { onChange: () => bringState(form) })}>
          <Options of={cities.map(({ slug, city }) => [slug, city])} />
        </SelectField>
        <TextField label="State" optional hint="Leave empty to use the city’s state." {...field('state')} />
        <TextField label="Pincode" optional inputMode="numeric" hint={pincodeHint(pincode)} {...field('pincode')} />
      </div>
    </Section>
  )
}

/** Another city is mostly in another state; one that was typed by hand stays. */
function bringState(form: SettingsForm) {
  const [slug, state] = form.getValues(['city', 'state'])
  const isOfSomeCity = state.trim() === '' || cities.some((city) => city.state === state)
  if (isOfSomeCity) form.setValue('state', findCity(slug)?.state ?? '')
}
