import { useForm } from 'react-hook-form'
import type { Figure } from '../../../../contract/platform/typed-numbers.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { NewPartRequest } from '../../../../contract/workshop/part-requests/part-requests.ts'
import { decimalInput, TextField } from '../../../ui/field.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { askForPart } from '../calls.ts'
import { floorWords as words } from '../words.ts'

type Values = { words: string; quantity: Figure }

/** What is missing for this car: the desk finds it, and its driver is asked first. */
export function AskDialog({ card, onClose }: { card: WorkCard; onClose: () => void }) {
  const form = useForm<Values>({
    resolver: resolverOf<Values>(NewPartRequest),
    defaultValues: { words: '', quantity: 1 },
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: words.askFailed,
    save: async (values: Values) => {
      await askForPart(card, { words: values.words, quantity: Number(values.quantity) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.askForPart}
      size="slim"
      submit={words.ask}
      submitting={words.asking}
      onClose={onClose}
      {...submit}
    >
      <TextField
        label={words.whichPart}
        maxLength={120}
        autoComplete="off"
        placeholder={words.partExample}
        {...field('words')}
      />
      <TextField label={words.howMany} {...decimalInput} {...field('quantity', figure())} />
      <p className="hint">{words.driverFirst}</p>
    </FormDialog>
  )
}
