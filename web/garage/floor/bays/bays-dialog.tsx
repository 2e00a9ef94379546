import { useFieldArray, useForm } from 'react-hook-form'
import { type Bay, type BayKind, BaysForm, bayKindLabels, bayKinds } from '../../../../contract/workshop/bays/bays.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { resolverOf, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { setBays } from '../calls.ts'
import { floorWords as words } from '../words.ts'

type Values = { bays: { name: string; kind: BayKind }[] }

/** The rows of the board, in their order. */
export function BaysDialog({ bays, onClose }: { bays: Bay[]; onClose: () => void }) {
  const refresh = useRefresh('floor')
  const form = useForm<Values>({
    resolver: resolverOf<Values>(BaysForm),
    defaultValues: {
      bays: bays.length > 0 ? bays.map(({ name, kind }) => ({ name, kind })) : [{ name: '1', kind: 'LIFT' }],
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'bays' })
  const submit = useSubmit(form, {
    otherwise: words.saveBaysFailed,
    save: async (values: Values) => {
      await setBays(values)
      await refresh()
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={words.bayBoard}
      size="slim"
      submit={words.saveBays}
      submitting={words.savingBays}
      onClose={onClose}
      {...submit}
    >
      <p>{words.baysWhy}</p>
      {fields.map((field, index) => {
        const error = errors.bays?.[index]?.name?.message
        return (
          <div className="bay-fields full" key={field.id}>
            <input
              className="input"
              aria-label={words.bayName(index + 1)}
              aria-invalid={error ? true : undefined}
              maxLength={20}
              {...form.register(`bays.${index}.name`)}
            />
            <Select aria-label={words.bayKind(index + 1)} {...form.register(`bays.${index}.kind`)}>
              {bayKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {bayKindLabels[kind]}
                </option>
              ))}
            </Select>
            <Button look="quiet" icon aria-label={words.removeBay(index + 1)} onClick={() => remove(index)}>
              <Icon name="bin" />
            </Button>
            {error && <p className="message full">{error}</p>}
          </div>
        )
      })}
      <Button look="quiet" onClick={() => append({ name: String(fields.length + 1), kind: 'LIFT' })}>
        <Icon name="take" />
        {words.addBay}
      </Button>
    </FormDialog>
  )
}
