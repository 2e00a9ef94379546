import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { indianDay, rupees } from '../../../contract/formats.ts'
import { priceAfter } from '../../../contract/prices.ts'
import { priceSentences } from '../../../contract/sentences.ts'
import { failures } from '../../platform/failures.ts'
import { AreaField, Options, rupeesInput, SelectField, TextField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { figure, useFields } from '../../ui/office/form.ts'
import { fill, type Visitor, VisitorFields } from '../customers/visitor.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'
import type { BookingValues } from './booking-values.ts'
import { servicesOnSale } from './calls.ts'
import { SlotChoice } from './slot-choice.tsx'

type Form = UseFormReturn<BookingValues>
type Props = { form: Form; visitor: Visitor }

export function BookingFields({ form, visitor }: Props) {
  const field = useFields(form)
  return (
    <>
      <VisitorFields visitor={visitor} />
      <ServiceField form={form} />
      <DateField control={form.control} name="preferredDate" label="Date" required min={indianDay()} />
      <PriceField form={form} />
      <SlotChoice form={form} />
      <div className="check-line full">
        <input type="checkbox" {...pick(field('pickupRequired'))} />
        <label htmlFor={field('pickupRequired').id}>Pickup Required</label>
      </div>
      {form.watch('pickupRequired') && (
        <AreaField className="full" label="Pickup Address" required rows={2} {...field('pickupAddress')} />
      )}
      <AreaField
        className="full"
        label="Notes"
        optional
        rows={2}
        placeholder="What should the advisor know?"
        {...field('customerNotes')}
      />
    </>
  )
}

/** The service's discount is taken off its own price, not off one that was typed. */
function PriceField({ form }: Pick<Props, 'form'>) {
  const field = useFields(form)
  const chargesTax = useChargesTax()
  const { data: services = [] } = useQuery(servicesOnSale)
  const [serviceId, price] = form.watch(['serviceId', 'estimatedPrice'])
  const service = services.find(({ id }) => id === serviceId)
  const percent = service && service.base_price === price ? service.discountPercent : 0
  const hint = [
    percent > 0 && service && `Less ${percent}%: billed at ${rupees(priceAfter(service.base_price, percent))}`,
    chargesTax && typeof price === 'number' && price > 0 && priceSentences.includesTax,
  ]
  return (
    <TextField
      label="Est. Price"
      optional
      hint={hint.filter(Boolean).join(', ') || undefined}
      {...rupeesInput}
      {...field('estimatedPrice', figure('₹'))}
    />
  )
}

/** A tick has no sentence of its own beside it. */
const pick = <Field extends { error: string | undefined }>({ error, ...input }: Field) => input

/** Its base price is the estimate, until one writes another. */
function ServiceField({ form }: Pick<Props, 'form'>) {
  const field = useFields(form)
  const query = useQuery(servicesOnSale)
  const services = query.data ?? []
  const { error, id, ref, onBlur, name } = field('serviceId')
  const choose = (chosen: string) => {
    const service = services.find((each) => each.id === chosen)
    fill(form, { serviceId: chosen, serviceName: service?.name ?? '', estimatedPrice: service?.base_price ?? 0 })
  }
  return (
    <SelectField
      className="full"
      label="Service"
      required
      id={id}
      name={name}
      ref={ref}
      onBlur={onBlur}
      error={error}
      hint={query.isError ? failures.loadServices : undefined}
      aria-busy={query.isPending || undefined}
      value={form.watch('serviceId')}
      onChoose={choose}
    >
      <option value="">Select a service</option>
      <Options of={services.map((service) => [service.id, service.name])} />
    </SelectField>
  )
}
