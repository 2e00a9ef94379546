import { useFieldArray, useForm } from 'react-hook-form'
import { type BayKind, bayKinds } from '../../../../contract/platform/terms/workshop.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { type Bay, BaysForm } from '../../../../contract/workshop/bays/bays.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { resolverOf, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { setBays } from '../calls.ts'

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
    otherwise: say(floor).saveBaysFailed,
    save: async (values: Values) => {
      await setBays(values)
      await refresh()
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={say(floor).bays}
      size="slim"
      submit={say(floor).saveBays}
      submitting={say(floor).saving}
      onClose={onClose}
      {...submit}
    >
      <p>{say(floor).baysWhy}</p>
      {fields.map((field, index) => {
        const error = errors.bays?.[index]?.name?.message
        return (
          <div className="bay-fields full" key={field.id}>
            <input
              className="input"
              aria-label={say(floor).bayName({ number: String(index + 1) })}
              aria-invalid={error ? true : undefined}
              maxLength={20}
              {...form.register(`bays.${index}.name`)}
            />
            <Select
              aria-label={say(floor).bayKind({ number: String(index + 1) })}
              {...form.register(`bays.${index}.kind`)}
            >
              {bayKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {say(floor).bayKinds[kind]}
                </option>
              ))}
            </Select>
            <Button
              look="quiet"
              icon
              aria-label={say(floor).removeBay({ number: String(index + 1) })}
              onClick={() => remove(index)}
            >
              <Icon name="bin" />
            </Button>
            {error && <p className="message full">{error}</p>}
          </div>
        )
      })}
      <Button look="quiet" onClick={() => append({ name: String(fields.length + 1), kind: 'LIFT' })}>
        <Icon name="take" />
        {say(floor).addBay}
      </Button>
    </FormDialog>
  )
}
