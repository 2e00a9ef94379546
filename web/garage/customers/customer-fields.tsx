import type { UseFormReturn } from 'react-hook-form'
import { customerStatuses, customerTypes } from '../../../contract/customers/customers/customer-kinds.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { languages, ownNames } from '../../../contract/words/languages.ts'
import { AreaField, countInput, Options, SelectField, TextField } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ChoiceField } from '../../ui/office/filters.tsx'
import { useFields } from '../../ui/office/form.ts'
import { gstHint, phoneHint, pincodeHint } from '../../ui/office/format-hints.tsx'
import { typeWords } from './columns.tsx'
import type { CustomerValues } from './customer-values.ts'
import { type OnUse, PhoneIsKnown, useTwin } from './known-hints.tsx'

type Props = { form: UseFormReturn<CustomerValues>; id: string | undefined; onUse: OnUse | undefined }

/** What saving a corrected number or address does (docs/rules.md#links). */
function whatEnds(before: string | undefined, typed: string, what: 'number' | 'address'): string | undefined {
  const is = (text: string) => tenDigits(text) ?? text.trim().toLowerCase()
  if (!before || is(before) === is(typed)) return undefined
  const ends = `Links sent to the ${what} before will end.`
  return typed.trim() ? `${ends} The new one is told what is still to come.` : ends
}

/** Company name and GST number belong to companies only (docs/rules.md#customers). */
export function CustomerFields({ form, id, onUse }: Props) {
  const field = useFields(form)
  const [type, phone, gstNumber, state, pincode] = form.watch([
    'customerType',
    'phone',
    'gstNumber',
    'state',
    'pincode',
  ])
  const twin = useTwin(phone, id)
  const before = (id && form.formState.defaultValues) || {}
  const daysLocked = useAccess().whyNot('ADMIN', 'Changing this')
  return (
    <>
      <ChoiceField
        label="Type"
        className="segments segments--fill"
        value={type}
        options={customerTypes.map((value) => ({ value, label: typeWords[value] }))}
        onChange={(chosen) => form.setValue('customerType', chosen, { shouldDirty: true })}
      />
      {type === 'CORPORATE' && (
        <>
          <TextField label="Company Name" optional {...field('companyName')} />
          <TextField
            label="GST Number"
            optional
            autoCapitalize="characters"
            hint={gstHint(gstNumber, state)}
            {...field('gstNumber')}
          />
          <label className="check-line full">
            <input type="checkbox" {...form.register('inSez')} />
            <span>In a Special Economic Zone (SEZ): billed with IGST</span>
          </label>
        </>
      )}
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <SelectField label="Status" hint="Blocked customers can’t be booked or given job cards." {...field('status')}>
        <Options of={customerStatuses.map((status) => [status, stateWord('customer', status)])} />
      </SelectField>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        hint={
          twin ? (
            <PhoneIsKnown customer={twin} onUse={onUse} />
          ) : (
            (phoneHint(phone) ?? whatEnds(before.phone, phone, 'number'))
          )
        }
        {...field('phone')}
      />
      <TextField label="Alternate Phone" optional type="tel" autoComplete="off" {...field('alternatePhone')} />
      <TextField
        className="full"
        label="Email"
        optional
        type="email"
        autoComplete="off"
        hint={whatEnds(before.email, form.watch('email'), 'address')}
        {...field('email')}
      />
      <SelectField
        className="full"
        label="Speaks"
        hint="Links open in it; messages and papers are in it too, unless they choose another in their account."
        {...field('language')}
      >
        <Options of={languages.map((language) => [language, ownNames[language]])} />
      </SelectField>
      <h3>Address</h3>
      <TextField className="full" label="Address Line 1" optional {...field('addressLine1')} />
      <TextField className="full" label="Address Line 2" optional {...field('addressLine2')} />
      <TextField label="City" optional {...field('city')} />
      <TextField label="State" optional {...field('state')} />
      <TextField label="Pincode" optional inputMode="numeric" hint={pincodeHint(pincode)} {...field('pincode')} />
      <TextField
        label="Days to pay a bill"
        optional
        readOnly={daysLocked !== undefined}
        hint={daysLocked ?? 'Leave empty to use the setting.'}
        {...countInput}
        {...field('creditDays')}
      />
      <AreaField className="full" label="Notes" optional rows={3} {...field('notes')} />
    </>
  )
}
