import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { modelLabel, vehicleChoices } from '../../../contract/platform/terms/car-models.ts'
import { Button } from '../../ui/button.tsx'
import { Suggestions, TextField } from '../../ui/field.tsx'
import { useFields } from '../../ui/office/form.ts'
import { phoneHint, plateHint } from '../../ui/office/format-hints.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useExamplePlate } from '../customers/example-plate.ts'
import { PhoneIsKnown, PlateIsKnown, useOwner, useTwin } from '../customers/known-hints.tsx'
import { Concerns, Fuel, Odometer, RestOfCard } from './job-card-fields.tsx'
import type { JobCardValues } from './job-card-values.ts'
import type { WalkIn } from './use-walk-in.ts'

type Props = { form: UseFormReturn<JobCardValues>; walkIn: WalkIn }

const cars = vehicleChoices.flatMap(({ label, models }) => models.map((model) => `${label} ${modelLabel(model)}`))

/** Somebody new at the counter: what a card needs; the rest can wait. */
export function WalkInFields({ form, walkIn }: Props) {
  const field = useFields(form)
  const lists = useId()
  const examplePlate = useExamplePlate()
  const [phone, plate] = form.watch(['customerPhone', 'registrationNumber'])
  const [twin, owner] = [useTwin(phone), useOwner(plate)]
  return (
    <>
      <div className="newcomer full">
        <h3>New customer</h3>
        <Button look="soft" onClick={walkIn.leave}>
          <Icon name="search" />
          Find a known customer
        </Button>
      </div>
      <TextField
        label="Name"
        required
        autoComplete="off"
        autoCapitalize="words"
        {...walkIn.next}
        {...field('customerName')}
      />
      <TextField
        label="Phone"
        required
        type="tel"
        autoComplete="off"
        hint={twin ? <PhoneIsKnown customer={twin} onUse={walkIn.use} /> : phoneHint(phone)}
        {...walkIn.next}
        {...field('customerPhone')}
      />
      <TextField
        label="Registration Number"
        required
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={examplePlate}
        hint={owner ? <PlateIsKnown owner={owner} onUse={walkIn.use} /> : plateHint(plate)}
        {...walkIn.next}
        {...field('registrationNumber')}
      />
      <TextField
        label="Car"
        required
        autoComplete="off"
        autoCapitalize="words"
        placeholder="Make and model"
        list={`${lists}-cars`}
        {...walkIn.next}
        {...field('vehicleInfo')}
      />
      <Suggestions id={`${lists}-cars`} of={cars} />
      <Odometer form={form} {...walkIn.next} />
      <Concerns form={form} />
      <More form={form} />
    </>
  )
}

const folded = [
  'fuelLevel',
  'advisorObservations',
  'estimatedDelivery',
  'estimatedTime',
  'bayNumber',
  'advisorId',
  'technicianId',
] as const

/** Opens by itself where something in it is wrong. */
function More({ form }: Pick<Props, 'form'>) {
  const { errors } = form.formState
  const isWrong = folded.some((name) => errors[name])
  return (
    <details className="more full" open={isWrong || undefined}>
      <summary>
        More <small>Fuel, observations, delivery, bay, staff</small>
      </summary>
      <div className="more-fields">
        <Fuel form={form} />
        <RestOfCard form={form} isNew />
      </div>
    </details>
  )
}
