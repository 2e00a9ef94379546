import { useForm } from 'react-hook-form'
import type { Figure } from '../../../../contract/platform/typed-numbers.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { NewPartRequest } from '../../../../contract/workshop/part-requests/part-requests.ts'
import { decimalInput, TextField } from '../../../ui/field.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { askForPart } from '../calls.ts'

type Values = { words: string; quantity: Figure }

/** What is missing for this car: the desk finds it, and its driver is asked first. */
export function AskDialog({ card, onClose }: { card: WorkCard; onClose: () => void }) {
  const form = useForm<Values>({
    resolver: resolverOf<Values>(NewPartRequest),
    defaultValues: { words: '', quantity: 1 },
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: say(floor).askFailed,
    save: async (values: Values) => {
      await askForPart(card, { words: values.words, quantity: Number(values.quantity) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={say(floor).askForPart}
      size="slim"
      submit={say(floor).ask}
      submitting={say(floor).asking}
      cancel={say(floor).cancel}
      onClose={onClose}
      {...submit}
    >
      <TextField
        label={say(floor).whichPart}
        maxLength={120}
        autoComplete="off"
        placeholder={say(floor).partExample}
        {...field('words')}
      />
      <TextField label={say(floor).howMany} {...decimalInput} {...field('quantity', figure())} />
      <p className="hint">{say(floor).driverFirst}</p>
    </FormDialog>
  )
}
