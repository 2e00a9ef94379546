import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { indianDay } from '../../../contract/platform/formats.ts'
import { numberIn } from '../../../contract/platform/typed-numbers.ts'
import { failures } from '../../platform/failures.ts'
import { AreaField, countInput, Options, SelectField, TextField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { figure, useFields } from '../../ui/office/form.ts'
import { Asked } from '../../ui/office/format-hints.tsx'
import { PlateQuestionNote } from '../customers/plate-question.tsx'
import { type Visitor, VisitorFields } from '../customers/visitor.tsx'
import { isAtWork, staffQuery } from '../staff/calls.ts'
import { type ChosenReworks, WarrantiesOfCar } from '../warranties/warranties-of-car.tsx'
import { LastReading, OpenCard, useCarHistory } from './car-history.tsx'
import { FuelChoice } from './fuel.tsx'
import type { JobCardValues } from './job-card-values.ts'

type Form = UseFormReturn<JobCardValues>

type Props = {
  form: Form
  visitor: Visitor
  /** An edited card may keep a delivery date that has passed. */
  isNew: boolean
  /** Why what was found when the car came in may not be changed any more. */
  locked?: string | undefined
  /** What the car is booked for today. */
  offer?: ReactNode
  /** What is done again under warranty, on a new card. */
  reworks?: ChosenReworks
}

export function JobCardFields({ form, visitor, isNew, locked, offer, reworks }: Props) {
  const [customerId, vehicleId, odometer] = form.watch(['customerId', 'vehicleId', 'odometerIn'])
  const [customerName, registrationNumber] = form.watch(['customerName', 'registrationNumber'])
  const history = useCarHistory(customerId, isNew ? vehicleId : '')
  return (
    <>
      <VisitorFields visitor={visitor} asksCar />
      {history?.openJobCard && (
        <p className="hint">
          <Asked>
            This car already has an open job card: <OpenCard card={history.openJobCard} />
          </Asked>
        </p>
      )}
      {history?.plateQuestion && (
        <PlateQuestionNote
          question={history.plateQuestion}
          car={{ customerId, vehicleId, customerName, registrationNumber }}
        />
      )}
      {offer}
      {reworks && (
        <WarrantiesOfCar key={vehicleId} vehicleId={vehicleId} odometer={numberIn(odometer)} reworks={reworks} />
      )}
      <Odometer
        form={form}
        hint={locked ?? (history?.lastOdometer && <LastReading last={history.lastOdometer} now={numberIn(odometer)} />)}
        isLocked={locked !== undefined}
      />
      <Fuel form={form} />
      <Concerns form={form} locked={locked} />
      <RestOfCard form={form} isNew={isNew} />
    </>
  )
}

type OdometerProps = Pick<ComponentProps<'input'>, 'enterKeyHint' | 'onKeyDown'> & {
  form: Form
  hint?: ReactNode
  isLocked?: boolean
}

export function Odometer({ form, hint, isLocked, ...keys }: OdometerProps) {
  const field = useFields(form)
  return (
    <TextField
      className="full"
      label="Odometer (km)"
      required
      hint={hint}
      readOnly={isLocked}
      {...countInput}
      {...keys}
      {...field('odometerIn', figure('km'))}
    />
  )
}

export function Concerns({ form, locked }: { form: Form; locked?: string | undefined }) {
  const field = useFields(form)
  return (
    <AreaField
      className="full"
      label="Customer Concerns"
      optional
      rows={3}
      placeholder="What brings the car in?"
      hint={locked}
      readOnly={locked !== undefined}
      {...field('customerConcerns')}
    />
  )
}

/** What a card needs besides who, which car, and why. */
export function RestOfCard({ form, isNew }: Pick<Props, 'form' | 'isNew'>) {
  const field = useFields(form)
  return (
    <>
      <AreaField
        className="full"
        label="Observations"
        optional
        rows={3}
        placeholder="What you see and measure at the gate"
        {...field('advisorObservations')}
      />
      <DateField
        control={form.control}
        name="estimatedDelivery"
        label="Est. Delivery"
        required
        {...(isNew ? { min: indianDay() } : {})}
      />
      <TextField label="Est. Time" optional type="time" {...field('estimatedTime')} />
      <TextField label="Bay Number" optional autoComplete="off" {...field('bayNumber')} />
      <Assignment form={form} />
    </>
  )
}

export function Fuel({ form }: { form: Form }) {
  return (
    <FuelChoice
      value={form.watch('fuelLevel')}
      onChange={(level) => form.setValue('fuelLevel', level, { shouldDirty: true })}
    />
  )
}

/** Who looks after the customer and who works on the car. */
function Assignment({ form }: { form: Form }) {
  const field = useFields(form)
  const query = useQuery(staffQuery)
  // What is chosen is an option only once the list is there: till then the fields would show nobody.
  if (query.isPending) return null
  const staff = (query.data ?? []).filter(isAtWork)
  const hint = query.isError ? failures.loadStaff : undefined
  const choice = (name: 'advisorId' | 'technicianId', label: string) => {
    const chosen = form.getValues(name)
    return (
      <SelectField label={label} optional hint={hint} {...field(name)}>
        <option value="">Not assigned</option>
        {chosen && !staff.some(({ id }) => id === chosen) && <option value={chosen}>As it is</option>}
        <Options of={staff.map((member) => [member.id, member.name])} />
      </SelectField>
    )
  }
  return (
    <>
      {choice('advisorId', 'Advisor')}
      {choice('technicianId', 'Technician')}
    </>
  )
}
