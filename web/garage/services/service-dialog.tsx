import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { GarageCategory } from '../../../contract/categories.ts'
import { type GarageService, NewGarageService } from '../../../contract/services.ts'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { useEditConflict } from '../../ui/office/edit-conflict.ts'
import { useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { addService, changeService, getService, type ServiceBody } from './calls.ts'
import { ServiceFields } from './service-fields.tsx'
import { bodyOf, bodyOfForm, emptyForm, fieldLabels, fieldText, formOf, type ServiceForm } from './service-form.ts'

// The schema takes whatever is sent; the form's own type says what its fields can hold.
const resolver = zodResolver(NewGarageService) as unknown as Resolver<ServiceForm, unknown, NewGarageService>

type Props = {
  onSaved: (service: GarageService) => void
  onClose: () => void
}

/** The form of a service, with what the public page shows besides (docs/rules.md#services). */
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
  const form = useForm<ServiceForm, unknown, NewGarageService>({ resolver, defaultValues: formOf(base) })

  const save = async (body: ServiceBody, version: number) => {
    onSaved(await changeService(base.id, { ...body, version }))
    onClose()
  }
  const otherwise = 'Failed to update service'
  const { found, open, dialog } = useEditConflict({
    findTheirs: () => getService(base.id),
    save: (values: ServiceForm, version) => save(bodyOfForm(values), version),
    otherwise,
  })
  const { onSubmit, failure, isBusy, isDirty } = useSubmit(form, {
    save: (values: NewGarageService) => save(bodyOf(values), base.version),
    otherwise,
    onConflict: () => open(form.getValues()),
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
      {found && (
        <ConflictDialog
          key={found.theirs.version}
          {...dialog}
          name={found.theirs.name}
          base={formOf(base)}
          theirs={formOf(found.theirs)}
          yours={found.yours}
          labels={fieldLabels}
          textOf={fieldText}
        />
      )}
    </>
  )
}
