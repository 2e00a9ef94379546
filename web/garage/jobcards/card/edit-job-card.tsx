import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import { ConflictDialog } from '../../../ui/office/conflict-dialog.tsx'
import { useEditConflict } from '../../../ui/office/edit-conflict.ts'
import { useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { useVisitor } from '../../customers/visitor.tsx'
import { changeJobCard, getJobCard } from '../calls.ts'
import { JobCardFields } from '../job-card-fields.tsx'
import { checkJobCardEdit, editOf, type JobCardValues, valuesOf } from '../job-card-values.ts'
import { useShowCard } from './use-card.ts'

const labels: Partial<Record<keyof JobCardValues, string>> = {
  customerName: 'Customer',
  vehicleInfo: 'Vehicle',
  odometerIn: 'Odometer (km)',
  fuelLevel: 'Fuel Level',
  customerConcerns: 'Customer Concerns',
  advisorObservations: 'Observations',
  estimatedDelivery: 'Est. Delivery',
  bayNumber: 'Bay Number',
}

type Props = { card: JobCardDetail; onClose: () => void }

/** The form of a job card, with who looks after it. */
export function EditJobCard({ card, onClose }: Props) {
  const show = useShowCard()
  const toast = useToast()
  // What one began with: the card on the page goes on living.
  const [base] = useState(card)
  const form = useForm<JobCardValues>({ resolver: checkJobCardEdit, defaultValues: valuesOf(base) })
  const visitor = useVisitor(form)

  const save = async (values: JobCardValues, version: number) => {
    const saved = await changeJobCard(base.id, editOf(values, version))
    await show(saved)
    toast(`${saved.jobCardNumber} is saved.`)
    onClose()
  }
  const otherwise = 'Failed to update the job card'
  const conflict = useEditConflict({ findTheirs: () => getJobCard(base.id), save, otherwise })
  const submit = useSubmit(form, {
    otherwise,
    save: (values) => save(values, base.version),
    onConflict: conflict.open,
  })

  if (conflict.found) {
    const { theirs, yours } = conflict.found
    return (
      <ConflictDialog
        key={theirs.version}
        {...conflict.dialog}
        name={base.jobCardNumber}
        base={valuesOf(base)}
        theirs={valuesOf(theirs)}
        yours={yours}
        labels={labels}
      />
    )
  }
  return (
    <>
      <FormDialog
        title="Edit job card"
        submit="Save job card"
        submitting="Saving..."
        isBusy={submit.isBusy}
        isDirty={submit.isDirty}
        failure={submit.failure}
        onSubmit={submit.onSubmit}
        onClose={onClose}
      >
        <JobCardFields form={form} visitor={visitor} isNew={false} />
      </FormDialog>
      {visitor.dialogs}
    </>
  )
}
