import { useState } from 'react'
import type { GarageCategory } from '../../../contract/catalogue/services/categories.ts'
import { type GarageService, NewGarageService } from '../../../contract/catalogue/services/services.ts'
import { numberIn } from '../../../contract/platform/typed-numbers.ts'
import { resolverOf } from '../../ui/office/form.ts'
import { useRateQuestion } from '../../ui/office/rate-question.tsx'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { useChargesTax } from '../settings/garage-profile.ts'
import { UsualPartsDialog } from '../usual-parts/usual-parts-dialog.tsx'
import { UsualPartsSection } from '../usual-parts/usual-parts-section.tsx'
import { addService, changeService, getService } from './calls.ts'
import { ServiceFields } from './service-fields.tsx'
import { bodyOf, emptyForm, fieldLabels, fieldText, formOf, type ServiceForm } from './service-form.ts'

const resolver = resolverOf<ServiceForm>(NewGarageService)

type Props = {
  /** Absent: a new one. */
  service?: GarageService
  /** That a new one begins with. */
  category: GarageCategory
  onSaved: (service: GarageService) => void
  onClose: () => void
}

/** The form of a service, with what the public page shows besides (docs/rules.md#services). */
export function ServiceDialog({ service, category, onSaved, onClose }: Props) {
  const chargesTax = useChargesTax()
  const { isRateMeant, question } = useRateQuestion()
  const [isNaming, setNaming] = useState(false)
  const edited = useRecordForm<ServiceForm, GarageService>({
    noun: 'service',
    resolver,
    adds: { blank: emptyForm(category), add: (values, requestId) => addService({ ...bodyOf(values), requestId }) },
    edits: service && {
      record: service,
      valuesOf: formOf,
      change: (id, { version, ...values }) => changeService(id, { ...bodyOf(values), version }),
      find: getService,
      nameOf: ({ name }) => name,
      labels: fieldLabels,
      textOf: fieldText,
    },
    isMeant: async ({ taxRate }) => chargesTax !== true || isRateMeant(numberIn(taxRate), service?.taxRate),
    afterSave: onSaved,
    onDone: onClose,
  })
  return (
    <>
      <RecordForm of={edited} size="wide" footer={<SaveKeys />} onClose={onClose}>
        <ServiceFields form={edited.form} slugFollowsName={!service} />
        <UsualPartsSection service={service} onChange={() => setNaming(true)} />
        {question}
      </RecordForm>
      {service && isNaming && <UsualPartsDialog service={service} onClose={() => setNaming(false)} />}
    </>
  )
}
