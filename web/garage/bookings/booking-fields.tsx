import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { CustomerVehicle } from '../../../contract/customer-vehicles.ts'
import { indianDay } from '../../../contract/formats.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { type Chosen, CustomerPicker } from '../customers/customer-picker.tsx'
import { VehicleChoice } from '../customers/vehicle-choice.tsx'
import type { BookingValues } from './booking-values.ts'
import { listServicesOnSale } from './calls.ts'
import { SlotChoice } from './slot-choice.tsx'

type Form = UseFormReturn<BookingValues>
type Props = {
  form: Form
  set: (changes: Partial<BookingValues>) => void
  onCustomer: (customer: Chosen | undefined) => void
  onCar: (car: CustomerVehicle | undefined) => void
  /** Called with what was typed. */
  onNewCustomer: (typed: string) => void
  onNewCar: () => void
}

const numberOf = { setValueAs: (text: unknown) => (text === '' || text == null ? undefined : Number(text)) }

export function BookingFields({ form, set, onCustomer, onCar, onNewCustomer, onNewCar }: Props) {
  const field = useFields(form)
  const [customerId, customerName, customerPhone, pickupRequired] = form.watch([
    'customerId',
    'customerName',
    'customerPhone',
    'pickupRequired',
  ])
  return (
    <>
      <CustomerPicker
        chosen={customerId ? { id: customerId, name: customerName, phone: customerPhone } : undefined}
        error={form.formState.errors.customerId?.message}
        inputRef={form.register('customerId').ref}
        onChoose={onCustomer}
        onNew={onNewCustomer}
      />
      {customerId && (
        <VehicleChoice
          field={field('vehicleId')}
          value={form.watch('vehicleId')}
          customerId={customerId}
          onCar={onCar}
          onNewCar={onNewCar}
        />
      )}
      <ServiceField form={form} set={set} />
      <DateField control={form.control} name="preferredDate" label="Date" min={indianDay()} />
      <TextField
        label="Est. Price"
        optional
        prefix="₹"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        {...field('estimatedPrice', numberOf)}
      />
      <SlotChoice form={form} />
      <div className="checkline full">
        <input type="checkbox" {...pick(field('pickupRequired'))} />
        <label htmlFor={field('pickupRequired').id}>Pickup Required</label>
      </div>
      {pickupRequired && (
        <AreaField className="full" label="Pickup Address" rows={2} maxLength={500} {...field('pickupAddress')} />
      )}
      <AreaField
        className="full"
        label="Notes"
        optional
        rows={2}
        maxLength={2000}
        placeholder="What should the advisor know?"
        {...field('customerNotes')}
      />
    </>
  )
}

/** A tick has no sentence of its own beside it. */
const pick = <Field extends { error: string | undefined }>({ error, ...input }: Field) => input

/** Its base price is the estimate, until one writes another. */
function ServiceField({ form, set }: Pick<Props, 'form' | 'set'>) {
  const field = useFields(form)
  const query = useQuery({ queryKey: ['services', 'on sale'], queryFn: listServicesOnSale })
  const services = query.data ?? []
  const { error, id, ref, onBlur, name } = field('serviceId')
  const choose = (chosen: string) => {
    const service = services.find((each) => each.id === chosen)
    set({ serviceId: chosen, serviceName: service?.name ?? '', estimatedPrice: service?.base_price ?? 0 })
  }
  return (
    <SelectField
      className="full"
      label="Service"
      id={id}
      name={name}
      ref={ref}
      onBlur={onBlur}
      error={error}
      hint={query.isError ? 'Failed to load services' : undefined}
      aria-busy={query.isPending || undefined}
      value={form.watch('serviceId')}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Select a service</option>
      {services.map((service) => (
        <option key={service.id} value={service.id}>
          {service.name}
        </option>
      ))}
    </SelectField>
  )
}
