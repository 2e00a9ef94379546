import { jobCardSentences } from '../../../../contract/platform/sentences.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { RecordForm, useRecordForm } from '../../../ui/office/record-form.tsx'
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
  estimatedTime: 'Est. Time',
  bayNumber: 'Bay Number',
}

type Props = { card: JobCardDetail; onClose: () => void }

/** The form of a job card, with who looks after it. */
export function EditJobCard({ card, onClose }: Props) {
  const edited = useRecordForm<JobCardValues, JobCardDetail>({
    noun: 'job card',
    words: { otherwise: 'Failed to update the job card' },
    resolver: checkJobCardEdit,
    edits: {
      record: card,
      valuesOf,
      change: (id, values) => changeJobCard(id, editOf(values)),
      find: getJobCard,
      nameOf: ({ jobCardNumber }) => jobCardNumber,
      labels,
    },
    afterSave: useShowCard(),
    says: ({ jobCardNumber }) => `${jobCardNumber} is saved.`,
    onDone: onClose,
  })
  const visitor = useVisitor(edited.form)
  const { may } = useAccess()
  const locked = card.status === 'DELIVERED' && !may('MANAGER') ? jobCardSentences.deliveredIsManagers : undefined
  return (
    <>
      <RecordForm of={edited} onClose={onClose}>
        <JobCardFields form={edited.form} visitor={visitor} isNew={false} locked={locked} />
      </RecordForm>
      {visitor.dialogs}
    </>
  )
}
