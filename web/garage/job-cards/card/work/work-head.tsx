import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Urgency, urgencies } from '../../../../../contract/platform/terms/workshop.ts'
import { NewWork } from '../../../../../contract/workshop/job-cards/works.ts'
import { TextField } from '../../../../ui/field.tsx'
import { stateWord } from '../../../../ui/office/badge.tsx'
import { FilterButtons } from '../../../../ui/office/filters.tsx'
import { resolverOf, useFields } from '../../../../ui/office/form.ts'

const blankHead = { title: '', reason: '', urgency: 'ROUTINE' as Urgency }
export type WorkHeadValues = typeof blankHead

const resolver = resolverOf<WorkHeadValues>(NewWork.pick({ title: true, reason: true, urgency: true }))

export const useWorkHead = (values: WorkHeadValues = blankHead) => {
  const { title, reason, urgency } = values
  return useForm<WorkHeadValues>({ resolver, defaultValues: { title, reason, urgency } })
}

const choices = urgencies.map((value) => ({ value, label: stateWord('urgency', value) }))

type Props = { form: UseFormReturn<WorkHeadValues> }

/** What a work is called, how soon, and why: as the driver reads it. */
export function WorkHead({ form }: Props) {
  const field = useFields(form)
  return (
    <div className="work-fields">
      <TextField label="Job" autoComplete="off" placeholder="For example: front brake pads" {...field('title')} />
      <div className="field">
        <span className="label" aria-hidden="true">
          How soon
        </span>
        <FilterButtons
          className="segments"
          label="How soon"
          value={form.watch('urgency')}
          options={choices}
          onChange={(urgency) => form.setValue('urgency', urgency, { shouldDirty: true })}
        />
      </div>
      <TextField
        className="work-why"
        label="Why, as the driver reads it"
        optional
        autoComplete="off"
        placeholder="For example: pads at 2 mm; below 3 mm the plate reaches the disc"
        {...field('reason')}
      />
    </div>
  )
}
