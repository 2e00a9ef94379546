import { useState } from 'react'
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CustomerDetail } from '../../../contract/customers/customers/customers.ts'
import { looksLikePlate, plateKey, plateLabel } from '../../../contract/platform/plates.ts'
import { unchosenIn, useFields } from '../../ui/office/form.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { type Chosen, CustomerPicker } from './customer-picker.tsx'
import { type CustomerValues, customerFrom } from './customer-values.ts'
import type { ListedCar } from './hits.ts'
import { VehicleChoice } from './vehicle-choice.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

/** Who comes and with which car, as a form holds it; not every form holds the plate. */
type VisitorValues = {
  customerId: string
  customerName: string
  customerPhone: string
  /** What is typed of a customer, and nobody chosen: leaving asks before it is lost. */
  searched: string
  vehicleId: string
  vehicleInfo: string
  registrationNumber?: string
}

/** A customer who is known before one begins. Their only car needs no choosing. */
export function visitorFrom({ id, name, phone, vehicles }: CustomerDetail, vehicleId = '') {
  const own = vehicles.filter(({ state }) => state !== 'PAST')
  const car = vehicles.find((each) => each.id === vehicleId) ?? (own.length === 1 ? own[0] : undefined)
  return {
    customerId: id,
    customerName: name,
    customerPhone: phone,
    ...carIn(car),
  }
}

const carIn = (car: ListedCar | undefined) => ({
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
  const [newCustomer, setNewCustomer] = useState<Partial<CustomerValues>>()
  const [newCar, setNewCar] = useState<NewCar>()
  /** Of a car whose owner is not chosen yet. */
  const [plateToAdd, setPlateToAdd] = useState<string>()
  const hasPlate = 'registrationNumber' in form.getValues()
  const carValues = (car: ListedCar | undefined) => {
    const { registrationNumber, ...values } = carIn(car)
    return hasPlate ? { ...values, registrationNumber } : values
  }
  const chooseCar = (car: ListedCar | undefined) => fill(form, carValues(car))
  const chooseCustomer = (customer: Chosen | undefined, car?: ListedCar) => {
    fill(form, {
      customerId: customer?.id ?? '',
      customerName: customer?.name ?? '',
      customerPhone: customer?.phone ?? '',
      searched: '',
    })
    // Where their car is still to be chosen, nothing is said about it before the next save.
    fill(form, carValues(car), { shouldValidate: false })
    form.clearErrors('vehicleId')
    if (!customer) return
    if (plateToAdd) setNewCar({ registrationNumber: plateLabel(plateToAdd) })
    setPlateToAdd(undefined)
  }
  /** @param typed into the search: a name, a phone, or the plate of their car */
  const addCustomer = (typed: string) => {
    if (looksLikePlate(typed)) setPlateToAdd(plateKey(typed))
    setNewCustomer(customerFrom(typed))
  }
  const dialogs = (
    <>
      {newCustomer && (
        <CustomerDialog
          known={newCustomer}
          onSaved={(saved) => chooseCustomer(saved)}
          onUse={(known, car) => {
            chooseCustomer(known, car)
            setNewCustomer(undefined)
          }}
          onClose={() => setNewCustomer(undefined)}
        />
      )}
      {newCar && (
        <VehicleDialog
          customerId={form.getValues('customerId')}
          known={newCar}
          onSaved={chooseCar}
          onClose={() => setNewCar(undefined)}
        />
      )}
    </>
  )
  return { form, chooseCar, chooseCustomer, addCustomer, plateToAdd, setPlateToAdd, addCar: setNewCar, dialogs }
}

type NewCar = NonNullable<Parameters<typeof VehicleDialog>[0]['known']>

export type Visitor = ReturnType<typeof useVisitor>

/** @param asksCar the car's field stands there before its customer is chosen, too */
export function VisitorFields({ visitor, asksCar = false }: { visitor: Visitor; asksCar?: boolean }) {
  const { form } = visitor
  const field = useFields(form)
  const [id, name, phone] = form.watch(['customerId', 'customerName', 'customerPhone'])
  const [vehicleId, vehicleInfo, searched] = form.watch(['vehicleId', 'vehicleInfo', 'searched'])
  return (
    <>
      <CustomerPicker
        chosen={id ? { id, name, phone } : undefined}
        error={form.formState.errors.customerId?.message}
        inputRef={form.register('customerId').ref}
        unchosen={unchosenIn(form, 'searched', searched)}
        plateToAdd={visitor.plateToAdd}
        onChoose={visitor.chooseCustomer}
        onNew={visitor.addCustomer}
        onAddPlate={visitor.setPlateToAdd}
      />
      {(id || asksCar) && (
        <VehicleChoice
          field={field('vehicleId')}
          value={vehicleId}
          chosen={vehicleInfo}
          customerId={id}
          onCar={visitor.chooseCar}
          onNewCar={() => visitor.addCar({})}
        />
      )}
    </>
  )
}
