import { useForm } from 'react-hook-form'
import { type Checklist, ChecklistEdit } from '../../../contract/workshop/checklists/checklists.ts'
import { TextField } from '../../ui/field.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useSaveChecklist } from './use-checklist.ts'

type Values = { name: string }

const resolver = resolverOf<Values>(ChecklistEdit.pick({ name: true }))

export function RenameDialog({ list, onClose }: { list: Checklist; onClose: () => void }) {
  const save = useSaveChecklist()
  const form = useForm<Values>({ resolver, defaultValues: { name: list.name } })
  const submit = useSubmit(form, {
    otherwise: 'The checklist could not be saved.',
    save: async ({ name }: Values) => {
      await save(list, { name })
      onClose()
    },
  })
  const field = useFields(form)
  return (
    <FormDialog size="slim" title="Rename" submit="Save" submitting="Saving..." {...submit} onClose={onClose}>
      <TextField label="Name" {...field('name')} />
    </FormDialog>
  )
}
