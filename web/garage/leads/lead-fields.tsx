import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { roleWords } from '../../../contract/people/staff/access-words.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { failures } from '../../platform/failures.ts'
import { CarSuggestions } from '../../ui/car-suggestions.tsx'
import { AreaField, countInput, Options, rupeesInput, SelectField, TextField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { phoneHint } from '../../ui/office/format-hints.tsx'
import { isAtWork, staffQuery } from '../staff/calls.ts'
import { type LeadValues, leadLabels, leadWords } from './lead-values.ts'

type Form = UseFormReturn<LeadValues>
type Props = { form: Form; lead: GarageLead | undefined }

export function LeadFields({ form, lead }: Props) {
  const field = useFields(form)
  const phone = form.watch('phone')
  return (
    <>
      {lead && <WhereItStands form={form} lead={lead} />}
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" hint={phoneHint(phone)} {...field('phone')} />
      <TextField label="Email" optional type="email" autoComplete="off" {...field('email')} />
      <AssigneeField form={form} lead={lead} />
      <div className="lead-three full">
        <Choice form={form} name="leadType" />
        <Choice form={form} name="leadSource" />
        <TextField label="Source Details" optional {...field('leadSourceDetails')} />
        <CarFields form={form} />
        <Choice form={form} name="priority" />
        <Choice form={form} name="urgency" />
        <TextField label="Budget" optional {...rupeesInput} {...field('budget')} />
      </div>
      <AreaField className="full" label="Requirements" optional rows={3} {...field('requirements')} />
      <AreaField className="full" label="Notes" optional rows={3} {...field('notes')} />
    </>
  )
}

/** Only an edit asks for it; a reason belongs to what is lost. */
function WhereItStands({ form, lead }: { form: Form; lead: GarageLead }) {
  const field = useFields(form)
  const before = lead.nextFollowUpDate?.slice(0, 10)
  const today = indianDay()
  return (
    <div className="lead-standing full">
      <Choice form={form} name="status" />
      <DateField
        control={form.control}
        name="nextFollowUpDate"
        label="Next Follow-up Date"
        optional
        min={before !== undefined && before < today ? before : today}
      />
      {form.watch('status') === 'LOST' && (
        <AreaField className="full" label="Lost Reason" optional rows={2} {...field('lostReason')} />
      )}
    </div>
  )
}

type Coded = 'status' | 'leadType' | 'leadSource' | 'priority' | 'urgency'

function Choice({ form, name }: { form: Form; name: Coded }) {
  const field = useFields(form)
  return (
    <SelectField label={leadLabels[name]} {...field(name)}>
      <Options of={Object.entries(leadWords[name] ?? {})} />
    </SelectField>
  )
}

/** Name and role of everybody at work here; one who has left keeps the leads they had. */
function AssigneeField({ form, lead }: Props) {
  const field = useFields(form)
  const staff = useQuery(staffQuery)
  const active = (staff.data ?? []).filter(isAtWork)
  const { assignedToId, assignedTo } = lead ?? {}
  const hasLeft = assignedToId && !active.some(({ id }) => id === assignedToId)
  const { ref, onChange, ...rest } = field('assignedToId')
  return (
    <SelectField
      label="Assigned To"
      optional
      hint={staff.isError ? failures.loadStaff : undefined}
      aria-busy={staff.isPending || undefined}
      {...rest}
      ref={ref}
      value={form.watch('assignedToId')}
      onChoose={(value) => void onChange({ target: { name: rest.name, value }, type: 'change' })}
    >
      <option value="">Not assigned</option>
      {hasLeft && <option value={assignedToId}>{assignedTo}</option>}
      <Options of={active.map(({ id, name, role }) => [id, `${name}, ${roleWords[role]}`])} />
    </SelectField>
  )
}

/** Any car; the well-known ones are suggested. */
function CarFields({ form }: { form: Form }) {
  const field = useFields(form)
  const lists = useId()
  const text = { optional: true, autoComplete: 'off' }
  return (
    <>
      <TextField label="Make" {...text} list={`${lists}-makes`} {...field('vehicleMake')} />
      <TextField label="Model" {...text} list={`${lists}-models`} {...field('vehicleModel')} />
      <TextField label="Year" {...text} {...countInput} {...field('vehicleYear')} />
      <CarSuggestions id={lists} make={form.watch('vehicleMake')} />
    </>
  )
}
