import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CustomerVehicle } from '../../../contract/customer-vehicles.ts'
import type { CustomerDetail } from '../../../contract/customers.ts'
import { tenDigits } from '../../../contract/phone.ts'
import { useFields } from '../../ui/office/form.ts'
import { customerQuery } from './calls.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { type Chosen, CustomerPicker } from './customer-picker.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

/** Who comes and with which car, as a form holds it; not every form holds the plate. */
type VisitorValues = {
  customerId: string
  customerName: string
  customerPhone: string
  vehicleId: string
  vehicleInfo: string
  registrationNumber?: string
}

/** A customer who is known before one begins. Their only car needs no choosing. */
export function visitorFrom({ id, name, phone, vehicles }: CustomerDetail, vehicleId = '') {
  const car = vehicles.find((each) => each.id === vehicleId) ?? (vehicles.length === 1 ? vehicles[0] : undefined)
  return {
    customerId: id,
    customerName: name,
    customerPhone: phone,
    ...carIn(car),
  }
}

const carIn = (car: CustomerVehicle | undefined) => ({
  vehicleId: car?.id ?? '',
  vehicleInfo: car ? `${car.make} ${car.model}` : '',
  registrationNumber: car?.registrationNumber ?? '',
})

/** Puts values into a form as if they were typed. */
export function fill<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  changes: Partial<Values>,
  { shouldValidate = form.formState.isSubmitted } = {},
) {
  for (const [name, value] of Object.entries(changes)) {
    form.setValue(name as Path<Values>, value as FieldPathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate,
    })
  }
}

/** What customer and car change in the form, and the dialogs that add one in place. */
export function useVisitor<Values extends VisitorValues>(ofForm: UseFormReturn<Values>) {
  const form = ofForm as unknown as UseFormReturn<VisitorValues>
  const queries = useQueryClient()
  const [newCustomer, setNewCustomer] = useState<string>()
  const [isAddingCar, setAddingCar] = useState(false)
  const hasPlate = 'registrationNumber' in form.getValues()
  const carValues = (car: CustomerVehicle | undefined) => {
    const { registrationNumber, ...values } = carIn(car)
    return hasPlate ? { ...values, registrationNumber } : values
  }
  const chooseCar = (car: CustomerVehicle | undefined) => fill(form, carValues(car))
  const chooseCustomer = (customer: Chosen | undefined) => {
    fill(form, {
      customerId: customer?.id ?? '',
      customerName: customer?.name ?? '',
      customerPhone: customer?.phone ?? '',
    })
    // Their car cannot have been chosen yet: nothing is said about it before the next save.
    fill(form, carValues(undefined), { shouldValidate: false })
    form.clearErrors('vehicleId')
    if (customer) void chooseOnlyCar(customer.id)
  }
  /** Where the cars cannot be loaded their field says so. */
  const chooseOnlyCar = async (id: string) => {
    const customer = await queries.fetchQuery({ ...customerQuery(id), staleTime: 5_000 }).catch(() => undefined)
    const [only, ...others] = customer?.vehicles ?? []
    const isStillOpen = form.getValues('customerId') === id && form.getValues('vehicleId') === ''
    if (only && others.length === 0 && isStillOpen) chooseCar(only)
  }
  const dialogs = (
    <>
      {newCustomer !== undefined && (
        <CustomerDialog
          known={tenDigits(newCustomer) ? { phone: newCustomer } : { name: newCustomer }}
          onSaved={chooseCustomer}
          onClose={() => setNewCustomer(undefined)}
        />
      )}
      {isAddingCar && (
        <VehicleDialog
          customerId={form.getValues('customerId')}
          onSaved={chooseCar}
          onClose={() => setAddingCar(false)}
        />
      )}
    </>
  )
  return { form, chooseCar, chooseCustomer, addCustomer: setNewCustomer, addCar: () => setAddingCar(true), dialogs }
}

export type Visitor = ReturnType<typeof useVisitor>

/** Customer, and once there is one, their car. */
export function VisitorFields({ visitor }: { visitor: Visitor }) {
  const { form } = visitor
  const field = useFields(form)
  const [id, name, phone] = form.watch(['customerId', 'customerName', 'customerPhone'])
  const [vehicleId, vehicleInfo] = form.watch(['vehicleId', 'vehicleInfo'])
  return (
    <>
      <CustomerPicker
        chosen={id ? { id, name, phone } : undefined}
        error={form.formState.errors.customerId?.message}
        inputRef={form.register('customerId').ref}
        onChoose={visitor.chooseCustomer}
        onNew={visitor.addCustomer}
      />
      {id && (
        <VehicleChoice
          field={field('vehicleId')}
          value={vehicleId}
          chosen={vehicleInfo}
          customerId={id}
          onCar={visitor.chooseCar}
          onNewCar={visitor.addCar}
        />
      )}
    </>
  )
}
