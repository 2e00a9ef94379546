import '../../css/bays.css'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { type BayKind, bayKinds } from '../../../../contract/platform/terms/workshop.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { type Bay, BaysForm } from '../../../../contract/workshop/bays/bays.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { resolverOf, useSubmit } from '../../../ui/office/form.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { setBays } from '../calls.ts'

type Values = { bays: { name: string; kind: BayKind }[] }

/** As the form has them. */
export const baysIn = (bays: readonly Bay[]): Values => ({ bays: bays.map(({ name, kind }) => ({ name, kind })) })
const first: Values = { bays: [{ name: '1', kind: 'LIFT' }] }

/** The rows of the board, in their order. @param whereNone what it begins with where there is none */
export function useBaysForm(
  bays: readonly Bay[],
  { whereNone, onSaved }: { whereNone?: 'FIRST'; onSaved: () => void },
) {
  const refresh = useRefresh('floor')
  const form = useForm<Values>({
    resolver: resolverOf<Values>(BaysForm),
    defaultValues: bays.length === 0 && whereNone ? first : baysIn(bays),
  })
  const submit = useSubmit(form, {
    otherwise: say(floor).saveBaysFailed,
    save: async (values: Values) => {
      const saved = await setBays(values)
      form.reset(baysIn(saved.bays))
      await refresh()
      onSaved()
    },
  })
  return { form, submit, startFrom: (next: readonly Bay[]) => form.reset(baysIn(next)) }
}

/** A row each, and a key that adds one. */
export function BayFields({ form }: { form: UseFormReturn<Values> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'bays' })
  const { errors } = form.formState
  return (
    <>
      {fields.map((field, index) => {
        const number = String(index + 1)
        const error = errors.bays?.[index]?.name?.message
        return (
          <div className="bay-fields full" key={field.id}>
            <input
              className="input"
              aria-label={say(floor).bayName({ number })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${field.id}-error` : undefined}
              maxLength={20}
              {...form.register(`bays.${index}.name`)}
            />
            <Select aria-label={say(floor).bayKind({ number })} {...form.register(`bays.${index}.kind`)}>
              {bayKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {say(floor).bayKinds[kind]}
                </option>
              ))}
            </Select>
            <Button look="quiet" icon aria-label={say(floor).removeBay({ number })} onClick={() => remove(index)}>
              <Icon name="bin" />
            </Button>
            <FieldError id={field.id} error={error} />
          </div>
        )
      })}
      <Button look="quiet" onClick={() => append({ name: String(fields.length + 1), kind: 'LIFT' })}>
        <Icon name="take" />
        {say(floor).addBay}
      </Button>
    </>
  )
}
