import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { GarageCategory } from '../../../contract/categories.ts'
import { type GarageService, NewGarageService } from '../../../contract/services.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { isEditConflict, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Key } from '../../ui/office/key.tsx'
import { addService, changeService, getService, type ServiceBody } from './calls.ts'
import { ServiceFields } from './service-fields.tsx'
import { bodyOf, bodyOfForm, emptyForm, fieldLabels, fieldText, formOf, type ServiceForm } from './service-form.ts'

// The schema takes whatever is sent; the form's own type says what its fields can hold.
const resolver = zodResolver(NewGarageService) as unknown as Resolver<ServiceForm, unknown, NewGarageService>

type Props = {
  onSaved: (service: GarageService) => void
  onClose: () => void
}

/** Specification, section 5.6, and what the public page shows besides. */
export function AddServiceDialog({ category, onSaved, onClose }: Props & { category: GarageCategory }) {
  const form = useForm<ServiceForm, unknown, NewGarageService>({ resolver, defaultValues: emptyForm(category) })
  const { onSubmit, failure, isBusy, isDirty } = useSubmit(form, {
    save: async (service: NewGarageService) => {
      onSaved(await addService(bodyOf(service)))
      onClose()
    },
    otherwise: 'Failed to create service',
  })
  return (
    <FormDialog
      size="wide"
      title="Add service"
      submit="Add service"
      submitting="Adding..."
      footer={<SaveKeys />}
      {...{ onSubmit, failure, isBusy, isDirty, onClose }}
    >
      <ServiceFields form={form} slugFollowsName />
    </FormDialog>
  )
}

export function EditServiceDialog({ service, onSaved, onClose }: Props & { service: GarageService }) {
  // Others may change the service meanwhile: what one began from stays.
  const [base] = useState(service)
  const [conflict, setConflict] = useState<{ theirs: GarageService; yours: ServiceForm }>()
  const form = useForm<ServiceForm, unknown, NewGarageService>({ resolver, defaultValues: formOf(base) })

  const save = async (body: ServiceBody, version: number) => {
    onSaved(await changeService(base.id, { ...body, version }))
    onClose()
  }
  const compare = async () => setConflict({ theirs: await getService(base.id), yours: form.getValues() })
  const { onSubmit, failure, isBusy, isDirty } = useSubmit(form, {
    save: (values: NewGarageService) => save(bodyOf(values), base.version),
    otherwise: 'Failed to update service',
    onConflict: compare,
  })

  return (
    <>
      <FormDialog
        size="wide"
        title="Edit service"
        submit="Save service"
        submitting="Saving..."
        footer={<SaveKeys />}
        {...{ onSubmit, failure, isBusy, isDirty, onClose }}
      >
        <ServiceFields form={form} />
      </FormDialog>
      {conflict && (
        <Conflict
          base={formOf(base)}
          {...conflict}
          save={(values) => save(bodyOfForm(values), conflict.theirs.version)}
          onAgain={compare}
          onBack={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

const SaveKeys = () => (
  <span className="hint to-save only-fine">
    <Key keys="Ctrl Enter" /> to save
  </span>
)

type ConflictProps = {
  base: ServiceForm
  theirs: GarageService
  yours: ServiceForm
  save: (values: ServiceForm) => Promise<void>
  /** Somebody was quicker once more. */
  onAgain: () => Promise<void>
  onBack: () => void
}

function Conflict({ base, theirs, yours, save, onAgain, onBack }: ConflictProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const trySave = async (values: ServiceForm) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await save(values)
    } catch (error) {
      if (isEditConflict(error)) await onAgain().catch(() => undefined)
      setFailure(firstSentence(error))
      setBusy(false)
    }
  }
  return (
    <ConflictDialog
      name={theirs.name}
      base={base}
      theirs={formOf(theirs)}
      yours={yours}
      labels={fieldLabels}
      textOf={fieldText}
      onSave={(values) => void trySave(values)}
      onBack={onBack}
      isBusy={isBusy}
      failure={failure}
    />
  )
}

/** There is no field here for a field's sentence to stand beside. */
const firstSentence = (error: unknown) =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ??
  sentenceOf(error, 'Failed to update service')
