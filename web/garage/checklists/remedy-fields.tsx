import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import * as servicesApi from '../../../contract/catalogue/services/api.ts'
import { lineKinds } from '../../../contract/platform/terms/workshop.ts'
import { ask } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { decimalInput, FieldError, Options, rupeesInput, SelectField, TextField } from '../../ui/field.tsx'
import { figure, useFields } from '../../ui/office/form.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { lineKindWords } from '../job-cards/words.ts'
import { blankRemedyLine, type PointValues } from './remedy.ts'

type Props = { form: UseFormReturn<PointValues> }

export function RemedyFields({ form }: Props) {
  const adds = form.watch('adds')
  if (adds === 'service') return <ServiceField form={form} />
  return adds === 'lines' ? <JobFields form={form} /> : null
}

/** As many as one page of the list has. */
const mostServices = 100

function ServiceField({ form }: Props) {
  const field = useFields(form)
  const { data } = useQuery({
    queryKey: ['services', 'to choose'],
    queryFn: () => ask(servicesApi.listGarageServices, { query: { limit: mostServices } }),
  })
  const services = data?.services.filter(({ is_active }) => is_active) ?? []
  const { remedy } = form.formState.errors as { remedy?: { message?: string; serviceId?: { message?: string } } }
  return (
    <SelectField
      className="full"
      label="Service"
      {...field('serviceId')}
      error={remedy?.serviceId?.message ?? remedy?.message}
    >
      <option value="">Choose a service</option>
      <Options of={services.map(({ id, name }) => [id, name] as const)} />
    </SelectField>
  )
}

function JobFields({ form }: Props) {
  const field = useFields(form)
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const errors = form.formState.errors as { remedy?: { message?: string } }
  return (
    <>
      <TextField className="full" label="Job" {...field('title')} />
      <fieldset className="remedy-lines full">
        <legend>Lines, prices with GST</legend>
        {lines.fields.map((line, index) => (
          <div key={line.id}>
            <SelectField label="Kind" {...field(`lines.${index}.kind`)}>
              <Options of={lineKinds.map((kind) => [kind, lineKindWords[kind]] as const)} />
            </SelectField>
            <TextField label="Description" {...field(`lines.${index}.description`)} />
            <TextField label="Qty" {...decimalInput} {...field(`lines.${index}.quantity`, figure())} />
            <TextField label="Price" {...rupeesInput} {...field(`lines.${index}.unitPrice`, figure('₹'))} />
            <Button
              look="quiet"
              icon
              aria-label={`Remove line ${index + 1}`}
              disabled={lines.fields.length === 1}
              onClick={() => lines.remove(index)}
            >
              <Icon name="close" />
            </Button>
          </div>
        ))}
        <FieldError id="remedy" error={errors.remedy?.message} />
        <Button look="soft" onClick={() => lines.append(blankRemedyLine)}>
          <Icon name="plus" />
          Add line
        </Button>
      </fieldset>
    </>
  )
}
